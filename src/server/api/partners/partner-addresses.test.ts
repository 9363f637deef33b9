import dns from 'node:dns';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCrm } from '../outbox/testing.server.ts';
import { type PartnerApi, startPartners } from './testing.server.ts';

// Webhooks go to public https addresses only: nothing reaches a listener on this machine, whatever the address says.

let canary: Server;
let hits: number;
let port: number;
let api: PartnerApi;
beforeEach(async () => {
  hits = 0;
  canary = createServer((socket) => {
    hits += 1;
    socket.destroy();
  });
  // All addresses of this machine, of both families.
  await new Promise<void>((resolve) => canary.listen(0, resolve));
  port = (canary.address() as AddressInfo).port;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.close();
  canary.close();
});

const v4 = ['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001', '0', '0.0.0.0'];
const wide = ['１２７.０.０.１', '127。0。0。1', '①②⑦.0.0.1', '127%2e0%2e0%2e1', '%31%32%37.0.0.1', '127.0.0.1.'];
const v6 = [
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
];
const nets = ['10.0.0.1', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '192.0.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'];
const names = ['localhost', 'localhost.', 'LOCALHOST', 'ｌｏｃａｌｈｏｓｔ', 'ip6-localhost'];
const users = ['example.com@127.0.0.1', 'example.com:443@localhost', '127.0.0.1:443@localhost', 'a:b@[::1]'];

const addresses = () => [
  ...[...v4, ...wide, ...v6, ...nets, ...names, ...users].map((host) => `https://${host}:${port}/hook`),
  ...['127.0.0.1', 'localhost', '[::1]'].map((host) => `http://${host}:${port}/hook`),
  `https://127.0.0.1:${port}\\@example.com/`,
  `https://example.com#@127.0.0.1:${port}/`.replace('example.com', 'localhost'),
  `ftp://127.0.0.1:${port}/`,
  `file:///etc/passwd`,
  `gopher://127.0.0.1:${port}/_POST`,
  `//127.0.0.1:${port}/`,
  `unix:/run/docker.sock`,
  '',
];

test('none of 60 forms of a private address is connected to', async () => {
  api = await startPartners();
  expect(addresses().length).toBeGreaterThanOrEqual(60);
  for (const [place, url] of addresses().entries()) await api.add({ name: `p${place}`, url });
  await api.run();
  const outcomes = (await api.partners.list('acme')).map(({ url, outcome }) => ({ url, outcome }));
  expect(outcomes.filter(({ outcome }) => outcome !== 'refused-address' && outcome !== 'no-answer')).toEqual([]);
  expect(outcomes.filter(({ outcome }) => outcome === 'refused-address').length).toBeGreaterThan(30);
  expect(hits).toBe(0);
});

test('a name that is public at first and private at the connection is looked up once, and refused by what it is then', async () => {
  api = await startPartners();
  const answers = [
    [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
    [{ address: '127.0.0.1', family: 4 }],
    [{ address: '::ffff:127.0.0.1', family: 6 }],
    [],
  ];
  let lookups = 0;
  vi.spyOn(dns, 'lookup').mockImplementation(((_host: string, _options: object, callback: (error: null, found: object[]) => void) => {
    const found = answers[lookups % answers.length] ?? [];
    lookups += 1;
    callback(null, found);
  }) as never);
  await api.add({ url: `https://rebinding.example:${port}/` });
  for (let count = 0; count < answers.length; count += 1) {
    const before = lookups;
    api.lines.splice(0);
    await api.run();
    expect((await api.partners.list('acme'))[0]?.outcome).toBe('refused-address');
    // One lookup for each attempt: the socket connects to what was checked.
    expect(lookups - before).toBe(api.lines.filter((line) => line.includes('"outcome"')).length);
    api.clock.now += 600_000;
  }
  expect(hits).toBe(0);
});

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed, and is no delivery', async (status) => {
  const crm = await startCrm(() => status, { Location: `http://127.0.0.1:${port}/` });
  api = await startPartners(undefined, [crm.host, `127.0.0.1:${port}`]);
  await api.add({ url: crm.url });
  await api.run();
  const [partner] = await api.partners.list('acme');
  expect([partner?.outcome, partner?.pending]).toEqual([String(status), 10]);
  expect([crm.got.length > 0, hits]).toEqual([true, 0]);
  await crm.close();
});
