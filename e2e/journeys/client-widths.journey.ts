import { describe, expect } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectNumbersWhole,
} from '../harness/accessibility';
import { DESKTOP, journey, LAPTOP, PHONE, stage, useBrowser } from '../harness/journey';
import { ClientListScreen } from '../screens/client-list-screen';
import { plain, sees } from '../screens/sees';

describe('Clientes, wide, narrow and dark', () => {
  useBrowser();

  journey('scrolls sideways in the table alone, and not at 390', async ({ visit }) => {
    const { arrears } = stage();
    for (const size of [DESKTOP, LAPTOP, PHONE]) {
      const { page } = await visit({ size });
      await new ClientListScreen(page).open({ employeeId: arrears.employeeId });
      await sees(page.getByText('Mônica').first());
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });

  journey('shows by what it goes, however narrow', async ({ visit }) => {
    const { arrears } = stage();
    const { page } = await visit({ size: LAPTOP });
    for (const [order, head] of [
      ['atraso', 'Atraso'],
      ['pendente', 'Pendente'],
    ] as const) {
      await page.goto(`/sellings/client-list?funcionario=${arrears.employeeId}&ordem=${order}`);
      const column = page.getByRole('columnheader', { name: head });
      await sees(column);
      expect(await column.getAttribute('aria-sort')).toBe('descending');
      await expectNoSidewaysScroll(page);
    }
  });

  journey('on 900 px who, how late and how much stay in sight', async ({ visit }) => {
    const { arrears } = stage();
    const { page } = await visit({ size: { width: 900, height: 900 } });
    const screen = new ClientListScreen(page);
    await screen.open({ employeeId: arrears.employeeId });
    await sees(screen.row('Mônica'));
    const table = page.getByRole('table', { name: 'Clientes' });
    const isInSight = (name: string) =>
      table.getByRole('columnheader', { name, exact: true }).evaluate((head) => {
        const { left, right, top } = head.getBoundingClientRect();
        const isAt = (x: number) => head.contains(document.elementFromPoint(x, top + 8));
        return isAt(left + 4) && isAt(right - 4);
      });
    for (const name of ['Cliente', 'Atraso', 'Pendente']) {
      expect(await isInSight(name), name).toBe(true);
    }
    await table.evaluate((element) => {
      if (element.parentElement) element.parentElement.scrollLeft = 1000;
    });
    for (const name of ['Cliente', 'Status', 'Nota', 'Atraso', 'Pendente']) {
      await expect.poll(() => isInSight(name)).toBe(true);
    }
  });

  journey('shows cards on a phone, colour, words and menu in each', async ({ visit }) => {
    const { arrears } = stage();
    const { page } = await visit({ size: PHONE });
    const screen = new ClientListScreen(page);
    await screen.open({ employeeId: arrears.employeeId });
    const card = screen.card('Mônica');
    await expect
      .poll(async () => plain(await card.innerText()))
      .toContain(
        `R$ 1.080,00 Atraso acima de 7 dias, 16 Dias · venda ${arrears.sixteenDaysLate} ATIVO`,
      );
    const edge = card.locator('[data-color]').first();
    expect(await edge.evaluate((mark) => getComputedStyle(mark).backgroundColor)).toBe(
      'rgb(207, 68, 70)',
    );
    await sees(card.getByRole('button', { name: /^Mais ações de Mônica/ }));
    await sees(screen.search, screen.transfer);
    await screen.filterOf('Quitada').click();
    await expect.poll(() => screen.names()).toEqual(['Raimundo']);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  journey(
    'keeps a client’s number and grade whole, beside a name of two lines',
    async ({ visit }) => {
      const { page } = await visit({ size: PHONE });
      await page.route('**/api/ReportClients?**', async (route) => {
        const response = await route.fetch();
        const report = (await response.json()) as { data: { client_id: number }[] };
        const data = report.data.map((row) => ({
          ...row,
          client_id: 1000 + row.client_id,
          client_name: 'Maria Aparecida dos Santos Albuquerque de Vasconcelos',
        }));
        await route.fulfill({ response, json: { ...report, data } });
      });
      const screen = new ClientListScreen(page);
      await screen.open({ employeeId: stage().arrears.employeeId });
      const card = screen.card('Maria Aparecida').first();
      await sees(card);
      await expectNumbersWhole(page);
      const grade = await card.locator('[data-grade]').evaluate((badge) => badge.clientWidth);
      expect(grade).toBeGreaterThan(16);
    },
  );

  journey('keeps the counts of its legend apart on a phone', async ({ visit }) => {
    const { page } = await visit({ size: PHONE });
    await page.route('**/api/ReportClients?**', async (route) => {
      const response = await route.fetch();
      const report = (await response.json()) as { meta: { colors: object } };
      const colors = Object.fromEntries(
        Object.keys(report.meta.colors).map((color) => [color, 123_456]),
      );
      await route.fulfill({ response, json: { ...report, meta: { ...report.meta, colors } } });
    });
    const screen = new ClientListScreen(page);
    await screen.open({ employeeId: stage().arrears.employeeId });
    await sees(screen.legend.getByText('123.456').last());
    const beyond = await screen.legend
      .getByRole('listitem')
      .evaluateAll((entries) =>
        entries.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      );
    expect(beyond).toEqual(Array(6).fill(0));
    await expectNoSidewaysScroll(page);
  });

  journey('reads in the dark, when the system asks for it', async ({ visit }) => {
    const { arrears } = stage();
    const { page } = await visit();
    await page.emulateMedia({ colorScheme: 'dark' });
    const screen = new ClientListScreen(page);
    await screen.open({ employeeId: arrears.employeeId });
    await sees(screen.row('Mônica'));
    await expectAccessible(page);
    await screen.row('Mônica').getByRole('link').click();
    await sees(page.getByRole('tab', { name: 'Ocorrências' }));
    await expectAccessible(page);
  });
});
