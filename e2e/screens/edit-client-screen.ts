import { ClientFormScreen } from './client-form-screen';

/** Editar Cliente. */
export class EditClientScreen extends ClientFormScreen {
  get active() {
    return this.page.getByRole('switch', { name: 'Cliente ativo' });
  }

  get save() {
    return this.page.getByRole('button', { name: 'Salvar alterações' });
  }

  get back() {
    return this.page.getByRole('button', { name: 'Voltar' });
  }
}
