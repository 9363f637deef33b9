import { expect, test } from 'vitest';
import { minimalSite, problemTexts, testSite } from '#config/test-site.ts';
import { connectorHosts } from './connector-hosts.ts';
import { connectorLine } from './connector-line.ts';
import { connectorsOf } from './connectors.ts';

const settings = (connectors: object = {}) => testSite({ analytics: { connectors } }).analytics.connectors;
const problems = (connectors: object) => problemTexts({ site: { ...minimalSite, analytics: { connectors } } });

const all = {
  ga4: { id: 'G-AB12CD34EF', advertising: true },
  tag_manager: { id: 'GTM-AB12CD3', hosts: ['tags.acme.example'] },
  meta_pixel: { id: '123456789012345' },
  chat: { name: 'Acme Chat', script: 'https://chat.example/widget.js', hosts: ['*.chat.example'] },
};

test('a site without connectors has none, and no host', () => {
  expect(connectorsOf(settings())).toEqual([]);
  expect(connectorHosts(settings())).toBeNull();
});

test('each connector says what it learns, and GA4 that advertising gets it too', () => {
  const choices = connectorsOf(settings(all));
  expect(choices.map(({ kind, id, ads, name }) => [kind, id, ads, name])).toEqual([
    ['ga4', 'G-AB12CD34EF', true, 'Google Analytics'],
    ['tag_manager', 'GTM-AB12CD3', true, 'Google Tag Manager'],
    ['meta_pixel', '123456789012345', false, 'Meta Pixel'],
    ['chat', 'https://chat.example/widget.js', false, 'Acme Chat'],
  ]);
  for (const { learns } of choices) expect(learns).toMatch(/learns? .+\./);
  expect(choices[0]?.learns).toContain('show and measure our ads');
  expect(connectorsOf(settings({ ga4: { id: 'G-AB12CD34EF', learns: 'Pages.' } }))[0]?.learns).toBe('Pages.');
});

test('a connector brings its own hosts and no others', () => {
  const hosts = (connectors: object) => connectorHosts(settings(connectors));
  expect(hosts({ meta_pixel: all.meta_pixel })).toEqual({
    scripts: ['https://connect.facebook.net'],
    images: ['https://www.facebook.com'],
    connects: ['https://connect.facebook.net', 'https://www.facebook.com'],
    frames: [],
  });
  expect(JSON.stringify(hosts({ ga4: { id: 'G-AB12CD34EF' } }))).not.toMatch(/doubleclick|facebook/);
  expect(JSON.stringify(hosts({ ga4: all.ga4 }))).toContain('doubleclick');
  expect(hosts({ chat: all.chat })).toEqual({
    scripts: ['https://chat.example', 'https://*.chat.example'],
    images: ['https://chat.example', 'https://*.chat.example'],
    connects: ['https://chat.example', 'https://*.chat.example', 'wss://chat.example', 'wss://*.chat.example'],
    frames: ['https://chat.example', 'https://*.chat.example'],
  });
  expect(hosts({ tag_manager: all.tag_manager })?.scripts).toContain('https://tags.acme.example');
});

test('an id of another form is named with its place, the value and what is expected', () => {
  expect(
    problems({
      ga4: { id: 'UA-12345-1' },
      tag_manager: { id: 'G-AB12CD34EF', hosts: ["evil.example 'unsafe-inline'"] },
      meta_pixel: { id: 'pixel' },
      chat: { name: 'Chat', script: 'http://chat.example/widget.js' },
    }),
  ).toMatchInlineSnapshot(`
    "sites/acme.json:32 analytics.connectors.ga4.id: expected a GA4 measurement id, G-…; UA-… and AW-… are ids of other products, got "UA-12345-1". Fix: write it so; the account at that service shows it.
    sites/acme.json:35 analytics.connectors.tag_manager.id: expected a container id, GTM-…, got "G-AB12CD34EF". Fix: write it so; the account at that service shows it.
    sites/acme.json:37 analytics.connectors.tag_manager.hosts.0: expected a host without https:// and path, or *. before one for all below it, got "evil.example 'unsafe-inline'". Fix: write it so; the account at that service shows it.
    sites/acme.json:41 analytics.connectors.meta_pixel.id: expected the digits of a pixel id, in quotes, got "pixel". Fix: write it so; the account at that service shows it.
    sites/acme.json:45 analytics.connectors.chat.script: expected a web address, got "http://chat.example/widget.js". Fix: write "https://chat.example/widget.js"."
  `);
  expect(problems({ ga: { id: 'G-AB12CD34EF' } })).toMatchInlineSnapshot(
    `"sites/acme.json:31 analytics.connectors.ga: unknown key, got {"id":"G-AB12CD34EF"}. Fix: did you mean "ga4"?"`,
  );
});

test('check and doctor say what a site’s connectors load and need', () => {
  expect(connectorLine('acme', settings())).toBeNull();
  expect(connectorLine('acme', settings({ meta_pixel: all.meta_pixel }))).toBe(
    'acme: after consent its pages load Meta Pixel (123456789012345). Scripts may come from connect.facebook.net.',
  );
  expect(connectorLine('acme', settings(all))).toMatchInlineSnapshot(
    `"acme: after consent its pages load Google Analytics (G-AB12CD34EF), Google Tag Manager (GTM-AB12CD3), Meta Pixel (123456789012345), Acme Chat (https://chat.example/widget.js). Scripts may come from www.googletagmanager.com, www.googleadservices.com, googleads.g.doubleclick.net, tags.acme.example, connect.facebook.net, chat.example, *.chat.example. Tags of the container that need inline script, or a host that analytics.connectors.tag_manager.hosts leaves out, do not work. A tag of G-AB12CD34EF in the container would count everything twice."`,
  );
});
