import { expect, test } from 'vitest';
import { size } from '../../../../test/sizes.ts';
import { imported, importMangled } from '../../test/imported.ts';

const CODE = `
package mini

const (
	Reds  godip.Nation = "Reds"
	Blues godip.Nation = "Dark Blues"
)

var MiniVariant = common.Variant{
	Name:       "Mini",
	Graph:      func() godip.Graph { return MiniGraph() },
	Phase:      classical.NewPhase,
	Parser:     classical.Parser,
	SoloWinner: common.SCCountWinner(3),
	CreatedBy:  "Nobody",
	Description: "Two \\"shores\\".",
	Rules:       "Builds at home.",
}

func MiniStart() (result *state.State, err error) {
	startPhase := classical.NewPhase(1900, godip.Spring, godip.Movement)
	if err = result.SetUnits(map[godip.Province]godip.Unit{
		"red":    godip.Unit{godip.Army, Reds},
		"mid/sc": {godip.Fleet, Blues},
		"out":    godip.Unit{Type: cla.Army, Nation: godip.Neutral},
	}); err != nil {
		return
	}
	result.SetSupplyCenters(map[godip.Province]godip.Nation{
		"red": Reds,
		"mid": Blues,
		"isl": Reds,
	})
	return
}

func MiniGraph() *graph.Graph {
	return graph.New().
		// Red Hill
		Prov("red").Conn("mid", godip.Sea).Conn("mid", godip.Land).Conn("mid/nc", godip.Sea).Conn("sea", godip.Sea).Conn("out", godip.Land).Flag(godip.Coast...).SC(Reds).
		// Middle
		Prov("mid").Conn("red", godip.Land).Conn("sea", godip.Sea).Conn("out", godip.Land).Flag(godip.Land).SC(Blues).
		// Middle (North Coast)
		Prov("mid/nc").Conn("red", godip.Sea).Conn("sea", godip.Sea).Flag(godip.Sea).
		Prov("mid/sc").Conn("sea", godip.Sea).Flag(godip.Sea).
		// Blue Sea
		Prov("sea").Conn("red", godip.Sea).Conn("mid/nc", godip.Sea).Conn("mid/sc", godip.Sea).Conn("mid", godip.Sea).Conn("isl", godip.Sea).Flag(godip.Sea).
		// Island
		Prov("isl").Conn("sea", godip.Sea).Flag(godip.Archipelago...).SC(godip.Neutral).
		// Outland
		Prov("out").Conn("red", godip.Land).Conn("mid", godip.Land).Flag(godip.Land).SC(godip.Neutral).
		Done()
}

var provinceLongNames = map[godip.Province]string{
	"isl": "Isle of Nowhere",
}
`;
const mini = (change: (code: string) => string = (code) => code) =>
  imported('godip', { 'mini.go': change(CODE), 'mini_test.go': 'Prov("zzz")' });

test('the graph, units and centers of a variant', () => {
  const { variant, errors, report } = mini();
  expect(errors).toEqual([]);
  expect(variant).toMatchObject({ name: 'Mini', designer: 'Nobody' });
  expect(variant?.notes).toMatch(/^Two "shores"\. Builds at home\. Imported from/);
  expect(variant?.map.provinces).toMatchObject({
    // The second edge to the same place takes the place of the first.
    red: { name: 'Red Hill', type: 'coast', army: ['mid', 'out'], fleet: ['mid/nc', 'sea'] },
    // Edges between a sea and the province of several coasts are for support only.
    mid: { name: 'Middle', type: 'coast', fleet: { nc: ['red', 'sea'], sc: ['sea'] } },
    isl: { name: 'Isle of Nowhere', type: 'coast', convoy: true, army: [], fleet: ['sea'] },
    sea: { type: 'sea', fleet: ['isl', 'mid/nc', 'mid/sc', 'red'] },
  });
  expect(variant?.powers).toMatchObject({
    reds: { name: 'Reds', homes: ['red'], owns: ['isl'], units: ['A red'] },
    darkblues: { name: 'Dark Blues', homes: ['mid'], units: ['F mid/sc'] },
    neutral: { neutral: true, units: ['A out'] },
  });
  expect(variant?.calendar.firstYear).toBe(1900);
  expect(variant?.victory).toEqual([{ type: 'centers', count: 3 }]);
  expect(report).toEqual(['impassable provinces are not in this format']);
});

test('an edge that leads one way only is told', () => {
  const { report, errors } = mini((code) =>
    code.replace('.Conn("red", godip.Land).Conn("mid", godip.Land)', '.Conn("mid", godip.Land)'),
  );
  expect(errors).toEqual([]);
  expect(report).toContain('armies pass red - out one way only; taken both ways');
});

test.each([
  ['hundred.BuildAnywhereParser', 'any'],
  ['classical.BuildAnyHomeCenterParser', 'anyHome'],
])('the parser %s tells where builds may be', (parser, build) => {
  const { variant } = mini((code) => code.replace('classical.Parser', parser));
  expect(variant?.rules).toEqual({ build });
});

test('what code decides is told', () => {
  const { report } = mini((code) =>
    code
      .replace('classical.Parser', 'own.Orders')
      .replace('Phase:      classical.NewPhase', 'Phase:      own.NewPhase')
      .replace('common.SCCountWinner(3)', 'ownWinner'),
  );
  expect(report).toEqual([
    'a goal other than a number of centers, or none',
    'orders of its own: own.Orders',
    'phases of its own: own.NewPhase',
    'impassable provinces are not in this format',
  ]);
});

test('other files are refused', () => {
  expect(() => imported('godip', { 'x.go': 'package x' })).toThrow(/no graph/);
});

test('files with slips in them are read, or refused with a reason', () => {
  const counts = importMangled('godip', { 'mini.go': CODE }, size(60, 5000));
  expect(counts['read']).toBeGreaterThan(0);
  expect(counts['faulty']).toBeGreaterThan(0);
});

test('islands, canals and neutral units keep their places; what code computes is told', () => {
  const same = { provinces: 5, centers: 4, borders: 6 };
  expect(imported('godip', { 'mini.go': CODE })).toMatchObject({
    source: same,
    result: same,
    lost: [],
  });
  const computed = CODE.replace('Conn("isl", godip.Sea)', 'Conn(name(3), godip.Sea)');
  const { lost } = imported('godip', { 'mini.go': computed });
  expect(lost).toEqual(['a border that code computes: sea - name(3)']);
});
