import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientAddress } from '../client-address.server.ts';
import { type TestDatabase, testDatabases } from '../test-databases.server.ts';
import { accountSites, startAccounts } from './testing.server.ts';

const from = (remote: string) => ({ address: clientAddress(remote, undefined, 0) });
const mobile = (index: number) => `0491${String(570_200 + index).padStart(6, '0')}`;

describe.each(testDatabases)('on %s', (_name, openDatabase) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.stop());

  const start = async (own: object) => {
    const sign_in = { ...accountSites.acme.sign_in, ...own };
    const api = await startAccounts(database.place, { sites: { acme: { ...accountSites.acme, sign_in }, beta: accountSites.beta } });
    await api.database.database.deleteFrom('limit_events').execute();
    const kindOf = (answer: { status: number; body: Record<string, unknown> }) =>
      answer.status === 200 ? 'signed-in' : String(answer.body.type).replace('urn:forecourt:problem:', '');
    /** Asks for a code, enters wrong ones, and then the right one. */
    const signIn = async (phone_number: string, remote: string, wrong = 0, right = 1) => {
      const browser = api.browser();
      const sent = await browser.call('sendCode', { phone_number }, from(remote));
      if (sent.status !== 200) return [kindOf(sent)];
      const known = api.lastCode();
      const guess = String((Number(known) + 1) % 1_000_000).padStart(6, '0');
      const kinds: string[] = [];
      for (const code of [...Array<string>(wrong).fill(guess), ...Array<string>(right).fill(known)])
        kinds.push(kindOf(await browser.call('signIn', { phone_number, code }, from(remote))));
      return kinds;
    };
    return { api, signIn };
  };
  test('while the networks of one /48 guess, they reach their own limit, and a shopper elsewhere signs in', async () => {
    const { api, signIn } = await start({});
    try {
      const kinds: string[] = [];
      for (let index = 0; index < 50; index += 1) kinds.push(...(await signIn(mobile(index), `2001:db8:6:${index.toString(16)}::1`, 5, 0)));
      expect(kinds).toEqual([...Array(240).fill('wrong-code'), ...Array(10).fill('too-many-tries')]);
      expect(await signIn(mobile(900), '198.51.100.1')).toEqual(['signed-in']);
      expect(await signIn(mobile(901), '2001:db8:7::1', 1)).toEqual(['wrong-code', 'signed-in']);
    } finally {
      await api.close();
    }
  });

  test('codes for the networks of one /48 are as many as for eight addresses, and a shopper elsewhere gets one', async () => {
    const { api, signIn } = await start({ address_daily: 1 });
    try {
      const kinds: string[] = [];
      for (let index = 0; index < 10; index += 1) kinds.push(...(await signIn(mobile(index), `2001:db8:6:${index.toString(16)}::1`)));
      expect(kinds).toEqual([...Array(8).fill('signed-in'), 'too-many-codes', 'too-many-codes']);
      expect(await signIn(mobile(900), '198.51.100.1')).toEqual(['signed-in']);
      expect(await signIn(mobile(901), '2001:db8:7::1')).toEqual(['signed-in']);
    } finally {
      await api.close();
    }
  });

  test('codes of a site are as many a day as it says, and those of another site are none of them', async () => {
    const { api, signIn } = await start({ address_daily: 1, daily_messages: 3 });
    try {
      const kinds: string[] = [];
      for (let index = 0; index < 4; index += 1) kinds.push(...(await signIn(mobile(index), `192.0.2.${index}`)));
      expect(kinds).toEqual(['signed-in', 'signed-in', 'signed-in', 'too-many-codes']);
      expect((await api.browser('beta').call('sendCode', { phone_number: mobile(4) }, from('192.0.2.4'))).status).toBe(200);
      api.clock.now += 86_400_000;
      expect(await signIn(mobile(5), '192.0.2.5')).toEqual(['signed-in']);
    } finally {
      await api.close();
    }
  });

  test('three hundred wrong codes from everywhere: a newcomer signs in, and a wrong code is followed by a pause that its code does not survive', async () => {
    const { api, signIn } = await start({ daily_messages: 1000 });
    try {
      for (let index = 0; index < 60; index += 1) await signIn(mobile(index), `192.0.2.${index}`, 5, 0);
      expect(await signIn(mobile(500), '198.51.100.1')).toEqual(['signed-in']);
      expect(await signIn(mobile(501), '198.51.100.2', 1)).toEqual(['wrong-code', 'too-many-tries']);
      expect(await signIn(mobile(502), '198.51.100.2')).toEqual(['too-many-tries']);
      api.clock.now += 900_001;
      expect(await signIn(mobile(501), '198.51.100.2')).toEqual(['signed-in']);
    } finally {
      await api.close();
    }
  });
});
