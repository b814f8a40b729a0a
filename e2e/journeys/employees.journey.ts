import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { TODAY_TEXT } from '../harness/business-time';
import { holdBack } from '../harness/hold-back';
import { journey, LAPTOP, PHONE, stage, useBrowser } from '../harness/journey';
import { EmployeeScreen } from '../screens/employee-screen';
import { FindBox } from '../screens/find-box';
import { hasFocus, isAt, plain, sees, seesNo, seesText, toast } from '../screens/sees';
import { chosen, openOption } from '../screens/select';
import { Api, logIn } from '../world/http';

/** R$ 1.000,00 at 20 % in 3: 400,00 each; the box goes to −R$ 1.000,00 and back by what is paid. */
const THOUSAND = { value: 1000, fees: 20, instalments: 3 };

describe('Funcionários', () => {
  useBrowser();

  journey('lists an employee with the box, and leads to both', async ({ world, visit }) => {
    const { employee, box } = await world.soldSale(THOUSAND);
    const { page } = await visit();
    await page.goto('/home');
    await page.getByLabel('Pesquisar funcionário').fill(employee.lastName.toLowerCase());
    const row = page.getByRole('row', { name: employee.fullName });
    await expect
      .poll(async () => (await row.getByRole('cell').allInnerTexts()).map(plain))
      .toEqual([
        `${employee.id}`,
        employee.fullName,
        `${box.id}`,
        'Aberto',
        '—',
        'R$ 0,00',
        '− R$ 1.000,00',
        '—',
        '',
      ]);
    await expectAccessible(page);
    await page.reload();
    // Not by its number, which may be the employee's too.
    await row.getByRole('cell').nth(2).click();
    await isAt(page, `/home/details/${employee.id}/${box.id}`);
  });

  journey('says who has no box, and finds nobody', async ({ world, visit }) => {
    const employee = await world.employee('Cauã');
    const { page } = await visit();
    await page.goto(`/home?busca=${employee.lastName}`);
    await seesText(page, 'Sem caixa');
    await page.getByLabel('Pesquisar funcionário').fill('zzzzz');
    await seesText(page, 'Nenhum funcionário encontrado');
    await page.getByRole('button', { name: 'Limpar busca' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  journey(
    'counts the open boxes in one table, and asks before it closes them',
    async ({ world, visit }) => {
      const { employee, box } = await world.soldSale(THOUSAND);
      await world.cost('aporte', 1500, { box });
      const { page } = await visit();
      // Other journeys work with open boxes at this moment: all that are open but ours are left out of what is sent.
      await page.route('**/api/closedCashs', (route) => {
        const { data } = route.request().postDataJSON();
        const boxes = data.boxes.filter(({ id }: { id: number }) => id === box.id);
        return route.continue({ postData: { data: { boxes } } });
      });
      await page.goto('/home');
      await page.getByRole('button', { name: 'Fechar caixas' }).click();
      const table = page.getByRole('dialog', { name: /^Fechar caixas/ });
      const row = table.getByRole('row', { name: employee.fullName });
      await row.getByLabel('Contado').pressSequentially('49850');
      await page.keyboard.press('Enter');
      await hasFocus(row.getByLabel('Motivo da diferença'));
      await expectAccessible(page);
      await page.keyboard.type('Troco');
      await table.getByRole('button', { name: /^Fechar \d+ caixas?$/ }).click();
      const question = page.getByRole('dialog', {
        name: 'Tem certeza que deseja fechar todos os caixas?',
      });
      await hasFocus(question.getByRole('button', { name: 'Cancelar' }));
      await sees(question.getByText(`no caixa ${box.id}`));
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await seesNo(question);
      await table.getByRole('button', { name: /^Fechar \d+ caixas?$/ }).click();
      await question.getByRole('button', { name: 'Sim, fechar' }).click();
      await sees(toast(page, 'Todos os caixas foram fechados'));
      const { data } = await world.api.get<{ data: { attributes: object } }>(
        `/api/cashs/${box.id}`,
      );
      expect(data.attributes).toMatchObject({ closing_value: 498.5, difference_reason: 'Troco' });
    },
  );

  journey('closes one box from the list, on a phone', async ({ world, visit }) => {
    const box = await world.openBox(await world.employee('Jéssica'));
    const { page } = await visit({ size: PHONE });
    await page.goto(`/home?busca=${box.owner.lastName}`);
    await page.getByRole('button', { name: `Ações do caixa ${box.id}` }).click();
    await page.getByRole('menuitem', { name: 'Fechar caixa' }).click();
    const table = page.getByRole('dialog', { name: /^Fechar caixa/ });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // A tablet of fingers has no more keys to press than a phone.
    await seesNo(table.getByText('passa ao seguinte'));
    await page.setViewportSize(LAPTOP);
    await sees(table.getByRole('columnheader', { name: 'Contado' }));
    await seesNo(table.getByText('passa ao seguinte'));
    await page.setViewportSize(PHONE);
    await table.getByRole('button', { name: 'Fechar 1 caixa' }).click();
    const question = page.getByRole('dialog', { name: /fechar o caixa/ });
    await sees(question);
    // What the box should hold moves while one is asked: told, and shown, before it closes.
    await world.cost('aporte', 100, { box });
    // Nor does what else the page asks for anew, and waits for, keep it from closing.
    const { arrive } = await holdBack(page, /\/api\/field\/review/);
    await question.getByRole('button', { name: 'Sim, fechar' }).click();
    await sees(toast(page, 'Este caixa mudou enquanto era contado: agora deve ter R$ 100,00'));
    await sees(table.getByText('antes'));
    await table.getByLabel('Contado').pressSequentially('10000');
    await table.getByRole('button', { name: 'Fechar 1 caixa' }).click();
    await question.getByRole('button', { name: 'Sim, fechar' }).click();
    await sees(toast(page, `Caixa ${box.id} fechado`));
    await seesText(page, 'Fechado');
    arrive();
    await page.setViewportSize(LAPTOP);
    const find = new FindBox(page);
    await find.opener.click();
    await sees(find.layer.getByRole('button', { name: 'Fechar' }).locator('svg'));
    await seesNo(find.layer.getByText('todos os atalhos'));
  });

  journey('is cards on a phone', async ({ world, visit }) => {
    const { employee, box } = await world.soldSale(THOUSAND);
    const { page } = await visit({ size: PHONE });
    await page.goto(`/home?busca=${employee.lastName}`);
    const card = page.getByRole('list', { name: 'Funcionários' }).getByRole('listitem');
    await expect
      .poll(async () => plain(await card.innerText()))
      .toContain(`Aberto · caixa ${box.id} inicial R$ 0,00`);
    await sees(page.getByRole('button', { name: 'Fechar caixas' }));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await card.click();
    await isAt(page, `/home/details/${employee.id}/${box.id}`);
  });
});

describe('An employee', () => {
  useBrowser();

  journey('shows the box, how its owner did, and who that is', async ({ world, visit }) => {
    const sale = await world.soldSale(THOUSAND);
    await world.pay(sale, { cash: 70 });
    const { employee, box } = sale;
    const { page } = await visit();
    const screen = new EmployeeScreen(page);
    await page.goto(`/home/details/${employee.id}/${box.id}`);
    await sees(chosen(screen.selector('Caixa')).getByText(`${box.id} [Aberto] ${TODAY_TEXT}`));
    await screen.shows('Caixa atual', {
      'Caixa Inicial': 'R$ 0,00',
      'Novas Vendas': '1',
      'Vendas Renovadas': '0',
      'Vendas Totais': '1',
      Arrecadado: 'R$ 70,00',
      Retiro: 'R$ 0,00',
      Gasto: '0',
      Aportes: '0',
      'Caixa atual': '− R$ 930,00',
    });
    await seesText(screen.panel('Caixa atual'), 'R$ 1.000,00');
    await sees(screen.panel('Desempenho').getByRole('list', { name: 'Arrecadado em 30 dias' }));
    await seesText(screen.panel('Caixa atual'), 'Disponível ao abrir o caixa');
    await screen.shows('Desempenho', {
      'Caixa Inicial': 'R$ 0,00',
      Variação: '+ 0,00%',
      'Caixa Final': '− R$ 930,00',
      Estimativa: 'R$ 0,00',
      'Clientes a Recolher': '0',
      Levantado: 'R$ 0,00',
      'Recaudo Extra': 'R$ 70,00',
      Coletados: '0',
      'Coletados total': '1',
    });
    await screen.shows('Informação', {
      Caixa: `${box.id}`,
      'Nome do funcionário': employee.fullName,
      'Dia de fechamento': '—',
      'A Arrecadar': 'R$ 0,00',
      'Não Programados': '1',
      'Novas Vendas': '1',
      Quitados: '0',
      Ativos: '1',
      Pagos: '1',
      'Não Pagos': '0',
      Sincronizados: '0',
    });
    await expectAccessible(page);

    await screen.button('ver mais').click();
    await screen.shows('Desempenho', {
      'Recolhimento da Rota': '0h',
      Gastos: 'R$ 0,00',
      Empréstimos: 'R$ 0,00',
      'Última sincronização': '—',
      'Fechamento do caixa': '—',
    });
    await seesText(screen.panel('Desempenho'), 'Caixa Aberto', 'Abertura do caixa');
    await screen.button('ver menos').click();
    await seesNo(screen.panel('Desempenho').getByText('Recolhimento da Rota'));

    await page.getByRole('tab', { name: 'Dispositivo' }).click();
    await seesText(page, 'PIN do dispositivo', 'Versão do aplicativo', 'Última conexão');
    await page.getByRole('tab', { name: 'Funcionário' }).click();
    await screen.shows('Informação', { Nome: employee.name, 'E-mail': employee.email });
    await screen.button('Editar Informações').click();
    await isAt(page, `/home/details/employee/${employee.id}`);
    await page.goBack();
    await screen.panel('Caixa atual').getByRole('link', { name: 'Arrecadado' }).click();
    await isAt(page, `/home/details/${employee.id}/${box.id}/full-details`);
  });

  journey('without a chosen box shows the open one', async ({ world, visit }) => {
    const { employee, box } = await world.soldSale(THOUSAND);
    const other = await world.employee('Márcia');
    const { page } = await visit({ size: PHONE, fresh: true });
    const screen = new EmployeeScreen(page);
    await page.goto('/home/details');
    await sees(page.getByRole('status').getByText('Selecione um funcionário'));
    const { arrive } = await holdBack(page, /\/api\/cashs\/\d/);
    await screen.choose('Funcionário', employee.option);
    await isAt(page, `/home/details/${employee.id}`);
    await sees(page.getByRole('button', { name: 'Folha do dia' }));
    await expectNoSidewaysScroll(page);
    arrive();
    await seesText(page, `caixa ${box.id} · aberto`, 'Selecione um caixa');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await screen.choose('Caixa', `${box.id} [Aberto] ${TODAY_TEXT}`);
    await isAt(page, `/home/details/${employee.id}/${box.id}`);
    await screen.choose('Funcionário', other.option);
    await isAt(page, `/home/details/${other.id}`);
    await seesText(page, 'Selecione um caixa');
    await screen.selector('Caixa').click();
    await sees(page.getByText('Nenhum caixa encontrado'));
    await seesNo(openOption(page, '[Aberto]'));
  });

  journey('has what is done with a box beside its choice', async ({ world, visit }) => {
    const { employee, box } = await world.soldSale(THOUSAND);
    const { page } = await visit();
    const screen = new EmployeeScreen(page);
    await page.goto(`/home/details/${employee.id}/${box.id}`);
    const bottomOf = async (place: Locator) => {
      const { y = 0, height = 0 } = (await place.boundingBox()) ?? {};
      return Math.round(y + height);
    };
    for (const name of ['Folha do dia', 'Lançar', 'Ocorrência', 'Fechar caixa']) {
      await sees(screen.button(name));
      expect(await bottomOf(screen.button(name)), name).toBe(
        await bottomOf(chosen(screen.selector('Caixa'))),
      );
    }
  });

  journey('loses access at once, and gets it back', async ({ world, visit }) => {
    const employee = await world.employee('Fábio');
    const { jwt } = await logIn(stage().url, employee.email, '12345678');
    const app = new Api(stage().url, jwt);
    const statusInApp = async () => (await app.call('GET', '/api/cashs')).status;
    expect(await statusInApp()).toBe(200);

    const { page } = await visit();
    const screen = new EmployeeScreen(page);
    await page.goto(`/home/details/${employee.id}`);
    await screen.button('Retirar Acesso').click();
    await screen.removal.getByRole('button', { name: 'Cancelar' }).click();
    await seesNo(screen.removal);
    expect(await statusInApp()).toBe(200);
    await screen.button('Retirar Acesso').click();
    await expectAccessible(page);
    await screen.removal.getByRole('button', { name: 'Sim, retirar' }).click();
    await sees(toast(page, 'O funcionário teve o acesso bloqueado ao aplicativo'));
    expect(await statusInApp()).toBe(401);

    await screen.button('Ativar Acesso').click();
    await sees(toast(page, 'O funcionário teve o acesso liberado ao aplicativo'));
    await sees(screen.button('Retirar Acesso'));
    const { user } = await logIn(stage().url, employee.email, '12345678');
    expect(user.id).toBe(employee.id);

    await screen.button('Redefinir Senha').click();
    await isAt(page, `/home/details/employee/${employee.id}/password`);
  });
});
