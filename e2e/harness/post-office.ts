import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the public service answers, in its own words. */
const KNOWN: Readonly<Record<string, object>> = {
  '60060440': {
    cep: '60060-440',
    logradouro: 'Rua Castro e Silva',
    bairro: 'Centro',
    localidade: 'Fortaleza',
    uf: 'CE',
  },
  '01001000': {
    cep: '01001-000',
    logradouro: 'Praça da Sé',
    bairro: 'Sé',
    localidade: 'São Paulo',
    uf: 'SP',
  },
};

/** A code for which the service is down. */
export const BROKEN_CODE = '77777777';

export interface PostOffice {
  /** Its address as the product is told it; `{code}` stands for the code that is asked for. */
  urlTemplate: string;
  close(): Promise<void>;
}

/** Stands in for the public postal-code service, which no test may depend on. */
export async function openPostOffice(): Promise<PostOffice> {
  const server = createServer(({ url = '' }, response) => {
    const code = /^\/ws\/(\d+)\/json/.exec(url)?.[1] ?? '';
    response.statusCode = code === BROKEN_CODE ? 500 : 200;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(KNOWN[code] ?? { erro: true }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlTemplate: `http://127.0.0.1:${port}/ws/{code}/json/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
