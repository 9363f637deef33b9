import type { Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { leadBody } from '#contract/lead.ts';
import { endServer, listen } from '#lib/http/listen.server.ts';
import { probeServices } from './probe-services.server.ts';
import { noNeeds, type SiteNeeds } from './site-facts.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await endServer(server);
});

async function answering(status: number) {
  const asked: { path: string; method: string; body: string }[] = [];
  const { server, port } = await listen('127.0.0.1', 0, async (request) => {
    asked.push({ path: new URL(request.url).pathname, method: request.method, body: await request.text() });
    return new Response(null, { status });
  });
  servers.push(server);
  return { host: `127.0.0.1:${port}`, address: `http://127.0.0.1:${port}`, asked };
}
const needing = (slug: string, needs: Partial<SiteNeeds>) => ({ slug, needs: { ...noNeeds, ...needs } });
const faultOf = async (needs: Partial<SiteNeeds>, trustedHosts: string[] = []) => {
  const [service] = await probeServices([needing('acme', needs)], { mail: null, trustedHosts });
  return service?.fault?.replace(/ [A-Z][^.]+(?:do not work|arrives|meanwhile).*$/, '') ?? null;
};

test('an API is asked once for all its sites, with a dry lead that its contract takes', async () => {
  const { address, asked } = await answering(204);
  const sites = ['beta', 'acme'].map((slug) => needing(slug, { api: `${address}/${slug}` }));
  const [service, ...others] = await probeServices([...sites, needing('none', {})], { mail: null });
  expect([service, others]).toEqual([expect.objectContaining({ name: `API ${address}`, sites: ['acme', 'beta'], fault: null }), []]);
  expect(asked.map(({ path, method }) => `${method} ${path}`)).toEqual(['POST /beta/leads/dry-run']);
  expect(z.safeParse(leadBody, JSON.parse(asked[0]?.body ?? '')).success).toBe(true);
});

test.each([
  [503, 'It answers, but takes no lead (503): its database cannot be written, or it could not read the site.'],
  [502, 'The proxy before it answers (502), the API does not.'],
  [404, 'What answers there is no API of acme (404), or one of an earlier version.'],
  [500, 'It takes no lead: a dry one gets 500.'],
  [429, null],
])('an API that answers %i: %s', async (status, fault) => {
  const { address } = await answering(status);
  expect(await faultOf({ api: `${address}/acme` })).toBe(fault);
});

test('where nothing listens, or no name is, that is said in plain words', async () => {
  const { address } = await answering(204);
  await endServer(servers.splice(0)[0] as Server);
  expect(await faultOf({ api: `${address}/acme` })).toMatch(/^Nothing listens there \(connect ECONNREFUSED 127\.0\.0\.1:\d+\)\.$/);
  expect(await faultOf({ gateway: 'https://sms.invalid/v1' })).toMatch(/^Its name is not found \(.+\)\.$/);
});

test('an SMS gateway gets no message, and a search host is asked for its health', async () => {
  const [gateway, host] = [await answering(401), await answering(200)];
  expect(await faultOf({ gateway: `${gateway.address}/v1/messages` }, [gateway.host])).toBeNull();
  expect(await faultOf({ searchHost: host.address })).toBeNull();
  expect([gateway.asked, host.asked]).toEqual([[{ path: '/v1/messages', method: 'HEAD', body: '' }], [{ path: '/health', method: 'GET', body: '' }]]);
  const broken = await answering(500);
  expect(await faultOf({ gateway: broken.address }, [broken.host])).toBe('It answers 500.');
  expect(await faultOf({ searchHost: broken.address })).toBe('It answers 500.');
});

test('the mail server is asked where a site sends email, and its words are one line', async () => {
  let checks = 0;
  const check = async () => {
    checks += 1;
    throw new Error('Invalid greeting.\r\nresponse=554 no service');
  };
  const mail = { host: 'mail.example:465', check };
  expect(await probeServices([needing('acme', {})], { mail })).toEqual([]);
  const [service] = await probeServices([needing('acme', { mails: true }), needing('beta', { mails: true })], { mail });
  expect(service).toMatchObject({ name: 'mail mail.example:465', sites: ['acme', 'beta'] });
  expect(service?.fault).toContain('It does not answer as it should (Invalid greeting. response=554 no service). Emails of leads');
  expect(checks).toBe(1);
});
