import { randomFrom } from '#lib/text/random.ts';
import { type AttributeName, attributeNames, attributeOf, hasEnds, hasValues } from '#search/state/attributes.ts';
import {
  chooseValues,
  clearNear,
  clearSearch,
  emptyState,
  excludeValues,
  modelPath,
  normalizeSearchState,
  type SearchState,
  setNear,
  setPage,
  setQuery,
  setRange,
  setSort,
  sortByDistance,
  toggleValue,
} from '#search/state/search-state.ts';
import type { Site } from '#site/schema/site.ts';
import { liveSorts } from '#site/terms.ts';

type Valued = Readonly<Record<string, unknown>>;
type RandomSite = { slug: string; search: Pick<Site['search'], 'default_sort'> };
type Starts = readonly Pick<SearchState, 'chosen'>[];

const words = ['toyota', 'white ute', 'zzzz', '100% + more', 'A&B=C#D?', "Coff's", '日産', 'a'] as const;
const places = ['2250', '3000', 'Sydney', 'Nowhere'] as const;
const others = ['utm_source=a%20b', 'flag', 'gclid=x+y'] as const;

/** Random searches as shoppers reach them from these listings, over real values and some invented. */
export function randomStates(site: RandomSite, vehicles: readonly Valued[], starts: Starts): () => SearchState {
  const random = randomFrom(`searches of ${site.slug}`);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const listed = attributeNames.filter(hasValues);
  const ranged = attributeNames.filter(hasEnds);
  const valueIn = (name: AttributeName) => {
    if (random() < 0.05) return pick(words);
    const found = pick(vehicles)[attributeOf(name).index];
    return String((Array.isArray(found) ? pick(found) : found) ?? '');
  };
  const steps: ((state: SearchState) => SearchState)[] = [
    (state) => {
      const name = pick<AttributeName>(random() < 0.6 ? ['make', 'body', 'car_type', 'colour'].filter(isListed) : listed);
      return toggleValue(state, name, valueIn(name));
    },
    (state) => {
      const { make, model } = pick(vehicles);
      return chooseValues(chooseValues(state, 'make', [String(make)]), 'model', [modelPath(String(make), String(model))]);
    },
    (state) => {
      const name = pick(listed);
      return excludeValues(state, name, [valueIn(name)]);
    },
    (state) => {
      const ends = [Math.round(random() * 120_000), Math.round(random() * 120_000)].sort((one, other) => one - other);
      return setRange(state, pick(ranged), { min: random() < 0.5 ? null : (ends[0] ?? null), max: random() < 0.4 ? null : (ends[1] ?? null) });
    },
    (state) => setQuery(state, pick(words), random() < 0.5),
    (state) => setNear(state, { place: pick(places), km: random() < 0.5 ? null : 1 + Math.floor(random() * 200) }),
    (state) => (state.near !== null && random() < 0.3 ? sortByDistance(state) : setSort(state, pick(liveSorts), site)),
    (state) => setPage(state, 1 + Math.floor(random() * 4)),
    (state) => (random() < 0.5 ? clearNear(state, site) : clearNear(clearSearch(state), site)),
    (state) => ({ ...state, other: others.filter(() => random() < 0.4) }),
  ];
  // Mostly filters.
  const weights = [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 7, 8, 9];
  return () => {
    let state = random() < 0.7 ? normalizeSearchState(pick(starts)) : emptyState;
    for (let count = Math.floor(random() * 6); count > 0; count -= 1) state = steps[pick(weights)]?.(state) ?? state;
    return state;
  };
}

const isListed = (name: string): name is AttributeName => attributeNames.some((one) => one === name && hasValues(one));
