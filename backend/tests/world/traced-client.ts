import { PERSONAL_CLIENT_COLUMNS } from '../../src/api/client/queries/client-columns';
import { PDF_RENDERER_KEY } from '../../src/platform/pdf/current-renderer';
import type { Caller, TestApp } from '../harness';
import { aWorld, type World } from './index';
import { Phone } from './phone';

const digits = (text: string) => text.replace(/\D/g, '');

type Field = (typeof PERSONAL_CLIENT_COLUMNS)[number]['field'];

/** What is no free text, as people write it. */
const NUMBERS: Partial<Record<Field, (nth: string, isFirst: boolean) => string>> = {
  cpf: (nth, isFirst) => (isFirst ? `331.${nth}.275-08` : `529.${nth}.247-25`),
  phone: (nth, isFirst) => `(85) 9${isFirst ? '3251' : '4262'}-7${nth}`,
  cep: (nth, isFirst) => `${isFirst ? '60325' : '61436'}-${nth}`,
  commercialCEP: (nth, isFirst) => `${isFirst ? '60731' : '61842'}-${nth}`,
};

/** A text in every field that identifies the client. */
const textsOf = (nth: string, isFirst: boolean) =>
  Object.fromEntries(
    PERSONAL_CLIENT_COLUMNS.map(({ field }) => [
      field,
      NUMBERS[field]?.(nth, isFirst) ?? `${isFirst ? 'Zuleidinha' : 'Zuleidona'} ${field}${nth}`,
    ]),
  ) as Record<Field, string>;

/** Texts that no other record of the suite has in it, another client of these neither. */
function someone(nth: string) {
  const before = textsOf(nth, true);
  // What was corrected stands in the audit log alone.
  const after = textsOf(nth, false);
  const notes = {
    sale: `Cunhada da Etelvina${nth} do mercado`,
    edited: `Irmã da Etelvaneide${nth} da feira`,
    visit: `Portão lilás, falar com Radamés${nth}`,
    renewal: `Pediu ao Godofredo${nth} mais prazo`,
    caution: `Cachorro da Belarmina${nth}`,
    bestTime: `Depois do culto${nth}`,
    street: `Mudou para a casa da Quitéria${nth}`,
  };
  const said = [...Object.values(before), ...Object.values(after), ...Object.values(notes)];
  const numbers = (Object.keys(NUMBERS) as Field[]).flatMap((field) => [
    before[field],
    after[field],
  ]);
  return { before, after, notes, traces: [...new Set([...said, ...numbers.map(digits)])] };
}

let people = 100;

export interface TracedClient {
  world: World;
  id: number;
  /** Every text that could identify the client, numbers also without their masks. */
  traces: readonly string[];
  /** As the lists of a closed box show it. */
  name: string;
  /** The settled one, renewed by the other. */
  sale: number;
  renewal: number;
  /** The first lists the client as unpaid, the second as paid. Both closed. */
  boxes: [number, number];
}

let keys = 0;
/** Whatever answers are kept for repeated requests are kept of these. */
const once = () => {
  keys += 1;
  return { 'Idempotency-Key': `rastro-${keys}` };
};

/** A client who goes through everything that the product does with one, by its API, and owes nothing at the end. */
export async function aTracedClient(app: TestApp): Promise<TracedClient> {
  const printer = {
    render: async (html: string) => Buffer.from(html),
    close: async () => undefined,
  };
  app.strapi.config.set(PDF_RENDERER_KEY, printer);
  people += 1;
  const { before, after, notes, traces } = someone(String(people));
  const world = await aWorld(app, '2026-03-02T12:00:00-03:00');
  const { sara, fabio } = world;
  const post = async (path: string, data: object, by: Caller = sara): Promise<{ id: number }> =>
    (await by.post(path, { data }, once()).expect(200)).body.data;

  const { id } = await post('/api/clients', { ...before, active: true, user: { id: fabio.id } });
  await sara.put(`/api/clients/${id}`, { data: after }, once()).expect(200);
  const visit_notes = { best_time: notes.bestTime, caution: notes.caution };
  await sara.put(`/api/clients/${id}/visit-notes`, { data: visit_notes }, once()).expect(200);
  const plan = (box: number) => ({
    value: 100,
    fees: 20,
    portion: 2,
    cash: { id: box },
    client: { id },
    type_frequency: { id: 1 },
  });
  const { id: sale } = await post('/api/salesPortions', {
    ...plan(world.box),
    observation: notes.sale,
  });
  await post('/api/salesPortions', { ...plan(world.box), id: sale, observation: notes.edited });

  app.clock.set('2026-03-03T12:00:00-03:00');
  const visit = { sale: { id: sale }, type_occurrence: { id: 2 }, observation: notes.visit };
  await post('/api/occurrences', visit, fabio);
  // It names no reason, and so stays in review.
  const phone = new Phone(app, fabio);
  await phone.send(phone.tap('visit', { sale: { id: sale }, observation: notes.street }));
  await world.close(world.box);

  const second = await world.anOpenBox(fabio.id);
  const pay = (of: number, words: object) =>
    post('/api/paymentPortions', { sale: { id: of }, cash: { id: second }, ...words });
  await pay(sale, { type_payment: { id: 1 }, portions: 1 });
  const { id: renewal } = await post('/api/salesPortionsRenew', {
    ...plan(second),
    id_sale_renew: sale,
    observation: notes.renewal,
  });
  await pay(renewal, { type_payment: { id: 3 } });
  await sara.get(`/api/gerarPdf?id=${sale}`).expect(200);
  await world.close(second);
  return { world, id, traces, name: after.name, sale, renewal, boxes: [world.box, second] };
}
