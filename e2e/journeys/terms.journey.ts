import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, stage, useBrowser } from '../harness/journey';
import { holds, isAt, sees, seesText, seesNo } from '../screens/sees';
import { Api } from '../world/http';

const TITLE = 'Termos de Uso e Privacidade';
const MARKUP = '1. Uso\n\n<img src=x onerror=alert(1)> & <b>2. Privacidade</b>';

describe('Termos de Uso', () => {
  useBrowser();

  journey('are edited after a question, and read as typed without a login', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/terms');
    const text = page.getByRole('textbox', { name: TITLE });
    await sees(page.getByRole('heading', { name: TITLE }), text);
    expect(await text.isEditable()).toBe(false);
    await expectAccessible(page);

    await page.getByRole('button', { name: /Editar Termos/ }).click();
    await isAt(page, '/terms/edit');
    await page.getByLabel('Texto dos termos').fill(MARKUP);
    await page.getByRole('button', { name: 'Atualizar termos' }).click();
    const question = page.getByRole('dialog', {
      name: 'Tem certeza de que deseja atualizar os termos de uso?',
    });
    await sees(
      question.getByRole('button', { name: 'Sim, atualizar' }),
      question.getByRole('button', { name: 'Cancelar' }),
    );
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Sim, atualizar' }).click();
    await seesText(page, 'Termos de Uso e Privacidade foram atualizados com sucesso');
    await page.getByRole('button', { name: 'Fechar' }).click();
    await isAt(page, '/terms');
    await expect.poll(() => text.inputValue()).toBe(MARKUP);

    const stranger = new Api(stage().url);
    const { data } = await stranger.get<{ data: { attributes: { text: string } } }>(
      '/api/use-terms/1',
    );
    expect(data.attributes.text).toBe(MARKUP);
  });

  journey('fit a phone, and ask before typed work is lost', async ({ visit }) => {
    const { page } = await visit({ size: PHONE });
    await page.goto('/terms/edit');
    const field = page.getByLabel('Texto dos termos');
    await field.fill('Outro texto');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await holds(field, 'Outro texto');
    // It has a button of that name too, while it leaves.
    await seesNo(question);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await question.getByRole('button', { name: 'Sim, sair' }).click();
    await isAt(page, '/terms');
    await expectNoSidewaysScroll(page);
  });
});
