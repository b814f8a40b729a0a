import type { CompanyForm } from '@crediario/contract/forms';

/** A company that charges, and takes Pix, as it is kept. */
export const aCompany = (changes: Partial<CompanyForm> = {}): CompanyForm => ({
  name: 'Casa Matos',
  legal_name: 'Casa Matos Utilidades Ltda',
  cnpj: '11222333000181',
  logo: '',
  cep: '60025-001',
  address: 'Rua Senador Pompeu',
  number: '1240',
  neighborhood: 'Centro',
  city: 'Fortaleza',
  state: 'CE',
  phone: '(85) 3251-4400',
  email: 'contato@casamatos.test',
  footer: 'Obrigado pela preferência.',
  pix_kind: 'random',
  pix_key: '123e4567-e12b-12d1-a456-426655440000',
  pix_name: 'CASA MATOS UTILIDADES',
  pix_city: 'FORTALEZA',
  ...changes,
});
