import { maskCnpj, PIX_CITY_MAX, PIX_NAME_MAX, plainLatin } from '@crediario/contract/domain';
import { type CompanyForm, maskPhone, maskPostalCode, NO_PIX } from '@crediario/contract/forms';
import type { Company } from '@crediario/contract/wire';

/** The company as its form shows it: every field a text, numbers with their separators. */
export type CompanyValues = { [Field in keyof CompanyForm]-?: NonNullable<CompanyForm[Field]> };

/** Until a Pix has a name and a city of its own, the company's own are proposed. */
export function valuesOf({ blind_count: _, changed: __, ...company }: Company): CompanyValues {
  const isNew = company.pix_kind === NO_PIX && company.pix_name === '';
  return {
    ...company,
    cnpj: maskCnpj(company.cnpj),
    cep: maskPostalCode(company.cep),
    phone: maskPhone(company.phone),
    pix_name: isNew ? plainLatin(company.name, PIX_NAME_MAX).toUpperCase() : company.pix_name,
    pix_city: isNew ? plainLatin(company.city, PIX_CITY_MAX).toUpperCase() : company.pix_city,
  };
}
