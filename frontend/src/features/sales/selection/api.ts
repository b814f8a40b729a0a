import type { StatementAnswer } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { readingRefusals } from '@shared/http/get-file';
import type { Calls } from './print-statements';

/** As the server has them; what waits ends with the signal. */
export const STATEMENT_CALLS: Calls = {
  async print(id, signal) {
    const { data } = await http.get<StatementAnswer>('/api/gerarPdf', { params: { id }, signal });
    return data.filename;
  },

  async join(filenames, signal) {
    const options = { responseType: 'blob', signal } as const;
    return readingRefusals(
      http.post<Blob>('/api/juntarExtratos', { data: { filenames } }, options),
    );
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
