/** Rows of every report name a client alike. */
interface NamedClient {
  client_name: string;
  client_last_name: string;
}

/** 'Maria Aparecida Souza' */
export function clientNameOf(row: NamedClient): string {
  return [row.client_name, row.client_last_name].filter(Boolean).join(' ');
}

export const EMPLOYEE_CHANGED = 'Funcionário foi alterado';
