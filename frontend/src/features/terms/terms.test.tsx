import { queryClient } from '@app/query-client';
import { termsQuery } from '@entities/terms/queries';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { EditTermsPage } from './EditTermsPage';
import { TermsPage } from './TermsPage';

const TITLE = 'Termos de Uso e Privacidade';
const QUESTION = 'Tem certeza de que deseja atualizar os termos de uso?';
const MARKUP = '<script>alert(1)</script> & <b>negrito</b>';

/** A server with these terms; what it was told to write. */
function serveTerms(text = 'Primeiro texto'): unknown[] {
  const written: unknown[] = [];
  server.use(
    http.get('/api/use-terms/1', () =>
      HttpResponse.json({ data: { id: 1, attributes: { text } } }),
    ),
    http.put('/api/use-terms/1', async ({ request }) => {
      written.push(await request.json());
      return HttpResponse.json({ data: { id: 1, attributes: { text } } });
    }),
  );
  return written;
}

const openEditing = () =>
  renderPage({ route: '/terms/edit', at: '/terms/edit', page: <EditTermsPage /> });

const save = () => screen.getByRole('button', { name: /Atualizar termos$/ });
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Texto dos termos');
const question = () => screen.findByRole('dialog', { name: QUESTION });

describe('Termos', () => {
  it('are read as they were typed, markup and all, and not written here', async () => {
    serveTerms(MARKUP);
    const { user, path, container } = renderPage({
      route: '/terms',
      at: '/terms',
      page: <TermsPage />,
    });
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: TITLE });
    expect(text).toHaveValue(MARKUP);
    expect(text).toHaveAttribute('readonly');
    expect(container.querySelector('b')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Editar Termos$/ }));
    expect(path()).toBe('/terms/edit');
  });

  it('say what failed and try again', async () => {
    serveTerms();
    server.use(http.get('/api/use-terms/1', () => HttpResponse.error(), { once: true }));
    const { user } = renderPage({ route: '/terms', at: '/terms', page: <TermsPage /> });
    expect(await screen.findByText('Não foi possível carregar os termos')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Tentar de novo/ }));
    expect(await screen.findByDisplayValue('Primeiro texto')).toBeInTheDocument();
  });
});

describe('Editar termos', () => {
  it('say that somebody else changed them meanwhile, once', async () => {
    serveTerms();
    const { user } = openEditing();
    await user.type(await field(), ', mais uma frase');
    const written = serveTerms('O texto de outra pessoa');
    const update = async () => {
      await user.click(save());
      await user.click(within(await question()).getByRole('button', { name: /^Sim/ }));
    };
    await update();
    expect(await screen.findByText(/^Outra pessoa mudou os termos enquanto isso/)).toBeVisible();
    expect(written).toEqual([]);
    expect(await field()).toHaveValue('Primeiro texto, mais uma frase');
    await update();
    await waitFor(() =>
      expect(written).toEqual([{ data: { text: 'Primeiro texto, mais uma frase' } }]),
    );
  });

  it('begin with what is true now, not with what was read before', async () => {
    serveTerms('Segundo texto');
    const { navigate } = renderPage({ route: '/terms/edit', at: '/', page: <EditTermsPage /> });
    queryClient.setQueryData(termsQuery.queryKey, 'Primeiro texto');
    await navigate('/terms/edit');
    expect(await field()).toHaveValue('Segundo texto');
  });

  it('asks before it saves, saves once, says so and goes back', async () => {
    const written = serveTerms();
    const { user, path } = openEditing();
    expect(await screen.findByRole('heading', { name: TITLE })).toBeInTheDocument();
    await user.clear(await field());
    await user.paste(MARKUP);
    await user.click(save());
    const dialog = within(await question());
    expect(written).toEqual([]);
    await user.dblClick(dialog.getByRole('button', { name: 'Sim, atualizar' }));
    const success = within(await screen.findByRole('dialog', { name: /Sucesso!/ }));
    expect(
      success.getByText('Termos de Uso e Privacidade foram atualizados com sucesso'),
    ).toBeInTheDocument();
    expect(written).toEqual([{ data: { text: MARKUP } }]);
    await user.click(success.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(path()).toBe('/terms'));
  });

  it('keeps what was typed when the question is answered with no', async () => {
    const written = serveTerms();
    const { user } = openEditing();
    await user.type(await field(), '!');
    await user.click(save());
    await user.click(within(await question()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await field()).toHaveValue('Primeiro texto!');
    expect(written).toEqual([]);
  });

  it('asks about no text that can not be saved, and about none that is the same', async () => {
    serveTerms();
    const { user } = openEditing();
    await field();
    expect(save()).toBeDisabled();
    await user.clear(await field());
    await user.click(save());
    await waitFor(async () =>
      expect(await field()).toHaveAccessibleDescription('O texto dos termos é obrigatório'),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows what the server says of it beside it', async () => {
    serveTerms();
    const message = 'Contém um caractere inválido';
    server.use(
      http.put('/api/use-terms/1', () =>
        HttpResponse.json(
          { data: null, error: { message, details: { errors: [{ path: 'text', message }] } } },
          { status: 400 },
        ),
      ),
    );
    const { user } = openEditing();
    await user.type(await field(), '?');
    await user.click(save());
    await user.click(within(await question()).getByRole('button', { name: 'Sim, atualizar' }));
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(message));
    expect(await field()).toHaveValue('Primeiro texto?');
  });

  it('is left through Cancelar, with a question where work would be lost', async () => {
    serveTerms();
    const { user, path } = openEditing();
    await user.type(await field(), '!');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const leaving = await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
    await user.click(within(leaving).getByRole('button', { name: 'Sim, sair' }));
    await waitFor(() => expect(path()).toBe('/terms'));
  });
});
