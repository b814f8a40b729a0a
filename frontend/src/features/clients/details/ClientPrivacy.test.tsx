import { queryClient } from '@app/query-client';
import { profileQuery } from '@entities/profile/queries';
import { type Client, EMPTY_CLIENT } from '@entities/client/client';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { ClientPrivacy } from './ClientPrivacy';

const CLIENT: Client = {
  ...EMPTY_CLIENT,
  id: 1190,
  name: 'Antônia',
  lastName: 'Reis',
  active: true,
  employeeId: 3,
  employeeName: 'Jéssica',
};

const DETAILS = '/sellings/client-list/1190/details';

function open(role: string) {
  const asked: string[] = [];
  server.use(
    http.get('/api/users/me', () =>
      HttpResponse.json({ id: 1, email: 'a@b.test', role: { type: role } }),
    ),
    http.post('/api/clients/1190/anonymise', () => {
      asked.push('anonymise');
      return HttpResponse.json({ data: { id: 1190 } });
    }),
    http.get('/api/clients/1190/personal-data', () =>
      HttpResponse.json({ data: { titular: { nome: 'Antônia' } } }),
    ),
  );
  const view = renderPage({ route: DETAILS, at: DETAILS, page: <ClientPrivacy client={CLIENT} /> });
  return { asked, ...view };
}

const more = () => screen.findByRole('button', { name: 'Mais ações de privacidade' });

describe('Privacidade (LGPD)', () => {
  it('hands out all that is held on the client as a file', async () => {
    const saved: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:dados';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user } = open('gerente');
    await user.click(screen.getByRole('button', { name: /Exportar dados/ }));
    await waitFor(() => expect(names).toEqual(['dados-cliente-1190.json']));
    expect(saved[0]?.type).toBe('application/json');
    expect(saved[0]?.size).toBeGreaterThan(20);
  });

  it('offers anonymising to administrators alone', async () => {
    open('gerente');
    await waitFor(() => expect(queryClient.getQueryData(profileQuery.queryKey)).toBeDefined());
    expect(await screen.findByRole('button', { name: /Exportar dados/ })).toBeInTheDocument();
    expect(screen.queryByText('Anonimizar cliente')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Mais ações/ })).not.toBeInTheDocument();
  });

  it('anonymises once the word was typed, and leaves the page', async () => {
    const { user, path, asked } = open('administrador');
    const menu = await more();
    expect(screen.queryByText('Anonimizar cliente')).not.toBeInTheDocument();
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: /Anonimizar cliente/ }));
    const confirm = await screen.findByRole('button', { name: 'Sim, anonimizar' });
    expect(confirm).toBeDisabled();
    const word = screen.getByLabelText('Para confirmar, digite ANONIMIZAR');
    await user.type(word, 'anonimizar{Enter}');
    expect(confirm).toBeDisabled();
    await user.clear(word);
    await user.type(word, 'ANONIMIZAR');
    expect(asked).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/sellings/client-list'));
    expect(asked).toEqual(['anonymise']);
    expect(await screen.findByText('Cliente foi anonimizado')).toBeInTheDocument();
  });
});
