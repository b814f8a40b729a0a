/** Keys of all box data. All have the same prefix, so that moved money invalidates all of it. */
export const cashBoxKeys = {
  all: ['cashs'] as const,
  one: (id: number) => ['cashs', 'one', id] as const,
  of: (employeeId: number | null) => ['cashs', 'of', employeeId] as const,
  openOf: (employeeId: number | null) => ['cashs', 'open', employeeId] as const,
  ledger: (id: number) => ['cashs', 'ledger', id] as const,
  costs: (id: number | null) => ['cashs', 'costs', id] as const,
  paid: (id: number | null, only: 'settled' | null) => ['cashs', 'paid', id, only] as const,
  performance: (id: number) => ['cashs', 'performance', id] as const,
  report: (id: number) => ['cashs', 'report', id] as const,
  steps: (id: number) => ['cashs', 'steps', id] as const,
  unpaid: (id: number | null) => ['cashs', 'unpaid', id] as const,
};
