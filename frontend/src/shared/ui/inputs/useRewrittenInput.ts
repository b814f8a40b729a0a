import type { InputRef } from 'antd';
import { type RefObject, useRef } from 'react';

interface RewrittenInput {
  ref: RefObject<InputRef | null>;
  /** Puts a masked text and its caret into the field while the edit is still being handled. React, which renders the
   *  same text right after, then finds nothing to write, and so does not throw the caret to the end. */
  rewrite: (text: string, caret: number) => void;
  /** Where the edit left the caret. */
  caret: () => number;
}

/** The element itself is needed: antd passes a copy to onChange. */
export function useRewrittenInput(): RewrittenInput {
  const ref = useRef<InputRef>(null);
  const element = () => ref.current?.input ?? null;
  return {
    ref,
    caret: () => element()?.selectionEnd ?? 0,
    rewrite: (text, caret) => {
      const input = element();
      if (!input) return;
      input.value = text;
      input.setSelectionRange(caret, caret);
    },
  };
}
