import { Webhook } from 'standardwebhooks';
import { afterEach, expect, test } from 'vitest';
import { noticeTarget } from '#site/schema/notice-targets.ts';
import { smtpMailer } from './send-email.server.ts';
import { sendNotice } from './send-notice.server.ts';
import { startCrm, startMailSink } from './testing.server.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const opened = <One extends { close(): unknown }>(one: One): One => {
  open.push(one);
  return one;
};

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const event = { type: 'site.held', timestamp: '2026-11-29T10:00:00.000Z', data: { site: 'acme', messages: ['20 vehicles <!channel> are gone'] } };
const notice = { id: 'notice-1', subject: 'acme held: a brake stopped a change', text: '20 vehicles <!channel> @everyone are gone', event };
const now = () => Date.now();

test('a webhook is signed, and its id is that of the notice', async () => {
  const service = opened(await startCrm(() => 204));
  const target = { ...noticeTarget.parse({ name: 'hook', kind: 'webhook', url: 'https://hooks.example/', secret_env: 'S' }), url: service.url };
  const outcome = await sendNotice(notice, target, { secret: () => secret, now, mailer: null, trustedHosts: [service.host] });
  expect(outcome.kind).toBe('delivered');
  const [{ headers, body } = { headers: {}, body: '' }] = service.got;
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(event);
  expect(headers['webhook-id']).toBe('notice-1');
});

test('a chat gets one text in which a feed mentions nobody; its address comes from the environment', async () => {
  const service = opened(await startCrm(() => 200));
  const target = noticeTarget.parse({ name: 'chat', kind: 'chat', url_env: 'CHAT' });
  const secrets = (name: string) => (name === 'CHAT' ? service.url : undefined);
  expect((await sendNotice(notice, target, { secret: secrets, now, mailer: null, trustedHosts: [service.host] })).kind).toBe('delivered');
  expect(JSON.parse(service.got[0]?.body ?? '')).toEqual({
    text: 'acme held: a brake stopped a change\n20 vehicles &lt;!channel&gt; @\u200beveryone are gone',
  });
  await sendNotice({ ...notice, text: '&'.repeat(5000) }, target, { secret: secrets, now, mailer: null, trustedHosts: [service.host] });
  const long: { text: string } = JSON.parse(service.got[1]?.body ?? '');
  expect(long.text).toMatch(/&amp;…$/);
  expect(long.text.replaceAll('&amp;', '&').length).toBeLessThan(2000);
  expect(await sendNotice(notice, target, { secret: () => undefined, now, mailer: null })).toEqual({ code: 'no-url', kind: 'down' });
  expect(await sendNotice(notice, target, { secret: secrets, now, mailer: null })).toMatchObject({ kind: 'down' });
  const inner = await sendNotice(notice, target, { secret: () => 'https://169.254.169.254/latest', now, mailer: null });
  expect(inner).toEqual({ code: 'refused-address', kind: 'down' });
});

test('Teams gets a card in which a feed’s words are text, a line each', async () => {
  const service = opened(await startCrm(() => 202));
  const target = noticeTarget.parse({ name: 'team', kind: 'teams', url_env: 'TEAMS' });
  const options = { secret: () => service.url, now, mailer: null, trustedHosts: [service.host] };
  expect((await sendNotice(notice, target, options)).kind).toBe('delivered');
  expect(JSON.parse(service.got[0]?.body ?? '')).toMatchObject({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          body: [
            { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: notice.subject }] },
            { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: '20 vehicles <!channel> @\u200beveryone are gone' }] },
          ],
        },
      },
    ],
  });
});

test('an email goes to its addresses by the mail server, and waits without one', async () => {
  const sink = opened(await startMailSink());
  const mailer = opened(smtpMailer(sink.address, 'ops@mail.example'));
  const target = noticeTarget.parse({ name: 'mail', kind: 'email', to: ['ann@mail.example', 'bob@mail.example'] });
  expect((await sendNotice(notice, target, { secret: () => undefined, now, mailer })).kind).toBe('delivered');
  expect(sink.got).toMatchObject([{ to: ['ann@mail.example', 'bob@mail.example'], text: expect.stringContaining(`Subject: ${notice.subject}`) }]);
  expect((await sendNotice(notice, target, { secret: () => undefined, now, mailer: null })).code).toBe('no-smtp');
});
