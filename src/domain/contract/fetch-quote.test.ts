import { expect, test } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import { fetchQuote } from './fetch-quote.ts';

const api = 'https://api.example/acme/quote';
const quoted = (answer: () => Response) => fetchQuote(fakeBrowser({ answers: { [api]: answer } }).browser.network, api, '{}');

test('an offer as it was sent; null without one, and on a problem', async () => {
  expect(await quoted(() => Response.json({ weeklyRepaymentAmount: 95.5 }))).toEqual({ weeklyRepaymentAmount: 95.5 });
  expect(await quoted(() => Response.json(null))).toBeNull();
  expect(await quoted(() => Response.json({ title: 'No' }, { status: 500 }))).toBeNull();
  expect(await quoted(() => new Response('<p>'))).toBeNull();
});
