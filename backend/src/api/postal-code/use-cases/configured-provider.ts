import type { PostalAddress, PostalCodeProvider } from './postal-code-provider';

const TIMEOUT_MS = 4_000;

/** ViaCEP's answer, which other postal-code services speak too. */
interface ViaCepAnswer {
  erro?: boolean | string;
  logradouro?: string;
  bairro?: string;
  localidade?: string;
  uf?: string;
}

/**
 * One configured service instead of the public ones: a paid one, or the only host that the network can reach.
 * @param urlTemplate its address, with `{code}` where the eight digits go
 */
export function providerAt(urlTemplate: string): PostalCodeProvider {
  return async (code) => {
    const response = await fetch(urlTemplate.replace('{code}', code), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`The postal-code service answered ${response.status}`);
    return addressOf((await response.json()) as ViaCepAnswer);
  };
}

function addressOf(answer: ViaCepAnswer): PostalAddress | null {
  // 'true' as a text is how ViaCEP itself has come to say it.
  if (answer.erro === true || answer.erro === 'true') return null;
  return {
    street: answer.logradouro ?? '',
    district: answer.bairro ?? '',
    locality: answer.localidade ?? '',
    uf: answer.uf ?? '',
  };
}
