import { setTo, wanted } from '#site/edits.ts';
import { isRecord, valueAt } from '#site/merge.ts';
import type { Finding } from '#site/problems.ts';
import { noContent } from '#site/schema/pages.ts';
import { schemaAt, shapeOf, unwrap, withDefaults } from '#site/schema/schema-tree.ts';
import { type Site, siteSchema } from '#site/schema/site.ts';
import { readColour } from './meant.ts';
import { isInsideAny, withoutPlaceholders, withPlaceholders } from './placeholders.ts';
import { siteFindings } from './rules/all.ts';
import { fittingColour } from './rules/contrast.ts';

/** Findings of all rules. One on a derived colour is omitted if its base has one. */
export function acceptedFindings(site: Site, derived: unknown): Finding[] {
  const isDerived = ({ path }: Finding) => valueAt(derived, path) !== undefined;
  const findings = siteFindings(site);
  const modes = new Set(findings.flatMap((finding) => (finding.path[0] === 'theme' && !isDerived(finding) ? [finding.path[2]] : [])));
  return findings.filter((finding) => !(isDerived(finding) && modes.has(finding.path[2])));
}

/**
 * Findings of an invalid site: the schema's, and those of rules on the rest.
 * @param issues of the schema.
 */
export function refusedFindings(slug: string, input: unknown, derived: unknown, issues: readonly Finding[]): Finding[] {
  const own = withFittingColours(input, issues);
  return [...own, ...furtherFindings(slug, withMeant(input, own), derived)];
}

type Meant = { value: unknown; read: readonly Finding['path'][] };

/** The site with what is only written in another form, and keys that are only misspelled under their names: rules judge what was meant. */
function withMeant(input: unknown, findings: readonly Finding[]): Meant {
  const edits = findings.flatMap((finding) => finding.edits.filter((edit) => edit.op === 'rename' || edit.op === 'set'));
  if (edits.length === 0) return { value: input, read: [] };
  const root: unknown = structuredClone(input);
  for (const { op, path, value } of edits) {
    const holder = valueAt(root, path.slice(0, -1));
    if (op === 'rename' && isRecord(holder)) Reflect.set(holder, value, valueAt(root, path));
    else if (isRecord(holder) || Array.isArray(holder)) Reflect.set(holder, path.at(-1) ?? '', value);
  }
  return { value: withDefaults(siteSchema, root), read: edits.flatMap(({ op, path }) => (op === 'set' ? [path] : [])) };
}

const pairWanted = wanted('write {"light": "#rrggbb", "dark": "#rrggbb"} in hexadecimal digits; whoever designed the dealer’s brand knows them.');

const isPair = (path: Finding['path']) => {
  const schema = schemaAt(siteSchema, path);
  return schema !== null && shapeOf(unwrap(schema).type)?.light !== undefined;
};

/** Colours that are written in another form, or one for both modes: the nearest that can be read beside the others. */
function withFittingColours(input: unknown, findings: readonly Finding[]): Finding[] {
  const theme = withPlaceholders(siteSchema, input)?.value.theme;
  const isColour = ({ path }: Finding) => path[0] === 'theme' && isPair(path.slice(0, 2)) && schemaAt(siteSchema, path) !== null;
  if (theme === undefined) return [...findings];
  const wrong = findings.filter(isColour).map(({ path }) => path);
  return findings.map((finding) => {
    if (!isColour(finding)) return finding;
    const { path, value } = finding;
    const written = typeof value === 'string' ? readColour(value) : null;
    const colour = written === null ? null : fittingColour(theme, path, wrong, written);
    const rule = path.length === 2 ? 'expected a pair of hexadecimal colours, for light and dark mode' : finding.rule;
    if (colour !== null) return { ...finding, rule, ...setTo(path, colour, `write ${JSON.stringify(colour)}.`) };
    return path.length === 2 ? { ...finding, rule, ...pairWanted } : finding;
  });
}

/** Findings of rules that are not about placeholders. */
function furtherFindings(slug: string, { value: input, read }: Meant, derived: unknown): Finding[] {
  const [found, others] = ([0, 1] as const).map((set) => {
    const mend = withPlaceholders(siteSchema, input, set);
    if (mend === null) return [];
    const places = [...mend.changed, ...read].map(lookedAtTogether);
    const apart = acceptedFindings({ ...mend.value, slug, content: noContent }, derived).filter(({ path }) => !isInsideAny(path, places));
    return apart.map((finding) => ({ ...finding, edits: withoutPlaceholders(finding.edits, mend.changed, input) }));
  });
  // A finding with only one set is the placeholder's.
  const seen = new Set(others?.map(identity));
  return (found ?? []).filter((finding) => seen.has(identity(finding)));
}

const identity = ({ path, rule, fix }: Finding) => JSON.stringify([path, rule, fix]);

/** Lists compared in pairs: a placeholder would be reported with each entry. */
const pairedLists = ['opening_hours', 'special_hours'];

function lookedAtTogether(path: (string | number)[]): (string | number)[] {
  if (path[0] === 'theme') return ['theme'];
  const list = path.findIndex((part) => pairedLists.includes(String(part)));
  return list === -1 ? path : path.slice(0, list + 1);
}
