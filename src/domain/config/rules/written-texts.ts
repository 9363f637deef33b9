import { setTo } from '#site/edits.ts';
import { isRecord } from '#site/merge.ts';
import type { Finding } from '#site/problems.ts';

/** Keys with data, not copy. */
const notCopy = new Set(['$schema', 'stock', 'theme', 'publish']);

const tag = /<\/?[a-z][^<>]*>/gi;
const entity = /&(?:nbsp|amp|lt|gt|quot|apos|#\d+);/g;
const plainOf: Readonly<Record<string, string>> = { '&nbsp;': ' ', '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': '’' };

/** Left by whoever wrote a template or an example. */
const dummy =
  /\b(?:your[ _-]?(?:api[ _-]?)?(?:key|token|name|number|email|text)[ _-]?here|YOUR_[A-Z_]+|change ?me|lorem ipsum|T[O]DO|FIXM[E])\b|x{4,}/i;
const dummyWhole = /^(?:tb[ac]|n\/?a|pending|none|unknown|\?+|-+|\.{3,}|test|asdf+)$/i;
/** Where such a word is no answer. */
const numbersAndNames = new Set([
  'dealer_license_number',
  'legal_name',
  'store_code',
  'place_id',
  'map_key',
  'microsoft_campaign',
  'source',
  'reason',
  'name',
]);

/** Texts with markup, which shows as it is written, and words that stand for a text to come. */
export function writtenTextFindings(value: unknown, path: Finding['path'] = []): Finding[] {
  if (path.length === 1 && notCopy.has(String(path[0]))) return [];
  if (Array.isArray(value)) return value.flatMap((entry, index) => writtenTextFindings(entry, [...path, index]));
  if (isRecord(value)) return Object.entries(value).flatMap(([name, entry]) => writtenTextFindings(entry, [...path, name]));
  if (typeof value !== 'string') return [];
  if (dummy.test(value) || (numbersAndNames.has(String(path.at(-1))) && dummyWhole.test(value.trim()))) {
    const rule = 'this stands for something that is still to be written, and pages would show it';
    return [{ severity: 'warning', path, value, rule, fix: 'write what is meant, or take it out until it is known.', edits: [] }];
  }
  const plain = value
    .replace(tag, ' ')
    .replace(entity, (name) => plainOf[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === value.replace(/\s+/g, ' ').trim() || plain === '') return [];
  const rule = 'this is text, so its markup shows as it is written';
  return [{ severity: 'warning', path, value, rule, ...setTo(path, plain, `write ${JSON.stringify(plain)}.`) }];
}
