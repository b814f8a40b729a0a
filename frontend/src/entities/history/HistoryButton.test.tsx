import type { HistoryRow } from '@crediario/contract/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { HistoryButton } from './HistoryButton';

const DONE: HistoryRow = {
  id: 41,
  date_time: '2026-11-20T17:05:09.000Z',
  user_id: 2,
  user_name: 'Sara Prado',
  action: 'sale.edit',
  entity: 'sale',
  entity_id: 4790,
  changes: [],
};

const done = (id: number, fields: Partial<HistoryRow>): HistoryRow => ({ ...DONE, id, ...fields });

const EDIT = done(41, {
  changes: [
    { field: 'value', before: 1000, after: 1234.5 },
    { field: 'fees', before: 20, after: 7.5 },
    { field: 'observation', before: 'Cobrar cedo', after: null },
  ],
});

const MAKING = done(40, {
  action: 'sale.create',
  date_time: '2026-11-20T01:30:00.000Z',
  changes: [
    { field: 'client', before: null, after: { id: 1347, name: 'Cláudia Pontes' } },
    { field: 'cash', before: null, after: { id: 287, name: null } },
    { field: 'weekday', before: null, after: 4 },
  ],
});

const PAYMENT = done(52, {
  date_time: '2026-11-21T13:00:00.000Z',
  action: 'payment.create',
  entity: 'payment',
  entity_id: 912,
  user_name: 'Sistema',
  user_id: null,
});

interface Pages {
  first: HistoryRow[];
  next?: number;
  older?: HistoryRow[];
}

/** Answers the first page, and the one before `next`. */
function answering({ first, next, older = [] }: Pages): string[] {
  const asked: string[] = [];
  server.use(
    http.get('/api/history', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      return searchParams.has('before')
        ? HttpResponse.json({ data: older, meta: { next: null } })
        : HttpResponse.json({ data: first, meta: { next: next ?? null } });
    }),
  );
  return asked;
}

async function open() {
  const subject = { param: 'sale_id', id: 4790, title: 'Venda 4790' } as const;
  const { user } = renderPage({ route: '/', at: '/', page: <HistoryButton subject={subject} /> });
  await user.click(screen.getByRole('button', { name: 'Alterações' }));
  const drawer = await screen.findByRole('dialog', { name: 'Alterações' });
  return { user, drawer };
}

/** Each entry as it reads. */
const entries = (drawer: HTMLElement) =>
  within(drawer)
    .queryAllByRole('listitem')
    .map((entry) => entry.textContent?.replaceAll('\u00a0', ' '));

describe('the history of a record', () => {
  it('asks for nothing before it is opened', async () => {
    const asked = answering({ first: [EDIT] });
    const subject = { param: 'cash_id', id: 287, title: 'Caixa 287' } as const;
    renderPage({ route: '/', at: '/', page: <HistoryButton subject={subject} /> });
    expect(asked).toEqual([]);
  });

  it('tells by day what was done, when, by whom, and from what to what', async () => {
    const asked = answering({ first: [PAYMENT, EDIT, MAKING] });
    const { drawer } = await open();
    await waitFor(() =>
      expect(entries(drawer)).toEqual([
        'Pagamento registrado, nº 91210:00:00 · Sistema',
        'Venda editada14:05:09 · Sara Prado' +
          'ValorR$ 1.000,00 → R$ 1.234,50Juros20% → 7,5%ObservaçãoCobrar cedo → —',
        'Venda registrada22:30:00 · Sara Prado' +
          'ClienteCláudia PontesCaixa287Dia da semanaquinta-feira',
      ]),
    );
    expect(within(drawer).getByText('Venda 4790')).toBeInTheDocument();
    expect(
      within(drawer)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['21/11/2026', '20/11/2026', '19/11/2026']);
    expect(asked).toEqual(['sale_id=4790']);
  });

  it('tells of what is gone what it was, and folds many fields away', async () => {
    const names = ['name', 'lastName', 'nick', 'cpf', 'phone', 'cep', 'city', 'state'] as const;
    const changes = names.map((field) => ({ field, before: field.toUpperCase(), after: null }));
    const gone = { field: 'active', before: true, after: null } as const;
    answering({ first: [done(60, { action: 'client.delete', changes: [...changes, gone] })] });
    const { drawer } = await open();
    const fold = await within(drawer).findByText('9 campos');
    expect(fold.closest('details')).not.toHaveAttribute('open');
    expect(within(drawer).queryByText('→')).not.toBeInTheDocument();
    expect(within(drawer).getByText('PHONE')).toBeInTheDocument();
    expect(within(drawer).getByText('Sim')).toBeInTheDocument();
  });

  it('says of an access what it was and what it is', async () => {
    const blocking = { field: 'blocked', before: false, after: true } as const;
    answering({ first: [done(61, { action: 'user.block', changes: [blocking] })] });
    const { drawer } = await open();
    await waitFor(() => expect(entries(drawer)).toHaveLength(1));
    expect(entries(drawer)[0]).toMatch(/Acesso retirado.*Acessoliberado → bloqueado$/);
  });

  it('brings older pages when asked, and no more than there are', async () => {
    const asked = answering({ first: [EDIT], next: 41, older: [MAKING] });
    const { user, drawer } = await open();
    await user.click(await within(drawer).findByRole('button', { name: 'Carregar mais' }));
    await waitFor(() => expect(entries(drawer)).toHaveLength(2));
    expect(asked).toEqual(['sale_id=4790', 'sale_id=4790&before=41']);
    expect(within(drawer).queryByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument();
  });

  it('keeps what it shows where an older page fails to come', async () => {
    answering({ first: [EDIT], next: 41 });
    const { user, drawer } = await open();
    const more = await within(drawer).findByRole('button', { name: 'Carregar mais' });
    server.use(http.get('/api/history', () => HttpResponse.error()));
    await user.click(more);
    expect(await within(drawer).findByRole('alert')).toHaveTextContent(
      'Não foi possível carregar mais',
    );
    expect(entries(drawer)).toHaveLength(1);
  });

  it('says that nothing was done yet', async () => {
    answering({ first: [] });
    const { drawer } = await open();
    expect(await within(drawer).findByText('Nada registrado ainda')).toBeInTheDocument();
  });

  it('that fails to come says so, and tries again', async () => {
    server.use(http.get('/api/history', () => HttpResponse.error()));
    const { user, drawer } = await open();
    const again = await within(drawer).findByRole('button', { name: /Tentar de novo/ });
    expect(within(drawer).getByText('Não foi possível carregar as alterações')).toBeInTheDocument();
    answering({ first: [EDIT] });
    await user.click(again);
    await waitFor(() => expect(entries(drawer)).toHaveLength(1));
  });
});
