import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { pictureHosts } from '#site/schema/picture-hosts.ts';
import type { MediaHosts } from '#stock/judge/media-hosts.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import { mediaHosts, policyHosts } from './policy-hosts.ts';

const pictured = (url: string) => testVehicle({ images: [{ url }] });
const vehicles = [pictured('https://a.example/1.jpg'), pictured('/media/1.jpg'), testVehicle({ video_url: 'https://v.example/walk.mp4' })];
const hostsOf = (input: Parameters<typeof siteWithContent>[0], media?: MediaHosts, now = testNow) => {
  const site = siteWithContent(input);
  const snapshot = { version: 2, site: 'harbour', taken_at: '', media, vehicles };
  return mediaHosts(site, pictureHosts(site), snapshot, clockAt(now));
};
const listed = ['b.example', 'c.cdn.example'].map((host) => ({ host }));

test('pages load from the hosts of the stock and of the site’s file, sorted, each once', () => {
  const logo = { logo: { url: 'https://b.example/logo.svg' }, home: { hero: 'https://a.hero.example/1.jpg' } };
  expect(hostsOf(logo, { listed, held: [] })).toEqual(['a.hero.example', 'b.example', 'c.cdn.example']);
});

test('where media.hosts names hosts, those of the stock add none; the file’s other pictures do', () => {
  const input = { media: { hosts: ['*.cdn.example', 'c.cdn.example'] }, home: { hero: 'https://hero.example/1.jpg' } };
  expect(hostsOf(input, { listed, held: [] })).toEqual(['*.cdn.example', 'hero.example']);
});

test('a held host is not among them, nor one whose days are over', () => {
  const held = [{ host: 'x.example', why: 'lone', vehicles: 1, such: 'K1' } as const];
  const unused = { host: 'old.example', unused_since: new Date(testNow - 14 * 86_400_000).toISOString() };
  expect(hostsOf({}, { listed: [...listed, unused], held })).toEqual(['b.example', 'c.cdn.example']);
  expect(hostsOf({}, { listed: [unused], held }, testNow - 1)).toEqual(['old.example']);
});

test('of a stock that was stored without a list, all hosts count', () => {
  expect(hostsOf({})).toEqual(['a.example', 'v.example']);
});

test('a site with pictures of its own alone names no host, and no scheme', () => {
  expect(policyHosts(siteWithContent({}), hostsOf({}, { listed: [], held: [] })).images).toEqual([]);
});

const api = 'https://api.example';
const posts = (reservation: object) => policyHosts(siteWithContent({ leads: { api }, features: { checkout: true }, reservation }), []).posts;

test('the deposit form of a site with a Checkout on its own domain may be redirected there, and to Stripe’s own while one replaces the other', () => {
  const stripe = { provider: 'stripe', secret_env: 'KEY', webhook_secret_env: 'HOOKS' };
  expect(posts(stripe)).toEqual([api, 'https://checkout.stripe.com']);
  expect(posts({ ...stripe, checkout_host: 'pay.acme.example' })).toEqual([api, 'https://checkout.stripe.com', 'https://pay.acme.example']);
  expect(posts({ provider: 'test', checkout_host: 'pay.acme.example' })).toEqual([api]);
});
