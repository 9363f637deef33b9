import { expect, test } from 'vitest';
import { answerSearch, testPage } from '#startup/test-page.ts';

async function asked(address: string) {
  const page = testPage('', { address });
  const { addPrice } = await import('./asked-car.client.ts');
  return { page, done: addPrice() };
}

test('the address says the price of the vehicle that it names', async () => {
  const { page, done } = await asked('/finance/?car_id=480007');
  const { body } = await answerSearch(page, { results: [{ hits: [{ price: 52_990 }] }] });
  await done;
  expect(JSON.stringify(body)).toContain('480007');
  expect(page.address()).toBe('/finance/?car_id=480007&vehiclePriceBudget=52990');
});

test.each([
  ['is not there', []],
  ['has no price', [{ price: null }]],
])('a vehicle that %s leaves the address as it is', async (_, hits) => {
  const { page, done } = await asked('/finance/?car_id=480007');
  await answerSearch(page, { results: [{ hits }] });
  await done;
  expect(page.address()).toBe('/finance/?car_id=480007');
});

test('an index that takes too long is not waited for', async () => {
  const { page, done } = await asked('/finance/?car_id=480007');
  page.pass(4000);
  await done;
  expect(page.address()).toBe('/finance/?car_id=480007');
});

test('an address with a price starts no search', async () => {
  const { page, done } = await asked('/finance/?car_id=480007&amount=30000');
  await done;
  expect(page.workers).toEqual([]);
});
