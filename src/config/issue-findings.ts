import type { z } from 'zod';
import { nearestName } from '#lib/nearest-name.ts';
import { slugify } from '#lib/slug.ts';
import { valueAt } from '#site/merge.ts';
import { type Finding, pathText, quotedList } from '#site/problems.ts';
import { slugRule } from '#site/schema/key.ts';
import { schemaAt, schemaKeys, shapeOf, unwrap } from '#site/schema/schema-tree.ts';

type Issue = z.core.$ZodIssue;
type Path = (string | number)[];

const typeWords: Record<string, string> = { string: 'text', int: 'whole number', array: 'list', record: 'object' };
const typeFixes: Record<string, string> = {
  boolean: 'use true or false.',
  number: 'use a number without quotes.',
  int: 'use a whole number without quotes.',
  string: 'use a text in double quotes.',
  array: 'use a list in square brackets.',
  object: 'use an object in braces.',
  record: 'use an object in braces.',
};

/** The issues of a schema validation by zod, as findings in a site owner's words. */
export function issueFindings(schema: z.core.$ZodType, value: unknown, issues: readonly Issue[]): Finding[] {
  return issues.flatMap((issue) => {
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
    if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => unknownKey(schema, value, path, name));
    return [{ severity: 'error', path, value: valueAt(value, path), ...explain(schema, path, issue, valueAt(value, path)) }];
  });
}

function explain(schema: z.core.$ZodType, path: Path, issue: Issue, value: unknown): { rule: string; fix: string } {
  if (value === undefined && issue.code !== 'custom') {
    const missingSchema = schemaAt(schema, path);
    const about = missingSchema === null ? undefined : unwrap(missingSchema).facts.description;
    return { rule: `expected ${expected(issue)}`, fix: about === undefined ? 'add it.' : `add it: ${lowerFirst(about)}` };
  }
  switch (issue.code) {
    case 'invalid_type':
      return { rule: `expected ${expected(issue)}`, fix: typeFixes[issue.expected] ?? `use ${expected(issue)}.` };
    case 'invalid_value': {
      const near = typeof value === 'string' ? nearestName(value, issue.values.map(String)) : null;
      return { rule: `expected ${quotedList(issue.values)}`, fix: near === null ? 'use one of them.' : `did you mean ${JSON.stringify(near)}?` };
    }
    case 'too_big':
      return limit(issue.origin, 'at most', Number(issue.maximum), issue.inclusive !== false);
    case 'too_small':
      return Number(issue.minimum) === 1 && issue.origin === 'string'
        ? { rule: 'expected a text that says something', fix: 'write the text, or leave the key out.' }
        : limit(issue.origin, 'at least', Number(issue.minimum), issue.inclusive !== false);
    case 'invalid_format':
      return formatFault(issue, value);
    case 'invalid_key':
      return { rule: `expected a known name: ${issue.issues.map((inner) => inner.message).join('; ')}`, fix: keyFix(path, issue) };
    case 'invalid_union':
      return { rule: 'expected one of the forms that the schema allows', fix: 'see docs/config.md for this key.' };
    default:
      return { rule: issue.message, fix: 'change it so, or leave it out.' };
  }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function expected(issue: Issue): string {
  if (issue.code === 'invalid_value') return quotedList(issue.values);
  return issue.code === 'invalid_type' ? (typeWords[issue.expected] ?? issue.expected) : 'a value';
}

function limit(origin: string, side: 'at least' | 'at most', bound: number, inclusive: boolean): { rule: string; fix: string } {
  const words = inclusive ? `${side} ${bound}` : `${side === 'at least' ? 'more' : 'less'} than ${bound}`;
  const ending = side === 'at least' ? 'more' : 'less';
  if (origin === 'array' || origin === 'set') {
    return { rule: `expected ${words} ${bound === 1 ? 'entry' : 'entries'}`, fix: side === 'at least' ? 'add one.' : 'take some out.' };
  }
  if (origin === 'string') return { rule: `expected ${words} characters`, fix: side === 'at least' ? 'write more.' : 'write less.' };
  return { rule: `expected ${words}`, fix: inclusive ? `use ${bound} or ${ending}.` : `use ${ending} than ${bound}.` };
}

const formats: Record<string, { rule: string; fix: string }> = {
  email: { rule: 'expected an e-mail address', fix: 'use one such as sales@example.com.au.' },
  url: { rule: 'expected a web address', fix: 'use one such as https://www.example.com.au.' },
  datetime: { rule: 'expected a moment with its time zone', fix: 'use one such as 2026-11-21T08:30:00+10:00.' },
};

function formatFault(issue: Issue, value: unknown): { rule: string; fix: string } {
  const formatAdvice = issue.code === 'invalid_format' ? formats[issue.format] : undefined;
  if (formatAdvice !== undefined) return formatAdvice;
  const rule = issue.message.replace(/^must be/, 'expected');
  if (issue.message === slugRule) return { rule, fix: `use ${JSON.stringify(slugify(String(value)))}.` };
  const example = /such as (\S+)/.exec(rule)?.[1];
  return { rule, fix: example === undefined ? 'write it so.' : `write it like ${example}.` };
}

function keyFix(path: Path, issue: Extract<Issue, { code: 'invalid_key' }>): string {
  const allowedNames = issue.issues.flatMap((inner) => (inner.code === 'invalid_value' ? inner.values.map(String) : []));
  const near = nearestName(String(path.at(-1)), allowedNames);
  return near === null ? `use ${quotedList(allowedNames)}.` : `did you mean ${JSON.stringify(near)}?`;
}

/** A key that the schema does not know: what was meant, or where it belongs. */
function unknownKey(schema: z.core.$ZodType, value: unknown, parent: Path, name: string): Finding {
  const path = [...parent, name];
  const holder = schemaAt(schema, parent);
  const { type } = holder === null ? { type: schema } : unwrap(holder);
  const shape = shapeOf(type);
  const knownKeys = shape === null ? recordNames(type) : Object.keys(shape);
  const near = nearestName(name, knownKeys);
  const elsewhere = near !== null ? [] : [...schemaKeys(schema)].filter((key) => key.path.at(-1) === name).map((key) => pathText(key.path));
  const fix =
    near !== null
      ? `did you mean ${JSON.stringify(near)}?`
      : elsewhere.length > 0 && elsewhere.length <= 2
        ? `move it to ${elsewhere.join(' or ')}, or remove it.`
        : knownKeys.length <= 12
          ? `use ${quotedList(knownKeys)}, or remove it.`
          : 'remove it; docs/config.md lists the keys.';
  return { severity: 'error', path, value: valueAt(value, path), rule: 'unknown key', fix };
}

function recordNames(type: z.core.$ZodType): string[] {
  if (!('keyType' in type._zod.def)) return [];
  const keyType = type._zod.def.keyType;
  return typeof keyType === 'object' && keyType !== null && 'options' in keyType && Array.isArray(keyType.options) ? keyType.options.map(String) : [];
}
