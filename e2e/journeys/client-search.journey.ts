import { describe, expect } from 'vitest';
import { journey, useBrowser } from '../harness/journey';
import { ClientListScreen } from '../screens/client-list-screen';
import { hasFocus, holds, isToldBeside, sees, seesNo, seesText } from '../screens/sees';
import type { World } from '../world/world';

/** Digits that no other client of the run has, as a CPF and a phone show them. */
function ownDigits() {
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  return {
    cpf: digits.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-04'),
    phone: digits.replace(/(\d)(\d{4})(\d{4})/, '(88) 9$2-$3'),
  };
}

async function antonia(world: World) {
  const employee = await world.employee('Márcia');
  const { cpf, phone } = ownDigits();
  const nick = `Toínha ${employee.lastName}`;
  const client = await world.client('Antônia', { of: employee, nick, cpf, phone });
  return { client, nick, cpf, phone };
}

describe('Pesquisar cliente', () => {
  useBrowser();

  journey('finds by any name, CPF or phone, accents and masks aside', async ({ world, visit }) => {
    const { client, nick, cpf, phone } = await antonia(world);
    const { page } = await visit();
    const screen = new ClientListScreen(page);
    await screen.open();
    const texts = [
      `antonia ${client.lastName}`,
      client.lastName.toUpperCase(),
      nick.replace('í', 'i'),
      cpf,
      cpf.replace(/\D/g, ''),
      phone,
      phone.replace(/\D/g, ''),
    ];
    for (const text of texts) {
      const answered = page.waitForResponse((response) =>
        response.url().includes('/api/ReportClients'),
      );
      await screen.searchFor(text);
      await answered;
      await sees(screen.link(client));
      await expect.poll(() => page.getByRole('main').getByRole('row').count()).toBe(2);
    }
  });

  journey('asks nothing of an empty field; keeps what it asked', async ({ world, visit }) => {
    const { client } = await antonia(world);
    const { page } = await visit();
    const screen = new ClientListScreen(page);
    // The whole list comes first, and is no answer to a search.
    const listed = page.waitForResponse((response) =>
      response.url().includes('/api/ReportClients'),
    );
    await screen.open();
    await listed;
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/ReportClients')) asked += 1;
    });
    await screen.find.click();
    await isToldBeside(screen.search, 'Escreva o nome, o CPF ou o telefone');
    await hasFocus(screen.search);
    await screen.searchFor('   ');
    expect(asked).toBe(0);

    await screen.search.fill(client.lastName);
    await screen.search.press('Enter');
    await sees(screen.link(client));
    expect(new URL(page.url()).searchParams.get('busca')).toBe(client.lastName);
    await page.reload();
    await holds(screen.search, client.lastName);
    await sees(screen.link(client));

    await screen.searchFor(`${client.lastName} e mais alguém`);
    await seesText(page, 'Busca não encontrada');
    await page.goBack();
    await holds(screen.search, client.lastName);
    await screen.search.fill('');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await seesNo(page.getByText('Busca não encontrada'));
  });
});
