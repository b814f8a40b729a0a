/** The product's roles. Nothing but the role says what a user may do. */
export const ROLES = ['administrador', 'gerente', 'funcionario'] as const;

export type Role = (typeof ROLES)[number];

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

/** The office's: they act on everyone's records. */
export const isStaffRole = (role: Role): boolean => role !== 'funcionario';
