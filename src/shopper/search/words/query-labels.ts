import { sameText } from '#lib/text/text.ts';
import { capitalised } from '#lib/text/words.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import type { ParsedQuery } from '../ask/parsed-query.ts';
import type { ParsedSpan, QueryChange } from '../ask/parsed-text.ts';
import { appliedOf, rangeLabel } from '../state/applied.ts';
import { valueLabel } from '../state/attributes.ts';
import { emptyState, setNear, splitModelPath } from '../state/search-state.ts';

/** Above this (all shades of a colour) the typed word is shown. */
const mostValues = 2;

/** Labels in order: `White`, `Automatic`, `Toyota Hilux`, `Under $40,000`, `“canopy”`. */
export function parsedQueryLabels(words: string, query: ParsedQuery, site: LiveSite): string[] {
  const parts = query.understood.flatMap((span) => partOf(words, span, site) ?? []);
  // `Mazda 3` includes its make.
  const all = [...new Set(parts)].filter((part) => !parts.some((other) => other.startsWith(`${part} `)));
  return [...all, ...(query.rest === '' ? [] : [`“${query.rest}”`])];
}

function partOf(words: string, { start, end, changes }: ParsedSpan, site: LiveSite): string | null {
  const [change] = changes;
  if (change === undefined) return null;
  switch (change.kind) {
    case 'range':
      return rangeLabel(change.attribute, change.range, site);
    case 'near':
      return appliedOf(setNear(emptyState, change.near), site)[0]?.value ?? null;
    case 'sort':
      return site.search.sort_labels[change.sort];
    default: {
      const names = namesOf(changes, site);
      const typed = words.slice(start, end);
      const said = names.length > mostValues ? (names.find((name) => sameText(name, typed)) ?? capitalised(typed)) : names.join(' or ');
      return change.kind === 'exclude' ? `Not ${said}` : said;
    }
  }
}

/** Models include their make, which is not repeated. */
function namesOf(changes: readonly QueryChange[], site: LiveSite): string[] {
  const of = (name: string) => changes.flatMap((change) => ('values' in change && change.attribute === name ? change.values : []));
  const makes = of('make');
  const models = of('model');
  if (models.length > 0)
    return models.map((path) => {
      const { make, model } = splitModelPath(path, makes);
      return make === null ? model : `${valueLabel('make', make, site)} ${model}`;
    });
  return changes.flatMap((change) => ('values' in change ? change.values.map((value) => valueLabel(change.attribute, value, site)) : []));
}
