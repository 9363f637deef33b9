import { isOwnPath } from '#lib/web-url.ts';
import { takeOut, wanted } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { type AccountRoute, accountRoute } from './account-base.ts';
import { type GateKey, gatedPaths, gateKeys, wantedGates } from './gates.ts';

/** Config that prevents sign-in or misdirects codes. `isWritten`: whether the site's own files set a key path. */
export function signInFindings(site: Site, isWritten: (path: string) => boolean): Finding[] {
  return [...senderFindings(site), ...offFindings(site, isWritten), ...garagePathFindings(site)];
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
