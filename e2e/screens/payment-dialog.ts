import type { Locator, Page } from 'playwright-core';
import type { Sale } from '../world/world';
import { SalesScreen } from './sales-screen';
import { sees, seesNo } from './sees';

/** Where payments are sent to. */
export const PAYMENTS = '/api/paymentPortions';

/** Efetuar Pagamento. */
export class PaymentDialog {
  readonly page: Page;
  readonly root: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole('dialog', { name: /Efetuar Pagamento/ });
  }

  type(name: 'Parcela' | 'Dinheiro' | 'Pagar todas as parcelas'): Locator {
    return this.root
      .getByRole('radiogroup', { name: 'Tipo de pagamento' })
      .getByText(name, { exact: true });
  }

  get count() {
    return this.root.getByLabel('Número de parcelas');
  }

  get fewer() {
    return this.root.getByRole('button', { name: 'Diminuir' });
  }

  get more() {
    return this.root.getByRole('button', { name: 'Aumentar' });
  }

  get value() {
    return this.root.getByLabel('Valor', { exact: true });
  }

  get pay() {
    return this.root.getByRole('button', { name: /^(Pagar|Substituir)/ });
  }

  /** What it is to the payment of today. */
  intent(name: 'Substituir' | 'Registrar um novo'): Locator {
    return this.root
      .getByRole('radiogroup', { name: 'O que fazer com esse pagamento' })
      .getByText(name, { exact: true });
  }

  /** Waits until the payment is made, and closes what says so. */
  async isDone(): Promise<void> {
    const success = this.page.getByRole('dialog', { name: 'Sucesso!' });
    await sees(success.getByText('Pagamento feito', { exact: true }));
    await seesNo(this.root);
    await success.getByRole('button', { name: 'Fechar' }).click();
    await seesNo(success);
  }

  get cancel() {
    return this.root.getByRole('button', { name: 'Cancelar' });
  }
}

/** From the list of the sale's employee, by the row's 'Pagar'. */
export async function openPayment(page: Page, sale: Sale): Promise<PaymentDialog> {
  const screen = new SalesScreen(page);
  await screen.open({ employeeId: sale.employee.id });
  await screen.pay(screen.row(sale.client.lastName)).click();
  const dialog = new PaymentDialog(page);
  await sees(dialog.root);
  return dialog;
}

/** Counts what is sent to be paid from now on. */
export function countPayments(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(PAYMENTS)) sent += 1;
  });
  return () => sent;
}
