import { TypedAhead } from './typed-ahead';

const press = (key: string, held: Partial<Pick<KeyboardEvent, 'ctrlKey' | 'altKey'>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

function awaited(): TypedAhead {
  const ahead = new TypedAhead();
  ahead.begin();
  return ahead;
}

it('keeps what is typed while the box is awaited', () => {
  const ahead = awaited();
  for (const key of ['n', 'é', 'Shift', 'x', 'Backspace', ' ', '2']) ahead.takes(press(key));
  expect(ahead.text).toBe('né 2');
});

it('lets no key mean something else meanwhile but those that write nothing', () => {
  const ahead = awaited();
  expect(['n', '/', 'Enter', 'Backspace'].map((key) => ahead.takes(press(key)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(ahead.takes(press('r', { ctrlKey: true }))).toBe(false);
  expect(['Tab', 'F5', 'ArrowDown'].map((key) => ahead.takes(press(key)))).toEqual([
    false,
    false,
    false,
  ]);
  expect(ahead.text).toBe('n');
});

it('takes nothing where no box is awaited, and forgets when it has come', () => {
  const ahead = new TypedAhead();
  expect(ahead.takes(press('n'))).toBe(false);
  ahead.begin();
  ahead.takes(press('n'));
  ahead.end();
  expect([ahead.isAwaited, ahead.text, ahead.takes(press('n'))]).toEqual([false, '', false]);
});
