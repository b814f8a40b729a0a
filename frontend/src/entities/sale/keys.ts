/** Of whatever shows sales. All of it begins alike, so that what changes a sale makes all of it ask again. */
export const saleKeys = {
  all: ['sales'] as const,
  lists: ['sales', 'list'] as const,
  one: (id: number) => ['sales', 'one', id] as const,
  payments: (id: number) => ['sales', 'payments', id] as const,
};
