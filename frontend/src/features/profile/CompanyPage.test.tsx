import type { Company } from '@crediario/contract/wire';
import { queryClient } from '@app/query-client';
import { companyQuery } from '@entities/company/queries';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aCompany } from '../../../tests/company';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { CompanyPage } from './CompanyPage';
import { ProfilePage } from './ProfilePage';

const meAs = (type: string) => ({
  id: 1,
  email: 'h@e.test',
  name: 'Helena',
  phone: '',
  role: { type },
});

/** `seen`: what another page was told of it before. */
async function open(company: Company = aCompany(), seen?: Company) {
  const sent: Partial<Company>[] = [];
  server.use(
    http.get('/api/users/me', () => HttpResponse.json(meAs('administrador'))),
    http.get('/api/company', () => HttpResponse.json({ data: company })),
    http.put('/api/company', async ({ request }) => {
      const { data } = (await request.json()) as { data: Partial<Company> };
      sent.push(data);
      return HttpResponse.json({ data: { ...company, ...data } });
    }),
  );
  const { user, navigate } = renderPage({
    route: '/profile/company',
    at: '/',
    page: <CompanyPage />,
  });
  queryClient.setQueryData(companyQuery.queryKey, seen);
  await navigate('/profile/company');
  await screen.findByLabelText('Nome no papel');
  const preview = screen.getByRole('complementary', { name: 'Como sai no papel' });
  return { user, sent, preview };
}

/** antd's list, which stands elsewhere in the page. */
async function chooseKind(user: Awaited<ReturnType<typeof open>>['user'], kind: string) {
  await user.click(screen.getByRole('combobox', { name: 'Tipo de chave' }));
  await user.click(await screen.findByText(kind, { selector: '.ant-select-item-option-content' }));
}

describe('who charges', () => {
  it('begins with what is true now, not with what another page saw before', async () => {
    await open(aCompany({ name: 'Loja Nova' }), aCompany({ name: 'Loja Velha' }));
    expect(screen.getByLabelText('Nome no papel')).toHaveValue('Loja Nova');
  });

  it('is shown as it goes on paper, while one types', async () => {
    const { user, preview } = await open();
    expect(preview).toHaveTextContent('CNPJ 11.222.333/0001-81');
    expect(preview).toHaveTextContent(
      'Rua Senador Pompeu, 1240, Centro, Fortaleza – CE, 60025-001',
    );
    await user.clear(screen.getByLabelText('Nome no papel'));
    await user.type(screen.getByLabelText('Nome no papel'), 'Loja Nova');
    await waitFor(() => expect(preview).toHaveTextContent('Loja Nova'));
    expect(
      screen.getByText('Última mudança em 02/11/2026 09:14 por Helena Matos'),
    ).toBeInTheDocument();
  });

  it('keeps what somebody else changed while the form was open', async () => {
    const { user, sent } = await open();
    await user.type(screen.getByLabelText('Nome no papel'), ' e Filhos');
    const changed = aCompany({ pix_key: '7b0c3c5e-5a0f-4b38-9d3c-3f6f0f9a1d11' });
    server.use(http.get('/api/company', () => HttpResponse.json({ data: changed })));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ name: 'Casa Matos e Filhos', pix_key: changed.pix_key });
  });

  it('is shown on receipt and carnê too, in their own words', async () => {
    const { user, preview } = await open();
    const paper = within(preview);
    await user.click(paper.getByRole('radio', { name: 'Recibo' }));
    expect(preview).toHaveTextContent('RECIBO 4812');
    expect(preview).toHaveTextContent('CNPJ 11.222.333/0001-81');
    expect(paper.queryByRole('heading', { name: /^Extrato/ })).toBeNull();
    await user.click(paper.getByRole('radio', { name: 'Carnê' }));
    expect(preview).toHaveTextContent('CNPJ 11.222.333/0001-81');
    expect(paper.getByRole('img', { name: 'Código de barras CR47900444' })).toBeVisible();
    expect(paper.getByRole('img', { name: 'Código QR do Pix da parcela' })).toBeVisible();
    await chooseKind(user, 'Não recebe Pix');
    await waitFor(() =>
      expect(paper.queryByRole('img', { name: 'Código QR do Pix da parcela' })).toBeNull(),
    );
  });

  it('is saved, and the form goes on', async () => {
    const { user, sent } = await open();
    const cnpj = screen.getByLabelText('CNPJ');
    await user.clear(cnpj);
    await user.type(cnpj, '12abc34501de35');
    await user.tab();
    await waitFor(() => expect(cnpj).toHaveValue('12.ABC.345/01DE-35'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Empresa atualizada')).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ cnpj: '12.ABC.345/01DE-35', state: 'CE' })]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('shows what was kept: a bank reads no accents', async () => {
    const { user } = await open();
    server.use(
      http.put('/api/company', () =>
        HttpResponse.json({ data: aCompany({ pix_name: 'Moveis Sao Jose' }) }),
      ),
    );
    await user.clear(screen.getByLabelText('Nome no Pix'));
    await user.type(screen.getByLabelText('Nome no Pix'), 'Móveis São José');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Empresa atualizada');
    expect(screen.getByLabelText('Nome no Pix')).toHaveValue('Moveis Sao Jose');
  });

  it('says which number is wrong, and sends nothing', async () => {
    const { user, sent } = await open();
    await user.clear(screen.getByLabelText('CNPJ'));
    await user.type(screen.getByLabelText('CNPJ'), '11222333000182');
    await user.clear(screen.getByLabelText('Chave'));
    await user.type(screen.getByLabelText('Chave'), 'abc');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('CNPJ inválido: os dígitos não conferem')).toBeInTheDocument();
    expect(screen.getByText('Não tem a forma de uma chave aleatória')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('is as it was once it is discarded', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Nome no papel'), ' e Filhos');
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(screen.getByLabelText('Nome no papel')).toHaveValue('Casa Matos');
  });
});

describe('the company’s Pix', () => {
  it('is a code without a value, or of a cent to try it', async () => {
    const { user, preview } = await open();
    expect(
      within(preview).getByRole('img', { name: 'Código QR do Pix, sem valor' }),
    ).toBeInTheDocument();
    expect(preview).toHaveTextContent('5204000053039865802BR5921CASA MATOS UTILIDADES');
    await user.click(screen.getByRole('button', { name: 'Testar com R$ 0,01' }));
    expect(preview).toHaveTextContent('54040.015802BR');
  });

  it('reads the key that stands there anew when its kind changes', async () => {
    const { user } = await open();
    await chooseKind(user, 'CPF');
    expect(await screen.findByText('Não é um CPF válido')).toBeInTheDocument();
  });

  it('needs a key of the kind that is chosen, and proposes the company’s own name', async () => {
    const keyless = aCompany({ pix_kind: 'none', pix_key: '', pix_name: '', pix_city: '' });
    const { user, preview, sent } = await open(keyless);
    expect(within(preview).queryByRole('img', { name: /QR/ })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Chave')).not.toBeInTheDocument();
    await chooseKind(user, 'Telefone');
    expect(screen.getByLabelText('Nome no Pix')).toHaveValue('CASA MATOS');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Chave Pix é obrigatória')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Chave'), '(85) 99338-4426');
    await waitFor(() => expect(preview).toHaveTextContent('+5585993384426'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ pix_kind: 'phone', pix_city: 'FORTALEZA' })]),
    );
  });
});

it('switches the blind count by itself, and says so', async () => {
  const { user, sent } = await open();
  const blind = screen.getByRole('switch', { name: 'Conferência cega' });
  const save = screen.getByRole('button', { name: 'Salvar conferência' });
  expect(blind).not.toBeChecked();
  expect(save).toBeDisabled();
  await user.click(blind);
  await user.click(save);
  expect(await screen.findByText('Conferência cega ligada')).toBeInTheDocument();
  expect(sent).toEqual([{ blind_count: true }]);
  await waitFor(() => expect(save).toBeDisabled());
});

it('offers a manager nothing that the server would refuse', async () => {
  const asked = vi.fn();
  server.use(
    http.get('/api/users/me', () => HttpResponse.json(meAs('gerente'))),
    http.get('/api/company', () => {
      asked();
      return HttpResponse.json({}, { status: 403 });
    }),
  );
  renderPage({ route: '/profile/company', at: '/profile/company', page: <CompanyPage /> });
  expect(await screen.findByText('Só administradores mudam a empresa')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  ['administrador', true],
  ['gerente', false],
])('is led to from the profile of a %s: %s', async (type, isThere) => {
  server.use(http.get('/api/users/me', () => HttpResponse.json(meAs(type))));
  renderPage({ route: '/profile', at: '/profile', page: <ProfilePage /> });
  await screen.findByLabelText('Nome');
  expect(screen.queryByRole('link', { name: 'Empresa' }) !== null).toBe(isThere);
});
