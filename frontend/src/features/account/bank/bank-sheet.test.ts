import { csvText } from '@crediario/contract/domain';
import { HttpResponse, http } from 'msw';
import { server } from '../../../../tests/server';
import { bankSheet } from './bank-sheet';

const LINE = {
  id: 1,
  day: '2026-11-20',
  time: '23:40:12',
  account: null,
  direction: 'file',
  value: 150,
  rest: 50,
  text: 'PIX RECEBIDO',
  file: 'extrato.ofx',
  about: null,
  payer: null,
  suggestions: [],
  codes: [],
  evidence: null,
  maybe_twice: false,
  certain: false,
};
const OVER = {
  ...LINE,
  time: null,
  about: { sale_id: 4790, client_id: 5, client_name: 'Antônia Reis' },
};

it('All lines that wait are taken along, also those that the screen has no room for', async () => {
  const pages = [Array.from({ length: 100 }, () => LINE), [OVER]];
  server.use(
    http.get('*/api/company-account/lines', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      return HttpResponse.json({ data: pages[page - 1] ?? [], meta: {} });
    }),
  );
  const lines = csvText(await bankSheet())
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(102);
  expect(lines.slice(0, 2)).toEqual([
    '\ufeffData;Hora;No banco;Arquivo;Valor;A decidir;Sugestão;Por quê',
    '20/11/2026;23:40:12;PIX RECEBIDO;extrato.ofx;150,00;50,00;;—',
  ]);
  expect(lines.at(-1)).toBe(
    '20/11/2026;;PIX RECEBIDO;extrato.ofx;150,00;50,00;Antônia Reis: pagou além da venda 4790;pago a mais',
  );
});
