import { afterEach, describe, expect, it, vi } from 'vitest';
import { mayBeEmptied } from './install';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const CHROME_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0';

afterEach(() => vi.unstubAllGlobals());

function on(userAgent: string, { standalone = false, isInstalled = false } = {}): boolean {
  vi.stubGlobal('navigator', { userAgent, standalone });
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
  return mayBeEmptied();
}

describe('a browser that may empty what a site keeps', () => {
  it.each([
    ['Safari of an iPhone', IPHONE, true],
    ['another browser of an iPhone, which is Safari within', CHROME_ON_IPHONE, true],
    ['Chrome of Android', ANDROID, false],
    ['Firefox', FIREFOX, false],
  ])('%s', (_, userAgent, may) => {
    expect(on(userAgent)).toBe(may);
  });

  it('leaves alone what is installed', () => {
    expect(on(IPHONE, { standalone: true })).toBe(false);
    expect(on(IPHONE, { isInstalled: true })).toBe(false);
  });
});
