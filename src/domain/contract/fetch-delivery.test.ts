import { expect, test } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import { fetchDelivery } from './fetch-delivery.ts';

const api = 'https://api.example/acme/delivery';
const asked = (answer: () => Response) => fetchDelivery(fakeBrowser({ answers: { [`${api}?postcode=2250`]: answer } }).browser.network, api, '2250');

test('the answer as it was sent; null where nothing was, or nobody knows the place', async () => {
  expect(await asked(() => Response.json({ price: 95, name: 'Sydney' }))).toEqual({ price: 95, name: 'Sydney' });
  expect(await asked(() => Response.json(null))).toBeNull();
  expect(await asked(() => new Response(''))).toBeNull();
  expect(await asked(() => new Response(null, { status: 204 }))).toBeNull();
  expect(await asked(() => new Response('{"title":"No"}', { status: 404 }))).toBeNull();
});

test('problems, what is no JSON, and silence throw', async () => {
  await expect(asked(() => new Response('{}', { status: 500 }))).rejects.toThrow('the service answered 500');
  await expect(asked(() => new Response('<p>'))).rejects.toThrow(SyntaxError);
  await expect(fetchDelivery(fakeBrowser().browser.network, api, '2250')).rejects.toThrow('Failed to fetch');
});

test('a service keeps the query of its own', async () => {
  const answers = { 'https://delivery.example/q?dealer=1&postcode=0800': () => Response.json(null) };
  expect(await fetchDelivery(fakeBrowser({ answers }).browser.network, 'https://delivery.example/q?dealer=1', '0800')).toBeNull();
});
