/**
 * Corrections by hand: spots of a sheet that swell, what lies around them giving way. Islands and narrow coasts get so
 * what no net of squares can give them. Every point goes through, so that no border appears or vanishes.
 */

/** How far, in halves of the spot, a swelling is felt. */
const REACH = 2.6;

/** A distance from the middle of a spot, 1 at its rim, once the spot has swollen. */
const swollen = (far, grow, reach) =>
  far <= 1 ? far * grow : grow + ((reach - grow) * (far - 1)) / (reach - 1);

/**
 * One swelling as a function of points.
 *
 * @param at middle of the spot, `half` its half width and half height, in units; `grow` by how much it swells across
 *   and down; `reach` how far it is felt, in halves of the spot
 */
export function swell({ at, half, grow, reach = REACH }) {
  return (point) => {
    const [dx, dy] = [0, 1].map((axis) => point[axis] - at[axis]);
    const far = Math.hypot(dx / half[0], dy / half[1]);
    if (far >= reach || far === 0) return point;
    const factor = grow.map((each) => swollen(far, each, reach) / far);
    return [at[0] + dx * factor[0], at[1] + dy * factor[1]];
  };
}

/** All swellings of a sheet, one after the other. */
export function swellAll(spots) {
  const each = spots.map(swell);
  return (point) => each.reduce((moved, one) => one(moved), point);
}
