import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const GRAVE = new Set(['serious', 'critical']);

/** Examines in the page itself, which has no frames. axe is as large as the page's own scripts: it is brought once to each
 *  document, where its own driver brings it twice to each look. Nothing is told of what passed, and no style sheet is
 *  fetched again. */
async function examine(
  page: Page,
  { exclude = [], rules }: { exclude?: string[]; rules?: string[] },
) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    // Walks through every element, and is of moderate impact: expectInLandmarks asks for it where it counts.
    ...(rules ? { runOnly: rules } : { rules: { region: { enabled: false } } }),
  };
  const { violations } = await page.evaluate(
    ([context, how]) => (window as unknown as { axe: typeof axe }).axe.run(context, how),
    [{ exclude }, options] as const,
  );
  return violations;
}

/** Fails where axe finds something that keeps people out. Of rows that differ in their words alone the first is judged: a list
 *  of two hundred takes ten seconds otherwise. */
export async function expectAccessible(page: Page): Promise<void> {
  // A panel that is half faded in has colours that no one will ever read.
  await untilStill(page);
  await page.evaluate(markAlike, ALIKE);
  const violations = await examine(page, { exclude: [`[${ALIKE}]`] });
  await page.evaluate(unmark, ALIKE);
  const grave = violations
    .filter(({ impact }) => impact && GRAVE.has(impact))
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary}`));
  expect(grave).toEqual([]);
}

const ALIKE = 'data-alike';

/** Runs in the page. What tells two rows apart: elements, attributes, classes and colours, and whether there are words at all. */
function markAlike(mark: string): void {
  const WORDS =
    /^(id|for|href|src|d|points|x1|x2|y1|y2|cx|cy|width|height|title|name|value|datetime|aria-label|aria-labelledby|aria-describedby|aria-controls|aria-rowindex|aria-posinset|aria-valuenow|aria-valuetext|data-.*)$/;
  const shapeOfAttribute = ({ name, value }: Attr) => {
    if (name === 'style')
      return (value.match(/[a-z-]*(color|background|opacity)[^;]*/g) ?? []).join();
    return WORDS.test(name) ? `${name}${value === ''}` : `${name}=${value}`;
  };
  const shapeOf = (one: Element): string => {
    const attributes = [...one.attributes].map(shapeOfAttribute).sort().join(' ');
    return `<${one.tagName} ${attributes} ${one.textContent === ''}>${[...one.children].map(shapeOf).join('')}</>`;
  };
  for (const list of document.querySelectorAll('tbody, ul, ol, [role="list"], [role="rowgroup"]')) {
    const seen = new Set<string>();
    for (const row of list.children) {
      const shape = shapeOf(row);
      if (seen.has(shape)) row.setAttribute(mark, '');
      seen.add(shape);
    }
  }
}

function unmark(mark: string): void {
  for (const row of document.querySelectorAll(`[${mark}]`)) row.removeAttribute(mark);
}

/** Fails where something of the page stands outside every landmark, where nobody who walks by them finds it. */
export async function expectInLandmarks(page: Page): Promise<void> {
  const violations = await examine(page, { rules: ['region'] });
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
}

/** Waits until nothing moves any more but what moves for ever, and the bar that tells how long a toast stays. What is held still (a toast
 *  under the mouse) does not move, and never ends: it is looked at again and again. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isOfBar = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.closest('[class*="progress-bar"]');
    const moving = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && !isOfBar(one))
        .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    const soon = () => new Promise((resolve) => setTimeout(resolve, 100));
    for (let left = moving(); left.length > 0; left = moving())
      await Promise.race([Promise.allSettled(left.map((one) => one.finished)), soon()]);
  });
}

/** What is over sooner is no motion. */
const MOMENT_MS = 50;

/** Fails where something moves in the sight of people who ask for less motion, as all do here, and names it. What turns in steps tells
 *  them that something is under way. */
export async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate((moment) => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    const effects = running.map(({ effect }) => effect as KeyframeEffect);
    return effects
      .filter((effect) => Number(effect.getComputedTiming().endTime) > moment)
      .filter((effect) => effect.getKeyframes().some(({ easing }) => !easing.startsWith('steps')))
      .filter(({ target }) => target?.checkVisibility({ visibilityProperty: true }))
      .map(({ target }) => target?.outerHTML.slice(0, 120));
  }, MOMENT_MS);
  expect(moving).toEqual([]);
}

/** Fails where the page can be pushed sideways, and names what stands out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await untilStill(page);
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const out = [...document.body.querySelectorAll('*')]
      .filter((one) => scrollWidth > clientWidth && one.getBoundingClientRect().right > clientWidth)
      .map((one) => `${one.outerHTML.slice(0, 120)} → ${one.getBoundingClientRect().right}`);
    return { place: location.pathname + location.search, pixels: scrollWidth - clientWidth, out };
  });
  expect(
    wide.pixels,
    `pixels by which ${wide.place} is wider than the window: ${wide.out.join('\n')}`,
  ).toBeLessThanOrEqual(0);
}

/** Fails where a number is broken between two lines, and names it with what it stands in. Codes are longer. */
export async function expectNumbersWhole(page: Page): Promise<void> {
  await untilStill(page);
  const broken = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: number, index } of (text as Text).data.matchAll(
        /(?<![\w.])\d[\d.,/:]{0,12}\d(?![\w.])/g,
      )) {
        range.setStart(text, index);
        range.setEnd(text, index + number.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) found.push(`${number} in ${text.parentElement?.outerHTML}`);
      }
    }
    return found;
  });
  expect(broken, `broken numbers at ${page.url()}`).toEqual([]);
}

/** Fails where a cell of a table that reads something on the screen reads nothing on paper, and tells what it read. */
export async function expectCellsOnPaper(page: Page): Promise<void> {
  const cell = page.locator('main td');
  const cells = () =>
    cell.evaluateAll((found) => found.map((one) => (one as HTMLElement).innerText));
  // A page's tables come one by one.
  await cell.first().waitFor();
  await untilStill(page);
  const onScreen = await cells();
  await page.emulateMedia({ media: 'print' });
  const onPaper = await cells();
  await page.emulateMedia({ media: 'screen' });
  expect(onScreen.length).toBeGreaterThan(0);
  expect(
    onScreen.filter((text, at) => text.trim() !== '' && onPaper[at]?.trim() === ''),
    `read nothing on paper at ${page.url()}`,
  ).toEqual([]);
}
