/** Keys of everything that shows sales. All have the same prefix, so that a changed sale invalidates all of it. */
export const saleKeys = {
  all: ['sales'] as const,
  lists: ['sales', 'list'] as const,
  one: (id: number) => ['sales', 'one', id] as const,
  /** Everything that is read for one client. */
  ofClient: (clientId: number) => ['sales', 'client', clientId] as const,
  due: ['sales', 'due'] as const,
  payments: (id: number) => ['sales', 'payments', id] as const,
};
