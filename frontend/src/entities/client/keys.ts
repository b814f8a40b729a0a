/** Of whatever is known of clients; all of it begins alike. */
export const clientKeys = {
  all: ['clients'] as const,
  one: (id: number) => ['clients', id] as const,
};
