import { withoutQuery } from '#lib/http/web-url.ts';
import { nearestName } from '#lib/text/nearest-name.ts';
import { type Remedy, setTo } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { carTypes, itemTypes, priceTypes } from '#site/terms.ts';

const fromEnvironment = `write \${NAME} in its place, and the value in that variable of the environment.`;

/** Addresses that answer with a page for people, or hold a secret; a format that is another file's; cells that are given unknown words. */
export function feedLinkFindings(site: Site): Finding[] {
  const { stock, reviews, sign_in: signIn, leads } = site;
  const addresses: [path: Finding['path'], address: string | undefined, secret: string][] = [
    [['stock', 'from'], stock.from, fromEnvironment],
    [['reviews', 'from'], reviews.from, fromEnvironment],
    [['sign_in', 'gateway', 'url'], signIn.gateway?.url, 'have it sent in the header of secret_env, from the environment.'],
    ...leads.targets.map(({ url }, index): [Finding['path'], string | undefined, string] => [
      ['leads', 'targets', index, 'url'],
      url,
      'have the receiver check the signature of secret_env instead.',
    ]),
  ];
  return [
    ...addresses.flatMap(([path, address, fix]) => [...pageFindings(path, address), ...secretFindings(path, address, fix)]),
    ...formatFindings(stock),
    ...valueFindings(stock),
  ];
}

const sheet = /^(https:\/\/docs\.google\.com\/spreadsheets\/d\/[\w-]+)\/edit\S*?(?:gid=(\d+))?$/;
const dropbox = /^(https:\/\/www\.dropbox\.com\/\S+[?&])dl=0$/;
const drive = /^https:\/\/drive\.google\.com\/file\/d\/([\w-]+)\//;
const profile =
  /^https?:\/\/(?:(?:www\.|maps\.)?google\.[\w.]+\/(?:maps|search)|g\.page|maps\.app\.goo\.gl|(?:www\.)?(?:facebook|productreview)\.com)/;

/** The file behind a page, where the service has one. */
function fileOf(address: string): string | null {
  const [, base, gid] = sheet.exec(address) ?? [];
  if (base !== undefined) return `${base}/export?format=csv${gid === undefined ? '' : `&gid=${gid}`}`;
  const [, before] = dropbox.exec(address) ?? [];
  if (before !== undefined) return `${before}dl=1`;
  const [, file] = drive.exec(address) ?? [];
  return file === undefined ? null : `https://drive.google.com/uc?export=download&id=${file}`;
}

function pageFindings(path: Finding['path'], address: string | undefined): Finding[] {
  if (address === undefined || path.at(-1) !== 'from') return [];
  const file = fileOf(address);
  if (file === null && !profile.test(address)) return [];
  const remedy: Remedy =
    file === null
      ? { fix: 'name the address of a file or API with the data; the service of whoever collects it knows it.', edits: [] }
      : setTo(path, file, `write ${file}.`);
  return [{ severity: 'error', path, value: withoutQuery(address), rule: 'this address answers with a page for people, not with data', ...remedy }];
}

const secretName = /[?&](?:[\w-]*(?:key|token|secret|password|passwd|signature)|sig|auth|code)=(?!\$\{)[^&#]+/i;

/** No finding repeats the secret. */
function secretFindings(path: Finding['path'], address: string | undefined, fix: string): Finding[] {
  if (address === undefined || !secretName.test(address)) return [];
  const rule = 'whoever reads this file reads a secret in the address';
  return [{ severity: 'warning', path, value: withoutQuery(address), rule, fix, edits: [] }];
}

function formatFindings({ from, format }: Site['stock']): Finding[] {
  const ending = /\.(csv|tsv|txt|json|xml)$/i.exec(withoutQuery(from ?? ''))?.[1]?.toLowerCase();
  if (ending === undefined) return [];
  const path = ['stock', 'format'];
  if (ending === 'xml') {
    const rule = 'no format reads XML';
    const fix = 'have the feed sent as JSON or CSV; who sends it knows whether it can be.';
    return [{ severity: 'warning', path: ['stock', 'from'], value: withoutQuery(from ?? ''), rule, fix, edits: [] }];
  }
  const meant = ending === 'json' ? 'api' : 'csv';
  if (format === meant) return [];
  const rule = `stock.from names a ${ending} file, which the format ${format}${format === 'api' ? ' (the default)' : ''} does not read`;
  return [{ severity: 'warning', path, value: format, rule, ...setTo(path, meant, `write ${JSON.stringify(meant)}.`) }];
}

const words: Partial<Record<string, readonly string[]>> = { car_type: carTypes, price_type: priceTypes, item_type: itemTypes };

/** Replacements that are nearly a word of their rule. */
function valueFindings({ columns }: Site['stock']): Finding[] {
  return Object.entries(columns).flatMap(([name, column]) =>
    [column].flat().flatMap(({ rule, values }, index): Finding[] => {
      const known = words[rule];
      if (known === undefined || values === undefined) return [];
      const at = ['stock', 'columns', name, ...(Array.isArray(column) ? [index] : []), 'values'];
      return Object.entries(values).flatMap(([cell, word]): Finding[] => {
        const near = word === '' ? null : nearestName(word, known);
        if (near === null || near.replaceAll('_', '') === word.toLowerCase().replace(/[^a-z]/g, '')) return [];
        const path = [...at, cell];
        return [
          {
            severity: 'error',
            path,
            value: word,
            rule: `the rule ${rule} reads no such word`,
            ...setTo(path, near, `did you mean ${JSON.stringify(near)}?`),
          },
        ];
      });
    }),
  );
}
