import { POSTAL_CODE_MAX_LENGTH } from '@crediario/contract/forms';
import { useMutation } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { lookUpPostalCode, type PostalAddress } from './api';
import { POSTAL_CODE_UNKNOWN } from './words';

/** Under which names a form keeps the parts of an address. */
type AddressNames = Readonly<Record<'cep' | 'state' | 'city' | 'neighborhood' | 'address', string>>;

type Values = Readonly<Record<string, unknown>>;

const FILLED_PARTS = ['address', 'neighborhood', 'city', 'state'] as const;

interface PostalCodeAutofill {
  /** To be called when the CEP is left. */
  lookUp: (masked: string) => void;
  message: string | undefined;
  isWarning: boolean;
}

/** Fills street, district, city and state in from the CEP. What the user writes meanwhile stays: an answer that comes
 *  late must not overwrite it. What an earlier CEP filled in goes when another one is asked for: that one was mistyped. When the service is down the shared notifier says so, and all is typed by hand. */
export function usePostalCodeAutofill(names: AddressNames): PostalCodeAutofill {
  const { values, setValues } = useFormikContext<Values>();
  const current = useRef(values);
  useEffect(() => {
    current.current = values;
  }, [values]);

  const filled = useRef<Values>({});
  const search = useMutation({
    mutationFn: ({ code }: { code: string; asked: Values }) => lookUpPostalCode(code),
    onSuccess: (found, { code, asked }) => {
      const isStillAsked = current.current[names.cep] === code;
      if (!found || !isStillAsked) return;
      filled.current = filling(current.current, { asked, found, names });
      void setValues({ ...current.current, ...filled.current });
    },
  });

  const lookUp = (masked: string) => {
    const isComplete = masked.length === POSTAL_CODE_MAX_LENGTH;
    if (isComplete && masked !== search.variables?.code) {
      const cleared = emptied(values, filled.current);
      filled.current = {};
      if (cleared !== values) void setValues(cleared);
      search.mutate({ code: masked, asked: cleared });
    } else if (!isComplete) {
      search.reset();
    }
  };

  const isAboutThisCode = search.variables?.code === values[names.cep];
  const isUnknown = isAboutThisCode && search.isSuccess && search.data === null;
  const isSearching = isAboutThisCode && search.isPending;
  return {
    lookUp,
    message: isUnknown ? POSTAL_CODE_UNKNOWN : isSearching ? 'Buscando endereço…' : undefined,
    isWarning: isUnknown,
  };
}

interface Filling {
  asked: Values;
  found: PostalAddress;
  names: AddressNames;
}

/** What the address says of the parts that nobody touched since it was asked for. */
function filling(values: Values, { asked, found, names }: Filling): Values {
  const untouched = FILLED_PARTS.filter(
    (part) => found[part] && values[names[part]] === asked[names[part]],
  );
  return Object.fromEntries(untouched.map((part) => [names[part], found[part]]));
}

/** Without what an earlier CEP filled in; what was written over it stays. */
function emptied(values: Values, filled: Values): Values {
  const left = Object.keys(filled).filter((name) => filled[name] === values[name]);
  if (left.length === 0) return values;
  return { ...values, ...Object.fromEntries(left.map((name) => [name, ''])) };
}
