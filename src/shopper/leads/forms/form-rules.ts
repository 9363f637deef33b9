import { interpolate } from '#lib/text/interpolate.ts';
import type { Site } from '#site/schema/site.ts';
import type { FormKind } from '#site/terms.ts';
import { checkOption, type FieldDefinition, type FormDefinition, type FormSettings, type Rule } from './field.ts';

/** Validation of one field with its messages; plain data, embedded in pages. */
export type FieldRule = {
  name: string;
  rule: Rule;
  isRequired: boolean;
  most: number;
  /** Allowed values; undefined allows all. */
  values?: readonly string[];
  /** Checkboxes sent together. */
  isTicks?: true;
  missing: string;
  wrong: string;
  long: string;
};

export type FormRules = { kind: FormKind; steps: readonly (readonly FieldRule[])[] };

type Words = Pick<Site['forms'], 'labels' | 'messages'>;

/** The field's label, else the site's for its name. */
export function labelOf({ name, label }: Pick<FieldDefinition, 'name' | 'label'>, { labels }: Pick<Words, 'labels'>): string {
  const byName: Readonly<Record<string, string>> = labels;
  return label ?? byName[name] ?? name;
}

export function rulesOf(definition: FormDefinition, settings: FormSettings, words: Words): FormRules {
  return { kind: definition.kind, steps: definition.steps(settings).map(({ fields }) => fields.map((field) => ruleOf(field, words))) };
}

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

/** Checkbox name without its suffix. */
export const serviceOf = (name: string): string => (name.endsWith(checkOption) ? name.slice(0, -checkOption.length) : name);

/** Fields of all steps. */
export const formFields = ({ steps }: Pick<FormRules, 'steps'>): readonly FieldRule[] => steps.flat();
