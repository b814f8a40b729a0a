import { describe } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { isToldBeside, sees, seesText } from '../screens/sees';

describe('Perfil de Usuário', () => {
  useBrowser();

  journey(
    'opens the own data at the first submit and saves it at the second',
    async ({ visit }) => {
      const { page } = await visit();
      await page.goto('/profile');
      await sees(page.getByRole('heading', { name: 'Perfil de Usuário' }));
      await page.getByRole('button', { name: 'Editar informações' }).click();
      await page.getByLabel('Telefone').fill('85991234567');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Salvar alterações' }).click();
      await seesText(page, 'Sucesso!', 'As informações foram atualizadas');
      await page.getByRole('button', { name: 'Fechar' }).click();
      await sees(page.getByRole('button', { name: 'Editar informações' }));
    },
  );

  journey('says during typing that the current password is wrong', async ({ visit }) => {
    const { page } = await visit({ size: PHONE });
    await page.goto('/profile?aba=senha');
    const current = page.getByLabel('Senha atual', { exact: true });
    await current.fill('00000000');
    await isToldBeside(current, 'Senha incorreta. Por favor, digite novamente');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
