import { http } from './client';

/** The longest that a file may be under way: the server makes some while they are taken. */
const LONGEST_MS = 5 * 60_000;

type Params = Readonly<Record<string, string | number | undefined>>;

/** A file that the API answers. Its refusals read as those of any other call. */
export async function getFile(path: string, params: Params): Promise<Blob> {
  const options = { params, responseType: 'blob', timeout: LONGEST_MS } as const;
  return readingRefusals(http.get<Blob>(path, options));
}

/** Where a file was asked for, a refusal comes as one too: it is made what it says. */
export async function readingRefusals(call: Promise<{ data: Blob }>): Promise<Blob> {
  try {
    return (await call).data;
  } catch (error) {
    await unpackRefusal(error);
    throw error;
  }
}

async function unpackRefusal(error: unknown): Promise<void> {
  const { response } = error as { response?: { data?: unknown } };
  if (!(response?.data instanceof Blob)) return;
  try {
    response.data = JSON.parse(await response.data.text());
  } catch {
    response.data = {};
  }
}
