import { readFile } from 'node:fs/promises';
import type { Point } from '@crediario/contract/field';
import type { CompanyForm } from '@crediario/contract/forms';

/** The people of the demonstration, from database/seeds/demo/cast.json. Amounts as the office writes them. */
export interface Cast {
  company: CompanyForm;
  staff: CastStaff[];
  collectors: CastCollector[];
  clients: CastClient[];
  /** [what for, how much] */
  expenses: [string, string][];
}

/** Someone of the office, with a login. */
export interface CastStaff {
  name: string;
  finalname: string;
  email: string;
  cpf: string;
  phone: string;
  role: 'gerente';
}

export interface CastCollector {
  name: string;
  finalname: string;
  email: string;
  cpf: string;
  phone: string;
  /** Registered, but staff have not given access yet. */
  blocked: boolean;
  /** The box is open while the visitor looks around. */
  opensToday: boolean;
  /** To receive in a month. */
  goal?: string;
}

export interface CastSale {
  value: string;
  fees: number;
  count: number;
  frequency: string;
  weekday: number | null;
  daysAgo: number;
  /** How many of the latest past-due instalments nobody paid: what makes the row yellow, red or purple. */
  unpaidPastDue: number;
  pays: 'parcela' | 'dinheiro';
  /** How many days after it fell due each instalment is paid, one after another and over again; absent, on the day. */
  paidLate?: number[];
  /** What today's visit brings, whatever the day: 'parcela' (the next one), 'tudo', 'visita' (nothing), or an amount. */
  today?: string;
  /** What they promised on the eve for today, and nobody has fetched yet. */
  promisedToday?: string;
}

export type CastClient = Record<string, unknown> & {
  collector: number;
  /** What the office tells who visits them. */
  visit?: { best_time?: string; caution?: string };
  /** Where they are found; of some nobody has said it yet. */
  point?: Point;
  sales: CastSale[];
};

export async function readCast(file: string): Promise<Cast> {
  return JSON.parse(await readFile(file, 'utf8')) as Cast;
}
