import { expect, test } from 'vitest';
import { accountSites, startAccounts } from './testing.server.ts';

const sign_in = { ...accountSites.acme.sign_in, daily_messages: 1000 };

test('three hundred wrong codes a day end the tries of a whole site, over all phones and addresses', async () => {
  const api = await startAccounts(undefined, { sites: { acme: { ...accountSites.acme, sign_in }, beta: accountSites.beta } });
  try {
    const answers: string[] = [];
    for (let index = 0; index < 61; index += 1) {
      const browser = api.browser();
      const [phone_number, from] = [`04915702${String(10 + index)}`, { address: `192.0.2.${index}` }];
      await browser.call('sendCode', { phone_number }, from);
      const code = String((Number(api.lastCode()) + 1) % 1_000_000).padStart(6, '0');
      for (let tries = 0; tries < 5; tries += 1) answers.push(String((await browser.call('signIn', { phone_number, code }, from)).body.type));
    }
    const kinds = Map.groupBy(answers, (answer) => answer.replace('urn:forecourt:problem:', ''));
    expect([...kinds].map(([kind, all]) => [kind, all.length])).toEqual([
      ['wrong-code', 300],
      ['too-many-tries', 5],
    ]);
  } finally {
    await api.close();
  }
});
