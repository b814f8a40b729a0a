import { maskCnpj } from '@crediario/contract/domain';
import { maskPhone, maskPostalCode } from '@crediario/contract/forms';
import type { Company } from '@crediario/contract/wire';

/** What is wrong, by field; what is no field's under ''. */
export type Faults = Readonly<Record<string, string>>;

export type Values = Omit<Company, 'blind_count' | 'changed'>;

type Answer = { company: Company } | { faults: Faults };

const FAILED = 'Não foi possível falar com o servidor. Tente de novo.';

/** Where Strapi's panel keeps its login: for good, or until the window is closed. */
function token(): string {
  const kept = window.localStorage.getItem('jwtToken') ?? window.sessionStorage.getItem('jwtToken');
  return kept === null ? '' : JSON.parse(kept);
}

interface Refusal {
  message: string;
  details?: { errors?: { path: string; message: string }[] };
}

/** Of a refusal by one of the panel's policies, Strapi's own words are English. */
function faultsOf(status: number, { message, details }: Refusal): Faults {
  if (status === 401) return { '': 'Sua sessão terminou. Entre de novo.' };
  if (status === 403) return { '': 'Você não tem permissão para ver ou mudar a empresa.' };
  const errors = details?.errors ?? [];
  if (errors.length === 0) return { '': message };
  return Object.fromEntries(errors.map((fault) => [fault.path, fault.message]));
}

async function ask(init: RequestInit): Promise<Answer> {
  const headers = { Authorization: `Bearer ${token()}`, 'Content-Type': 'application/json' };
  const response = await fetch('/admin/company', { ...init, headers }).catch(() => null);
  const body = await response?.json().catch(() => null);
  if (!response || !body) return { faults: { '': FAILED } };
  if (!response.ok) return { faults: faultsOf(response.status, body.error) };
  return { company: body.data };
}

export const readCompany = (): Promise<Answer> => ask({ method: 'GET' });

export const saveCompany = (data: object): Promise<Answer> =>
  ask({ method: 'PUT', body: JSON.stringify({ data }) });

/** As they are shown: numbers with their separators. */
export function valuesOf({ blind_count: _, changed: __, ...company }: Company): Values {
  return {
    ...company,
    cnpj: maskCnpj(company.cnpj),
    cep: maskPostalCode(company.cep),
    phone: maskPhone(company.phone),
  };
}
