import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const address = 'https://api.example/cars/a/autogauge';
const rules = {
  ...{
    listed: 72_990,
    basis: 'drive away',
    kind: 'cars',
    minConfidence: 0.2,
    lowBelow: 30,
    mediumBelow: 60,
    greatFrom: 80,
    good: 'Good Deal',
    great: 'Great Deal',
  },
};
const answer = { fill: 70, listing_price: 72_990, market_range_min: 69_400, market_range_max: 82_700, confidence: 0.9 };

async function compared(answers: Record<string, () => Response>) {
  const page = testPage(
    `<section class="waiting" data-gauge="${address}" data-rules='${JSON.stringify(rules)}'><h2></h2><p></p><div class="gauge"></div></section>`,
    { answers },
  );
  await (await import('./live-comparison.client.ts')).compare(page.find('section'));
  return page;
}

test('the answer takes the place of the skeleton', async () => {
  const page = await compared({ [address]: () => Response.json(answer) });
  expect(page.find('section').className).toBe('');
  expect(page.text('h2')).toBe('Good Deal');
  expect(page.text('h2 + p')).toContain('$69,400 to $82,700');
});

test('no comparison is shown where the API has none', async () => {
  const page = await compared({ [address]: () => new Response('', { status: 404 }) });
  expect(page.find('section').classList.contains('left-out')).toBe(true);
  expect(page.logs).toEqual([]);
});

test('a failure is logged, and hides the skeleton', async () => {
  const page = await compared({ [address]: () => new Response('', { status: 500 }) });
  expect(page.find('section').classList.contains('left-out')).toBe(true);
  expect(page.logs[0]).toContain('price comparison: the API answered 500');
});
