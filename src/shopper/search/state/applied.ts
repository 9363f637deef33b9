import { dollars, grouped } from '#lib/text/money.ts';
import { spanText } from '#lib/text/text.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import type { Amounts } from '#site/search-attributes.ts';
import { type AttributeName, amountsOf, attributeLabel, attributeNames, hasEnds, hasValues, valueLabel } from './attributes.ts';
import { clearNear, includeValue, type SearchState, setQuery, setRange, splitModelPath, toggleValue, type ValueRange } from './search-state.ts';

export type Applied = {
  attribute: AttributeName | 'query' | 'near';
  /** `Colour`, `Price`. */
  label: string;
  /** `White`, `Not White`, `Under $40,000`. */
  value: string;
  /** The raw value, if single. */
  chosen?: string;
  without: SearchState;
};

const none: ValueRange = { min: null, max: null };

/** In attribute order, query and place first. */
export function appliedOf(state: SearchState, site: LiveSite): Applied[] {
  const all: Applied[] = [];
  if (state.query !== '') all.push({ attribute: 'query', label: 'Search', value: `“${state.query}”`, without: setQuery(state, '') });
  if (state.near !== null) {
    const { place, km } = state.near;
    all.push({
      attribute: 'near',
      label: 'Place',
      value: km === null ? `Near ${place}` : `Within ${grouped(km)} km of ${place}`,
      without: clearNear(state, site),
    });
  }
  for (const attribute of attributeNames) {
    const label = attributeLabel(attribute, site);
    if (hasValues(attribute))
      for (const value of state.chosen[attribute] ?? [])
        all.push({
          attribute,
          label,
          value: chosenLabel(attribute, value, state, site),
          chosen: value,
          without: toggleValue(state, attribute, value),
        });
    const range = hasEnds(attribute) ? state.ranges[attribute] : undefined;
    if (range !== undefined) all.push({ attribute, label, value: rangeLabel(attribute, range, site), without: setRange(state, attribute, none) });
    for (const value of state.excluded[attribute] ?? [])
      all.push({ attribute, label, value: `Not ${valueLabel(attribute, value, site)}`, without: includeValue(state, attribute, value) });
  }
  return all;
}

/** Without its make unless ambiguous. */
function chosenLabel(attribute: AttributeName, value: string, { chosen }: SearchState, site: LiveSite): string {
  if (attribute !== 'model') return valueLabel(attribute, value, site);
  const makes = chosen.make ?? [];
  const { make, model } = splitModelPath(value, makes);
  const twins = (chosen.model ?? []).filter((path) => splitModelPath(path, makes).model === model);
  return make !== null && twins.length > 1 ? `${valueLabel('make', make, site)} ${model}` : model;
}

/** Copy for range ends. */
type EndWords = { most(max: string): string; least(min: string): string; text(end: number): string; behind: string };

const below = { most: (max: string) => `Under ${max}`, least: (min: string) => `From ${min}` };

function endWords(amounts: Amounts, site: LiveSite): EndWords {
  switch (amounts) {
    case 'year':
      return { most: (max) => `${max} or older`, least: (min) => `${min} or newer`, text: String, behind: '' };
    case 'dollars':
      return { ...below, text: dollars, behind: '' };
    case 'weekly':
      return { ...below, most: (max) => `Up to ${max}`, text: dollars, behind: ' / week' };
    case 'subscription':
      return { ...below, text: dollars, behind: ` ${site.search.subscription_suffix}` };
    case 'kilometres':
      return { ...below, text: grouped, behind: site.card.km_suffix };
    default:
      return { most: (max) => `Up to ${max}`, least: (min) => `${min} or more`, text: String, behind: ` ${amounts.many}` };
  }
}

/** `$40,000`, `100,000`. */
export const endText = (name: AttributeName, end: number, site: LiveSite) => endWords(amountsOf(name) ?? 'dollars', site).text(end);

/** `Under $40,000`, `Up to $150 / week`, `$10,000 – $20,000`, `2019 or newer`, `7 or more seats`, `Under 100,000 km`. */
export function rangeLabel(name: AttributeName, { min, max }: ValueRange, site: LiveSite): string {
  const { most, least, text, behind } = endWords(amountsOf(name) ?? 'dollars', site);
  if (min === null) return most(text(max ?? 0)) + behind;
  return (max === null ? least(text(min)) : spanText(text(min), text(max), ' – ')) + behind;
}
