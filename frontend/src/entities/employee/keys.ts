/** Of whatever is known of employees; all of it begins alike. */
export const employeeKeys = {
  all: ['employees'] as const,
  one: (id: number) => ['employees', id] as const,
  status: ['employees', 'status'] as const,
};
