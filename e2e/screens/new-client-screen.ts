import { ClientFormScreen } from './client-form-screen';
import { choose } from './select';

export interface ClientData {
  name: string;
  lastName: string;
  cpf: string;
  phone: string;
  cep: string;
  number: string;
  employee: string;
}

/** Novo Cliente. */
export class NewClientScreen extends ClientFormScreen {
  get title() {
    return this.page.getByRole('heading', { name: 'Novo Cliente' });
  }

  get employee() {
    return this.page.getByRole('combobox', { name: 'Funcionário' });
  }

  get register() {
    return this.page.getByRole('button', { name: 'Registrar cliente' });
  }

  async fill(data: ClientData): Promise<void> {
    await this.field('Nome').fill(data.name);
    await this.field('Sobrenome').fill(data.lastName);
    await this.field('CPF').fill(data.cpf);
    await this.field('Celular').fill(data.phone);
    await choose(this.page, this.employee, data.employee);
    await this.field('CEP').fill(data.cep);
    await this.field('Número/Complemento').fill(data.number);
  }
}
