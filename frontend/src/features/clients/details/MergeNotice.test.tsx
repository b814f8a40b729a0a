import { PageTitle } from '@shared/ui/PageTitle';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { MergeNotice } from './MergeNotice';

const MERGE = {
  id: 5,
  gone_id: 144,
  gone_name: 'Teresinha Lima',
  at: '2026-11-21T14:00:00.000Z',
  by: null,
};

it.each([409, 200])(
  'an undo that is answered by %i leaves the focus on the page',
  async (status) => {
    let isOver = false;
    server.use(
      http.get('/api/clients/62/merges', () => {
        const merges = isOver && status === 200 ? [] : [{ ...MERGE, can_undo: !isOver }];
        return HttpResponse.json({ data: { into: null, merges } });
      }),
      http.post('/api/clientMerges/5/undo', () => {
        isOver = true;
        const error = { status, message: 'Não dá mais para desfazer' };
        return HttpResponse.json(status === 200 ? { data: {} } : { data: null, error }, { status });
      }),
    );
    const page = (
      <main>
        <PageTitle title="Cliente" />
        <MergeNotice clientId={62} />
      </main>
    );
    const { user } = renderPage({ route: '/c', at: '/c', page });
    (await screen.findByRole('button', { name: 'Desfazer' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Cliente' })).toHaveFocus());
  },
);
