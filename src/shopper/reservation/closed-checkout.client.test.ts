import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const view = '/api/cars/a/view.json?website_id=a';
const answer = (car_fields: object) => () => Response.json({ views: 1, car_fields });
const car = `<div class="checkout" data-view="${view}"><h1>Reserve this 2022 Toyota HiLux</h1><aside class="checkout-summary"><h2>2022 Toyota HiLux</h2></aside><section class="checkout-closed" hidden><h2>This vehicle is reserved</h2><p>On hold.</p></section></div>`;

async function seen(answers: Record<string, () => Response>) {
  const page = testPage(car, { address: '/cars/a/checkout/', answers });
  await (await import('./closed-checkout.client.ts')).followState();
  return [page.find('.checkout').dataset.closed, page.find('.checkout-closed').hidden, page.text('.checkout-closed h2'), page.text('h1')];
}

test('the form of a vehicle that somebody holds, or that was sold since the build, is not shown; a view is not counted', async () => {
  const free = { reserved: false, shown: { gone: null } };
  expect(await seen({ [`${view}&again=1`]: answer({ ...free, reserved: true }) })).toEqual([
    '',
    false,
    'This vehicle is reserved',
    '2022 Toyota HiLux',
  ]);
  const gone = { ...free, shown: { gone: { message: 'This ute has been sold.' } } };
  expect(await seen({ [`${view}&again=1`]: answer(gone) })).toEqual(['', false, 'This vehicle is no longer for sale', '2022 Toyota HiLux']);
  const unchanged: Record<string, () => Response>[] = [{ [`${view}&again=1`]: answer(free) }, {}];
  for (const answers of unchanged)
    expect(await seen(answers)).toEqual([undefined, true, 'This vehicle is reserved', 'Reserve this 2022 Toyota HiLux']);
});

test('the form is shown again once nobody holds the vehicle', async () => {
  const answers = [true, false].map((reserved) => answer({ reserved, shown: { gone: null } })());
  const page = testPage(car, { address: '/cars/a/checkout/', answers: { [`${view}&again=1`]: () => answers.shift() ?? Response.error() } });
  const { followState } = await import('./closed-checkout.client.ts');
  const states: unknown[] = [];
  for (const _ of answers.slice()) {
    await followState();
    states.push([page.find('.checkout').dataset.closed, page.find('.checkout-closed').hidden, page.text('h1')]);
  }
  expect(states).toEqual([
    ['', false, '2022 Toyota HiLux'],
    [undefined, true, 'Reserve this 2022 Toyota HiLux'],
  ]);
});
