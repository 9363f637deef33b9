import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { RefusedAddress } from '#lib/http/public-address.server.ts';
import type { connectPublic } from '#lib/http/public-request.server.ts';
import { reachFindings } from './reach-findings.server.ts';

const gatewayAt = (url: string, sender: 'http' | 'log' = 'http') => testSite({ sign_in: { sender, gateway: { url } } });
const saidOf = async (site: ReturnType<typeof testSite>, connect?: typeof connectPublic) =>
  (await reachFindings(site, connect)).map(({ severity, path, rule }) => `${severity} ${path.join('.')}: ${rule}`);

test.each(['https://127.0.0.1:8443/sms', 'https://10.0.0.5/sms', 'https://[::1]/sms', 'https://localhost/sms'])(
  'an SMS gateway on a private address, which the API refuses, is an error: %s',
  async (url) => {
    expect(await saidOf(gatewayAt(url))).toEqual([
      expect.stringMatching(
        /^error sign_in\.gateway\.url: only public hosts are connected to, so nobody gets a code to sign in: .+ not (?:a )?public/,
      ),
    ]);
  },
);

test('a gateway that does not answer is named with why; one that does, of another sender, or of an example is not', async () => {
  const asked: string[] = [];
  const connect = async (url: string) => {
    asked.push(url);
    if (url.includes('down')) throw new Error('connect ECONNREFUSED');
  };
  expect(await saidOf(gatewayAt('https://down.acme.com.au/sms'), connect)).toEqual([
    'warning sign_in.gateway.url: down.acme.com.au cannot be reached from this machine, and while the API cannot either, nobody gets a code to sign in (connect ECONNREFUSED)',
  ]);
  expect(await saidOf(gatewayAt('https://sms.acme.com.au/sms'), connect)).toEqual([]);
  expect(await saidOf(gatewayAt('https://down.acme.com.au/sms', 'log'), connect)).toEqual([]);
  expect(await saidOf(gatewayAt('https://down.acme.example/sms'), connect)).toEqual([]);
  expect(asked).toEqual(['https://down.acme.com.au/sms', 'https://sms.acme.com.au/sms']);
});

test('every service that API or worker posts to by a public address is connected to', async () => {
  const refuse = async (url: string) => {
    throw new RefusedAddress(`${new URL(url).hostname} is not a public address`);
  };
  const url = 'https://10.0.0.5/in';
  const site = testSite({
    sign_in: { sender: 'http', gateway: { url } },
    leads: {
      targets: [
        { name: 'mail', kind: 'email' },
        { name: 'crm', kind: 'webhook', url, secret_env: 'CRM' },
      ],
      test_drive_slots: url,
    },
    rebuild: { notices: [{ name: 'desk', kind: 'webhook', url, secret_env: 'DESK' }] },
  });
  expect((await reachFindings(site, refuse)).map(({ path }) => path.join('.')).sort()).toEqual([
    'leads.targets.1.url',
    'leads.test_drive_slots',
    'rebuild.notices.0.url',
    'sign_in.gateway.url',
  ]);
});
