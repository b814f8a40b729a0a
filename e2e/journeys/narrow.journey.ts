import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll, expectNumbersWhole, expectStill } from '../harness/accessibility';
import { journey, LAPTOP, PHONE, useBrowser } from '../harness/journey';
import { pdfPages } from '../harness/pdf-text';
import { SalesScreen } from '../screens/sales-screen';
import { hasFocus, isAt, sees, seesNo } from '../screens/sees';

/** No blank to break at, and wider than a phone. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft';

/** The heads that are in sight: not scrolled away, not beneath a fixed column. */
const headsInSight = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).evaluate((element) =>
    [...element.querySelectorAll('th')]
      .filter((head) => {
        const { left, right, top, height } = head.getBoundingClientRect();
        const at = (x: number) => document.elementFromPoint(x, top + height / 2);
        return right <= innerWidth && head.contains(at(left + 8)) && head.contains(at(right - 8));
      })
      .map((head) => head.textContent ?? ''),
  );

const scrollsSideways = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table })
    .evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0));

describe('at 900 px', () => {
  useBrowser();

  journey('the tables keep in sight what is looked for', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    await world.pay(sale, { instalments: 1 });
    const { page } = await visit({ size: LAPTOP });
    await new SalesScreen(page).open({ employeeId: sale.employee.id });
    await sees(page.getByRole('row').filter({ hasText: sale.client.lastName }));
    const sales = await headsInSight(page, 'Vendas');
    for (const head of ['ID / Cliente', 'Pendente', 'Atraso', 'Pagar', 'Mais ações']) {
      expect(sales).toContain(head);
    }
    // The others scroll behind these (look.md); the page does not.
    await expectNoSidewaysScroll(page);

    const details = `/home/details/${sale.employee.id}/${sale.box.id}/full-details`;
    for (const [tab, table] of [
      ['pagos', 'Pagos'],
      ['nao-pagos', 'Pendentes'],
    ] as const) {
      await page.goto(`${details}?aba=${tab}`);
      if (tab === 'nao-pagos') {
        await sees(page.getByText('Nenhuma venda sem pagamento'));
      } else {
        await sees(page.getByRole('link', { name: sale.client.fullName }));
      }
      expect(await headsInSight(page, table)).toContain('Pendente');
      expect(await scrollsSideways(page, table)).toBeLessThanOrEqual(0);
    }
  });
});

/** Where the bars of a box's waterfall begin and end: one pair for each row. */
const tracks = (page: Page) =>
  page.getByRole('region', { name: 'Caixa atual' }).evaluate((panel) =>
    [...panel.querySelectorAll('dl > div')].map((row) => {
      const track = row.querySelector('dt ~ [aria-hidden]')?.getBoundingClientRect();
      return `${Math.round(track?.left ?? -1)} to ${Math.round(track?.right ?? -1)}`;
    }),
  );

describe('a box of which the steps are drawn', () => {
  useBrowser();

  journey('draws them all on one axis, however narrow it is', async ({ world, visit }) => {
    const { employee, box } = await world.soldSale({ value: 300, fees: 0, instalments: 3 });
    const { page } = await visit({ size: LAPTOP });
    await page.goto(`/home/details/${employee.id}/${box.id}`);
    await sees(page.getByText('Vendas Renovadas'));
    for (const width of [800, 900, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await sees(page.getByText('Vendas Renovadas'));
      const all = await tracks(page);
      expect(all.length).toBeGreaterThan(8);
      expect({ width, axes: [...new Set(all)] }).toEqual({ width, axes: [all[0]] });
      expect(all[0]).not.toContain('-1');
    }
  });
});

describe('on paper', () => {
  useBrowser();

  // A browser measures upright A4 first, which is narrower than a desk.
  journey('a list is a table, whatever sheet is in the printer', async ({ world, visit }) => {
    const { client } = await world.soldSale({ value: 300, fees: 0, instalments: 3 });
    const { page } = await visit({ size: { width: 780, height: 1100 } });
    await page.goto(`/sellings/client-list?busca=${client.lastName}`);
    const cards = page.getByRole('list', { name: 'Clientes' });
    const table = page.getByRole('table', { name: 'Clientes' });
    await sees(cards.getByText(client.lastName));
    await page.emulateMedia({ media: 'print' });
    await sees(table.getByText(client.lastName));
    await seesNo(cards);
    await page.emulateMedia({ media: 'screen' });
    await sees(cards.getByText(client.lastName));
  });

  journey('begins on the page of its title, and leaves none empty', async ({ world, visit }) => {
    const { employee } = await world.soldSale({ value: 300, fees: 0, instalments: 3 });
    const { page } = await visit();
    const printed = async () => pdfPages(await page.pdf({ preferCSSPageSize: true }));
    await page.goto(`/home/details/${employee.id}`);
    await sees(page.getByText('Caixa Inicial').first());
    const [box] = await printed();
    expect(box).toContain('Caixa Inicial');
    // Other journeys are paid by Pix meanwhile: what they did is left out of the answers.
    await page.route('**/api/company-account**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), data: [] } });
    });
    await page.goto('/home/company-account');
    await sees(page.getByRole('heading', { name: 'Movimentos' }));
    await sees(page.getByText('Nenhum Pix neste período'));
    const account = await printed();
    expect(account).toHaveLength(1);
    expect(account[0]).toContain('Nenhum Pix neste período');
  });
});

describe('on the narrowest phone', () => {
  useBrowser();

  journey('no word is broken in two', async ({ world, visit }) => {
    const { employee } = await world.soldSale({ value: 300, fees: 0, instalments: 3 });
    const { page } = await visit({ size: PHONE });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/home?busca=${employee.lastName}`);
    const menu = page.getByRole('button', { name: /^Ações do caixa/ });
    await sees(menu);
    const lines = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element.lastChild ?? element);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    };
    // As it is read: in the letters that the page brings, not in those of the first moment.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const title = page.getByRole('heading', { name: 'Funcionários' });
    expect(await title.evaluate(lines)).toBe(1);
    const tab = page.getByRole('link', { name: 'Funcionários', exact: true }).last();
    // The number beside the glyph may be long: other journeys make it.
    const beyond = (link: Element) => {
      const range = document.createRange();
      range.selectNodeContents(link.lastChild ?? link);
      return range.getBoundingClientRect().width - link.clientWidth;
    };
    expect(await tab.evaluate(beyond)).toBeLessThanOrEqual(0);
    expect(await tab.evaluate(lines)).toBe(1);
    // What can be done with a box stands beside what is said of it.
    const middle = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const said = await page.getByRole('listitem').getByText('Aberto').first().evaluate(middle);
    expect(Math.abs((await menu.evaluate(middle)) - said)).toBeLessThan(12);
    await expectNoSidewaysScroll(page);
  });
});

describe('on a phone', () => {
  useBrowser();

  journey('a long name pushes nothing sideways, and breaks no number', async ({ world, visit }) => {
    const employee = await world.employee('Jéssica');
    const box = await world.openBox(employee);
    const { data: client } = await world.api.post<{ data: { id: number } }>('/api/clients', {
      data: {
        ...{ name: LONG, lastName: LONG, nick: LONG, anternativeName: LONG, active: true },
        ...{ cpf: '529.982.247-25', phone: '(85) 98811-2040', cep: '60325-010', number: '1' },
        ...{ address: LONG, neighborhood: LONG, city: LONG, state: 'CE', user: employee.id },
      },
    });
    const person = { id: client.id, name: LONG, lastName: LONG, fullName: `${LONG} ${LONG}` };
    const sale = await world.sale({ value: 300, fees: 0, instalments: 3 }, { client: person, box });
    await world.pay(sale, { instalments: 1 });
    await world.api.put(`/api/users/${employee.id}`, { name: LONG, finalname: LONG });
    const { page, settles } = await visit({ size: PHONE });
    const places = [
      '/home',
      `/home/details/${employee.id}`,
      `/home/details/${employee.id}/${box.id}/full-details`,
      `/home/details/${employee.id}/${box.id}/full-details?aba=pagos`,
      `/home/details/employee/${employee.id}`,
      `/home/details/employee/${employee.id}/route`,
      `/sellings?funcionario=${employee.id}`,
      `/sellings?funcionario=${employee.id}&venda=${sale.id}`,
      `/sellings/client-list?funcionario=${employee.id}`,
      `/sellings/client-list/${client.id}/details/sale/${sale.id}`,
      `/sellings/client-list/${client.id}/details/sale/${sale.id}?aba=pagos`,
      `/sellings/client-list/${client.id}/details/edit`,
      `/sellings/confirm-client/${client.id}`,
      `/sellings/new-selling/${client.id}`,
      `/sellings/pick-client`,
    ];
    for (const place of places) {
      await page.goto(place);
      await settles();
      await expectNoSidewaysScroll(page);
      await expectNumbersWhole(page);
    }
  });

  journey(
    'what stands in for what is on its way pushes nothing sideways, and stands still',
    async ({ world, visit }) => {
      const { employee, box } = await world.soldSale({ value: 300, fees: 0, instalments: 3 });
      const { page } = await visit({ size: PHONE, fresh: true });
      await page.route(/\/api\/(?!auth\/|settings|users\/me)/, () => undefined);
      for (const place of [
        `/home/details/${employee.id}`,
        `/home/details/${employee.id}/${box.id}/full-details`,
        '/terms',
      ]) {
        await page.goto(place);
        await sees(page.locator('[aria-busy="true"]:visible, .ant-skeleton-active').first());
        await expectStill(page);
        await expectNoSidewaysScroll(page);
      }
    },
  );

  journey('Back closes the sheet, and then leaves the page', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const { page } = await visit({ size: PHONE, fresh: true });
    await page.goto('/home');
    await sees(page.getByRole('heading', { name: 'Funcionários' }));
    await page.getByRole('link', { name: 'Vendas' }).click();
    await page.goto(`/sellings?funcionario=${sale.employee.id}`);
    const filters = page.getByRole('dialog', { name: 'Filtros' });
    const drawer = page.getByRole('dialog', { name: `Venda ${sale.id}` });
    const payment = page.getByRole('dialog', { name: /Efetuar Pagamento/ });

    await page.getByRole('button', { name: 'Filtros' }).click();
    await sees(filters);
    await page.goBack();
    await seesNo(filters);
    expect(new URL(page.url()).pathname).toBe('/sellings');

    // One over the other: each Back takes the upper one.
    await page
      .getByRole('button', { name: new RegExp(sale.client.lastName) })
      .first()
      .click();
    await sees(drawer);
    await drawer.getByRole('button', { name: 'Pagar' }).click();
    await sees(payment);
    await page.goBack();
    await seesNo(payment);
    await sees(drawer);
    await page.goBack();
    await seesNo(drawer);
    expect(new URL(page.url()).searchParams.get('venda')).toBeNull();

    // Closed by its own button, a sheet leaves no step behind.
    await page.getByRole('button', { name: 'Filtros' }).click();
    await filters.getByRole('button', { name: 'Fechar' }).click();
    await seesNo(filters);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  journey('Back closes a menu, and is one step from where it leads', async ({ visit }) => {
    const { page } = await visit({ size: PHONE, fresh: true });
    await page.goto('/home');
    await page.getByRole('link', { name: 'Vendas' }).click();
    const newSale = page.getByRole('button', { name: 'Nova Venda' });
    const menu = page.getByRole('menu');
    await newSale.click();
    await sees(menu);
    await page.goBack();
    await seesNo(menu);
    await hasFocus(newSale);
    await isAt(page, '/sellings');
    await newSale.click();
    await page.getByRole('menuitem', { name: 'Cliente Registrado' }).click();
    await isAt(page, '/sellings/pick-client');
    await page.goBack();
    await isAt(page, '/sellings');
    await page.goBack();
    await isAt(page, '/home');
  });
});
