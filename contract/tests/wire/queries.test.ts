import { describe, expect, it } from 'vitest';
import {
  boxRowsQuery,
  clientTransferPreviewQuery,
  idQuery,
  modifyClientsQuery,
  readQuery,
  reportClientsQuery,
  reportSalesQuery,
  settledRowsQuery,
} from '../../src/wire/index.js';
import { faultsOf } from '../support/reading.js';

describe('query strings', () => {
  it.each([
    [{}, {}],
    [
      {
        id: '3',
        status: '1',
        date_ini: '2026-11-01',
        date_fim: '2026-11-21',
        page: '2',
        pageSize: '999',
      },
      { id: 3, status: 1, date_ini: '2026-11-01', date_fim: '2026-11-21', page: 2, pageSize: 999 },
    ],
    [
      { id_client: '1190', cash_id: '287', foo: 'bar' },
      { id_client: 1190, cash_id: 287 },
    ],
  ])('reportSales %j', (query, read) => {
    expect(readQuery(reportSalesQuery, query)).toEqual(read);
  });

  it.each([
    [{ id: 'abc' }, { id: 'Identificador inválido' }],
    [{ id: ['1', '2'] }, { id: 'Identificador inválido' }],
    [{ status: '3' }, { status: 'A situação deve ser 1 (ativas) ou 2 (inativas)' }],
    [{ date_ini: '2026-11-01' }, { date_fim: 'Informe a data inicial e a data final' }],
    [{ date_fim: '2026-11-01' }, { date_ini: 'Informe a data inicial e a data final' }],
    [
      { date_ini: '2026-13-40', date_fim: '2026-11-21' },
      { date_ini: 'Deve ser uma data de 1900 a 2999, no formato aaaa-mm-dd' },
    ],
    [
      { date_ini: '2026-11-21', date_fim: '2026-11-20' },
      { date_fim: 'A data final não pode ser anterior à inicial' },
    ],
    [{ pageSize: '1000' }, { pageSize: 'Deve ser um número inteiro de 1 a 999' }],
    [{ page: '0' }, { page: 'Deve ser um número inteiro de 1 a 1000000' }],
  ])('reportSales refuses %j', (query, faults) => {
    expect(faultsOf(() => readQuery(reportSalesQuery, query))).toEqual(faults);
  });

  it('takes an empty parameter as none, and all employees as no one in particular', () => {
    const empty = { id: '', id_client: '', status: '', date_ini: '', date_fim: '', page: '' };
    expect(readQuery(reportSalesQuery, empty)).toEqual({});
    expect(readQuery(reportSalesQuery, { id: 'all', status: '1' })).toEqual({ status: 1 });
    expect(readQuery(reportClientsQuery, { user_id: '', pageSize: '' })).toEqual({});
    expect(readQuery(boxRowsQuery, { id: '3', client_id: '' })).toEqual({ id: 3 });
    const neither = { id: 'Informe o caixa ou o cliente' };
    expect(faultsOf(() => readQuery(boxRowsQuery, { id: '', client_id: '' }))).toEqual(neither);
  });

  it('reportSales takes a single day', () => {
    const day = { date_ini: '2026-11-21', date_fim: '2026-11-21' };
    expect(readQuery(reportSalesQuery, day)).toEqual(day);
  });

  it('a list of box rows takes a box, a client, or both', () => {
    expect(readQuery(boxRowsQuery, { id: '3' })).toEqual({ id: 3 });
    expect(readQuery(boxRowsQuery, { client_id: '7' })).toEqual({ client_id: 7 });
    expect(readQuery(boxRowsQuery, { id: '3', client_id: '7' })).toEqual({ id: 3, client_id: 7 });
    const neither = { id: 'Informe o caixa ou o cliente' };
    expect(faultsOf(() => readQuery(boxRowsQuery, {}))).toEqual(neither);
  });

  it.each([
    ['true', true],
    ['false', false],
  ])('finished rows: isPayment=%s', (isPayment, read) => {
    const query = { id: '3', isPayment };
    expect(readQuery(settledRowsQuery, query)).toEqual({ id: 3, isPayment: read });
  });

  it.each([
    [{ id: '3' }, { isPayment: 'Campo obrigatório' }],
    [{ id: '3', isPayment: '1' }, { isPayment: 'Deve ser "true" ou "false"' }],
    [{ isPayment: 'true' }, { id: 'Campo obrigatório' }],
  ])('finished rows refuse %j', (query, faults) => {
    expect(faultsOf(() => readQuery(settledRowsQuery, query))).toEqual(faults);
  });

  it('ReportClients takes all or an employee', () => {
    expect(readQuery(reportClientsQuery, { user_id: 'all', criterio: 'antônia' })).toEqual({
      user_id: 'all',
      criterio: 'antônia',
    });
    expect(readQuery(reportClientsQuery, { user_id: '3' })).toEqual({ user_id: 3 });
    expect(
      Object.keys(faultsOf(() => readQuery(reportClientsQuery, { user_id: 'todos' }))),
    ).toEqual(['user_id']);
  });

  it('modifyClients goes from one employee to another', () => {
    expect(readQuery(modifyClientsQuery, { userid: '3', newUserId: '4' })).toEqual({
      userid: 3,
      newUserId: 4,
    });
    expect(faultsOf(() => readQuery(modifyClientsQuery, { userid: '3', newUserId: '3' }))).toEqual({
      newUserId: 'Escolha outro funcionário',
    });
    expect(Object.keys(faultsOf(() => readQuery(modifyClientsQuery, {})))).toEqual([
      'userid',
      'newUserId',
    ]);
  });

  it('modifyClients/preview names who would give', () => {
    expect(readQuery(clientTransferPreviewQuery, { userid: '3' })).toEqual({ userid: 3 });
    expect(faultsOf(() => readQuery(clientTransferPreviewQuery, {}))).toEqual({
      userid: 'Selecione um funcionário',
    });
  });

  it.each([{}, { id: '' }, { id: '0' }, { id: '-1' }, { id: '1.5' }, { id: '99999999999' }])(
    'no record is named by %j',
    (query) => {
      expect(Object.keys(faultsOf(() => readQuery(idQuery, query)))).toEqual(['id']);
    },
  );
});
