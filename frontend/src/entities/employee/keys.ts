/** Keys of all employee data; all have the same prefix. */
export const employeeKeys = {
  all: ['employees'] as const,
  one: (id: number) => ['employees', id] as const,
  status: ['employees', 'status'] as const,
};
