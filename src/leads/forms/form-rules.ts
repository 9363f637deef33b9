import { interpolate } from '#lib/interpolate.ts';
import type { Site } from '#site/schema/site.ts';
import type { FormKind } from '#site/terms.ts';
import { checkOption, type FieldDefinition, type FormDefinition, type FormSettings, type Rule } from './field.ts';

/** What is checked of one field, with the sentences of what may be wrong. It is plain data: a page carries it for its script. */
export type FieldRule = {
  name: string;
  rule: Rule;
  isRequired: boolean;
  most: number;
  /** The allowed values; undefined allows all. */
  values?: readonly string[];
  /** Boxes that are sent together. */
  isTicks?: true;
  missing: string;
  wrong: string;
  long: string;
};

/** What is checked of a form, step by step. */
export type FormRules = { kind: FormKind; steps: readonly (readonly FieldRule[])[] };

type Words = Pick<Site['forms'], 'labels' | 'messages'>;

/** What stands above a field: words of its own, else the site's for its name. */
export function labelOf({ name, label }: Pick<FieldDefinition, 'name' | 'label'>, { labels }: Pick<Words, 'labels'>): string {
  const byName: Readonly<Record<string, string>> = labels;
  return label ?? byName[name] ?? name;
}

/** The rules of a form with a site's sentences. */
export function rulesOf(definition: FormDefinition, settings: FormSettings, words: Words): FormRules {
  return { kind: definition.kind, steps: definition.steps(settings).map(({ fields }) => fields.map((field) => ruleOf(field, words))) };
}

/** The rule of a field with a site's sentences. */
export function ruleOf(field: FieldDefinition, words: Words): FieldRule {
  const { name, rule, isRequired, most, choices } = field;
  const label = labelOf(field, words);
  const { messages } = words;
  const own: Readonly<Record<string, string>> = messages;
  const isChosen = choices !== undefined || field.control === 'tick';
  const missing = field.missing ?? own[name] ?? interpolate(isChosen ? messages.choose : messages.missing, { label });
  const wrong = rule === 'text' ? missing : (own[rule] ?? missing);
  return {
    name,
    rule,
    isRequired,
    most,
    ...(choices === undefined || field.isOpen ? {} : { values: choices.map(({ value }) => value) }),
    ...(field.control === 'ticks' ? { isTicks: true } : {}),
    missing,
    wrong,
    long: rule === 'text' ? interpolate(messages.long, { most: String(most) }) : wrong,
  };
}

/** The name of a box without its marker. */
export const serviceOf = (name: string): string => (name.endsWith(checkOption) ? name.slice(0, -checkOption.length) : name);

/** The fields of all steps. */
export const fieldsOf = ({ steps }: Pick<FormRules, 'steps'>): readonly FieldRule[] => steps.flat();
