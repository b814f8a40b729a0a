import type { TermsForm } from '@crediario/contract/forms';
import { TERMS } from '@entities/terms/address';
import { http } from '@shared/http/client';

export async function updateTerms(terms: TermsForm): Promise<void> {
  await http.put(TERMS, { data: terms });
}
