import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const GRAVE = new Set(['serious', 'critical']);

/** Examines in the page itself, which has no frames: the other way opens a second page for each look. Nothing is told of
 *  what passed, and no style sheet is fetched again. */
const examiner = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false });

/** Fails where axe finds something that keeps people out. */
export async function expectAccessible(page: Page): Promise<void> {
  // A panel that is half faded in has colours that no one will ever read.
  await untilStill(page);
  const { violations } = await examiner(page).analyze();
  const grave = violations
    .filter(({ impact }) => impact && GRAVE.has(impact))
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary}`));
  expect(grave).toEqual([]);
}

/** Fails where something of the page stands outside every landmark, where nobody who walks by them finds it. */
export async function expectInLandmarks(page: Page): Promise<void> {
  const { violations } = await examiner(page).withRules('region').analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
}

/** Waits until nothing moves any more but what moves for ever. What is held still (a toast under the mouse) does not move,
 *  and never ends: it is looked at again and again. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running')
        .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    const soon = () => new Promise((resolve) => setTimeout(resolve, 100));
    for (let left = moving(); left.length > 0; left = moving())
      await Promise.race([Promise.allSettled(left.map((one) => one.finished)), soon()]);
  });
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
