import { csvText } from '@crediario/contract/domain';
import { HttpResponse, http } from 'msw';
import { server } from '../../../tests/server';
import { pairsSheet } from './pairs-sheet';

const pairOf = (id: number) => ({
  low: { id, name: 'Maria', lastName: 'Souza' },
  high: { id: id + 1, name: '=Maria', lastName: '' },
  verdict: 'likely',
  reasons: ['mesmo telefone', 'nome parecido'],
});

it('All pairs that are asked for are taken along, page by page', async () => {
  const asked: string[] = [];
  server.use(
    http.get('/api/clientPairs', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(`${searchParams.get('verdict')} ${searchParams.get('page')}`);
      const data = [pairOf(10 * Number(searchParams.get('page')))];
      return HttpResponse.json({ data, meta: { pagination: { pageCount: 2 } } });
    }),
  );
  const sheet = await pairsSheet('likely');
  expect(asked).toEqual(['likely 1', 'likely 2']);
  expect(csvText(sheet).split('\r\n').slice(0, 3)).toEqual([
    '\ufeffCódigo;Nome;Outro código;Outro nome;Parecer;Motivos',
    "10;Maria Souza;11;'=Maria;Provável;mesmo telefone, nome parecido",
    "20;Maria Souza;21;'=Maria;Provável;mesmo telefone, nome parecido",
  ]);
});
