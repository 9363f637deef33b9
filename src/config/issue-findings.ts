import { z } from 'zod';
import { atOffsetOf } from '#lib/moments.ts';
import { nearestName } from '#lib/nearest-name.ts';
import { slugify } from '#lib/slug.ts';
import { didYouMean, type Edit, type Remedy, setTo, suchAs, takeOut } from '#site/edits.ts';
import { wholePhone, wholePostcode } from '#site/lost-zeros.ts';
import { isRecord, valueAt } from '#site/merge.ts';
import { type Finding, quotedList } from '#site/problems.ts';
import { hostRules, originRule, slugRule } from '#site/schema/key.ts';
import { schemaAt, unwrap } from '#site/schema/schema-tree.ts';
import { contextualFix, dealershipFault, nameFromSlug } from './contextual-fix.ts';
import { coerceValue, exampleOf, isPictureKey, neededTexts, ownTexts } from './examples.ts';
import { unknownKeys } from './unknown-keys.ts';

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

/**
 * Zod issues as findings for site owners.
 * @param site to look up dealerships; default: the value.
 */
export function issueFindings(schema: z.core.$ZodType, value: unknown, issues: readonly Issue[], site: unknown = value): Finding[] {
  const unknown = unknownKeys(schema, value, issues);
  const mistyped = new Set(issues.flatMap((issue) => (issue.code === 'invalid_type' ? JSON.stringify(pathOf(issue)) : [])));
  return [
    ...issues.flatMap((issue): Finding[] => {
      const path = pathOf(issue);
      // The length is irrelevant if the type is wrong.
      if (issue.code !== 'invalid_type' && mistyped.has(JSON.stringify(path))) return [];
      if (issue.code === 'unrecognized_keys') return [];
      // A missing key that is misspelled is only reported there.
      if (valueAt(value, path) === undefined && unknown.renamed.has(JSON.stringify(path))) return [];
      if (issue.code === 'invalid_union') return unionFindings(schema, value, path, issue, site);
      const written = valueAt(value, path);
      const name = written === undefined || written === '' ? nameFromSlug(value, path) : null;
      if (name !== null) {
        const remedy = suchAs(path, name, `${written === undefined ? 'add' : 'write'} it, such as ${JSON.stringify(name)}.`);
        return [{ severity: 'error', path, value: written, rule: 'expected text that is not blank', ...remedy }];
      }
      const unknownSlug = dealershipFault(site, path, written);
      if (unknownSlug !== null) return [{ severity: 'error', path, value: written, ...unknownSlug }];
      const fault = explain(schema, path, issue, written, site);
      const remedy =
        (written !== undefined || issue.code === 'custom') && !isAmended(fault)
          ? contextualFix(value, path, issue.code === 'invalid_value' ? issue.values : [], site)
          : null;
      return [
        {
          severity: 'error',
          path,
          value: written,
          ...fault,
          ...(remedy ?? duplicateRemedy(value, fault) ?? requiredKeyRemedy(schema, value, path, fault)),
        },
      ];
    }),
    ...unknown.findings,
  ];
}

/** A fix for a number whose nearest valid value is in the list already; otherwise null. */
function duplicateRemedy(root: unknown, { edits: [edit] }: Fault): Remedy | null {
  if (edit?.op !== 'set' || typeof edit.value !== 'number') return null;
  const list = valueAt(root, edit.path.slice(0, -1));
  return Array.isArray(list) && list.includes(edit.value) ? takeOut([...edit.path], `take it out: ${edit.value} is already here.`) : null;
}

/** Whether the value is only reformatted: no context is needed. */
const isAmended = ({ edits: [edit] }: Fault) => edit?.op === 'set' && edit.example !== true && typeof edit.value !== 'number';

const pathOf = (issue: Issue): Path => issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));

/** Issues of the union's option nearest to the value: one of its type. */
function unionFindings(
  schema: z.core.$ZodType,
  value: unknown,
  path: Path,
  issue: Extract<Issue, { code: 'invalid_union' }>,
  site: unknown,
): Finding[] {
  const fits = issue.errors.find((branch) => branch.length > 0 && !branch.some((inner) => inner.code === 'invalid_type' && inner.path.length === 0));
  if (fits !== undefined) {
    const branch = fits.map((inner) => ({ ...inner, path: [...path, ...inner.path] }));
    return issueFindings(schema, value, branch, site);
  }
  const rule = 'expected one of the forms that the schema allows';
  return [{ severity: 'error', path, value: valueAt(value, path), rule, ...exampleFix(schema, path, valueAt(value, path), 'write it') }];
}

const longestExample = 100;

/** A fix with the converted value, else an example. */
function exampleFix(schema: z.core.$ZodType, path: Path, value: unknown, words: string): Remedy {
  const at = schemaAt(schema, path);
  if (at === null) return takeOut(path, `${words}, or take it out.`);
  const whole = typeof value === 'number' ? withLostZero(at, path, String(value)) : null;
  if (whole !== null) return setTo(path, whole, `write ${JSON.stringify(whole)}.`);
  // A phone written as a number lost its leading zero, a long id its last digits.
  const isLost = typeof value === 'number' && (ownTexts[String(path.at(-1))] !== undefined || Math.abs(value) > Number.MAX_SAFE_INTEGER);
  if (isLost && Math.abs(value) > Number.MAX_SAFE_INTEGER) return { fix: `${words}, with all its digits; who gave it out knows them.`, edits: [] };
  const same = value === undefined || isLost ? undefined : coerceValue(at, value);
  if (same !== undefined) return setTo(path, same, `${words}: ${JSON.stringify(same)}.`);
  const example = exampleOf(at, path);
  if (example === undefined) return takeOut(path, `${words}, or take it out.`);
  const text = JSON.stringify(example);
  return suchAs(path, example, text.length > longestExample ? `${words}; docs/config.md lists its keys.` : `${words}, such as ${text}.`);
}

const phoneKeys: ReadonlySet<unknown> = new Set(['phone', 'landline_phone', 'whatsapp']);

/** A phone or postcode of which a number took the zero; null for other keys and numbers. */
function withLostZero(schema: z.core.$ZodType, path: Path, digits: string): string | null {
  if (phoneKeys.has(path.at(-1))) return wholePhone(digits);
  const whole = wholePostcode(digits);
  return whole !== null && z.safeParse(schema, whole).success && !z.safeParse(schema, digits).success ? whole : null;
}

function explain(schema: z.core.$ZodType, path: Path, issue: Issue, value: unknown, site: unknown): Fault {
  if (value === undefined && issue.code !== 'custom') {
    const missingSchema = schemaAt(schema, path);
    const about = missingSchema === null ? undefined : unwrap(missingSchema).facts.description;
    const words = about === undefined ? 'add it' : `add it: ${lowerFirst(about).replace(/\.$/, '')}`;
    return { rule: `expected ${expected(issue)}`, ...exampleFix(schema, path, undefined, words) };
  }
  switch (issue.code) {
    case 'invalid_type':
      return { rule: `expected ${expected(issue)}`, ...exampleFix(schema, path, value, typeFixes[issue.expected] ?? `use ${expected(issue)}`) };
    case 'invalid_value':
      return { rule: `expected ${quotedList(issue.values)}`, ...enumFix(schema, path, issue.values, value) };
    case 'too_big':
      return limit(schema, path, value, {
        origin: issue.origin,
        side: 'at most',
        bound: Number(issue.maximum),
        inclusive: issue.inclusive !== false,
      });
    case 'too_small':
      return Number(issue.minimum) === 1 && issue.origin === 'string'
        ? { rule: 'expected text that is not blank', ...emptyTextFix(schema, path) }
        : limit(schema, path, value, { origin: issue.origin, side: 'at least', bound: Number(issue.minimum), inclusive: issue.inclusive !== false });
    case 'invalid_format':
      return formatFault(schema, path, issue, value, site);
    case 'invalid_key':
      return { rule: `expected a known name: ${issue.issues.map((inner) => inner.message).join('; ')}`, ...keyFix(path, issue) };
    default:
      return { rule: issue.message, ...ownRemedy(path, issue) };
  }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function expected(issue: Issue): string {
  if (issue.code === 'invalid_value') return quotedList(issue.values);
  return issue.code === 'invalid_type' ? (typeWords[issue.expected] ?? issue.expected) : 'a value';
}

function enumFix(schema: z.core.$ZodType, path: Path, values: readonly unknown[], value: unknown): Remedy {
  const near = typeof value === 'string' ? nearestName(value, values.map(String)) : null;
  if (near !== null) return didYouMean(path, near);
  const at = schemaAt(schema, path);
  const same = at === null ? undefined : coerceValue(at, value);
  if (same !== undefined) return setTo(path, same, `use one of them: ${JSON.stringify(same)}.`);
  // A guessed word would change the meaning.
  if (at !== null && unwrap(at).optional) return takeOut(path, 'use one of them, or leave the key out.');
  const example = (at === null ? undefined : exampleOf(at, path)) ?? values[0];
  return suchAs(path, example, `use one of them, such as ${JSON.stringify(example)}.`);
}

/** An empty text may also be removed if optional. */
function emptyTextFix(schema: z.core.$ZodType, path: Path): Remedy {
  const at = schemaAt(schema, path);
  const { optional = false, default: fallback } = at === null ? {} : unwrap(at);
  if (at !== null && typeof path.at(-1) === 'number') return takeOut(path, 'write the text, or take the entry out.');
  if (neededTexts[String(path.at(-1))] !== undefined) return exampleFix(schema, path, undefined, 'write the text');
  if (optional || fallback !== undefined) return takeOut(path, 'write the text, or leave the key out.');
  return exampleFix(schema, path, undefined, 'write the text');
}

type Limit = { origin: string; side: 'at least' | 'at most'; bound: number; inclusive: boolean };

function limit(schema: z.core.$ZodType, path: Path, value: unknown, { origin, side, bound, inclusive }: Limit): Fault {
  const words = inclusive ? `${side} ${bound}` : `${side === 'at least' ? 'more' : 'less'} than ${bound}`;
  const ending = side === 'at least' ? 'more' : 'less';
  if (origin === 'array' || origin === 'set') {
    const rule = `expected ${words} ${bound === 1 ? 'entry' : 'entries'}`;
    if (side === 'at least') return { rule, ...exampleFix(schema, path, undefined, 'add one') };
    const spare = Array.isArray(value) ? value.slice(bound).map((_, index): Edit => ({ op: 'remove', path: [...path, bound + index] })) : [];
    return { rule, fix: `take out all but ${bound}.`, edits: spare };
  }
  if (origin === 'string') {
    const rule = `expected ${words} characters`;
    if (side === 'at least') return { rule, ...exampleFix(schema, path, undefined, 'write more') };
    const shorter = String(value).trim().slice(0, bound);
    return { rule, ...suchAs(path, shorter, `write less, such as ${JSON.stringify(shorter)}.`) };
  }
  const rule = `expected ${words}`;
  if (inclusive) return { rule, ...setTo(path, bound, `use ${bound} or ${ending}.`) };
  return {
    rule,
    ...suchAs(
      path,
      side === 'at least' ? bound + 1 : bound - 1,
      `use ${ending} than ${bound}, such as ${side === 'at least' ? bound + 1 : bound - 1}.`,
    ),
  };
}

const day = '2026-11-21';
const formats: Record<string, { rule: string; fix: string; value: string }> = {
  email: { rule: 'expected an e-mail address', fix: 'use one such as sales@example.com.au.', value: 'sales@example.com.au' },
  url: { rule: 'expected a web address', fix: 'use one such as https://www.example.com.au.', value: 'https://www.example.com.au' },
  date: { rule: `expected a day such as ${day}`, fix: `write it like ${day}.`, value: day },
};

function formatFault(schema: z.core.$ZodType, path: Path, issue: Extract<Issue, { code: 'invalid_format' }>, value: unknown, site: unknown): Fault {
  const at = schemaAt(schema, path);
  // An example picture would not exist.
  if (value === '' || (isPictureKey(path) && at !== null && unwrap(at).optional)) {
    const rule = formats[issue.format]?.rule ?? issue.message.replace(/^must be/, 'expected');
    const remedy = emptyTextFix(schema, path);
    return { rule, ...remedy, ...(value === '' ? {} : { fix: 'write it so, or leave the key out.' }) };
  }
  if (issue.format === 'datetime') return momentFault(path, value, site);
  const rewritten = typeof value === 'string' ? rewrittenAs(issue.format, value) : null;
  const advice = formats[issue.format];
  if (advice !== undefined) {
    const { rule, fix } = advice;
    return {
      rule,
      ...(rewritten === null ? suchAs(path, advice.value, fix) : setTo(path, rewritten, `write it like ${advice.value}: ${rewritten}.`)),
    };
  }
  const rule = issue.message.replace(/^must be/, 'expected');
  if (issue.message === slugRule && slugify(String(value)) !== '')
    return { rule, ...setTo(path, slugify(String(value)), `use ${JSON.stringify(slugify(String(value)))}.`) };
  if (hostRules.some((one) => one === issue.message)) return { rule, ...hostFix(schema, path, String(value)) };
  if (issue.message === originRule) {
    const origin = URL.parse(String(value).replace(/^(?:\w+:\/\/)?/, 'https://'))?.origin;
    if (origin !== undefined) return { rule, ...setTo(path, origin, `write ${JSON.stringify(origin)}.`) };
  }
  return { rule, ...patternFix(schema, path, rule, value) };
}

/** `https://IMG.example.com/photos/` → `img.example.com`: only the host is compared. */
function hostFix(schema: z.core.$ZodType, path: Path, written: string): Remedy {
  const host = written
    .trim()
    .replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\//i, '')
    .replace(/[/?#].*$/, '')
    .toLowerCase();
  const at = schemaAt(schema, path);
  if (at !== null && z.safeParse(at, host).success) return setTo(path, host, `write ${JSON.stringify(host)}, without https:// and path.`);
  return { fix: 'write the name of one host, without https:// and path; who runs it knows it.', edits: [] };
}

/** A moment with the site's UTC offset. Keeps the date, and all of a last day. */
function momentFault(path: Path, value: unknown, site: unknown): Fault {
  const zone = valueAt(site, ['timezone']);
  const inZone = (local: string) => (typeof zone === 'string' ? atOffsetOf(local, zone) : null) ?? atOffsetOf(local, 'Australia/Sydney') ?? '';
  const written = String(value).trim();
  const [, first = '', time] = /^(\S{8,10}?)(?:[T ,]+(\d\d:\d\d)(?::\d\d)?)?$/.exec(written) ?? [];
  const dayWritten = z.iso.date().safeParse(first).success ? first : rewrittenAs('date', first);
  const example = inZone(`${day}T08:30:00`);
  const rule = 'expected a day and time with the offset from UTC';
  if (dayWritten === null) return { rule, ...suchAs(path, example, `use one such as ${example}.`) };
  const meant = inZone(`${dayWritten}T${time ?? (path.at(-1) === 'expiry' ? '23:59' : '00:00')}:00`);
  return { rule, ...setTo(path, meant, `write it like ${example}: ${meant}.`) };
}

/** An example named by the rule, or a valid one. */
function patternFix(schema: z.core.$ZodType, path: Path, rule: string, value: unknown): Remedy {
  const at = schemaAt(schema, path);
  const accepts = (one: unknown) => at !== null && z.safeParse(at, one).success;
  const written = String(value).trim();
  const secure = `https://${written.replace(/^\w+:\/\//, '')}`;
  const likely = /^\w+:\/\//.test(written) ? [secure] : [`/${written.replaceAll(/^\/|\/$/g, '').toLowerCase()}/`, secure, `0${written}`];
  const zeros = written.split('-').map((one) => wholePostcode(one) ?? one.trim());
  likely.push(zeros.join('-'), written, written.toUpperCase(), written.toLowerCase());
  if (/^[0-9a-f]{3}(?:[0-9a-f]{3})?$/i.test(written)) likely.push(`#${written}`);
  const wanted = /^[a-z0-9]/i.test(written) ? likely.find((one) => accepts(one) && sameForm(one, written)) : undefined;
  if (wanted !== undefined) return setTo(path, wanted, `write ${JSON.stringify(wanted)}.`);
  const [, example] = /such as (\S+)/.exec(rule) ?? [];
  if (example !== undefined && accepts(example)) return suchAs(path, example, `write it like ${example}.`);
  return exampleFix(schema, path, undefined, 'write it so');
}

/** Whether a guess keeps the kind of value: time, colour, URL. */
const sameForm = (guess: string, written: string) =>
  guess.startsWith('/') ? /\//.test(written) : guess.startsWith('https') ? /^\w+:\/\/|^www\./.test(written) : true;

/** The address of a snippet such as `<script src="https://…">`, and `http:` as `https:`. */
function addressIn(text: string): string | null {
  const [found] = /https?:\/\/[^\s"'<>]+/i.exec(text) ?? [];
  const isWhole = found === text.trim() || /[<>"']/.test(text);
  return found !== undefined && isWhole ? found.replace(/^http:/i, 'https:') : null;
}

/** Converts a date such as `24/12/2026` or `24-12-2026`. */
function rewrittenAs(format: string, text: string): string | null {
  const [, first = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? [];
  if (format === 'url') return addressIn(text);
  if (format !== 'date' || year === '') return null;
  const iso = `${year}-${month.padStart(2, '0')}-${first.padStart(2, '0')}`;
  return z.iso.date().safeParse(iso).success ? iso : null;
}

/** The fix of an object's refinement. */
function ownRemedy(path: Path, issue: Issue): Remedy {
  const params: unknown = issue.code === 'custom' ? issue.params : undefined;
  if (!isRecord(params) || typeof params.fix !== 'string' || !Array.isArray(params.edits)) return takeOut(path, 'change it so, or leave it out.');
  const edits = params.edits as Edit[];
  return { fix: params.fix, edits: edits.map((edit) => ({ ...edit, path: [...path, ...edit.path] })) };
}

/** If removing the key breaks a sibling: an example instead. Null where it may be removed. */
function requiredKeyRemedy(schema: z.core.$ZodType, root: unknown, path: Path, { edits: [edit] }: Fault): Remedy | null {
  const [around, key] = [path.slice(0, -1), String(path.at(-1))];
  const [at, beside] = [schemaAt(schema, around), valueAt(root, around)];
  if (edit?.op !== 'remove' || edit.path.length !== path.length || at === null || !isRecord(beside)) return null;
  const { [key]: _removed, ...rest } = beside;
  const issues = z.safeParse(at, rest).error?.issues ?? [];
  const needed = issues
    .flatMap((issue) => (issue.code === 'custom' ? ownRemedy(around, issue).edits : []))
    .find((one) => one.path.join('.') === path.join('.'));
  return needed?.op === 'set' ? suchAs(path, needed.value, `write it, such as ${JSON.stringify(needed.value)}.`) : null;
}

function keyFix(path: Path, issue: Extract<Issue, { code: 'invalid_key' }>): Remedy {
  const allowedNames = issue.issues.flatMap((inner) => (inner.code === 'invalid_value' ? inner.values.map(String) : []));
  const near = nearestName(String(path.at(-1)), allowedNames);
  if (near !== null) return { fix: `did you mean ${JSON.stringify(near)}?`, edits: [{ op: 'rename', path, value: near }] };
  return takeOut(path, `use ${quotedList(allowedNames)}, or take it out.`);
}
