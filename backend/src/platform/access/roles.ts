/** The product's roles. Nothing but the role says what a user may do. */
export const ROLES = {
  administrador: {
    name: 'Administrador',
    description: 'Equipe do escritório: acesso a todo o painel.',
  },
  gerente: { name: 'Gerente', description: 'Equipe do escritório: acesso a todo o painel.' },
  funcionario: {
    name: 'Funcionário',
    description: 'Vende e cobra pelo aplicativo: somente o que é seu.',
  },
} as const;

export type Role = keyof typeof ROLES;

export const isRole = (value: unknown): value is Role =>
  typeof value === 'string' && Object.hasOwn(ROLES, value);

export const isStaffRole = (role: Role): boolean => role !== 'funcionario';
