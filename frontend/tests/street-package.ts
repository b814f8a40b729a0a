import type { FieldPackage, PackedSale } from '@crediario/contract/wire';

/** A collector's morning: one client with one sale of four weekly instalments, the second due today. */
export const TODAY = '2026-11-21';

export function packedSale(changes: Partial<PackedSale> = {}): PackedSale {
  return {
    id: 40,
    client_id: 1,
    sale_date: '2026-11-07',
    value: 500,
    fees: 20,
    total: 600,
    paid_value: 0,
    portion: 4,
    type_frequency: 2,
    weekday: 6,
    portions: ['2026-11-14', '2026-11-21', '2026-11-28', '2026-12-05'].map((dtPortion, at) => ({
      id: 100 + at,
      number: at + 1,
      dtPortion,
      value: 150,
      paid_value: 0,
    })),
    payments: [],
    visits: [],
    paid_today: [],
    promise: null,
    ...changes,
  };
}

export function packedClient(id: number, name: string): FieldPackage['clients'][number] {
  return {
    id,
    name,
    lastName: 'Ferreira',
    nick: null,
    cpf: '123.456.789-09',
    anternativeName: null,
    phone: '(88) 99999-0000',
    cep: null,
    address: 'Rua das Acácias',
    number: '214',
    neighborhood: 'Vila Nova',
    city: 'Sobral',
    state: 'CE',
    commercialCEP: null,
    commercialAddress: null,
    commercialNumber: null,
    commercialNeighborhood: null,
    commercialCity: null,
    commercialState: null,
    active: true,
    place: null,
    route: [],
  };
}

export function fieldPackage(changes: Partial<FieldPackage> = {}): FieldPackage {
  return {
    version: '1.1',
    whole: true,
    server_time: '2026-11-21T12:00:00.000Z',
    today: TODAY,
    timeZone: 'America/Sao_Paulo',
    collector: { id: 7, name: 'Jéssica Andrade' },
    company: {
      name: 'Andrade Crediário Ltda.',
      email: 'contato@andrade.test',
      lines: [],
      pix: null,
    },
    blind_count: false,
    box: { id: 331, opened_on: TODAY, start_at: '2026-11-21T11:00:00.000Z', value_start: 120 },
    clients: [packedClient(1, 'Raimunda')],
    sales: [packedSale()],
    settled: [],
    reference: {
      type_frequencies: [
        { id: 1, name: 'Diária', skip_weekdays: [0, 6] },
        { id: 2, name: 'Semanal', skip_weekdays: null },
      ],
      type_occurrences: [
        { id: 1, name: 'Cliente ausente' },
        { id: 2, name: 'Prometeu pagar' },
      ],
    },
    removed: { clients: [], sales: [] },
    ...changes,
  };
}
