import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import {
  ANCHIETA,
  home,
  openNewClient as open,
  paste,
  work,
} from '../../../tests/new-client-world';
import { server } from '../../../tests/server';

describe('the address from a CEP', () => {
  it('fills in the commercial address on its own', async () => {
    const { user } = open();
    await paste(user, work().getByLabelText('CEP'), '60325-010');
    await user.tab();
    await waitFor(() => expect(work().getByLabelText('Cidade')).toHaveValue('Fortaleza'));
    expect(work().getByLabelText('Endereço')).toHaveValue('Rua Padre Anchieta');
    expect(work().getByLabelText('Bairro')).toHaveValue('São Gerardo');
    expect(home().getByLabelText('Cidade')).toHaveValue('');
  });

  it('is not asked for before the CEP is whole', async () => {
    const { user } = open();
    let asked = 0;
    server.use(
      http.get('/ws/:code/json', () => {
        asked += 1;
        return HttpResponse.json(ANCHIETA);
      }),
    );
    await paste(user, home().getByLabelText('CEP'), '6032501');
    await user.tab();
    await paste(user, home().getByLabelText('CEP'), '0');
    expect(asked).toBe(0);
    await user.tab();
    await waitFor(() => expect(asked).toBe(1));
  });

  it('that does not exist is said beside the CEP', async () => {
    const { user } = open();
    server.use(
      http.get('/ws/:code/json', () =>
        HttpResponse.json({ street: '', district: '', locality: '', uf: '', error: true }),
      ),
    );
    await paste(user, home().getByLabelText('CEP'), '99999999');
    await user.tab();
    expect(await screen.findByText('CEP não encontrado!')).toBeInTheDocument();
    expect(home().getByLabelText('CEP')).toHaveAccessibleDescription(/CEP não encontrado!/);
  });

  it('does not overwrite what was typed while it was on its way', async () => {
    const { user } = open();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get('/ws/:code/json', async () => {
        await answered;
        return HttpResponse.json(ANCHIETA);
      }),
    );
    await paste(user, home().getByLabelText('CEP'), '60325010');
    await user.tab();
    await paste(user, home().getByLabelText('Cidade'), 'Caucaia');
    answer();
    await waitFor(() => expect(home().getByLabelText('Bairro')).toHaveValue('São Gerardo'));
    expect(home().getByLabelText('Cidade')).toHaveValue('Caucaia');
  });

  it('of a mistyped CEP goes when another is asked for, all but what was written over it', async () => {
    const { user } = open();
    const answers: Record<string, object> = {
      '60325010': ANCHIETA,
      // A town with one CEP.
      '62930000': {
        street: '',
        district: '',
        locality: 'Limoeiro do Norte',
        uf: 'CE',
        error: false,
      },
      '99999999': { street: '', district: '', locality: '', uf: '', error: true },
    };
    server.use(
      http.get('/ws/:code/json', ({ params }) =>
        HttpResponse.json(answers[String(params['code'])]),
      ),
    );
    const field = (name: string) => home().getByLabelText(name);
    const askFor = async (cep: string) => {
      await user.clear(field('CEP'));
      await paste(user, field('CEP'), cep);
      await user.tab();
    };
    await askFor('60325010');
    await waitFor(() => expect(field('Endereço')).toHaveValue('Rua Padre Anchieta'));
    await user.clear(field('Bairro'));
    await paste(user, field('Bairro'), 'Centro');
    await askFor('62930000');
    await waitFor(() => expect(field('Cidade')).toHaveValue('Limoeiro do Norte'));
    expect(field('Endereço')).toHaveValue('');
    expect(field('Bairro')).toHaveValue('Centro');
    await askFor('99999999');
    await screen.findByText('CEP não encontrado!');
    expect(field('Cidade')).toHaveValue('');
  });

  it('is typed by hand when the service is down', async () => {
    const { user } = open();
    const message = 'A consulta de CEP está fora do ar. Preencha o endereço manualmente';
    server.use(
      http.get('/ws/:code/json', () =>
        HttpResponse.json(
          {
            data: null,
            error: { status: 503, name: 'ServiceUnavailableError', message, details: {} },
          },
          { status: 503 },
        ),
      ),
    );
    await paste(user, home().getByLabelText('CEP'), '60325010');
    await user.tab();
    expect(await screen.findByText(message)).toBeInTheDocument();
    await paste(user, home().getByLabelText('Cidade'), 'Fortaleza');
    expect(home().getByLabelText('Cidade')).toHaveValue('Fortaleza');
  });
});

describe('Estado', () => {
  const state = () => home().getByLabelText('Estado');

  it('takes the only one that is found on Enter, and the form stays', async () => {
    const { user } = open();
    await user.type(state(), 'cear{Enter}');
    await waitFor(() => expect(state()).toHaveValue('CE'));
    expect(state()).toHaveFocus();
    expect(screen.queryByText('Nome é obrigatório')).not.toBeInTheDocument();
  });

  it.each([
    ['bah', 'BA'],
    ['Ceará', 'CE'],
    ['ma', 'MA'],
    ['par', ''],
    ['xyz', ''],
  ])('%j, left, is %j', async (typed, kept) => {
    const { user } = open();
    await user.type(state(), typed);
    await user.tab();
    await waitFor(() => expect(state()).toHaveValue(kept));
  });

  it('keeps what stood there where what was typed names none', async () => {
    const { user } = open();
    await paste(user, state(), 'CE');
    await user.tab();
    await user.clear(state());
    await user.type(state(), 'pa x');
    await user.tab();
    await waitFor(() => expect(state()).toHaveValue('CE'));
  });
});
