import { addDays, type Receipt } from '../../../src/domain/index.js';

/** A receipt as most are: the one of the picture. */
export const USUAL: Receipt = {
  company: {
    name: 'Casa Matos Utilidades Ltda',
    lines: [
      'CNPJ 11.222.333/0001-81',
      'Rua Senador Pompeu, 1240',
      'Centro, Fortaleza - CE',
      '(85) 3251-4400',
    ],
  },
  paymentId: 4812,
  number: '4812',
  received: { date: '2026-11-19', time: '15:42:08' },
  client: { name: 'Antônia Magalhães Reis', cpf: '***.640.275-**' },
  sale: { id: 4790, date: '2026-10-22', count: 12 },
  parts: [
    { number: 3, dueDate: '2026-11-12', valueCents: 8_000, kind: 'rest' },
    { number: 4, dueDate: '2026-11-19', valueCents: 7_000, kind: 'part' },
  ],
  valueCents: 15_000,
  means: 'cash',
  isChecked: null,
  paidCents: 52_000,
  owedCents: 128_000,
  next: [
    { number: 4, dueDate: '2026-11-19', owedCents: 8_000 },
    { number: 5, dueDate: '2026-11-26', owedCents: 15_000 },
  ],
  collector: 'Jéssica Andrade',
  address: 'https://casamatos.crediario.app/r/7KQ2M9XD4A',
  code: '7KQ2M9XD4A',
};

const whole = (number: number) => ({
  number,
  dueDate: addDays('2026-10-22', 7 * number),
  valueCents: 15_000,
  kind: 'whole' as const,
});

export const WORLDS: Readonly<Record<string, Receipt>> = {
  usual: USUAL,
  'one-instalment': {
    ...USUAL,
    sale: { ...USUAL.sale, count: 1 },
    parts: [{ ...whole(1), valueCents: 180_000 }],
    valueCents: 180_000,
    paidCents: 180_000,
    owedCents: 0,
    next: [],
  },
  'twenty-at-once': {
    ...USUAL,
    sale: { ...USUAL.sale, count: 60 },
    parts: [
      { number: 1, dueDate: '2026-10-29', valueCents: 500, kind: 'rest' },
      ...Array.from({ length: 20 }, (_, index) => whole(index + 2)),
      { ...whole(22), valueCents: 1, kind: 'part' },
    ],
    valueCents: 300_501,
    paidCents: 315_001,
    owedCents: 584_999,
    next: [
      { number: 22, dueDate: '2027-03-25', owedCents: 14_999 },
      { number: 23, dueDate: '2027-04-01', owedCents: 15_000 },
    ],
  },
  'settled-in-parts': {
    ...USUAL,
    parts: [{ number: 12, dueDate: '2027-01-14', valueCents: 15_000, kind: 'rest' }],
    paidCents: 180_000,
    owedCents: 0,
    next: [],
  },
  'still-late': {
    ...USUAL,
    parts: [{ number: 1, dueDate: '2026-10-29', valueCents: 15_000, kind: 'whole' }],
    next: [
      { number: 2, dueDate: '2026-11-05', owedCents: 15_000 },
      { number: 3, dueDate: '2026-11-12', owedCents: 15_000 },
    ],
  },
  'last-one-left': {
    ...USUAL,
    means: 'pix',
    isChecked: false,
    owedCents: 8_000,
    next: USUAL.next.slice(0, 1),
  },
  'long-names': {
    ...USUAL,
    company: {
      name: 'Comércio de Utilidades Domésticas Nossa Senhora da Conceição e Filhos Ltda',
      lines: [
        'CNPJ 11.222.333/0001-81',
        'Avenida Desembargador Floriano Benevides Magalhães, 1240, sala 302',
        'Edson Queiroz, São Gonçalo do Amarante - CE',
      ],
    },
    client: {
      name: 'Maria das Dores Aparecida do Perpétuo Socorro Wanderley-Albuquerquessonhagen de Sá',
      cpf: '***.640.275-**',
    },
    collector: 'Francisco Wellington Cavalcante de Albuquerque Filho',
  },
  'strange-letters': {
    ...USUAL,
    company: { name: 'Łódź & “Zé” – Ação…', lines: ['ﬁado\u00a0\u00a0bom', '雑貨 🛒'] },
    client: { name: 'Zo\u0065\u0301 \u202eD’Ávila\t\nÑandú Šimůnek', cpf: null },
    collector: '👩‍🌾 Ana',
  },
  'large-amounts': {
    ...USUAL,
    sale: { id: 2_147_483_647, date: '2026-10-22', count: 999 },
    parts: [{ number: 998, dueDate: '2026-11-19', valueCents: 9_999_999_999, kind: 'part' }],
    valueCents: 9_999_999_999,
    paidCents: 9_999_999_999,
    owedCents: 9_999_999_999,
    next: [{ number: 998, dueDate: '2026-11-19', owedCents: 9_999_999_999 }],
  },
  'bare-company': {
    ...USUAL,
    company: { name: 'Crediário', lines: [] },
    client: { name: 'Zé', cpf: null },
    address: 'http://localhost:1337/r/7KQ2M9XD4A',
  },
};
