import { Webhook } from 'standardwebhooks';
import { afterEach, expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import type { LeadTarget } from '#site/schema/lead-targets.ts';
import type { StoredLead } from '../lead-store/lead-store.ts';
import { adfOf } from './adf.ts';
import type { LeadPayload } from './lead-payload.ts';
import { sendEmail, smtpMailer } from './send-email.server.ts';
import { sendWebhook } from './send-webhook.server.ts';
import { startCrm, startMailSink } from './testing.server.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const opened = <One extends { close(): unknown }>(one: One): One => {
  open.push(one);
  return one;
};

const site = testSite();
const payload: LeadPayload = {
  form: 'test_drive',
  userData: {
    name: 'Zoë & <Co>',
    last_name: "O'Neil",
    email: 'zoe@mail.example',
    phone: '+61491570156',
    postcode: '2250',
    message: 'Saturday?\nOr Sunday ]]> &amp;',
    PreferredContactMethod: 'SMS',
    'Vehicle Make': 'Toyota',
    'Vehicle Model': 'HiLux',
    car_type: 'used',
    car_make: 'Mazda',
    car_model: '3',
    car_year: 2015,
    kms: 90_000,
    rego: 'ABC12D',
    regoState: 'nsw',
    lead_attributes: { visited_pages: ['/', '/cars/hilux-1/'], linked_query_params: { utm_source: 'mail' } },
  },
  car: {
    car_id: 'v1',
    slug: 'hilux-1',
    stock_number: 'U1',
    title: '2022 Toyota HiLux',
    price: '$52,990',
    price_basis: 'Drive away',
    link: 'https://www.acme.example/cars/hilux-1/',
  },
  calculator: { amount: 30_000 },
  change_over: { trade_in: 9000, deposit: null, term: 5 },
  consent: { given: true, text_version: 'v1', text: 'Write to me.', at: '2026-11-21T09:00:00Z', page: '/cars/hilux-1/', form: 'test_drive' },
};
const stored = (own: Partial<StoredLead> = {}, with_: Partial<LeadPayload> = {}): StoredLead => ({
  id: '7d1f0c0e-0000-4000-8000-000000000001',
  tenant: 'acme',
  key: 'k',
  digest: 'd',
  reference: 'K7Q2-9FXM',
  lane: 'inbox',
  signals: [],
  form: 'test_drive',
  category: 'Test Drive',
  email: null,
  phone: null,
  payload: JSON.stringify({ ...payload, ...with_ }),
  created: Date.parse('2026-11-21T09:00:00Z'),
  ...own,
});
/** What makes a text invalid in XML 1.0, or null. */
function notWellFormed(xml: string): string | null {
  const open: string[] = [];
  const text = xml
    .replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<\?adf version="1\.0"\?>\n/, '')
    .replace(/<(\/?)([a-z]+)((?: [a-z]+="[^"<&]*")*)>/g, (_tag, closing, name) => {
      if (closing === '') open.push(name);
      else if (open.pop() !== name) open.push(`wrong </${name}>`);
      return '';
    });
  if (open.length > 0) return open.join(' ');
  return /[<>]|&(?!(?:amp|lt|gt|quot|#39);)|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.exec(text)?.[0] ?? null;
}

const now = Date.parse('2026-11-21T09:05:00Z');
const secrets = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'];
const hook = (url: string, own: Partial<LeadTarget> = {}): LeadTarget => ({
  name: 'crm',
  kind: 'webhook',
  url,
  secret_env: 'CRM_SECRET',
  review: true,
  ...own,
});
const options = (host: string, secret = secrets.join(' ')) => ({
  secret: (name: string) => (name === 'CRM_SECRET' ? secret : undefined),
  now: () => now,
  trustedHosts: [host],
});

test('a webhook is signed as Standard Webhooks by every secret, under the id of the lead', async () => {
  const crm = opened(await startCrm(() => 204));
  expect(await sendWebhook(stored(), hook(crm.url), site, options(crm.host))).toEqual({ code: '204', kind: 'delivered' });
  const [got] = crm.got;
  expect(got?.headers).toMatchObject({ 'webhook-id': stored().id, 'webhook-timestamp': String(now / 1000), 'content-type': 'application/json' });
  for (const secret of secrets) {
    // The package compares with the real clock, so the message is signed today.
    const at = new Date();
    const headers = { 'webhook-id': stored().id, 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)), 'webhook-signature': '' };
    const signed = { ...headers, 'webhook-signature': new Webhook(secret).sign(stored().id, at, got?.body ?? '') };
    expect(() => new Webhook(secret).verify(got?.body ?? '', signed)).not.toThrow();
    expect(String(got?.headers['webhook-signature']).split(' ')).toContain(new Webhook(secret).sign(stored().id, new Date(now), got?.body ?? ''));
  }
  expect(JSON.parse(got?.body ?? '')).toEqual({
    type: 'lead.created',
    timestamp: '2026-11-21T09:00:00.000Z',
    data: { lead_id: stored().id, reference: 'K7Q2-9FXM', site: 'acme', lane: 'inbox', signals: [], ...payload },
  });
});

test('a redirect is not followed, and addresses of private networks are not asked', async () => {
  const inner = opened(await startCrm(() => 200));
  const crm = opened(await startCrm(() => 307, { Location: inner.url }));
  expect(await sendWebhook(stored(), hook(crm.url), site, options(crm.host))).toEqual({ code: '307', kind: 'down' });
  for (const url of [
    inner.url.replace('http:', 'https:'),
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://localhost/',
    'https://0x7f000001/',
  ]) {
    expect([url, (await sendWebhook(stored(), hook(url), site, options('')))?.code]).toEqual([url, 'refused-address']);
  }
  expect(await sendWebhook(stored(), hook(inner.url), site, options(''))).toEqual({ code: 'no-answer', kind: 'down' });
  expect(inner.got).toEqual([]);
});

test('without a usable secret nothing is sent', async () => {
  const crm = opened(await startCrm(() => 200));
  for (const secret of ['', '  ', 'whsec_%%%'])
    expect(await sendWebhook(stored(), hook(crm.url), site, options(crm.host, secret))).toEqual({ code: 'no-secret', kind: 'down' });
  expect(crm.got).toEqual([]);
});

test('who is not there does not answer', async () => {
  const crm = await startCrm(() => 200);
  await crm.close();
  expect(await sendWebhook(stored(), hook(crm.url), site, options(crm.host))).toEqual({ code: 'no-answer', kind: 'down' });
});

test('ADF is XML, whatever a shopper types', async () => {
  const crm = opened(await startCrm(() => 200));
  await sendWebhook(stored(), hook(crm.url, { kind: 'adf_webhook' }), site, options(crm.host));
  const body = crm.got[0]?.body ?? '';
  expect(crm.got[0]?.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(notWellFormed(body)).toBeNull();
  expect(body).toContain(
    '<vehicle interest="test-drive" status="used"><year>2022</year><make>Toyota</make><model>HiLux</model><stock>U1</stock><price type="quote" currency="AUD">52990</price>',
  );
  expect(body).toContain(
    '<vehicle interest="trade-in" status="used"><year>2015</year><make>Mazda</make><model>3</model><odometer status="original" units="km">90000</odometer><comments>ABC12D NSW</comments></vehicle>',
  );
  expect(body).toContain(
    '<name part="first">Zoë &amp; &lt;Co&gt;</name><name part="last">O&#39;Neil</name><email>zoe@mail.example</email><phone type="voice" preferredcontact="1">+61491570156</phone>',
  );
  for (const name of ['\u0000\u0008\ud800', ']]>', '<!--', '\ufffe', '<?xml?>']) {
    const xml = adfOf(stored({}, { userData: { name, message: name } }), site);
    expect([name, notWellFormed(xml)]).toEqual([name, null]);
  }
});

test('an email says all of it to people, and is answered to the shopper', async () => {
  const sink = opened(await startMailSink());
  const mailer = opened(smtpMailer(sink.address, 'Acme leads <leads@acme.example>'));
  const target: LeadTarget = { name: 'post', kind: 'email', review: true };
  expect(await sendEmail(stored(), target, site, mailer)).toEqual({ code: '250', kind: 'delivered' });
  const [mail] = sink.got;
  expect([mail?.from, mail?.to]).toEqual(['leads@acme.example', ['sales@acme.example']]);
  const text =
    mail?.text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) ?? '';
  expect(text).toContain('Subject: Test Drive: 2022 Toyota HiLux (K7Q2-9FXM)');
  expect(text).toContain('Reply-To: zoe@mail.example');
  expect(text).toContain(`Message-ID: <${stored().id}.post@www.acme.example>`);
  for (const line of [
    'Vehicle: 2022 Toyota HiLux | $52,990 | Drive away | U1',
    'Arrived from: utm_source: mail',
    'Agreed to marketing: Yes (2026-11-21T09:00:00Z, /cars/hilux-1/): Write to me.',
  ])
    expect(text).toContain(line);
});

test('no header of it is a shopper’s', async () => {
  const sink = opened(await startMailSink());
  const mailer = opened(smtpMailer(sink.address, 'leads@acme.example'));
  const evil = 'a@mail.example\r\nBcc: victim@mail.example';
  const lead = stored(
    { category: 'Sale\r\nBcc: victim@mail.example', lane: 'review', signals: ['too_fast'] },
    { userData: { email: evil, name: 'x' } },
  );
  await sendEmail(lead, { name: 'post', kind: 'email', to: ['crm@acme.example'], review: true }, site, mailer);
  const head = sink.got[0]?.text.split(/\r?\n\r?\n/)[0] ?? '';
  expect(sink.got[0]?.to).toEqual(['crm@acme.example']);
  expect(head).not.toMatch(/^(?:Bcc|Reply-To):/im);
  expect(head).toContain('Subject: [Please check] Sale Bcc: victim@mail.example');
});

test('a mail server that refuses a message, that refuses for now, that is not there, that nobody knows', async () => {
  const target: LeadTarget = { name: 'post', kind: 'adf_email', to: ['crm@acme.example'], review: true };
  for (const [status, kind] of [
    [550, 'refused'],
    [451, 'down'],
  ] as const) {
    const sink = opened(await startMailSink(status));
    expect(await sendEmail(stored(), target, site, opened(smtpMailer(sink.address, 'leads@acme.example')))).toEqual({ code: `smtp-${status}`, kind });
  }
  const sink = await startMailSink();
  await sink.close();
  expect(await sendEmail(stored(), target, site, opened(smtpMailer(sink.address, 'leads@acme.example')))).toEqual({
    code: 'no-answer',
    kind: 'down',
  });
  expect(await sendEmail(stored(), target, site, null)).toEqual({ code: 'no-smtp', kind: 'down' });
});

test.each([
  ['a known car without a make', { userData: {} }, '<vehicle interest="test-drive" status="used"><year>2022</year><stock>U1</stock>'],
  [
    'a make without a known car',
    { car: null, userData: { 'Vehicle Make': 'Kia' } },
    '<vehicle interest="test-drive" status="used"><make>Kia</make></vehicle>',
  ],
])('the ADF of a lead about %s names the vehicle', (_name, about, expected) => {
  expect(adfOf(stored({}, about), site)).toContain(expected);
});

test('the ADF of a lead about no vehicle names none', () => {
  expect(adfOf(stored({}, { car: null, userData: {} }), site)).not.toContain('<vehicle');
});
