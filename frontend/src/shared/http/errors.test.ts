import { describe, expect, it } from 'vitest';
import { errorCode, errorText, fieldFaults } from './errors';

function failure(data: unknown) {
  return Object.assign(new Error('Request failed with status code 409'), {
    response: { status: 409, data },
  });
}

describe('the text of an error notice', () => {
  it('is the message of the server’s error, if there is one', () => {
    expect(
      errorText(failure({ message: 'outra', error: { message: 'Este caixa está fechado' } })),
    ).toBe('Este caixa está fechado');
  });

  it('or else the answer’s message', () => {
    expect(errorText(failure({ message: 'Manutenção', error: {} }))).toBe('Manutenção');
  });

  it('or else the error’s own', () => {
    expect(errorText(failure('<html>'))).toBe('Request failed with status code 409');
    expect(errorText(new Error('Sem rede'))).toBe('Sem rede');
  });

  it('or else the plain text', () => {
    expect(errorText('Falhou')).toBe('Falhou');
  });

  it('is never empty', () => {
    expect(errorText(null)).toBe('Ocorreu um erro inesperado. Tente de novo');
    expect(errorText(new Error(''))).toBe('Ocorreu um erro inesperado. Tente de novo');
  });
});

describe('what else a refusal says', () => {
  const refusal = failure({
    error: {
      message: 'Verifique os dados informados',
      details: {
        code: 'INVALID_INPUT',
        errors: [{ path: 'value', message: 'Valor obrigatório' }, 'lixo'],
      },
    },
  });

  it('the machine’s code and the faulty fields', () => {
    expect(errorCode(refusal)).toBe('INVALID_INPUT');
    expect(fieldFaults(refusal)).toEqual([{ path: 'value', message: 'Valor obrigatório' }]);
  });
});
