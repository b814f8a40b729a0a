import { screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { DayUnderWay } from './DayUnderWay';
import { rollQuery } from './portfolio/queries';

const SENTENCE = 'A carteira de 10/02/2026 está sendo calculada. Em até um minuto ela aparece aqui';

const refusal = (code: string) =>
  HttpResponse.json(
    { data: null, error: { status: 503, message: SENTENCE, details: { code } } },
    { status: 503, headers: { 'Retry-After': '0.05' } },
  );

function Day() {
  const query = useQuery(rollQuery({ asOf: '2026-02-10', employeeId: null }));
  return (
    <>
      <DayUnderWay query={query} />
      <output>{query.data ? 'calculada' : (query.error?.message ?? 'esperando')}</output>
    </>
  );
}

it('says that a day is being worked out, and asks until it is there', async () => {
  let asked = 0;
  server.use(
    http.get('/api/portfolio/roll', () => {
      asked += 1;
      return asked < 4
        ? refusal('PORTFOLIO_DAY_UNDER_WAY')
        : HttpResponse.json({ data: { as_of: '2026-02-10', since: '2026-02-03', rows: [] } });
    }),
  );
  renderPage({ route: '/', at: '/', page: <Day /> });
  expect(await screen.findByText(SENTENCE)).toBeInTheDocument();
  expect(await screen.findByText('calculada')).toBeInTheDocument();
  expect(screen.queryByText(SENTENCE)).not.toBeInTheDocument();
  expect(asked).toBe(4);
});

it('asks once where another try is not what helps', async () => {
  let asked = 0;
  server.use(
    http.get('/api/portfolio/roll', () => {
      asked += 1;
      return refusal('READ_TOO_SLOW');
    }),
  );
  renderPage({ route: '/', at: '/', page: <Day /> });
  await waitFor(() => expect(screen.queryByText('esperando')).not.toBeInTheDocument());
  expect(screen.queryByText(SENTENCE)).not.toBeInTheDocument();
  expect(asked).toBe(1);
});
