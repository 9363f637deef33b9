import { memoizeWeak } from '#lib/cache/memoize.ts';
import { caseFolded } from '#lib/text/text.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import { makeTree, splitTreeValue } from '../link/parameters.ts';
import { type AttributeName, attributeLabel, attributeOf, type FacetEntry, facetEntries, valueLabel } from '../state/attributes.ts';
import { isFamily, shadesField } from '../state/colour-family.ts';
import { chosenShades } from '../state/colour-shades.ts';
import type { RangeBounds } from '../state/range.ts';
import { isChosen, modelPath, type SearchState, splitModelPath } from '../state/search-state.ts';

/** Counts by value of an index field. */
export type Counts = Record<string, number>;

export type FacetOption = FacetEntry & { chosen: boolean };
export type MakeTick = FacetOption & { models: FacetOption[] };

/** `applied`: its active values. */
export type FilterView = { name: AttributeName; label: string; applied: number } & (
  | { kind: 'list'; ticks: FacetOption[] }
  | { kind: 'makes'; ticks: MakeTick[] }
  | { kind: 'range'; bounds: RangeBounds }
);

type Found = {
  countsOf(index: string): Counts;
  boundsOf(name: AttributeName): RangeBounds | null;
  stockCounts(index: string): Counts;
};

/** By count; zero counts keep their previous order. */
const byCount = (one: readonly [string, number], other: readonly [string, number]) =>
  other[1] - one[1] || (one[1] === 0 ? 0 : one[0] < other[0] ? -1 : 1);

/** The site's filters with counts. Filters without values are omitted, and models without their makes. */
export function filterViews(state: SearchState, answer: Found, site: LiveSite): FilterView[] {
  const { filters } = site.search;
  return filters.flatMap((name): FilterView[] => {
    const label = attributeLabel(name, site);
    const applied = (state.chosen[name]?.length ?? 0) + (state.excluded[name]?.length ?? 0) + (state.ranges[name] === undefined ? 0 : 1);
    if (attributeOf(name).type === 'range') {
      const bounds = answer.boundsOf(name);
      return bounds === null || bounds.min >= bounds.max ? [] : [{ name, label, applied, kind: 'range', bounds }];
    }
    if (name === 'model' && filters.includes('make')) return [];
    if (name === 'make') {
      const ticks = makeTicks(state, answer.countsOf(makeTree), site);
      return ticks.length === 0 ? [] : [{ name, label, applied: applied + (state.chosen.model?.length ?? 0), kind: 'makes', ticks }];
    }
    const ticks = listTicks(name, state, answer, site);
    return ticks.length === 0 ? [] : [{ name, label, applied, kind: 'list', ticks }];
  });
}

/** Keeps values at 0 when a field has no matches: the last ones, at first the stock's. */
export function lastCounts(stockCounts: (index: string) => Counts): (countsOf: Found['countsOf']) => Found['countsOf'] {
  const last = new Map<string, Counts>();
  return (countsOf) => (index) => {
    const counts = countsOf(index);
    if (Object.values(counts).some((count) => count > 0)) {
      last.set(index, counts);
      return counts;
    }
    const values = Object.keys({ ...(last.get(index) ?? stockCounts(index)), ...counts });
    return Object.fromEntries(values.map((value) => [value, 0]));
  };
}

/** Serialised once per view for comparison. */
const textOf = memoizeWeak((view: FilterView) => JSON.stringify(view));

/** Structural sharing: equal views keep their identity, so that nothing re-renders. */
export function sharedViews(before: readonly FilterView[], views: readonly FilterView[]): readonly FilterView[] {
  const oldByName = new Map(before.map((view) => [view.name, view]));
  const shared = views.map((view) => {
    const old = oldByName.get(view.name);
    return old !== undefined && textOf(old) === textOf(view) ? old : view;
  });
  return shared.length === before.length && shared.every((view, place) => view === before[place]) ? before : shared;
}

/** Counts plus chosen values, once, as the stock spells them. */
function withChosen(counts: Counts, chosen: readonly string[] = []): [string, number][] {
  const all = new Map<string, [string, number]>();
  for (const [value, count] of [...Object.entries(counts), ...chosen.map((one) => [one, 0] as const)]) {
    const largest = all.get(caseFolded(value));
    if (largest === undefined || largest[1] < count) all.set(caseFolded(value), [value, count]);
  }
  return [...all.values()].sort(byCount);
}

/** Chosen models by name, which a list without makes shows, with the paths that the state holds. */
function chosenModels({ chosen }: SearchState): Map<string, { model: string; path: string }> {
  const models = (chosen.model ?? []).map((path) => ({ ...splitModelPath(path, chosen.make ?? []), path }));
  return new Map(models.map((one) => [caseFolded(one.model), one]));
}

/** Shades of a chosen family are ticked; the family itself is no option. */
function listTicks(name: AttributeName, state: SearchState, { countsOf, stockCounts }: Found, site: LiveSite): FacetOption[] {
  const models = name === 'model' ? chosenModels(state) : null;
  const chosen = models === null ? state.chosen[name] : [...models.values()].map(({ model }) => model);
  const values = withChosen(countsOf(attributeOf(name).index), chosen).filter(([value]) => name !== 'colour' || !isFamily(value));
  const ofFamily = name === 'colour' ? chosenShades(state, stockCounts(shadesField)) : [];
  return facetEntries(name, values, site).map((entry) => {
    const path = models?.get(caseFolded(entry.value))?.path;
    if (path !== undefined) return { ...entry, value: path, chosen: true };
    return { ...entry, chosen: isChosen(state, name, entry.value) || ofFamily.includes(entry.value) };
  });
}

/** Makes by count; chosen ones with models up to the site's limit. */
function makeTicks(state: SearchState, tree: Counts, site: LiveSite): MakeTick[] {
  const makes: Counts = Object.create(null);
  const models = new Map<string, Counts>();
  for (const [value, count] of Object.entries(tree)) {
    const { make, model } = splitTreeValue(value);
    if (model === null) makes[make] = count;
    else models.set(caseFolded(make), { ...models.get(caseFolded(make)), [model]: count });
  }
  return withChosen(makes, state.chosen.make).map(([make, count]) => {
    const chosen = isChosen(state, 'make', make);
    const ticks = (chosen ? withChosen(models.get(caseFolded(make)) ?? {}) : []).map(([model, modelCount]) => {
      const value = modelPath(make, model);
      return { label: model, count: modelCount, value, chosen: isChosen(state, 'model', value) };
    });
    const shownModels = ticks.filter((tick, place) => place < site.search.models_limit || tick.chosen);
    return { label: valueLabel('make', make, site), count, value: make, chosen, models: shownModels };
  });
}

/** The first entries and the chosen; all when open. */
export function shownTicks<T extends FacetOption>(ticks: readonly T[], first: number, open: boolean): T[] {
  return open ? [...ticks] : ticks.filter((tick, place) => place < first || tick.chosen);
}
