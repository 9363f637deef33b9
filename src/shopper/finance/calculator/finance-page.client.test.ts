import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const island = `<astro-island client="visible" opts="{}"><div class="calculator"></div></astro-island>`;

async function started(address: string) {
  const page = testPage(island, { address });
  (await import('./finance-page.client.ts')).startFinancePage();
  return page;
}

test('a vehicle without a price in the address is looked up in the index before the calculator hydrates', async () => {
  const page = await started('/finance/?car_id=480007');
  expect(page.workers).toEqual([]);
  page.see();
  await page.until(() => page.workers.length > 0);
  expect(page.workers[0]?.file).toBe('live-worker.client.ts');
});

test('without a vehicle nothing is looked up', async () => {
  const page = await started('/finance/');
  page.see();
  await page.settled();
  expect(page.workers).toEqual([]);
});
