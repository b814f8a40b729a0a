import { afterEach, expect, it } from 'vitest';
import { watchLostFocus } from './lost-focus';

let end = () => {};
afterEach(() => end());

const page = () => {
  document.body.innerHTML =
    '<h1>Agenda</h1><section><button>Abrir caixa</button></section><a href="#">Fim</a>';
  end = watchLostFocus();
  const [title, strip, button, other] = ['h1', 'section', 'button', 'a'].map((one) =>
    document.querySelector<HTMLElement>(one),
  );
  if (!title || !strip || !button || !other) throw new Error('the page is not there');
  return { title, strip, button, other };
};

const drawn = () => new Promise((done) => setTimeout(done));

it('gives the focus to the title when what had it goes', async () => {
  const { title, strip, button } = page();
  button.focus();
  strip.remove();
  await drawn();
  expect(document.activeElement).toBe(title);
});

it('leaves it where it is, and where it went in the meantime', async () => {
  const { strip, button, other } = page();
  button.focus();
  other.focus();
  strip.remove();
  await drawn();
  expect(document.activeElement).toBe(other);
});
