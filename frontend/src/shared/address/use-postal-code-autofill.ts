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
 *  late must not overwrite it. When the service is down the shared notifier says so, and all is typed by hand. */
export function usePostalCodeAutofill(names: AddressNames): PostalCodeAutofill {
  const { values, setValues } = useFormikContext<Values>();
  const current = useRef(values);
  useEffect(() => {
    current.current = values;
  }, [values]);

  const search = useMutation({
    mutationFn: ({ code }: { code: string; asked: Values }) => lookUpPostalCode(code),
    onSuccess: (found, { code, asked }) => {
      const isStillAsked = current.current[names.cep] === code;
      if (found && isStillAsked) void setValues(filledIn(current.current, { asked, found, names }));
    },
  });

  const lookUp = (masked: string) => {
    const isComplete = masked.length === POSTAL_CODE_MAX_LENGTH;
    if (isComplete && masked !== search.variables?.code) {
      search.mutate({ code: masked, asked: values });
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

function filledIn(values: Values, { asked, found, names }: Filling): Values {
  const filled: Record<string, unknown> = { ...values };
  for (const part of FILLED_PARTS) {
    const name = names[part];
    const wasTouchedMeanwhile = values[name] !== asked[name];
    if (found[part] && !wasTouchedMeanwhile) filled[name] = found[part];
  }
  return filled;
}
