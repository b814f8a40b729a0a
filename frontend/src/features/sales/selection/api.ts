import type { StatementAnswer } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import type { Calls } from './print-statements';

/** As the server has them; what waits ends with the signal. */
export const STATEMENT_CALLS: Calls = {
  async print(id, signal) {
    const { data } = await http.get<StatementAnswer>('/api/gerarPdf', { params: { id }, signal });
    return data.filename;
  },

  async join(filenames, signal) {
    try {
      const options = { responseType: 'blob', signal } as const;
      const { data } = await http.post<Blob>(
        '/api/juntarExtratos',
        { data: { filenames } },
        options,
      );
      return data;
    } catch (error) {
      await unpackRefusal(error);
      throw error;
    }
  },

  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    }),
};

/** Where a file was asked for, a refusal comes as one too. */
async function unpackRefusal(error: unknown): Promise<void> {
  const { response } = error as { response?: { data?: unknown } };
  if (!(response?.data instanceof Blob)) return;
  try {
    response.data = JSON.parse(await response.data.text());
  } catch {
    response.data = {};
  }
}
