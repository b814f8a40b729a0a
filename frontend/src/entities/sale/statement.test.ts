import { HttpResponse, http } from 'msw';
import { server } from '../../../tests/server';
import { openStatement } from './statement';

/** A tab as the browser opens it: empty. */
function aTab() {
  const page = document.implementation.createHTMLDocument();
  const tab = { document: page, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return tab;
}

afterEach(() => vi.restoreAllMocks());

it('says in the new tab what it waits for, until the file is there', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('*/api/gerarPdf', async () => {
      await answered;
      return HttpResponse.json({ filename: '/extrato-1.pdf' });
    }),
  );
  const tab = aTab();
  const opening = openStatement(4790);
  expect(tab.document.title).toBe('Gerando o extrato da venda 4790…');
  expect(tab.document.body.textContent).toBe('Gerando o extrato da venda 4790…');
  expect(tab.document.querySelector('style')).toBeNull();
  answer();
  await opening;
  expect(String(tab.location.replace.mock.calls[0])).toMatch(/\/extrato-1\.pdf$/);
});

it('closes the tab where there will be no file', async () => {
  server.use(http.get('*/api/gerarPdf', () => HttpResponse.json({}, { status: 503 })));
  const tab = aTab();
  await openStatement(4790);
  expect(tab.close).toHaveBeenCalledOnce();
});
