import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Field } from './Field';

/** jsdom scrolls nothing, and other files share its elements. */
const scroll = vi.fn();
const was = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView');
beforeAll(() => {
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scroll, configurable: true });
});
afterAll(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  if (was) Object.defineProperty(Element.prototype, 'scrollIntoView', was);
});

const both = (hint: string | null) => (
  <>
    <Field label="CEP" hint={hint} />
    <Field label="Endereço" />
  </>
);

it('keeps the field that is typed in in sight when a hint comes above it', () => {
  const { rerender } = render(both(null));
  const typed = screen.getByLabelText('Endereço');
  typed.focus();
  expect(scroll).not.toHaveBeenCalled();

  rerender(both('CEP não encontrado!'));
  expect(scroll.mock.contexts).toEqual([typed]);
  expect(screen.getByLabelText('CEP')).toHaveAccessibleDescription('CEP não encontrado!');
});
