import { dailySendsPerPhone, dailyTriesPerPhone, dailyTriesPerSite, daySeconds } from '#account/otp-rules.ts';
import { type AccountApi, accountSites, type Browser, type Called, startAccounts } from '#api/account/testing.server.ts';
import { type Check, equal, without } from './checks.ts';
import { type DatabaseName, startDatabase } from './lead-checks.ts';

/** `phones`: how many codes, guesses and replays; `flood`: how many phones ask from one address. */
type SignInCounts = { phones: number; flood: number };

const dayMs = daySeconds * 1000;
/** Past the wait between two codes to one phone. */
const nextCodeMs = 61_000;

/** Sites whose limit of messages is out of the way. */
const roomy = { ...accountSites.acme, sign_in: { ...accountSites.acme.sign_in, daily_messages: 100_000 } };

const phoneOf = (index: number) => `+614${String(10_000_000 + index)}`;
const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const kindOf = ({ status, body }: Called) => (status === 200 ? 'right' : String(body.type).replace('urn:forecourt:problem:', ''));
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

type Attack = {
  api: AccountApi;
  ask(browser: Browser, phone: string, address: string): Promise<Called>;
  enter(browser: Browser, phone: string, code: string, address: string): Promise<string>;
};

/** Attacks on the codes of an API in this process, whose clock is turned. */
export async function checkSignIn(name: DatabaseName, { phones, flood }: SignInCounts, say: (line: string) => void): Promise<Check[]> {
  const { address, stop } = await startDatabase(name);
  const api = await startAccounts(address === null ? undefined : { address }, { sites: { acme: roomy, beta: accountSites.beta } });
  // better-auth reads the machine’s own clock, which is not turned.
  api.clock.now -= 90 * dayMs;
  const attack: Attack = {
    api,
    ask: (browser, phone, from) => browser.call('sendCode', { phone_number: phone }, { address: from }),
    enter: async (browser, phone, code, from) => kindOf(await browser.call('signIn', { phone_number: phone, code }, { address: from })),
  };
  try {
    const checks: Check[] = [];
    for (const run of [everyCodeOnce, sameBytes, guesses, guessesAtManyPhones, floodOnePhone]) {
      checks.push(await run(attack, phones));
      say(`${name}: ${checks.at(-1)?.name}`);
      api.clock.now += 2 * dayMs;
    }
    return [...checks, await floodFromOneAddress(attack, flood)].map((check) => ({ ...check, name: `${check.name}, on ${name}` }));
  } finally {
    await api.close();
    await stop();
  }
}

/** Each code is tried in another browser, used, tried again in both, and the next one is tried after it expired. */
async function everyCodeOnce({ api, ask, enter }: Attack, count: number): Promise<Check> {
  const faults: string[] = [];
  for (const index of times(count)) {
    const [phone, from, browser, other] = [phoneOf(index), addressOf(index), api.browser(), api.browser()];
    await ask(browser, phone, from);
    const code = api.lastCode();
    const seen = [await enter(other, phone, code, from), await enter(browser, phone, code, from)];
    seen.push(await enter(browser, phone, code, from), await enter(other, phone, code, from));
    api.clock.now += nextCodeMs;
    await ask(browser, phone, from);
    api.clock.now += 300_001;
    seen.push(await enter(browser, phone, api.lastCode(), from));
    if (seen.join() !== 'wrong-code,right,wrong-code,wrong-code,wrong-code') faults.push(`${phone}: ${seen.join()}`);
  }
  return without(`${count} codes: right once, in their own browser, for five minutes`, faults);
}

/** Phones of before have an account. */
async function sameBytes({ api, ask }: Attack, count: number): Promise<Check> {
  const answers = new Map<string, number>();
  for (const index of times(count))
    for (const known of [true, false]) {
      const phone = phoneOf(known ? index : 1_000_000 + index);
      const { status, headers, text } = await ask(api.browser(), phone, addressOf(index));
      const plain = [...headers].filter(([header]) => header !== 'x-request-id').map(([header, value]) => [header, value.replace(/=[^;]+/, '=')]);
      const answer = JSON.stringify([status, plain, text.replace(phone, '')]);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  return equal(`${count} known and ${count} unknown phones: different answers`, answers.size, 1);
}

/** One phone in one day, each guess from an address of its own, and a new code as often as one may be sent. */
async function guesses({ api, ask, enter }: Attack, count: number): Promise<Check> {
  const phone = phoneOf(2_000_000);
  const browser = api.browser();
  const seen: string[] = [];
  for (const index of times(count)) {
    if (index % 5 === 0) {
      const { status } = await ask(browser, phone, addressOf(index));
      api.clock.now += status === 200 ? nextCodeMs : 0;
    }
    seen.push(await enter(browser, phone, wrongOf(api.lastCode()), addressOf(index)));
  }
  seen.push(await enter(browser, phone, api.lastCode(), addressOf(count)));
  const looked = seen.filter((answer) => answer !== 'too-many-tries').length;
  return equal(`${count} guesses at one phone over many codes, then the right code: looked at`, looked, dailyTriesPerPhone);
}

/** Five guesses a phone in one day, from an address of its own. */
async function guessesAtManyPhones({ api, ask, enter }: Attack, count: number): Promise<Check> {
  const seen: string[] = [];
  for (const index of times(Math.ceil(count / 5))) {
    const [phone, from, browser] = [phoneOf(3_000_000 + index), addressOf(index), api.browser()];
    await ask(browser, phone, from);
    for (const _ of times(5)) seen.push(await enter(browser, phone, wrongOf(api.lastCode()), from));
  }
  const looked = seen.filter((answer) => answer !== 'too-many-tries').length;
  return equal(`${seen.length} guesses at ${count / 5} phones: looked at`, looked, Math.min(dailyTriesPerSite, seen.length));
}

async function floodOnePhone({ api, ask }: Attack, count: number): Promise<Check> {
  const before = api.sent.length;
  for (const index of times(count)) {
    await ask(api.browser(), phoneOf(4_000_000), addressOf(index));
    api.clock.now += dayMs / count / 2;
  }
  return equal(`${count} requests for codes to one phone in half a day: sent`, api.sent.length - before, Math.min(dailySendsPerPhone, count));
}

async function floodFromOneAddress({ api, ask }: Attack, count: number): Promise<Check> {
  const before = api.sent.length;
  for (const index of times(count)) await ask(api.browser(), phoneOf(5_000_000 + index), '203.0.113.7');
  return equal(`${count} phones from one address: sent`, api.sent.length - before, Math.min(10, count));
}

/** Shoppers of many sites sign in to one process. It says what the memory was before and after. */
export async function checkManyAccountSites(count: number): Promise<Check> {
  const site = (index: number) => ({
    ...accountSites.acme,
    url: `https://www.site-${index}.example`,
    leads: { api: `https://api.platform.example/site-${index}` },
  });
  const sites = Object.fromEntries(times(count).map((index) => [`site-${index}`, site(index)]));
  const api = await startAccounts(undefined, { sites });
  const megabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20);
  const [before, faults] = [megabytes(), [] as string[]];
  let first = 0;
  try {
    for (const slug of Object.keys(sites)) {
      const browser = api.browser(slug);
      await browser.call('sendCode', { phone_number: phoneOf(0) });
      await browser.call('signIn', { phone_number: phoneOf(0), code: api.lastCode() });
      const { body } = await browser.call('session');
      if (body.signed_in !== true) faults.push(`${slug}: ${JSON.stringify(body)}`);
      if (first === 0) first = megabytes();
    }
    const seen = `${faults.length} faults; memory ${before} MB, ${first} MB with the first sign-in, ${megabytes()} MB with all`;
    return without(`the same phone signs in at ${count} sites of one process`, faults, seen);
  } finally {
    await api.close();
  }
}
