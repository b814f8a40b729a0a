import { PERSONAL_CLIENT_COLUMNS } from '../../src/api/client/queries/client-columns';
import { startApp } from '../harness';
import { refusedCall } from '../world/http';
import { stage, step } from '../world/imports';
import { aTracedClient } from '../world/traced-client';

const app = startApp();

describe('GET /api/clients/{id}/personal-data', () => {
  it('hands out everything by which the client could be known, as a file', async () => {
    const { world, id, traces } = await aTracedClient(app);
    const { body, headers } = await world.sara.get(`/api/clients/${id}/personal-data`).expect(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="dados-cliente-${id}.json"`);
    expect(headers['cache-control']).toBe('no-store');
    const text = JSON.stringify(body);
    // Numbers without their masks are only how the search sees them.
    const spelt = traces.filter((trace) => !/^\d+$/.test(trace));
    expect(spelt.filter((trace) => !text.includes(trace))).toEqual([]);
    expect(spelt.length).toBeGreaterThan(20);

    const row = await app.knex('clients').where({ id }).first();
    const heldAs = (path: string) =>
      path.split('.').reduce((part, key) => part[key], body.data.titular);
    for (const column of PERSONAL_CLIENT_COLUMNS) {
      expect([column.name, heldAs(column.heldAs)]).toEqual([column.name, row[column.name]]);
    }
  });

  it('with sales, instalments, payments and visits, to the cent', async () => {
    const { world, id, sale, renewal, boxes } = await aTracedClient(app);
    const { body } = await world.sara.get(`/api/clients/${id}/personal-data`).expect(200);
    const { vendas, extratos, historico, controlador } = body.data;
    expect(controlador.nome).toBe('Crediário');
    expect(vendas).toMatchObject([
      {
        id: sale,
        data: '2026-03-02',
        tipo: 'Nova',
        frequencia: 'Diária',
        valor: 100,
        juros_percentual: 20,
        total: 120,
        pago: 120,
        pendente: 0,
        parcelas: [
          { numero: 1, vencimento: '2026-03-03', valor: 60, pago: 60 },
          { numero: 2, vencimento: '2026-03-04', valor: 60, pago: 60 },
        ],
        pagamentos: [
          { valor: 60, caixa: boxes[1], pago_em: '2026-03-03T15:00:00Z', origem: 'web' },
          { valor: 60, origem: 'renewal' },
        ],
        ocorrencias: [{ registrada_em: '2026-03-03T15:00:00Z' }],
      },
      { id: renewal, renova_venda: sale, pago: 120, pendente: 0 },
    ]);
    expect(extratos).toMatchObject([{ venda: sale, arquivo: `extrato-${sale}.pdf` }]);
    const said = historico.map(
      ({ registro, acao }: Record<string, string>) => `${registro} ${acao}`,
    );
    expect(said).toEqual([
      'client create',
      'client update',
      'client set-visit-notes',
      'sale create',
      'sale edit',
      'occurrence create',
      'payment create',
      'sale renew',
      'payment create',
    ]);
  });

  it('with the lines of spreadsheets that name their CPF: sent, refused, and of an import that was undone', async () => {
    const { world, id } = await aTracedClient(app);
    const cpf: string = (await app.knex('clients').where({ id }).first('cpf')).cpf;
    const client = {
      name: 'Zuleida do Ó',
      cpf: cpf.replace(/\D/g, ''),
      address: 'Beco do Jenipapo',
    };
    const refused = { client, faults: [{ column: 'sale', reason: 'ilegível' }] };
    const linesOf = async () => {
      const { body } = await world.sara.get(`/api/clients/${id}/personal-data`).expect(200);
      return body.data.importacoes.map((line: { linha: number; conteudo: string[] }) => [
        line.linha,
        ...line.conteudo,
      ]);
    };
    const batch = await stage(world, [
      { client: { name: 'Outra Pessoa', cpf: '11144477735' } },
      refused,
    ]);
    expect(await linesOf()).toEqual([[3, client.name]]);
    await step(app, world, batch, 'dry-run');
    expect(await linesOf()).toEqual([[3, client.name]]);
    await step(app, world, batch, 'apply');
    expect(await linesOf()).toEqual([[3, client.name]]);
    await step(app, world, batch, 'undo');
    expect(await linesOf()).toEqual([[3, client.name]]);
    await world.sara.post(`/api/clients/${id}/anonymise`).expect(200);
    const { rows } = await app.knex.raw(
      `SELECT count(*)::integer AS told FROM import_rows WHERE concat("row", cells) LIKE '%Zuleida do Ó%'`,
    );
    expect(rows[0].told).toBe(0);
  });

  it('says who asked, and reaches a deleted client but nobody who was anonymised', async () => {
    const { world, id } = await aTracedClient(app);
    await world.sara.get(`/api/clients/${id}/personal-data`).expect(200);
    const log = await app
      .knex('audit_log')
      .where({ entity: 'client', entity_id: id, action: 'export' });
    expect(log).toMatchObject([{ user_id: world.sara.id, before: null, after: null }]);
    await world.sara.delete(`/api/deleteClient?id=${id}`).expect(200);
    const { body } = await world.sara.get(`/api/clients/${id}/personal-data`).expect(200);
    expect(body.data.titular.excluido_em).toBe('2026-03-03T15:00:00Z');
    await world.sara.post(`/api/clients/${id}/anonymise`).expect(200);
    const ask = () => world.sara.get(`/api/clients/${id}/personal-data`);
    expect(await refusedCall(app, ask)).toEqual([404, 'CLIENT_NOT_FOUND']);
  });
});
