import { blindCountBody, companyBody, readData } from '@crediario/contract/wire';
import { type ChangeContext, updateBlindCount, updateCompany } from './use-cases/update-company';

/** What a body asks to change: who charges; or, where it speaks of nothing else, the blind count alone.
 *  Throws: DomainError INVALID_INPUT. */
export function companyChangeOf(body: unknown): (context: ChangeContext) => Promise<void> {
  if (saysBlindCount(body)) {
    const { blind_count } = readData(blindCountBody, body);
    return (context) => updateBlindCount(context, blind_count);
  }
  const form = readData(companyBody, body);
  return (context) => updateCompany(context, form);
}

const saysBlindCount = (body: unknown): boolean =>
  JSON.stringify(Object.keys((body as { data?: object } | null)?.data ?? {})) === '["blind_count"]';
