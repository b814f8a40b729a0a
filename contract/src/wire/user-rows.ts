import type { BusinessDate } from '../domain/index.js';
import type { UserAttributes } from './client-rows.js';

/** A user as the bare `users` calls answer it. */
export interface UserRow extends UserAttributes {
  id: number;
  createdAt: string;
  role?: { id: number; name: string; type: UserRole };
}

export type UserRole = 'administrador' | 'gerente' | 'funcionario';

/** POST auth/local and auth/refresh. */
export interface SessionAnswer {
  jwt: string;
  refreshToken: string;
  user: UserRow;
}

/** POST auth/check-password */
export interface PasswordCheckAnswer {
  data: { matches: boolean };
}

/** GET settings */
export interface SettingsAnswer {
  data: {
    today: BusinessDate;
    /** ISO 8601, by the business's clock. */
    now: string;
    timeZone: string;
    company: { name: string; email: string };
  };
}

/** GET /ws/{code}/json. `error` is true for a postal code that does not exist. */
export interface PostalCodeAnswer {
  street: string;
  district: string;
  locality: string;
  uf: string;
  error: boolean;
}

/** GET gerarPdf */
export interface StatementAnswer {
  filename: string;
}

/** '{id}. {name} {finalname}', or '{id}. {username}' without a name: how lists of employees show one. */
export function employeeLabel(
  user: Pick<UserRow, 'id' | 'username' | 'name' | 'finalname'>,
): string {
  const fullName = [user.name, user.finalname].filter(Boolean).join(' ').trim();
  return `${user.id}. ${user.name ? fullName : user.username}`;
}
