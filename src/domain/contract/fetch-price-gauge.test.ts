import { expect, test } from 'vitest';
import { fetchPriceGauge } from './fetch-price-gauge.ts';

const asked = (body: string, status = 200) => fetchPriceGauge({ fetch: async () => new Response(body, { status }) }, 'https://api.example/autogauge');

test('what was sent is given on, unread', async () => {
  expect(await asked('{"fill":"0.7"}')).toEqual({ fill: '0.7' });
});

test('nothing is said where the API knows nothing: null, and a vehicle that it does not know', async () => {
  expect(await asked('null')).toBeNull();
  expect(await asked('{}', 404)).toBeNull();
});

test('another problem, and what is no JSON, are errors', async () => {
  await expect(asked('{}', 500)).rejects.toThrow('the API answered 500');
  await expect(asked('<!doctype html><p>Hello')).rejects.toThrow();
});
