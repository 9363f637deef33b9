import { type AccountApi, accountSites, startAccounts, type TestBrowser } from '#api/account/testing.server.ts';
import type { Figure } from './figures.ts';
import { medianGap } from './median-gap.ts';

const known = 220;
const dayMs = 86_400_000;
/** Not distinguishable over a network. */
const limit = 2;

const acme = { ...accountSites.acme, sign_in: { ...accountSites.acme.sign_in, daily_messages: 100_000 } };
const phones = { known: (index: number) => `+614${10_000_000 + index}`, unknown: (index: number) => `+614${20_000_000 + index}` };
const addressOf = (index: number) => `10.0.${index >> 8}.${index & 255}`;

/** A gap between responses to phones with and without an account would be a side channel. */
export async function accountFigures(): Promise<Figure[]> {
  const api = await startAccounts(undefined, { sites: { acme, beta: accountSites.beta } });
  // better-auth uses the machine's clock, which does not move.
  api.clock.now -= 90 * dayMs;
  try {
    for (let index = 0; index < known; index += 1) await signIn(api, index);
    api.clock.now += 2 * dayMs;
    const ask = async (browser: TestBrowser, kind: keyof typeof phones, round: number) => {
      const { status } = await browser.call('sendCode', { phone_number: phones[kind](round) }, { address: addressOf(round) });
      if (status !== 200) throw new Error(`The API answers who asks for a code with ${status}.`);
    };
    const codes = await medianGap(['known', 'unknown'], (kind, round) => ask(api.browser(), kind, round));
    const tries = await medianGap(['known', 'unknown'], async (kind, round) => {
      // More wrong codes than a site accepts in a day.
      if (round % 100 === 0) api.clock.now += dayMs;
      const browser = api.browser();
      await ask(browser, kind, round);
      const code = String((Number(api.lastCode()) + 1) % 1_000_000).padStart(6, '0');
      const { status } = await browser.call('signIn', { phone_number: phones[kind](round), code }, { address: addressOf(round) });
      if (status !== 422) throw new Error(`The API answers a wrong code with ${status}.`);
    });
    return [
      { name: 'accounts: median of asking for a code apart, known and unknown phones', value: codes, unit: 'ms', limit },
      { name: 'accounts: median of asking for a code and a wrong try apart, known and unknown phones', value: tries, unit: 'ms', limit },
    ];
  } finally {
    await api.close();
  }
}

async function signIn(api: AccountApi, index: number): Promise<void> {
  const [browser, phone_number, address] = [api.browser(), phones.known(index), addressOf(index)];
  await browser.call('sendCode', { phone_number }, { address });
  const { status } = await browser.call('signIn', { phone_number, code: api.lastCode() }, { address });
  if (status !== 200) throw new Error(`The API answers a right code with ${status}.`);
}
