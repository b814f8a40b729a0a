import type { One, TermsAttributes } from '@crediario/contract/wire';
import { queryOptions } from '@tanstack/react-query';
import { http } from '@shared/http/client';
import { TERMS } from './address';

/** It is public: the spec sends it with an empty authorization header. */
export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<One<TermsAttributes>>(TERMS, {
      headers: { Authorization: '' },
      signal,
    });
    return data.data.attributes.text ?? '';
  },
  meta: { quiet: true },
});
