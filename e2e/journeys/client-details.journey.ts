import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { TODAY_TEXT } from '../harness/business-time';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { pdfPages } from '../harness/pdf-text';
import { ClientListScreen } from '../screens/client-list-screen';
import { ClientScreen, factsOf } from '../screens/client-screen';
import { PaymentDialog } from '../screens/payment-dialog';
import { hasFocus, isAt, plain, sees, seesNo, seesText, toast } from '../screens/sees';
import { openedStatement } from '../screens/statement';
import type { World } from '../world/world';

/** R$ 1.200,00, each Thursday, of which the first third came. */
async function weeklySale(world: World) {
  const plan = { value: 1000, fees: 20, instalments: 3, every: 'Semanal', weekday: 4 } as const;
  const sale = await world.soldSale(plan);
  await world.pay(sale, { instalments: 1 });
  return sale;
}

/** What its row of tabs shows to the left of it, in px. */
const roomAtLeft = (tab: Element) =>
  tab.getBoundingClientRect().left -
  (tab.closest('.ant-tabs-nav-wrap')?.getBoundingClientRect().left ?? 0);

describe('Cliente', () => {
  useBrowser();

  journey('shows all that is known of the client, to read', async ({ world, visit }) => {
    const employee = await world.employee('Jéssica');
    const client = await world.client('Antônia', {
      of: employee,
      nick: 'Toinha',
      anternativeName: 'Maria Aparecida',
      commercialCEP: '01001-000',
      commercialAddress: 'Praça da Sé',
      commercialCity: 'São Paulo',
    });
    const { page } = await visit();
    const screen = new ClientScreen(page);
    await screen.open(client.id);
    await sees(page.getByRole('heading', { name: `Cliente ${client.fullName}` }));
    expect(await screen.tabs.allInnerTexts()).toEqual([
      'Resumo',
      'Informações',
      'Histórico de Vendas',
    ]);
    // In focus a tab is named by its word alone, and its ring is whole.
    await screen.tabs.first().focus();
    await hasFocus(page.getByRole('tab', { name: 'Resumo', exact: true }));
    expect(await page.getByText(/^Tab \d/).isVisible()).toBe(false);
    expect(await screen.tabs.first().evaluate(roomAtLeft)).toBeGreaterThanOrEqual(4);
    const section = (name: string) => factsOf(page.getByRole('region', { name }));
    expect(await section('Dados pessoais')).toEqual([
      'Nome: Antônia',
      `Sobrenome: ${client.lastName}`,
      'Apelido: Toinha',
      'CPF: 529.982.247-25',
      'Referência: Maria Aparecida',
    ]);
    expect(await section('Contato')).toEqual(['Celular: (85) 99338-4426']);
    expect(await section('Endereço residencial')).toEqual([
      'CEP: 60060-440',
      'Estado: CE',
      'Cidade: Fortaleza',
      'Bairro: Centro',
      'Endereço: Rua das Flores',
      'Número/Complemento: 12',
    ]);
    expect(await section('Endereço comercial')).toEqual([
      'CEP: 01001-000',
      'Estado: —',
      'Cidade: São Paulo',
      'Bairro: —',
      'Endereço: Praça da Sé',
      'Número/Complemento: —',
    ]);
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Editar visita' }).click();
    const visiting = page.getByRole('dialog', { name: 'Visita' });
    await visiting.getByLabel('Não visitar até').fill('24/12/2026');
    await visiting.getByLabel('Não visitar até').press('Tab');
    await visiting.getByLabel('Melhor hora').fill('Depois das 18 h');
    await expectAccessible(page);
    await visiting.getByRole('button', { name: 'Salvar' }).click();
    await sees(toast(page, 'Avisos de visita salvos'));
    await sees(page.getByRole('region', { name: 'Visita' }).getByText('Depois das 18 h'));
    expect(await section('Visita')).toEqual([
      'Não visitar até: 24/12/2026',
      'Melhor hora: Depois das 18 h',
      'Cuidado: —',
    ]);
    await screen.edit.click();
    await isAt(page, `/sellings/client-list/${client.id}/details/edit`);
  });

  journey('lists the client’s sales; a row opens one, field by field', async ({ world, visit }) => {
    const sale = await weeklySale(world);
    const { page } = await visit();
    const screen = new ClientScreen(page);
    await screen.open(sale.client.id);
    await screen.tab('Histórico de Vendas').click();
    await expect
      .poll(async () => (await screen.heads()).slice(0, 10))
      .toEqual([
        'UND',
        'CAIXA',
        'DIA DE VENDA',
        'VALOR',
        'JUROS',
        'PARCELAS',
        'FINAL',
        'PENDENTE',
        'FREQUÊNCIA',
        'ATRASO',
      ]);
    // The heads stand there before the rows do.
    await expect
      .poll(async () => (await screen.firstRow())[0])
      .toBe(`${sale.employee.id} ${sale.employee.fullName}`);
    const row = await screen.firstRow();
    expect(row[1]).toBe(String(sale.box.id));
    expect(row[2]).toMatch(/^31\/01\/2026 1\d:\d\d:\d\d$/);
    expect(row.slice(3, 10)).toEqual([
      'R$ 1.000,00',
      '20%',
      '1/3',
      'R$ 1.200,00',
      'R$ 800,00',
      'Semanal',
      '0 D',
    ]);
    await expectAccessible(page);

    await page.getByRole('cell', { name: 'Semanal' }).click();
    await sees(screen.saleModal.getByText('quinta-feira'));
    expect(await screen.saleModal.getByText(`Venda ${sale.id}`, { exact: true }).count()).toBe(1);
    expect(await factsOf(screen.saleModal)).toEqual([
      `ID Cliente: ${sale.client.id}`,
      'Parcelas pagas: 1/3',
      `Cliente: ${sale.client.fullName}`,
      expect.stringMatching(/^Data da venda: 31\/01\/2026 1\d:\d\d:\d\d$/),
      'Valor: R$ 1.000,00',
      'Parcelas: 3',
      'Frequência: Semanal',
      `Último pagamento: ${TODAY_TEXT}`,
      'Dia de pagamento: quinta-feira',
      'Status: Ativa',
      'Finalizar Prazo: 0 dias',
      `ID Unidade: ${sale.employee.id}`,
    ]);
    await expectAccessible(page);
    await screen.saleModal.getByRole('button', { name: 'Fechar' }).click();
    await seesNo(screen.saleModal);
  });

  journey('names no weekday where none was chosen', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const { page } = await visit();
    const screen = new ClientScreen(page);
    await page.goto(`/sellings/client-list/${sale.client.id}/details?aba=vendas`);
    await page.getByRole('cell', { name: 'Mensal' }).click();
    await sees(screen.saleModal);
    const facts = await factsOf(screen.saleModal);
    expect(facts).toContain('Último pagamento: —');
    expect(facts.join()).not.toContain('Dia de pagamento');
  });

  journey('has, beside a sale, its payments and occurrences', async ({ world, visit }) => {
    const sale = await weeklySale(world);
    const { page } = await visit();
    const screen = new ClientScreen(page);
    await screen.open(sale.client.id, sale.id);
    await expect
      .poll(() => screen.tabs.allInnerTexts())
      .toEqual([
        'Resumo',
        'Informações',
        'Histórico de Vendas',
        'Histórico de Pagos',
        'Ocorrências',
      ]);
    await seesNo(screen.statement);
    await screen.tab('Histórico de Pagos').click();
    await expect
      .poll(() => screen.heads())
      .toEqual(['ID VENDA', 'DIA DE PAGAMENTO', 'VALOR', 'PARCELAS PAGAS NO DIA', 'PARCELA']);
    await expect
      .poll(() => screen.firstRow())
      .toEqual([
        String(sale.id),
        expect.stringMatching(/^31\/01\/2026 1\d:\d\d:\d\d$/),
        'R$ 400,00',
        '1',
        '1/3',
      ]);
    await sees(screen.statement);
    await expectAccessible(page);

    await screen.tab('Ocorrências').click();
    await expect.poll(() => screen.heads()).toEqual(['ID', 'DATA', 'TIPO', 'MOTIVO']);
    await seesText(page, 'Nenhuma ocorrência registrada para essa venda');
    await sees(screen.statement);
    await expectAccessible(page);
    await world.occurrence(sale, 'Volta na sexta');
    await page.reload();
    await expect.poll(async () => (await screen.firstRow()).at(-1)).toBe('Volta na sexta');
    const [, date, type] = await screen.firstRow();
    expect(date).toMatch(/^31\/01\/2026 1\d:\d\d:\d\d$/);
    expect(type).toBe('Cliente ausente');
    await sees(screen.tab('Ocorrências').and(page.locator('[aria-selected="true"]')));
  });

  journey('gives the statement in a tab of its own, or says why not', async ({ world, visit }) => {
    const sale = await weeklySale(world);
    const { page, context, guard } = await visit();
    const screen = new ClientScreen(page);
    await page.goto(`/sellings/client-list/${sale.client.id}/details/sale/${sale.id}?aba=pagos`);
    const { tab, answer: shown } = await openedStatement(context, () => screen.statement.click());
    const answer = await context.request.get(shown.url());
    const text = plain((await pdfPages(await answer.body())).join(' '));
    for (const said of [sale.client.fullName, 'R$ 1.200,00', '05/02/2026', TODAY_TEXT]) {
      expect(text).toContain(said);
    }
    await tab.close();

    guard.expectFailure(503, '/api/gerarPdf');
    const error = { status: 503, name: 'ServiceUnavailable', message: 'Sem PDF', details: {} };
    await page.route('**/api/gerarPdf?**', (route) =>
      route.fulfill({ status: 503, json: { data: null, error } }),
    );
    await screen.statement.click();
    await sees(toast(page, 'Sem PDF'));
    expect(context.pages()).toHaveLength(1);
  });

  journey('is where one acts, without a mouse', async ({ world, visit }) => {
    const sale = await weeklySale(world);
    const other = await world.sale({ value: 60, fees: 0, instalments: 1 }, sale);
    const { page } = await visit();
    const list = new ClientListScreen(page);
    const screen = new ClientScreen(page);
    await list.open({ employeeId: sale.employee.id });
    await list.link(sale.client).first().click();
    await sees(screen.tab('Resumo').and(page.locator('[aria-selected="true"]')));
    const head = async () => (await factsOf(page.getByRole('main'))).slice(0, 4);
    await expect
      .poll(head)
      .toEqual([
        'Deve ao todo: R$ 860,00',
        'Em atraso: R$ 0,00',
        expect.stringMatching(/^Próxima parcela: R\$ 400,00 \S+, 12\/02, venda \d+$/),
        expect.stringMatching(/^Último pagamento: R\$ 400,00 31\/01\/2026, venda \d+$/),
      ]);
    await sees(screen.openSales.getByText('1 de 3 pagas'));
    await expectAccessible(page);

    await page.goto(`/sellings/client-list/${sale.client.id}/details/sale/${other.id}?aba=resumo`);
    await sees(screen.openSales.getByText('0 de 1 pagas'));
    await page.keyboard.press('p');
    const payment = new PaymentDialog(page);
    await payment.type('Pagar todas as parcelas').click();
    await payment.pay.click();
    await sees(page.getByText('Pagamento feito', { exact: true }));
    await page.keyboard.press('Enter');
    await sees(screen.timeline.getByText('Pagou R$ 60,00'));
    await expect.poll(async () => (await head())[0]).toBe('Deve ao todo: R$ 800,00');
    expect(await screen.openSales.getByRole('listitem').count()).toBe(1);

    await screen.timeline.getByText('Vendas', { exact: true }).click();
    await expect.poll(() => screen.timeline.getByRole('listitem').count()).toBe(2);
    expect(new URL(page.url()).searchParams.get('linha')).toBe('vendas');
    await page.keyboard.press('v');
    await isAt(page, `/sellings/new-selling/${sale.client.id}`);
  });

  journey('goes back one step, to the list as it was', async ({ world, visit }) => {
    const sale = await weeklySale(world);
    const { page } = await visit();
    const list = new ClientListScreen(page);
    const screen = new ClientScreen(page);
    await list.open({ employeeId: sale.employee.id });
    await list.link(sale.client).click();
    await screen.tab('Histórico de Pagos').click();
    await screen.back.click();
    await sees(list.row(sale.client.lastName));
    expect(new URL(page.url()).search).toBe(`?funcionario=${sale.employee.id}`);
  });

  journey('fits a phone, tab by tab', async ({ world, visit }) => {
    const sale = await weeklySale(world);
    const { page } = await visit({ size: PHONE });
    const screen = new ClientScreen(page);
    await screen.open(sale.client.id, sale.id);
    await sees(screen.tab('Ocorrências'));
    for (const [tab, shown] of [
      ['?aba=resumo', 'Pagou R$ 400,00'],
      ['', 'Rua das Flores'],
      ['?aba=vendas', 'Semanal'],
      ['?aba=pagos', 'R$ 400,00'],
      ['?aba=ocorrencias', 'Nenhuma ocorrência registrada para essa venda'],
    ]) {
      await page.goto(
        `/sellings/client-list/${sale.client.id}/details/sale/${sale.id}${tab ?? ''}`,
      );
      await expect
        .poll(async () => plain(await page.getByRole('tabpanel').innerText()))
        .toContain(shown);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await page.goto(`/sellings/client-list/${sale.client.id}/details?aba=vendas`);
    await page.getByRole('button', { name: 'Ver detalhes' }).click();
    await sees(screen.saleModal);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
