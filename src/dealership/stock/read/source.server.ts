import { withoutQuery } from '#lib/http/web-url.ts';
import { resolveSource, type SourcedSite } from './read-feed.server.ts';

/** `address` is read; `shown` is its name in files and messages. `redact` removes secrets. */
export type FeedSource = { address: string; shown: string; redact: (text: string) => string };

const variable = /\$\{([A-Z_][A-Z0-9_]*)\}/g;
const anyUrl = /https?:\/\/[^\s"'<>“”‘’\\]+/gi;
const isUrl = (text: string) => /^https?:\/\//i.test(text);

/**
 * Resolves `--from` or `stock.from` with `${NAME}` from the environment.
 * @param key of the source, for messages.
 * @throws Error with the variables that are not set.
 */
export function feedSource(
  site: SourcedSite,
  from: string | undefined,
  folders: { sitesDir: string; dataDir: string },
  variables: NodeJS.ProcessEnv,
  key = 'stock.from',
): FeedSource {
  const template = from ?? site.stock.from;
  const names = [...new Set([...(template ?? '').matchAll(variable)].map(([, name = '']) => name))];
  const unset = names.filter((name) => !variables[name]);
  if (unset.length > 0) {
    const what = from === undefined ? key : '--from';
    throw new Error(`${what} of ${site.slug} asks for ${unset.join(', ')}, which the environment does not hold. Fix: set it, and run this again.`);
  }
  const filled = (text: string) => text.replace(variable, (_whole, name: string) => variables[name] ?? '');
  const stock = { ...site.stock, from: site.stock.from === undefined ? undefined : filled(site.stock.from) };
  const address = resolveSource({ ...site, stock }, from === undefined ? undefined : filled(from), folders);
  const shown = isUrl(address) ? withoutQuery(template ?? '') : address;
  const secrets = new Map([...names.flatMap((name): [string, string][] => spellings(variables[name] ?? '', `\${${name}}`)), ...partsOf(address)]);
  // A file's path is not secret.
  const redact = isUrl(address) ? (text: string) => redacted(text, address, shown, secrets) : (text: string) => text.replace(anyUrl, withoutQuery);
  return { address, shown, redact };
}

function redacted(text: string, address: string, shown: string, secrets: ReadonlyMap<string, string>): string {
  let clean = text.replaceAll(address, shown).replace(anyUrl, withoutQuery);
  for (const [secret, name] of secrets) clean = clean.replaceAll(secret, name);
  return clean;
}

/** Shorter values occur in ordinary words. */
const shortest = 4;

function spellings(secret: string, name: string): [string, string][] {
  return [secret, encodeURIComponent(secret)].filter((one) => one.length >= shortest).map((one) => [one, name]);
}

/** Query and credentials. */
function partsOf(address: string): [string, string][] {
  const url = URL.parse(address);
  if (url === null || !isUrl(address)) return [];
  return [...url.searchParams.values(), url.username, url.password].flatMap((part) => spellings(part, '…'));
}
