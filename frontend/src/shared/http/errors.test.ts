import { describe, expect, it } from 'vitest';
import { errorCode, errorText, fieldFaults } from './errors';

function failure(data: unknown) {
  return Object.assign(new Error('Request failed with status code 409'), {
    response: { status: 409, data },
  });
}

describe('o texto de um aviso de erro', () => {
  it('é a mensagem do erro do servidor, quando há', () => {
    expect(
      errorText(failure({ message: 'outra', error: { message: 'Este caixa está fechado' } })),
    ).toBe('Este caixa está fechado');
  });

  it('senão a mensagem da resposta', () => {
    expect(errorText(failure({ message: 'Manutenção', error: {} }))).toBe('Manutenção');
  });

  it('senão a do próprio erro', () => {
    expect(errorText(failure('<html>'))).toBe('Request failed with status code 409');
    expect(errorText(new Error('Sem rede'))).toBe('Sem rede');
  });

  it('senão o texto simples que veio', () => {
    expect(errorText('Falhou')).toBe('Falhou');
  });

  it('nunca é vazio', () => {
    expect(errorText(null)).toBe('Ocorreu um erro inesperado. Tente de novo');
    expect(errorText(new Error(''))).toBe('Ocorreu um erro inesperado. Tente de novo');
  });
});

describe('o que mais uma recusa do servidor diz', () => {
  const refusal = failure({
    error: {
      message: 'Verifique os dados informados',
      details: {
        code: 'INVALID_INPUT',
        errors: [{ path: 'value', message: 'Valor obrigatório' }, 'lixo'],
      },
    },
  });

  it('o código para máquinas e os campos em falta', () => {
    expect(errorCode(refusal)).toBe('INVALID_INPUT');
    expect(fieldFaults(refusal)).toEqual([{ path: 'value', message: 'Valor obrigatório' }]);
  });
});
