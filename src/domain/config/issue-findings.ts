import { z } from 'zod';
import { nearestName } from '#lib/text/nearest-name.ts';
import { slugify } from '#lib/text/slug.ts';
import { didYouMean, didYouMeanKey, type Remedy, setTo, takeOut, wanted } from '#site/edits.ts';
import { isRecord, valueAt } from '#site/merge.ts';
import { type Finding, pathText, quotedList } from '#site/problems.ts';
import { slugRule } from '#site/schema/key.ts';
import { schemaAt, unwrap } from '#site/schema/schema-tree.ts';
import { meantValue } from './meant.ts';
import { noDealership } from './rules/references.ts';
import { unknownKeys } from './unknown-keys.ts';
import { whoKnows } from './who-knows.ts';

type Issue = z.core.$ZodIssue;
type Path = (string | number)[];
type Fault = { rule: string } & Remedy;

const typeWords: Record<string, string> = { string: 'text', int: 'whole number', array: 'list', record: 'object' };
const typeFixes: Record<string, string> = {
  boolean: 'use true or false',
  number: 'use a number without quotes',
  int: 'use a whole number without quotes',
  string: 'use a text in double quotes',
  array: 'use a list in square brackets',
  object: 'use an object in braces',
  record: 'use an object in braces',
};

/** What is read: the whole value with its schema, and the site's file, perhaps invalid, for its dealerships and its clocks. */
type Read = { schema: z.core.$ZodType; value: unknown; site: unknown };

/**
 * Zod issues as findings for site owners.
 * @param site to look up dealerships; default: the value.
 * @param written the value without defaults.
 */
export function issueFindings(
  schema: z.core.$ZodType,
  value: unknown,
  issues: readonly Issue[],
  { site = value, written: own = value }: { site?: unknown; written?: unknown } = {},
): Finding[] {
  const unknown = unknownKeys(schema, own, issues);
  const mistyped = new Set(issues.flatMap((issue) => (issue.code === 'invalid_type' ? JSON.stringify(pathOf(issue)) : [])));
  return [
    ...issues.flatMap((issue): Finding[] => {
      const path = pathOf(issue);
      // The length is irrelevant if the type is wrong.
      if (issue.code !== 'invalid_type' && mistyped.has(JSON.stringify(path))) return [];
      if (issue.code === 'unrecognized_keys') return [];
      // A missing key that is misspelled is only reported there, and what follows from it.
      if (valueAt(value, path) === undefined && unknown.renamed.has(JSON.stringify(path))) return [];
      if (issue.code === 'custom' && [...unknown.renamed].some((target) => target.startsWith(`${JSON.stringify(path).slice(0, -1)},`))) return [];
      if (issue.code === 'invalid_union') return unionFindings({ schema, value, site }, path, issue);
      const written = valueAt(value, path);
      return [
        { severity: 'error', path, value: written, ...(dealershipFault(site, path, written) ?? explain({ schema, value, site }, path, issue)) },
      ];
    }),
    ...unknown.findings,
  ];
}

const isDealership = (one: unknown): one is { slug: string } => isRecord(one) && typeof one.slug === 'string';

/** A text without the form of a slug, where a dealership's is expected; otherwise null. */
function dealershipFault(site: unknown, path: Path, written: unknown): Fault | null {
  const isSlugKey =
    path.at(-1) === 'dealership_slug' || (path.at(-1) === 'dealership' && path.at(-2) === 'when') || path.slice(1).at(-2) === 'dealerships';
  const dealerships = valueAt(site, ['dealerships']);
  if (!isSlugKey || typeof written !== 'string' || written === '' || !Array.isArray(dealerships)) return null;
  return noDealership(dealerships.filter(isDealership), written, path);
}

const pathOf = (issue: Issue): Path => issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));

/** Issues of the union's option nearest to the value: one of its type. */
function unionFindings({ schema, value, site }: Read, path: Path, issue: Extract<Issue, { code: 'invalid_union' }>): Finding[] {
  const fits = issue.errors.find((branch) => branch.length > 0 && !branch.some((inner) => inner.code === 'invalid_type' && inner.path.length === 0));
  if (fits !== undefined) {
    const branch = fits.map((inner) => ({ ...inner, path: [...path, ...inner.path] }));
    return issueFindings(schema, value, branch, { site });
  }
  const rule = 'expected one of the forms that the schema allows';
  return [
    { severity: 'error', path, value: valueAt(value, path), rule, ...typeRemedy({ schema, value, site }, path, 'write it as docs/config.md says') },
  ];
}

/** The meaning of what is written, if the key takes it in another form; undefined where it could only be guessed. */
function meantAt({ schema, value, site }: Read, path: Path): unknown {
  const at = schemaAt(schema, path);
  const written = valueAt(value, path);
  if (at === null || written === undefined) return undefined;
  const name = String(path.findLast((part) => typeof part === 'string'));
  const meant = meantValue(at, written, { name, zone: zoneFor(value, path, site) });
  const days = name === 'weekday' ? valueAt(value, path.slice(0, -2)) : undefined;
  // Which of two entries of one day holds is not known.
  return Array.isArray(days) && days.some((day) => valueAt(day, ['weekday']) === meant) ? undefined : meant;
}

/** The zone of the dealership that the entry is for, else the site's. */
function zoneFor(value: unknown, path: Path, site: unknown): string {
  const slug = valueAt(value, [...path.slice(0, -1), 'stock', 'dealership_slug']);
  const dealerships = valueAt(site, ['dealerships']);
  const own = Array.isArray(dealerships) ? dealerships.find((one) => valueAt(one, ['slug']) === slug) : undefined;
  const zone = valueAt(own, ['timezone']) ?? valueAt(site, ['timezone']);
  return typeof zone === 'string' ? zone : '';
}

const saying = (path: Path, words: string): Remedy => wanted(`${words}; ${whoKnows(pathText(path))}.`);

/** @param words the form that is wanted. */
function typeRemedy(read: Read, path: Path, words: string): Remedy {
  const meant = meantAt(read, path);
  return meant === undefined ? saying(path, words) : setTo(path, meant, `${words}: ${JSON.stringify(meant)}.`);
}

/** A key that is missing: its sentence says what it is. */
function missingRemedy({ schema }: Read, path: Path): Remedy {
  const at = schemaAt(schema, path);
  const about = at === null ? undefined : unwrap(at).facts.description;
  return saying(path, about === undefined ? 'add it' : `add it: ${lowerFirst(about).replace(/,? such as .*|\.$/s, '')}`);
}

function explain(read: Read, path: Path, issue: Issue): Fault {
  const value = valueAt(read.value, path);
  if (value === undefined && issue.code !== 'custom') return { rule: `expected ${expected(issue)}`, ...missingRemedy(read, path) };
  switch (issue.code) {
    case 'invalid_type':
      return { rule: `expected ${expected(issue)}`, ...typeRemedy(read, path, typeFixes[issue.expected] ?? `use ${expected(issue)}`) };
    case 'invalid_value':
      return { rule: `expected ${quotedList(issue.values)}`, ...choiceRemedy(read, path, issue.values) };
    case 'too_big':
      return limit(read, path, { origin: issue.origin, side: 'at most', bound: Number(issue.maximum), inclusive: issue.inclusive !== false });
    case 'too_small':
      return Number(issue.minimum) === 1 && issue.origin === 'string'
        ? { rule: 'expected text that is not blank', ...blankRemedy(read, path) }
        : limit(read, path, { origin: issue.origin, side: 'at least', bound: Number(issue.minimum), inclusive: issue.inclusive !== false });
    case 'invalid_format':
      return formatFault(read, path, issue);
    case 'invalid_key':
      return { rule: `expected a known name: ${issue.issues.map((inner) => inner.message).join('; ')}`, ...keyRemedy(read, path, issue) };
    default:
      return { rule: issue.message, ...ownRemedy(path, issue) };
  }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function expected(issue: Issue): string {
  if (issue.code === 'invalid_value') return quotedList(issue.values);
  return issue.code === 'invalid_type' ? (typeWords[issue.expected] ?? issue.expected) : 'a value';
}

/** The nearest word, unless its list has it already. */
function choiceRemedy(read: Read, path: Path, values: readonly unknown[]): Remedy {
  const written = valueAt(read.value, path);
  const holder = valueAt(read.value, path.slice(0, -1));
  const at = schemaAt(read.schema, path);
  const near = typeof written === 'string' ? nearestName(written, values.map(String)) : null;
  const meant = near ?? meantAt(read, path);
  if (Array.isArray(holder) && holder.includes(meant)) return takeOut(path, `take it out: ${JSON.stringify(meant)} is already here.`);
  if (meant !== undefined) return didYouMean(path, meant);
  const other = Array.isArray(holder) ? ', or take the entry out' : otherWay(path, at);
  return wanted(`use one of them${other}; docs/config.md says what each is.`);
}

/** An override without its condition would be for other vehicles. */
function otherWay(path: Path, at: z.core.$ZodType | null): string {
  if (path.at(-2) === 'when') return ', or take the whole entry out';
  return at !== null && unwrap(at).optional ? ', or leave the key out' : '';
}

/** A blank text is left out where nothing else comes in its place. */
function blankRemedy({ schema, value }: Read, path: Path): Remedy {
  const around = path.slice(0, -1);
  const last = String(path.at(-1));
  const at = schemaAt(schema, path);
  const holder = schemaAt(schema, around);
  const beside = valueAt(value, around);
  const rest = Array.isArray(beside)
    ? beside.filter((_, index) => index !== path.at(-1))
    : isRecord(beside)
      ? Object.fromEntries(Object.entries(beside).filter(([name]) => name !== last))
      : null;
  const isNeedless = at !== null && (typeof path.at(-1) === 'number' || (unwrap(at).optional && unwrap(at).default === undefined));
  const isRest = holder !== null && rest !== null && !neededTexts.has(last) && !(z.safeParse(holder, rest).error?.issues ?? []).some(isAbout(last));
  if (isNeedless && isRest) return takeOut(path, `write the text, or ${Array.isArray(beside) ? 'take the entry' : 'leave the key'} out.`);
  const { default: fallback } = at === null ? { default: undefined } : unwrap(at);
  return saying(path, fallback === undefined ? 'write the text' : 'write the text, or leave the key out for the usual one');
}

/** Optional keys that the law or a rule asks for. */
const neededTexts = new Set(['dealer_license_number', 'store_code']);

/** Whether an issue arises from the key's absence: of the whole object, or of the key. */
const isAbout = (name: string) => (issue: Issue) => issue.path.length === 0 || String(issue.path[0]) === name;

type Limit = { origin: string; side: 'at least' | 'at most'; bound: number; inclusive: boolean };

function limit(read: Read, path: Path, { origin, side, bound, inclusive }: Limit): Fault {
  const words = inclusive ? `${side} ${bound}` : `${side === 'at least' ? 'more' : 'less'} than ${bound}`;
  if (origin === 'array' || origin === 'set') {
    const rule = `expected ${words} ${bound === 1 ? 'entry' : 'entries'}`;
    return { rule, ...(side === 'at least' ? missingRemedy(read, path) : wanted(`choose ${bound} of them; docs/config.md says what each is.`)) };
  }
  if (origin === 'string') {
    const rule = `expected ${words} characters`;
    return { rule, ...saying(path, side === 'at least' ? 'write more' : `write ${words} characters`) };
  }
  const meant = meantAt(read, path);
  if (meant !== undefined) return { rule: `expected ${words}`, ...setTo(path, meant, `write ${JSON.stringify(meant)}.`) };
  return { rule: `expected ${words}`, ...saying(path, `use a number of ${words}`) };
}

const formats: Record<string, { rule: string; form: string }> = {
  email: { rule: 'expected an e-mail address', form: 'write the whole address, as name@host' },
  url: { rule: 'expected a web address', form: 'write the whole address, from https:// on' },
  date: { rule: 'expected a day as YYYY-MM-DD', form: 'write year, month and day as YYYY-MM-DD' },
  datetime: {
    rule: 'expected a day and time with the offset from UTC',
    form: 'write it as YYYY-MM-DDTHH:MM:SS+HH:MM, where the end is how far clocks there are from UTC',
  },
};

function formatFault(read: Read, path: Path, issue: Extract<Issue, { code: 'invalid_format' }>): Fault {
  const known = formats[issue.format];
  const rule = known?.rule ?? issue.message.replace(/^must be/, 'expected');
  const written = valueAt(read.value, path);
  if (String(written).trim() === '') return { rule, ...blankRemedy(read, path) };
  const slug = issue.message === slugRule && /[a-z0-9]/i.test(String(written)) ? slugify(String(written)) : undefined;
  const meant = slug ?? meantAt(read, path);
  return { rule, ...(meant === undefined ? saying(path, known?.form ?? 'write it so') : setTo(path, meant, `write ${JSON.stringify(meant)}.`)) };
}

/** The sentence of a refinement. */
function ownRemedy(path: Path, issue: Issue): Remedy {
  const params: unknown = issue.code === 'custom' ? issue.params : undefined;
  return isRecord(params) && typeof params.fix === 'string' ? wanted(params.fix) : saying(path, 'change it so');
}

function keyRemedy({ value }: Read, path: Path, issue: Extract<Issue, { code: 'invalid_key' }>): Remedy {
  const allowedNames = issue.issues.flatMap((inner) => (inner.code === 'invalid_value' ? inner.values.map(String) : []));
  const near = nearestName(String(path.at(-1)), allowedNames);
  if (near !== null && valueAt(value, [...path.slice(0, -1), near]) === undefined) return didYouMeanKey(path, near);
  return takeOut(path, `use ${quotedList(allowedNames)}, or take it out.`);
}
