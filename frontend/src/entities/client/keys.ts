/** Keys of all client data; all have the same prefix. */
export const clientKeys = {
  all: ['clients'] as const,
  one: (id: number) => ['clients', id] as const,
};
