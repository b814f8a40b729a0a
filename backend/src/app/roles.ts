import type { Role } from '@crediario/contract/domain';

/** The roles as they are kept in the database, for people. */
export const ROLE_WORDS: Readonly<Record<Role, { name: string; description: string }>> = {
  administrador: {
    name: 'Administrador',
    description: 'Equipe do escritório: acesso a todo o painel.',
  },
  gerente: { name: 'Gerente', description: 'Equipe do escritório: acesso a todo o painel.' },
  funcionario: {
    name: 'Funcionário',
    description: 'Vende e cobra pelo aplicativo: somente o que é seu.',
  },
};

/** Of who registers without being asked for another. */
export const ROLE_OF_NEWCOMERS: Role = 'funcionario';
