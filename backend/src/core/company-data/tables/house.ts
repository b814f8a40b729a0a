import type {
  CompanyRow,
  ReminderTextsRow,
  StatusSalesRow,
  TypeFrequenciesRow,
  TypeOccurrencesRow,
  TypePaymentsRow,
  TypeSalesRow,
  TypeStatusCashsRow,
  UseTermsRow,
} from '../../../tables';
import { exported, MADE } from '../table';

const NAMED = { id: 'Número', name: 'Nome', ...MADE };

/** What the company decided for itself, and the words that the records use. */
export const HOUSE = {
  company: exported<CompanyRow>()({
    file: 'empresa',
    holds: 'A empresa: o que sai nos papéis e no Pix, e o que ela decidiu para si',
    order: ['is_the_one'],
    seeded: true,
    columns: {
      is_the_one: 'Sempre t: há uma só',
      name: 'Nome no papel',
      legal_name: 'Razão social',
      cnpj: 'CNPJ',
      logo: 'Logotipo, como endereço data:',
      cep: 'CEP',
      address: 'Rua',
      number: 'Número',
      neighborhood: 'Bairro',
      city: 'Cidade',
      state: 'UF',
      phone: 'Telefone',
      email: 'E-mail',
      footer: 'Rodapé dos papéis',
      pix_kind: 'Tipo da chave Pix',
      pix_key: 'Chave Pix',
      pix_name: 'Nome no Pix',
      pix_city: 'Cidade no Pix',
      blind_count: 'Se o funcionário conta o caixa às cegas',
      remind_from: 'A partir de que hora se mandam lembretes',
      remind_until: 'Até que hora se mandam lembretes',
    },
  }),

  reminder_texts: exported<ReminderTextsRow>()({
    file: 'textos-dos-lembretes',
    holds: 'O texto de um lembrete, onde a empresa o mudou',
    order: ['stage COLLATE "C"'],
    seeded: true,
    columns: { stage: 'Etapa', text: 'Texto' },
  }),

  use_terms: exported<UseTermsRow>()({
    file: 'termos-de-uso',
    holds: 'Os termos de uso e a política de privacidade',
    order: ['id'],
    seeded: true,
    columns: { id: 'Número', text: 'Texto', ...MADE },
  }),

  status_sales: exported<StatusSalesRow>()({
    file: 'situacoes-de-venda',
    holds: 'Uma situação que uma venda pode ter',
    order: ['id'],
    seeded: true,
    columns: NAMED,
  }),

  type_frequencies: exported<TypeFrequenciesRow>()({
    file: 'frequencias',
    holds: 'De quanto em quanto tempo vence uma parcela',
    order: ['id'],
    seeded: true,
    columns: {
      id: 'Número',
      name: 'Nome',
      order: 'Lugar na lista',
      skip_weekdays: 'Dias da semana em que nada vence (JSON)',
      created_at: MADE.created_at,
      updated_at: MADE.updated_at,
      created_by_id: MADE.created_by_id,
      updated_by_id: MADE.updated_by_id,
    },
  }),

  type_occurrences: exported<TypeOccurrencesRow>()({
    file: 'tipos-de-ocorrencia',
    holds: 'Um tipo de ocorrência',
    order: ['id'],
    seeded: true,
    columns: NAMED,
  }),

  type_payments: exported<TypePaymentsRow>()({
    file: 'tipos-de-pagamento',
    holds: 'Um tipo de pagamento',
    order: ['id'],
    seeded: true,
    columns: NAMED,
  }),

  type_sales: exported<TypeSalesRow>()({
    file: 'tipos-de-venda',
    holds: 'Um tipo de venda',
    order: ['id'],
    seeded: true,
    columns: NAMED,
  }),

  type_status_cashs: exported<TypeStatusCashsRow>()({
    file: 'situacoes-de-caixa',
    holds: 'Uma situação que um caixa pode ter',
    order: ['id'],
    seeded: true,
    columns: NAMED,
  }),
};
