import { type InputHTMLAttributes, useState } from 'react';

/** A field that always says what it is told to. Drawn anew after each key: where the key was refused nothing else changed, and
 *  the browser would leave it standing there. */
export function Input({ onChange, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  const [, drawAnew] = useState(0);
  return (
    <input
      {...rest}
      onChange={(event) => {
        onChange?.(event);
        drawAnew((times) => times + 1);
      }}
    />
  );
}
