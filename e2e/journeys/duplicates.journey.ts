import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { isAt, sees, seesNo } from '../screens/sees';
import { ownPhone, ownSurname } from '../world/names';
import type { World } from '../world/world';

/** One digit eleven times: the office has none. */
const NO_CPF = '000.000.000-00';

/** One person, registered twice: one phone, two names that differ by how they were heard. The second one has bought. */
async function twice(world: World) {
  const employee = await world.employee('Fábio');
  const box = await world.openBox(employee);
  const [phone, lastName] = [ownPhone(), ownSurname()];
  const register = async (name: string, more: object = {}) => {
    const fields = { ...HOME, ...more, name, lastName, phone, cpf: NO_CPF, active: true };
    const { data } = await world.api.post<{ data: { id: number } }>('/api/clients', {
      data: { ...fields, user: employee.id },
    });
    return { id: data.id, name, lastName, fullName: `${name} ${lastName}` };
  };
  const first = await register('Terezinha', { nick: 'Tetê' });
  const second = await register('Teresinha', { number: '212, fundos' });
  await world.sale({ value: 90, fees: 0, instalments: 3 }, { client: second, box });
  return { employee, first, second, phone };
}

const HOME = {
  cep: '60713-240',
  address: 'Rua Sete de Setembro',
  number: '212',
  neighborhood: 'Parangaba',
  city: 'Fortaleza',
  state: 'CE',
};

describe('Clientes repetidos', () => {
  useBrowser();

  journey(
    'a pair is made one by the keyboard alone, parted again, and told to be two',
    async ({ world, visit }) => {
      const { first, second } = await twice(world);
      const other = await twice(world);
      const { page } = await visit();
      await page.goto('/sellings/client-list');
      await page.getByRole('button', { name: 'Repetidos' }).click();
      await isAt(page, '/sellings/client-list/duplicates');
      const row = (of: { fullName: string }) =>
        page.getByRole('list', { name: 'Pares' }).getByRole('button', { name: of.fullName });
      const panel = page.getByRole('region', { name: 'Lado a lado' });
      const chosen = (of: { fullName: string }) =>
        row(of).and(page.locator('[aria-current="true"]'));
      // All others of this run have one CPF, and so are certain pairs.
      await page.getByText('Prováveis').click();
      await sees(row(first));
      await expectAccessible(page);

      await row(other.first).click();
      await page.keyboard.press('ArrowUp');
      await sees(chosen(first));
      await sees(panel.getByText(`Fica ${second.id}`));
      await expectAccessible(page);
      await page.keyboard.press('ArrowDown');
      await sees(chosen(other.first));
      await page.keyboard.press('ArrowUp');
      await sees(chosen(first));
      // Who has bought stays, unless one says otherwise.
      await sees(page.getByRole('button', { name: `Unificar em ${second.id}` }));
      await page.keyboard.press('ArrowLeft');
      await sees(page.getByRole('button', { name: `Unificar em ${first.id}` }));
      await page.keyboard.press('ArrowRight');
      await sees(page.getByRole('button', { name: `Unificar em ${second.id}` }));
      await page.keyboard.press('Enter');
      const done = page.getByText(`${first.id} foi unificado em ${second.id}.`);
      await sees(done);
      await seesNo(row(first));
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Desfazer' }).click();
      await seesNo(done);
      await sees(row(first));

      await row(other.first).click();
      await page.getByRole('button', { name: 'Não são a mesma pessoa' }).click();
      await seesNo(row(other.first));
      await page.reload();
      await page.getByText('Prováveis').click();
      await sees(row(first));
      await seesNo(row(other.first));
    },
  );

  journey(
    'the address of who is gone leads to who was kept, where it may be undone',
    async ({ world, visit }) => {
      const { first, second } = await twice(world);
      await world.api.post('/api/clientMerges', {
        data: { kept: second.id, gone: first.id, from_gone: ['nick'] },
      });
      const { page, guard } = await visit();
      guard.expectFailure(409, `/api/clients/${first.id}`);
      await page.goto(`/sellings/client-list/${first.id}/details`);
      await isAt(page, `/sellings/client-list/${second.id}/details`);
      const told = page.getByText(`${first.id} ${first.fullName} foi unificado neste cadastro em`);
      await sees(told);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await seesNo(told);
      await page.goto(`/sellings/client-list/${first.id}/details`);
      await sees(page.getByRole('heading', { name: first.fullName }));
    },
  );

  journey('while one types, those appear who may be the one', async ({ world, visit }) => {
    const { first, second, employee, phone } = await twice(world);
    const { page } = await visit();
    await page.goto('/sellings/client-list/new-client');
    await page.getByLabel('Nome', { exact: true }).fill('Terezinha');
    await page.getByLabel('Sobrenome').fill(first.lastName);
    const hint = page.getByRole('status').getByRole('listitem');
    expect(await hint.count()).toBe(0);
    await page.getByLabel('Celular').fill(phone);
    await sees(hint.filter({ hasText: `cliente ${second.id} de ${employee.fullName}` }));
    await expectAccessible(page);
  });

  journey('on a phone nothing is lost at the side', async ({ world, visit }) => {
    const { first } = await twice(world);
    const { page } = await visit({ size: PHONE });
    await page.goto('/sellings/client-list/duplicates');
    await page.getByText('Prováveis').click();
    await page.getByRole('button', { name: first.fullName }).click();
    await sees(page.getByRole('button', { name: 'Não são a mesma pessoa' }));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
