import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Guard } from '../harness/guard';
import { sees } from './sees';

export const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
];

/** Strapi's admin panel, as this product offers it. */
export class AdminPanel {
  readonly page: Page;

  constructor(page: Page, guard: Guard) {
    this.page = page;
    // Strapi's panel gives up its own request when a view changes while it loads, and logs that as an error.
    guard.expectComplaint('CanceledError: canceled');
  }

  get menu() {
    return this.page.getByRole('navigation').first();
  }

  get create() {
    return this.page.getByRole('link', { name: 'Criar novo registro' }).first();
  }

  get save() {
    return this.page.getByRole('button', { name: 'Salvar' });
  }

  get remove() {
    return this.page.getByRole('button', { name: 'Remover este registro' });
  }

  get name() {
    return this.page.getByLabel('Nome', { exact: false }).first();
  }

  get order() {
    return this.page.getByLabel('Ordem na lista', { exact: false });
  }

  heading(name: string) {
    return this.page.getByRole('heading', { name, exact: true });
  }

  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.page.goto('/admin');
    await sees(this.page.getByText('Entre para editar os dados de referência'));
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Senha', { exact: false }).first().fill(password);
    await this.page.getByRole('button', { name: 'Entrar' }).click();
    await sees(this.heading('Painel do Crediário'));
  }

  /** Saves, and waits for the server to have taken it: the record's id. */
  async send(method: 'POST' | 'PUT'): Promise<number> {
    const answer = this.page.waitForResponse(
      (one) => one.request().method() === method && one.url().includes('/content-manager/'),
    );
    await this.save.click();
    expect((await answer).ok()).toBe(true);
    return (await (await answer).json()).id;
  }

  async openList(name: string): Promise<void> {
    const link = this.page.getByRole('link', { name, exact: true });
    const rows = this.page.getByRole('grid');
    if (!(await link.isVisible())) {
      await this.page.getByRole('link', { name: 'Gerenciador de Conteúdo' }).click();
      await sees(rows);
    }
    if (!(await this.heading(name).isVisible())) await link.click();
    await sees(this.heading(name), rows);
  }

  weekday(name: string) {
    return this.page
      .getByRole('group', { name: 'Dias sem cobrança' })
      .getByRole('checkbox', { name, exact: true });
  }

  /** Ticks these days of 'Dias sem cobrança', and no others. */
  async skip(...weekdays: string[]): Promise<void> {
    for (const name of WEEKDAYS) await this.weekday(name).setChecked(weekdays.includes(name));
  }

  /** The days that are ticked. */
  async skipped(): Promise<string[]> {
    const states = WEEKDAYS.map(async (name) =>
      (await this.weekday(name).isChecked()) ? name : '',
    );
    return (await Promise.all(states)).filter(Boolean);
  }
}
