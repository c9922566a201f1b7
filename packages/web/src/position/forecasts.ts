/** How the orders of a draft would come out, as a preview tells it. */
import { subjectOf, type Order, type Resolution } from '@chronopolitik/engine';

/**
 * The forecast of an order; undefined while the preview is still that of another order of the same subject.
 *
 * @param forecasts by the subjects of the orders
 */
export function forecastOf(
  forecasts: ReadonlyMap<string, Resolution>,
  order: Order,
): Resolution | undefined {
  const found = forecasts.get(subjectOf(order));
  return found?.order.kind === order.kind ? found : undefined;
}
