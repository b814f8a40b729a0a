import type { Page } from 'playwright-core';

/** Lets what is asked for there wait until it may arrive: how a page looks, and what its keys mean, on a slow line. */
export async function holdBack(
  page: Page,
  address: string | RegExp,
): Promise<{ arrive: () => void }> {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(address, async (route) => {
    await arrival;
    await route.continue();
  });
  return { arrive };
}
