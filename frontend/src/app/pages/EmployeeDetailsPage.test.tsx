import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openEmployeeDetails as open } from '../../../tests/employee-page';
import { server } from '../../../tests/server';
import { box, CLOSED_BOX, REPORT } from '../../../tests/employee-world';

type User = ReturnType<typeof open>['user'];

const panel = (name: string) => screen.findByRole('region', { name });

/** A panel's rows as one reads them: 'Novas Vendas: 1'. Until its figures have come it has none. */
async function rowsOf(name: string): Promise<string[]> {
  const terms = await waitFor(() => {
    const found = screen.getByRole('region', { name }).querySelectorAll('dt');
    expect(found).not.toHaveLength(0);
    return [...found];
  });
  return terms.map((term) => {
    const value = term.parentElement?.querySelector('dd')?.textContent ?? '';
    return `${term.textContent}: ${value}`.replaceAll('\u00a0', ' ');
  });
}

async function choose(user: User, label: string, option: string) {
  await user.click(screen.getByLabelText(label));
  await user.click(await screen.findByTitle(option));
}

describe('the panels of a box', () => {
  it('tell what is in it, field by field', async () => {
    open('/home/details/3/318');
    // What was put in is known with the steps.
    await waitFor(async () => expect(await rowsOf('Caixa atual')).toContain('Aportes: 1'));
    expect(await rowsOf('Caixa atual')).toEqual([
      'Caixa InicialDisponível ao abrir o caixa: R$ 842,50',
      'Aportes: 1',
      'Novas Vendas: 1',
      'Vendas Renovadas: 2',
      'Vendas Totais: 3',
      'Arrecadado: R$ 499,00',
      'Retiro: R$ 200,00',
      'Gasto: 10',
      'Caixa atual: R$ 741,50',
    ]);
    const amounts = (await panel('Caixa atual')).textContent?.replaceAll('\u00a0', ' ');
    for (const amount of ['700,00', '600,00', '400,00', '1.000,00']) {
      expect(amounts).toContain(`R$ ${amount}`);
    }
    expect((await panel('Caixa atual')).textContent).toContain('741,50');
    expect(await screen.findByText('318 [Aberto] 21/11/2026')).toBeInTheDocument();
    expect(screen.getByText('3. Jéssica Andrade')).toBeInTheDocument();
  });

  it('tell corrections only where there were any', async () => {
    open('/home/details/3/318', {
      report: { ...REPORT, reversal_tot: -30, adjustment_tot: 12.5 },
    });
    expect((await rowsOf('Caixa atual')).slice(-3, -1)).toEqual([
      'EstornosCorreções feitas neste caixa: − R$ 30,00',
      'Diferença de caixaContada no fechamento: R$ 12,50',
    ]);
  });

  it('lead from what was sold, received, withdrawn and spent to the details of the box', async () => {
    const { user, path, navigate } = open('/home/details/3/318');
    await user.click(await screen.findByRole('link', { name: 'Arrecadado' }));
    expect(path()).toBe('/home/details/3/318/full-details');
    await navigate('/home/details/3');
    await user.click(await screen.findByRole('link', { name: 'Novas Vendas' }));
    expect(path()).toBe('/home/details/3/full-details');
  });

  it('tell how the route went, at length on demand', async () => {
    const { user } = open('/home/details/3/318');
    const short = [
      'Caixa Inicial: R$ 842,50',
      'Variação: + 0,00%',
      'Caixa Final: R$ 741,50',
      'Estimativa: R$ 634,00',
      'Clientes a Recolher: 9',
      'Levantado: R$ 379,00',
      'Recaudo Extra: R$ 120,00',
      'Coletados: 5',
      'Coletados total: 7',
    ];
    expect(await rowsOf('Desempenho')).toEqual(short);
    const performance = within(await panel('Desempenho'));
    expect(heads(await panel('Desempenho'))).toEqual(['Carteira', 'Coleção']);
    await user.click(performance.getByRole('button', { name: 'ver mais' }));
    await performance.findByText('Caixa Aberto');
    expect(await rowsOf('Desempenho')).toEqual([
      ...short,
      'Caixa Aberto: 5,9h',
      'Recolhimento da Rota: 0h',
      'Gastos: R$ 100,00',
      'Empréstimos: R$ 200,00',
      'Abertura do caixa: 21/11/2026 08:12',
      'Última sincronização: 21/11/2026 14:03',
      'Fechamento do caixa: —',
    ]);
    expect(heads(await panel('Desempenho'))).toEqual([
      'Carteira',
      'Coleção',
      'Tempo geral de',
      'Editados',
      'Tempo diário de',
    ]);
    await user.click(performance.getByRole('button', { name: 'ver menos' }));
    expect(await rowsOf('Desempenho')).toEqual(short);
  });

  it('tell of box, device and employee in tabs', async () => {
    const { user, path } = open('/home/details/3/318');
    expect(await rowsOf('Informação')).toEqual([
      'Caixa: 318',
      'Nome do funcionário: Jéssica Andrade',
      'Início no aplicativo: 04/03/2024',
      'Dia de fechamento: —',
      'A Arrecadar: R$ 634,00',
      'Não Programados: 4',
      'Novas Vendas: 1',
      'Quitados: 8',
      'Ativos: 1.430',
      'Pagos: 7',
      'Não PagosClientes previstos que nada pagaram: 6',
      'Sincronizados: 11',
    ]);
    const information = within(await panel('Informação'));
    expect(heads(await panel('Informação'))).toEqual(['Créditos', 'Movimentos de crédito']);
    await user.click(information.getByRole('tab', { name: 'Dispositivo' }));
    await screen.findByText('PIN do dispositivo');
    expect(await rowsOf('Informação')).toEqual([
      'PIN do dispositivo: Não informado',
      'Versão do aplicativo: Não informada',
      'Última conexão: Não informada',
    ]);
    await user.click(information.getByRole('tab', { name: 'Funcionário' }));
    await screen.findByText('Sobrenome');
    expect(await rowsOf('Informação')).toEqual([
      'Nome: Jéssica',
      'Sobrenome: Andrade',
      'CPF: 529.982.247-25',
      'E-mail: jessica@rota.test',
      'Telefone: (85) 99888-7766',
    ]);
    await user.click(information.getByRole('button', { name: /Editar Informações/ }));
    expect(path()).toBe('/home/details/employee/3');
  });

  it('say what failed and try again', async () => {
    const { user } = open('/home/details/3/318');
    server.use(http.get('/api/reportCashConsolidated', () => HttpResponse.error(), { once: true }));
    expect(await screen.findByText('Não foi possível carregar o caixa')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Tentar de novo/ }));
    expect(await rowsOf('Caixa atual')).toHaveLength(9);
  });
});

describe('the selectors', () => {
  it('ask for an employee where the address names none', async () => {
    const { user, path } = open('/home/details');
    expect(await screen.findByRole('status')).toHaveTextContent('Selecione um funcionário');
    await choose(user, 'Funcionário', '3. Jéssica Andrade');
    await waitFor(() => expect(path()).toBe('/home/details/3'));
    expect(screen.getByText('Selecione um caixa')).toBeInTheDocument();
  });

  it('without a box show the open one, and choose another', async () => {
    const { user, path, world } = open('/home/details/3');
    await panel('Caixa atual');
    expect(await screen.findByText('caixa 318 · aberto')).toBeInTheDocument();
    await choose(user, 'Caixa', '311 [Fechado] 20/11/2026');
    await waitFor(() => expect(path()).toBe('/home/details/3/311'));
    expect(await screen.findByText('caixa 311 · fechado')).toBeInTheDocument();
    expect(world.calls).toEqual(['report 318', 'report 311']);
  });

  it('without an open box show the latest', async () => {
    open('/home/details/3', { boxes: { 3: [CLOSED_BOX, box(300, 2)] } });
    expect(await screen.findByText('caixa 311 · fechado')).toBeInTheDocument();
  });

  it('clear the box when the employee changes, and say when there is none', async () => {
    const { user, path } = open('/home/details/3/318');
    await screen.findByText('318 [Aberto] 21/11/2026');
    await choose(user, 'Funcionário', '25. Cauã Figueirêdo');
    await waitFor(() => expect(path()).toBe('/home/details/25'));
    expect(screen.getByText('Selecione um caixa')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Caixa'));
    expect(await screen.findByText('Nenhum caixa encontrado')).toBeInTheDocument();
    expect(await rowsOf('Informação')).toContain('Nome do funcionário: Cauã Figueirêdo');
  });

  it('say of a box of somebody else, or of nobody, that it is not this employee’s', async () => {
    const { navigate, user, path } = open('/home/details/25/318');
    server.use(
      http.get('/api/cashs/318', () => HttpResponse.json({ data: owned(box(318, 1)) })),
      http.get('/api/cashs/999999', () => HttpResponse.json({}, { status: 404 })),
    );
    expect(await screen.findByText('O caixa 318 não é deste funcionário')).toBeInTheDocument();
    expect(screen.getByText('Selecione um caixa')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Caixa atual' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'Ver o caixa de Jéssica Andrade' }));
    expect(path()).toBe('/home/details/3/318');
    await navigate('/home/details/3/999999');
    expect(await screen.findByText('O caixa 999999 não é deste funcionário')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Ver o caixa atual' }));
    expect(await screen.findByText('caixa 318 · aberto')).toBeInTheDocument();
  });

  it('say so of an employee who is not there', async () => {
    const { navigate } = open('/home/details/3');
    await navigate('/home/details/77');
    expect(await screen.findByText('Funcionário não encontrado')).toBeInTheDocument();
  });
});

function heads(place: HTMLElement): string[] {
  return [...place.querySelectorAll('h3')].map((head) => head.textContent ?? '');
}

/** Jéssica's. */
function owned({ id, attributes }: ReturnType<typeof box>) {
  const owner = { data: { id: 3, attributes: { name: 'Jéssica', finalname: 'Andrade' } } };
  return { id, attributes: { ...attributes, users_permissions_user: owner } };
}
