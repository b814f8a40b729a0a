import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchTaps } from './tap-guard';

const FRAME_MS = 20;
/** Left and top of what is 100 × 50, by its words. */
const PLACES: Readonly<Record<string, readonly [number, number]>> = {
  Receber: [100, 700],
  Voltar: [0, 0],
  Agenda: [0, 750],
};

let end = () => {};
let acted: string[] = [];
let pointerDownAt: number | null = null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (!this.isConnected) return new DOMRect();
    const place = PLACES[this.getAttribute('data-at') ?? this.textContent ?? ''] ?? [0, 500];
    return new DOMRect(...place, 100, 50);
  });
  acted = [];
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

const button = (words: string) => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === words);
  if (!found) throw new Error(`no button ${words}`);
  return found;
};

/** Draws another screen, and lets the watcher see it. */
async function shows(title: string, ...words: string[]): Promise<void> {
  const buttons = words.map((one) => `<button>${one}</button>`).join('');
  document.body.innerHTML = `<h1>${title}</h1>${buttons}`;
  listen();
  await Promise.resolve();
}

function listen(): void {
  for (const one of document.querySelectorAll('button')) {
    one.onclick = () => acted.push(one.textContent ?? '');
  }
}

/** What the browser tells of a finger that comes down, and of one that is lifted. */
function comesDown(on: Element): void {
  const event = new MouseEvent('pointerdown', { bubbles: true });
  if (pointerDownAt !== null) Object.defineProperty(event, 'timeStamp', { value: pointerDownAt });
  on.dispatchEvent(event);
}

function isLifted(on: Element): void {
  const { left, top } = on.getBoundingClientRect();
  const at = { clientX: left + 50, clientY: top + 25, detail: 1 };
  on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...at }));
}

function taps(words: string): void {
  comesDown(button(words));
  isLifted(button(words));
}

const passes = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const isDead = () => 'guard' in document.documentElement.dataset;

async function opens(title: string, ...words: string[]): Promise<void> {
  await shows(title, ...words);
  end = watchTaps(() => 0);
  passes(FRAME_MS + 400);
  expect(isDead()).toBe(false);
}

describe('a screen that has just come', () => {
  it('takes a tap only 400 ms after it was painted', async () => {
    await shows('Agenda', 'Receber');
    end = watchTaps(() => 0);
    passes(FRAME_MS);
    passes(395);
    taps('Receber');
    expect(isDead()).toBe(true);
    passes(5);
    expect(isDead()).toBe(false);
    expect(acted).toEqual([]);
    taps('Receber');
    expect(acted).toEqual(['Receber']);
  });

  it('takes no tap that came down before, however late it is lifted or told of', async () => {
    await opens('Agenda', 'Receber');
    await shows('Cliente', 'Receber');
    comesDown(button('Receber'));
    passes(FRAME_MS + 400);
    isLifted(button('Receber'));
    comesDown(button('Receber'));
    await shows('Recibo', 'Receber');
    passes(FRAME_MS + 400);
    isLifted(button('Receber'));
    pointerDownAt = -1;
    taps('Receber');
    pointerDownAt = null;
    expect(acted).toEqual([]);
    taps('Receber');
    expect(acted).toEqual(['Receber']);
  });

  it('loses no focus by a tap that does nothing', async () => {
    await opens('Agenda', 'Receber');
    await shows('Cliente', 'Receber');
    comesDown(document.body);
    const pressed = () => new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    expect(document.body.dispatchEvent(pressed())).toBe(false);
    passes(FRAME_MS + 400);
    comesDown(document.body);
    expect(document.body.dispatchEvent(pressed())).toBe(true);
  });

  it('is dead for 800 ms where a button came under the thumb, and each tap starts them again', async () => {
    await opens('Cliente', 'Receber');
    taps('Receber');
    await shows('Receber', 'Receber', 'Voltar');
    passes(FRAME_MS);
    for (let tap = 0; tap < 8; tap += 1) {
      passes(450);
      taps('Receber');
    }
    passes(799);
    expect(isDead()).toBe(true);
    expect(acted).toEqual(['Receber']);
    passes(1);
    taps('Receber');
    expect(acted).toEqual(['Receber', 'Receber']);
  });

  it('is dead for longer too where the button comes under the thumb only later', async () => {
    await opens('Caixa', 'Receber');
    taps('Receber');
    await shows('Caixa', 'Gasto');
    passes(FRAME_MS + 100);
    button('Gasto').setAttribute('data-at', 'Receber');
    document.body.append('Caixa 331');
    await Promise.resolve();
    passes(FRAME_MS + 400);
    expect(isDead()).toBe(true);
    passes(400);
    expect(isDead()).toBe(false);
  });

  it('is dead no longer than others where the bar below stays under the thumb', async () => {
    await opens('Agenda');
    document.body.innerHTML += '<nav><button>Agenda</button></nav>';
    listen();
    taps('Agenda');
    await shows('Caixa', 'Agenda');
    passes(FRAME_MS + 400);
    expect(isDead()).toBe(false);
  });
});

describe('in one screen', () => {
  it('a button that stays as it is may be tapped as fast as a thumb can', async () => {
    await opens('Receber', 'Receber', '1');
    for (let n = 1; n <= 5; n += 1) {
      taps('1');
      button(`Receber${n === 1 ? '' : ` ${n - 1},00`}`).textContent = `Receber ${n},00`;
      await Promise.resolve();
    }
    expect(acted).toEqual(Array(5).fill('1'));
  });

  it.each([
    ['changes its words', () => (button('Receber').firstChild as Text).replaceData(0, 7, 'Chegou')],
    ['moves away', () => button('Receber').setAttribute('data-at', 'Voltar')],
    ['goes', () => button('Receber').remove()],
  ])('the guard begins again where what was tapped %s', async (_how, change) => {
    await opens('Caixa', 'Receber');
    taps('Receber');
    change();
    document.body.append('changed');
    await Promise.resolve();
    expect(isDead()).toBe(true);
  });

  it('it begins again with a sheet, and when the sheet goes', async () => {
    await opens('Receber', 'Receber');
    const sheet = document.createElement('dialog');
    document.body.append(sheet);
    await Promise.resolve();
    expect(isDead()).toBe(true);
    passes(FRAME_MS + 400);
    sheet.remove();
    await Promise.resolve();
    expect(isDead()).toBe(true);
  });
});

describe('keys and screen readers', () => {
  const press = (type: 'keydown' | 'keyup', key: string, repeat = false) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent(type, { key, repeat, bubbles: true, cancelable: true }),
    );

  it('meet the same dead moment, and keep the focus', async () => {
    await opens('Cliente', 'Receber');
    await shows('Receber', 'Receber');
    button('Receber').focus();
    expect(press('keydown', 'Enter')).toBe(false);
    expect(press('keydown', ' ')).toBe(false);
    passes(FRAME_MS + 400);
    // Space that was pressed before acts when it is let go.
    expect(press('keyup', ' ')).toBe(false);
    expect(document.activeElement).toBe(button('Receber'));
    expect(press('keydown', ' ')).toBe(true);
    expect(press('keyup', ' ')).toBe(true);
    await shows('Recibo', 'Receber');
    button('Receber').click();
    expect(acted).toEqual([]);
    passes(FRAME_MS + 400);
    button('Receber').click();
    expect(acted).toEqual(['Receber']);
  });

  it('hold Enter down for one press, and type spaces', async () => {
    await opens('Cliente', 'Receber');
    button('Receber').focus();
    expect(press('keydown', 'Enter')).toBe(true);
    expect(press('keydown', 'Enter', true)).toBe(false);
    expect(press('keyup', 'Enter')).toBe(false);
    expect(press('keydown', 'Enter')).toBe(true);
    document.body.append(document.createElement('input'));
    document.querySelector('input')?.focus();
    expect(press('keydown', ' ', true)).toBe(true);
  });
});
