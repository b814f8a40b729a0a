import { maskCnpj } from '../domain/index.js';
import { maskPhone, maskPostalCode } from './masks.js';

export interface CompanyOnPaper {
  readonly name: string;
  readonly legal_name: string;
  readonly cnpj: string;
  readonly cep: string;
  readonly address: string;
  readonly number: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
  readonly phone: string;
  readonly email: string;
}

/** What stands beside the company's name on every paper that charges (CDC, art. 42-A): legal name, CNPJ, address, and how
 *  to reach it; without what is missing. */
export function companyLines(company: CompanyOnPaper): string[] {
  const { name, legal_name, cnpj, phone, email } = company;
  return [
    legal_name === name ? '' : legal_name,
    cnpj && `CNPJ ${maskCnpj(cnpj)}`,
    addressLine(company),
    [maskPhone(phone), email].filter(Boolean).join(' · '),
  ].filter(Boolean);
}

function addressLine(company: CompanyOnPaper): string {
  const { address, number, neighborhood, city, state, cep } = company;
  const town = [city, state].filter(Boolean).join(' – ');
  return [address, number, neighborhood, town, maskPostalCode(cep)].filter(Boolean).join(', ');
}
