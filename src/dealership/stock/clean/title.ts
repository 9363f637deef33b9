import type { Site } from '#site/schema/site.ts';
import { noteRepair, type VehicleDraft } from './draft.ts';

type TitleRules = Pick<Site['stock'], 'make_names' | 'model_names'>;

export type TitleParts = { make: string; model: string | null; badge: string | null };

/** Lower-case phrases, longest first, with their canonical names. */
export type TitleNames = {
  makes: ReadonlyMap<string, readonly { phrase: string; name: string }[]>;
  models: ReadonlyMap<string, readonly { phrase: string; name: string }[]>;
};

const leadingYear = /^\s*(?:18|19|20|21)\d{2}\s+/;
const spaces = /\s+/g;
const longestTitle = 1000;

const longestFirst = (one: { phrase: string }, other: { phrase: string }) => other.phrase.length - one.phrase.length;

/** Compiles a site's multi-word makes and models. */
export function titleNames({ make_names, model_names }: TitleRules): TitleNames {
  const makes = Object.entries(make_names).map(
    ([first, names]) => [first.toLowerCase(), names.map((name) => ({ phrase: name.toLowerCase(), name })).sort(longestFirst)] as const,
  );
  const models = Object.entries(model_names).map(
    ([make, names]) =>
      [
        make.toLowerCase(),
        Object.entries(names)
          .map(([phrase, name]) => ({ phrase: phrase.toLowerCase(), name }))
          .sort(longestFirst),
      ] as const,
  );
  return { makes: new Map(makes), models: new Map(models) };
}

/** The rest after a phrase and a word boundary; null without the phrase. */
function after(text: string, phrase: string): string | null {
  if (!text.toLowerCase().startsWith(phrase)) return null;
  const rest = text.slice(phrase.length);
  return rest === '' || rest.startsWith(' ') ? rest.trim() : null;
}

/**
 * Splits `2017 Land Rover Range Rover Evoque TD4` into make, model and badge, where columns hold only first words. Null when the title does not begin
 * with the make.
 */
export function titleParts(title: string, make: string | null, model: string | null, names: TitleNames): TitleParts | null {
  const words = title.trim().slice(0, longestTitle).replace(spaces, ' ').replace(leadingYear, '');
  const first = words.split(' ', 1)[0] ?? '';
  const namedMake = (names.makes.get(first.toLowerCase()) ?? []).find(({ phrase }) => after(words, phrase) !== null);
  const wholeMake = namedMake?.name ?? make ?? first;
  const behindMake = after(words, (namedMake?.phrase ?? wholeMake).toLowerCase());
  if (wholeMake === '' || behindMake === null) return null;
  return { make: wholeMake, ...modelParts(behindMake, wholeMake, model, names) };
}

function modelParts(text: string, make: string, model: string | null, names: TitleNames): { model: string | null; badge: string | null } {
  for (const { phrase, name } of names.models.get(make.toLowerCase()) ?? []) {
    const badge = after(text, phrase);
    if (badge !== null) return { model: name, badge: badge || null };
  }
  const behind = model === null ? null : after(text, model.toLowerCase());
  if (behind !== null) return { model, badge: behind || null };
  const first = text.split(' ', 1)[0] ?? '';
  return { model: first || model, badge: text.slice(first.length).trim() || null };
}

/** Corrects make, model and a missing badge by the title, with notes. */
export function correctFromTitle(draft: VehicleDraft, title: string, names: TitleNames): void {
  const textAt = (path: string) => {
    const value = draft.fields.get(path);
    return typeof value === 'string' ? value : null;
  };
  const make = textAt('make');
  const model = textAt('model');
  const parts = titleParts(title, make, model, names);
  if (parts === null) return;
  const mend = (path: string, before: string | null, now: string | null) => {
    if (now === null || now === before) return;
    draft.fields.set(path, now);
    if (before !== null || path !== 'badge') noteRepair(draft, path, before ?? '', now, 'from the title');
  };
  mend('make', make, parts.make);
  mend('model', model, parts.model);
  if (textAt('badge') === null) mend('badge', null, parts.badge);
}
