import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { startCrm } from '../outbox/testing.server.ts';
import { siteSender } from './senders.server.ts';

const message = (sign_in: object) => ({ site: testSite({ sign_in }), phone: '+61491570156', code: '482913' });

test('the log sender writes the code into the log, with the end of the number alone', async () => {
  const lines: string[] = [];
  await siteSender({ log: (line) => lines.push(line), secret: () => undefined })(message({ sender: 'log' }));
  expect(lines).toEqual(['{"site":"acme","message":"sign-in code for …156: 482913"}']);
});

test('a gateway is posted the message with its secret, and nothing of it is logged', async () => {
  const gateway = await startCrm(({ body }) => (body.includes('482913') ? 202 : 400));
  const lines: string[] = [];
  const send = siteSender({
    log: (line) => lines.push(line),
    secret: (name) => (name === 'SMS_SECRET' ? 'Bearer canary' : undefined),
    trustedHosts: [gateway.host],
  });
  const config = { url: `https://${gateway.host}/leads`, secret_env: 'SMS_SECRET', to_field: 'messages.0.to', text_field: 'messages.0.body' };
  const site = testSite({ sign_in: { sender: 'http', gateway: config } });
  // The test's gateway has no certificate.
  const plain = { ...site, sign_in: { ...site.sign_in, gateway: site.sign_in.gateway && { ...site.sign_in.gateway, url: gateway.url } } };
  await send({ site: plain, phone: '+61491570156', code: '482913' });
  expect(gateway.got[0]?.headers.authorization).toBe('Bearer canary');
  expect(JSON.parse(gateway.got[0]?.body ?? '')).toEqual({
    messages: [{ to: '+61491570156', body: '482913 is your sign-in code for Acme Motors. It expires in 5 minutes. Never share it with anyone.' }],
  });
  await expect(send({ site: plain, phone: '+61491570156', code: '111111' })).rejects.toThrow('the gateway answered 400');
  await expect(siteSender({ log: () => {}, secret: () => undefined })({ site: plain, phone: '+61491570156', code: '482913' })).rejects.toThrow(
    'SMS_SECRET is not set',
  );
  expect(lines).toEqual([]);
  await gateway.close();
});

test('a gateway of an inner network is refused', async () => {
  const send = siteSender({ log: () => {}, secret: () => undefined });
  await expect(send(message({ sender: 'http', gateway: { url: 'https://127.0.0.1:1/sms' } }))).rejects.toThrow();
});
