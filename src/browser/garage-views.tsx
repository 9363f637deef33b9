import { createRoot } from 'react-dom/client';
import { showRepaymentWarning } from '#finance/show-warning.ts';
import { type Compared, Comparison } from '#garage/Comparison.island.tsx';
import type { Found } from '#garage/changes.ts';
import { compareFactsOf } from '#garage/compare-facts.ts';
import { comparedIn } from '#garage/compare-rows.ts';
import type { Empty } from '#garage/EmptyPanel.tsx';
import { Favourites } from '#garage/Favourites.island.tsx';
import { type KeptCar, without } from '#garage/kept.ts';
import { SavedSearches } from '#garage/SavedSearches.island.tsx';
import { sinceWords } from '#garage/since-words.ts';
import { clockAt } from '#lib/clock.ts';
import { lazily } from '#lib/lazily.ts';
import { cardField } from '#search/link/card-field.ts';
import { type FoundDocument, toVehicle } from '#search/published/card-maker.ts';
import { SearchCard } from '#search/results/SearchCard.tsx';
import { type IndexFilter, quoted, siteFilter } from '#search/state/index-filters.ts';
import { emptyState, settled } from '#search/state/search-state.ts';
import { toSearch } from '#search/state/url-state.ts';
import { compareHref } from '#site/garage-paths.ts';
import { paths } from '#site/paths.ts';
import type { CardModel } from '#vehicle/models.ts';
import { countNewIn } from './count-new.ts';
import { garage } from './lists.ts';
import { browser } from './page-browser.ts';
import { keepSettings } from './send.ts';
import { openSiteSearch } from './site-search.ts';

type Hits<T> = { results: { hits: T[] }[] };

/** Asks the site's index for these vehicles, as cards and, where asked, as whole documents too. */
async function lookUp(ids: readonly string[], withDocuments: boolean) {
  const { config, ask } = await openSiteSearch();
  const { index: indexUid, site } = config;
  const filter: IndexFilter = [...siteFilter(site, browser.clock.now()), [`id IN [${ids.map(quoted).join(', ')}]`]];
  const query = { indexUid, q: '', filter, limit: ids.length };
  const queries = [{ ...query, attributesToRetrieve: ['id', cardField] }, ...(withDocuments ? [{ ...query, attributesToRetrieve: ['*'] }] : [])];
  const { results } = (await ask('/multi-search', { queries })) as Hits<object>;
  const [cards, documents] = results;
  return { site, found: (cards?.hits ?? []) as Found[], documents: (documents?.hits ?? []) as FoundDocument[] };
}

function placeNamed(id: string): { place: HTMLElement; empty: Empty } {
  const place = document.getElementById(id);
  if (place === null) throw new Error(`The page has no place for ${id}.`);
  return { place, empty: JSON.parse(place.dataset.empty ?? '') };
}

/** The whole stock narrowed to a vehicle's model. Defaults of the site matter to no part of that address. */
const similarHref = ({ make, model }: KeptCar) =>
  paths.searchAll +
  toSearch(settled({ ...emptyState, chosen: { make: [make], model: [`${make}/${model}`] } }), { search: { default_sort: 'relevant' } });

const lookUpKept = async (ids: readonly string[]) => (await lookUp(ids, false)).found;

const savedSearches = (
  <SavedSearches
    list={garage.searches}
    hrefOf={(search) => paths.searchAll + search}
    countNew={countNewIn}
    sinceWords={(moment) => sinceWords(moment, browser.clock.now(), keepSettings().zone)}
  />
);

/** The saved searches alone, in a place of another page. */
export const searches = (place: HTMLElement): void => createRoot(place).render(savedSearches);

/** The saved vehicles in their place on the page. */
export function favourites(): void {
  const { place, empty } = placeNamed('favourites');
  createRoot(place).render(
    <>
      <Favourites
        list={garage.favourites}
        lookUp={lookUpKept}
        similarHref={similarHref}
        renderCard={(card: CardModel) => <SearchCard card={card} />}
        empty={empty}
        onShown={showRepaymentWarning}
      />
      {savedSearches}
    </>,
  );
}

const clock = lazily(() => clockAt(browser.clock.now()));

async function lookUpCompared(ids: readonly string[]): Promise<Compared[]> {
  const { site, found: foundCars, documents } = await lookUp(ids, true);
  const names = new Map([...garage.favourites.$entries.get(), ...garage.compared.$entries.get()].map(({ id, name }) => [id, name]));
  return ids.map((id) => {
    const card = foundCars.find((one) => one.id === id)?.card ?? null;
    const document = documents.find((one) => one.id === id);
    const facts =
      card === null || document === undefined
        ? null
        : compareFactsOf(toVehicle(document), card.place, { ...site, seo: { show_vin: false } }, clock());
    return { id, name: names.get(id) ?? null, card, facts };
  });
}

/** The comparison in its place on the page: the vehicles of the address, else those that were chosen. */
export function comparison(): void {
  const { place, empty } = placeNamed('comparison');
  const limit = keepSettings().compare?.limit ?? 0;
  const asked = comparedIn(browser.location.search, limit);
  const ids = asked.length > 0 ? asked : garage.compared.$entries.get().map(({ id }) => id);
  const show = (shown: readonly string[]) =>
    browser.history.replace(browser.history.state(), shown.length === 0 ? paths.compare : compareHref(shown));
  if (asked.length === 0 && ids.length > 0) show(ids);
  createRoot(place).render(
    <Comparison
      initial={ids}
      lookUp={lookUpCompared}
      onRemove={(id, rest) => {
        show(rest);
        garage.compared.change((cars) => without(cars, id));
      }}
      onCopy={() => navigator.clipboard.writeText(browser.location.href)}
      onPrint={() => print()}
      onShown={showRepaymentWarning}
      empty={empty}
      clock={browser.clock}
    />,
  );
}
