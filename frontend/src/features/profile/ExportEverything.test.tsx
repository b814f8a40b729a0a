import type { CompanyDataSummary } from '@crediario/contract/wire';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import * as api from './api';
import { ExportEverything } from './ExportEverything';

// Bytes do not come through jsdom's requests: e2e/journeys/company-data.journey.ts takes them through the browser's.
const exportEverything = vi.spyOn(api, 'exportEverything');

const SUMMARY = { rows: 41_873, bytes: 6_000_000, running: false, last: null };

function open(summary: CompanyDataSummary = SUMMARY) {
  server.use(http.get('/api/company-data/summary', () => HttpResponse.json({ data: summary })));
  return renderPage({ route: '/', at: '/', page: <ExportEverything /> });
}

const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
afterEach(() => clicked.mockClear());
afterAll(() => vi.restoreAllMocks());

describe('all data', () => {
  it('are exported as one file, while the page tells how far it is', async () => {
    let come: (file: Blob) => void = () => {};
    let heard: (bytes: number) => void = () => {};
    exportEverything.mockImplementation((tell) => {
      heard = tell;
      return new Promise((resolve) => {
        come = resolve;
      });
    });
    const { user } = open({
      ...SUMMARY,
      last: { at: '2026-11-21T15:00:00.000Z', by: 'Helena Matos' },
    });
    expect(
      await screen.findByText(
        'Cerca de 41.900 registros. Última exportação em 21/11/2026 12:00 por Helena Matos.',
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Exportar tudo' }));
    await screen.findByText('0 bytes recebidos. Deixe esta página aberta até o fim.');
    act(() => heard(12_345_678));
    await screen.findByText('12,3 MB recebidos. Deixe esta página aberta até o fim.');
    act(() => come(new Blob(['zip'])));
    expect(await screen.findByText('Todos os dados foram exportados')).toBeInTheDocument();
    expect(clicked).toHaveBeenCalledTimes(1);
    const [link] = clicked.mock.contexts as unknown as HTMLAnchorElement[];
    expect(link?.download).toMatch(/^crediario-\d{4}-\d\d-\d\d\.zip$/);
  });

  it('can be left half-way, which saves nothing and complains of nothing', async () => {
    exportEverything.mockImplementation(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('canceled')));
        }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Exportar tudo' }));
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    const again = await screen.findByRole('button', { name: 'Exportar tudo' });
    await waitFor(() => expect(again).toHaveFocus());
    expect(screen.queryByText('canceled')).not.toBeInTheDocument();
    expect(clicked).not.toHaveBeenCalled();
  });

  it('are one person’s at a time, and a refusal is told', async () => {
    exportEverything.mockRejectedValue(new Error('Já há uma exportação'));
    const { user } = open({ ...SUMMARY, running: true });
    expect(await screen.findByText('Outra pessoa está exportando agora.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Exportar tudo' }));
    await waitFor(() => expect(document.body).toHaveTextContent(/Tente novamente|Já há/));
    expect(clicked).not.toHaveBeenCalled();
  });

  it('tells by itself when the other person’s is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      open({ ...SUMMARY, running: true });
      await screen.findByText('Outra pessoa está exportando agora.');
      server.use(http.get('/api/company-data/summary', () => HttpResponse.json({ data: SUMMARY })));
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      await screen.findByText('Cerca de 41.900 registros. Nunca exportados.');
    } finally {
      vi.useRealTimers();
    }
  });
});
