/** The list of orders and its buttons. */
export const orders = {
  none: 'No orders yet. Press a unit on the map, or type an order below.',
  resolve: 'Resolve round',
  resolveRetreats: 'Resolve retreats',
  resolveBuilds: 'Resolve winter',
  resolveBallots: 'Count the ballots',
  busy: 'Resolving …',
  clear: 'Clear all',
  assumed: 'assumed of another player, not sent',
  remove: (order: string) => `Remove: ${order}`,
  undo: 'Undo entry',
  redo: 'Redo entry',
  type: 'Type an order',
  example: (order: string) => `e.g. ${order}`,
  add: 'Add',
  waive: 'Waive the remaining builds',
  refused: 'The round was not resolved.',
};
