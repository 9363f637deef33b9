import { isOwnPath } from '#lib/http/web-url.ts';
import { interpolate } from '#lib/text/interpolate.ts';
import { takeOut, wanted } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { type AccountRoute, accountRoute } from './account-base.ts';
import { type GateKey, gatedPaths, gateKeys, wantedGates } from './gates.ts';
import { codeDigits, codeSeconds } from './otp-rules.ts';

/** Config that prevents sign-in or misdirects codes. `isWritten`: whether the site's own files set a key path. */
export function signInFindings(site: Site, isWritten: (path: string) => boolean): Finding[] {
  return [...senderFindings(site), ...messageFindings(site), ...offFindings(site, isWritten), ...garagePathFindings(site)];
}

function* senderFindings({ sign_in: { sender, gateway: known }, publish: { targets } }: Site): Generator<Finding> {
  if (sender === 'log' && targets.length > 0) {
    const path = ['sign_in', 'sender'];
    const rule = 'this site is published, and nobody gets a code: the log sender writes codes into the API’s log, where its operator reads them';
    yield {
      severity: 'error',
      path,
      value: sender,
      rule,
      ...wanted('use "http", and name the gateway; whoever provides the SMS knows its address.'),
    };
  }
  if (sender === 'http' && known === undefined) {
    const path = ['sign_in', 'gateway'];
    yield {
      severity: 'error',
      path,
      rule: 'the http sender needs a gateway',
      ...wanted('add one, with url and secret_env; the SMS gateway’s documentation says which address takes messages.'),
    };
  }
  if (sender !== 'http' && known !== undefined) {
    const path = ['sign_in', 'gateway'];
    const rule = `nothing reads it: sign_in.sender is ${sender ?? 'left out'}`;
    yield { severity: 'warning', path, rule, ...takeOut(path, 'set sign_in.sender to "http", or take the gateway out.') };
  }
}

/** Characters of one SMS, with letters of the GSM alphabet alone and with others. */
const smsLength = { plain: 160, any: 70 } as const;
const plainLetters = /^[\x20-\x5a_a-z\n£¥èéùìòÇØøÅåÆæßÉÄÖÑÜäöñüà§¿¡]*$/;
const straight = (text: string) =>
  text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-').replaceAll('…', '...').replaceAll('\u00a0', ' ');
const messagesOf = (text: string) => Math.ceil(text.length / (plainLetters.test(text) ? smsLength.plain : smsLength.any));

/** Codes that cost more than they need, are described wrongly, or reach nobody. */
function* messageFindings({ name, sign_in: signIn }: Site): Generator<Finding> {
  if (signIn.sender === undefined) return;
  const { message, country_codes: codes, gateway: known, address_daily, daily_messages } = signIn;
  const warn = (key: string, value: unknown, rule: string, fix: string, edits: Finding['edits'] = []): Finding => ({
    severity: 'warning',
    path: ['sign_in', key],
    value,
    rule,
    fix,
    edits,
  });
  const sent = (text: string) => messagesOf(interpolate(text, { code: '0'.repeat(codeDigits), name }));
  if (sent(message) > 1) {
    const plain = straight(message);
    const rule = `each code is ${sent(message)} SMS: one holds ${smsLength.plain} characters, and ${smsLength.any} with typographic quotes, dashes or emoji`;
    yield sent(plain) === 1
      ? warn('message', message, rule, `write ${JSON.stringify(plain)}.`, [{ op: 'set', path: ['sign_in', 'message'], value: plain }])
      : warn('message', message, rule, 'write less, or plain letters.');
  }
  const minutes = codeSeconds / 60;
  const [said, number] = /(\d+)[\s-]*min/i.exec(message) ?? [];
  if (said !== undefined && Number(number) !== minutes) {
    const right = message.replace(said, said.replace(String(number), String(minutes)));
    const rule = `a code expires in ${minutes} minutes, whatever the message says`;
    yield warn('message', message, rule, `write ${JSON.stringify(right)}.`, [{ op: 'set', path: ['sign_in', 'message'], value: right }]);
  }
  if (!codes.includes('61')) yield warn('country_codes', codes, 'no phone of Australia may sign in', 'add "61", unless that is meant.');
  if (address_daily > daily_messages) {
    const rule = `one address may ask for more codes than the site sends in a day (${daily_messages}), and then nobody else gets one`;
    yield warn('address_daily', address_daily, rule, 'write how many people behind one address, such as a showroom’s network, sign in on a day.');
  }
  if (known === undefined) return;
  const at = ['sign_in', 'gateway'];
  if (known.to_field === known.text_field) {
    const rule = 'phone and message would be in one field, so the gateway gets one of them';
    const fix = 'name the two fields as the gateway’s documentation does.';
    yield { severity: 'error', path: [...at, 'text_field'], value: known.text_field, rule, fix, edits: [] };
  }
  for (const field of [known.to_field, known.text_field]) {
    if (!Object.hasOwn(known.fields, field)) continue;
    const path = [...at, 'fields', field];
    const rule = `the ${field === known.to_field ? 'phone' : 'message'} of each code is in this field`;
    yield { severity: 'error', path, value: known.fields[field], rule, ...takeOut(path, 'take it out: it is filled in for each code.') };
  }
}

const reasons = {
  'no-api': 'the site has no API',
  'no-sender': 'sign_in.sender is left out',
  'other-domain': 'its API is on another domain, and sign_in.host_forwards_api is off',
} as const satisfies Record<Extract<AccountRoute, { via: 'none' }>['why'], string>;

/** Keys turned on although sign-in is unavailable. Without an API one finding covers all of them (`signInLine`). */
function* offFindings(site: Site, isWritten: (path: string) => boolean): Generator<Finding> {
  const route = accountRoute(site);
  if (route.via !== 'none' || route.why === 'no-api') return;
  const written = [
    ...gateKeys.filter((key) => site.sign_in[key]).map((key) => ['sign_in', key]),
    ...(site.features.watchlist ? [['features', 'watchlist']] : []),
  ];
  for (const path of written) {
    if (!isWritten(path.join('.'))) continue;
    const rule = `it is off: nobody can sign in, since ${reasons[route.why]}`;
    const fix = {
      'no-sender': 'name a sender, or take it out.',
      'other-domain': 'have the host hand /api/* on (npm run host) and turn that on, or take it out.',
    };
    yield { severity: 'warning', path, value: true, rule, ...takeOut(path, fix[route.why]) };
  }
}

function* garagePathFindings({ sign_in: { garage_path } }: Site): Generator<Finding> {
  if (isOwnPath(garage_path)) return;
  const path = ['sign_in', 'garage_path'];
  const rule = 'the garage is a page of this site: expected a path';
  yield { severity: 'error', path, value: garage_path, rule, ...takeOut(path, 'write a path of this site, or leave the key out for the usual one.') };
}

/** For `npm run check`: how pages reach the account API, or which gates are off without it. */
export function signInLine(site: Site): string {
  const route = accountRoute(site);
  if (route.via !== 'none') {
    const where = route.via === 'api' ? `the API’s own address (${route.base})` : 'the site’s own address, whose host hands /api/* on (npm run host)';
    return `${site.slug}: shoppers sign in at ${where}. Pages that ask for it: ${gatedPaths(site).join(', ')}.`;
  }
  const gates = wantedGates(site).map(nameOf);
  return `${site.slug}: nobody signs in, since ${reasons[route.why]}. Gates that are off: ${gates.length === 0 ? 'none' : gates.join(', ')}.`;
}

const nameOf = (key: GateKey): string => `sign_in.${key}`;
