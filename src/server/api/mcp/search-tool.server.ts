import { z } from 'zod';
import type { SiteContext } from '#dealers/site-context.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { absoluteUrl } from '#lib/text/structured-data.ts';
import { sameText } from '#lib/text/text.ts';
import { applyParsedQuery } from '#search/ask/parsed-query.ts';
import { appliedOf } from '#search/state/applied.ts';
import type { AttributeName } from '#search/state/attributes.ts';
import { familyValue } from '#search/state/colour-family.ts';
import { inOwnOrder, normalizeSearchState, type SearchState, setPage, type ValueRange } from '#search/state/search-state.ts';
import { toSearch } from '#search/state/url-state.ts';
import { searchOfContext } from '#search/words/in-memory-search.server.ts';
import { paths } from '#site/paths.ts';
import { carTypes, liveSorts, states } from '#site/terms.ts';
import { colourFamilies } from '#vehicle/colour-families.ts';
import { ToolRefusal, tool } from './tool.ts';
import { summaryAnswer, vehicleSummaryOf } from './vehicle-answer.ts';

/** The engine of the pages over one stock; released with it. */
const searchOf = memoizeWeak(searchOfContext);

const values = (description: string) => z.array(z.string().min(1).max(120)).max(20).optional().describe(description);
const number = (description: string) => z.number().min(0).max(999_999_999).optional().describe(description);

const input = {
  question: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'The shopper’s wishes in plain English, such as "white automatic ute under 60k near Gosford". Without names, phone numbers or email addresses.',
    ),
  car_type: z.array(z.enum(carTypes)).max(3).optional().describe('Any of new, demo and used.'),
  make: values('Makes as the stock spells them.'),
  model: values('Models as the stock spells them; with one make each is of it, else write Make/Model.'),
  body: values('Bodies, such as SUV, Ute, Sedan.'),
  transmission: values('Automatic, Manual.'),
  fuel: values('Such as Diesel, Petrol, Hybrid, Electric.'),
  drive: values('Such as 4x4, AWD.'),
  colour: values('White, Grey, Blue and so on with all their shades, or one shade as the stock spells it: Arctic White.'),
  state: z.array(z.enum(states)).max(8).optional().describe('States in which the vehicle is.'),
  seats: z.array(z.int().min(1).max(99)).max(20).optional(),
  price_min: number('Dollars.'),
  price_max: number('Dollars.'),
  year_min: z.int().min(1900).max(2100).optional(),
  year_max: z.int().min(1900).max(2100).optional(),
  km_max: number('Odometer, kilometres.'),
  weekly_repayment_max: number('Dollars a week. See get_repayment for the rates and the warning that belong to a repayment.'),
  near: z.string().min(1).max(120).optional().describe('A postcode or town.'),
  within_km: z.int().min(1).max(9999).optional().describe('Only with near.'),
  sort: z.enum(liveSorts).optional(),
  page: z.int().min(1).max(1000).optional(),
};

type SearchArguments = z.output<z.ZodObject<typeof input>>;

const listed = ['car_type', 'make', 'model', 'body', 'transmission', 'fuel', 'drive', 'colour', 'state'] as const satisfies readonly AttributeName[];

const between = (min: number | undefined, max: number | undefined): ValueRange => ({ min: min ?? null, max: max ?? null });

/** As a question in plain English: `white` is every white. */
function colourOf(text: string): string {
  for (const [family, names] of colourFamilies) if ([family, ...names].some((name) => sameText(name, text))) return familyValue(family);
  return text;
}

/** Arguments as the search of a page; the question adds to them. Makes and bodies are spelled as in the site's own addresses. */
function stateOf(given: SearchArguments, { listings }: Pick<SiteContext, 'listings'>): SearchState {
  const spelled: { [Name in (typeof listed)[number]]?: (text: string) => string } = {
    make: (text) => listings.byMake(text)?.filter.make ?? text,
    body: (text) => listings.byBody(text)?.filter.body ?? text,
    colour: colourOf,
    state: (text) => text.toUpperCase(),
  };
  const chosen: SearchState['chosen'] = Object.fromEntries(
    listed.flatMap((name) => {
      const texts: readonly string[] | undefined = given[name];
      return texts === undefined ? [] : [[name, texts.map((text) => spelled[name]?.(text) ?? text)]];
    }),
  );
  const { seats, near, price_min, price_max, year_min, year_max, km_max, weekly_repayment_max } = given;
  return normalizeSearchState({
    chosen: seats === undefined ? chosen : { ...chosen, seats: seats.map(String) },
    ranges: {
      price: between(price_min, price_max),
      year: between(year_min, year_max),
      km: between(undefined, km_max),
      weekly_price_range: between(undefined, weekly_repayment_max),
    },
    near: near === undefined ? null : { place: near, km: given.within_km ?? null },
    sortBy: given.sort ?? null,
  });
}

/** The address that shows the same vehicles in the same order. */
const searchAddress = (state: SearchState, { site }: Pick<SiteContext, 'site'>) => absoluteUrl(paths.searchAll + toSearch(state, site), site.url);

/** An email address, or a phone number as Australians write one; not a range such as 20000-30000. */
const personal = /@|(?:\+61|\b0[2-478]|\b1[38]00)[\s().-]*(?:\d[\s().-]*){6}/;
const noPeople = 'Ask about vehicles only: leave out names, phone numbers and email addresses.';
const unknownPlace = 'No such postcode or town is known. Give an Australian postcode.';

/** Pairs whose lower bound is above the upper one, in a sentence; null without any. */
function swappedBounds({ price_min, price_max, year_min, year_max }: SearchArguments): string | null {
  const pairs = { price: [price_min, price_max], year: [year_min, year_max] } as const;
  const swapped = Object.entries(pairs).flatMap(([name, [min, max]]) =>
    min !== undefined && max !== undefined && min > max ? [`${name}_min is above ${name}_max`] : [],
  );
  return swapped.length === 0 ? null : `${swapped.join(', ')}: give the lower value as _min.`;
}

export const searchTool = tool({
  name: 'search_vehicles',
  title: 'Search vehicles',
  description:
    'Searches the dealer’s vehicles by a question in plain English, by attributes, or both, as the dealer’s own website does. Results are in the website’s order. Each price has a basis: give both together.',
  input,
  output: {
    page_url: z.url().describe('The page with these results.'),
    understood: z.array(z.string()).describe('The filters that were applied.'),
    ignored: z.array(z.string()).describe('Words of the question that were dropped, as nothing in stock has them.'),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    vehicles: z.array(summaryAnswer),
  },
  async answer(given, { context }) {
    const { site } = context;
    if (personal.test(given.question ?? '')) return new ToolRefusal(noPeople);
    const swapped = swappedBounds(given);
    if (swapped !== null) return new ToolRefusal(swapped);
    const { parseQuery, find, knowsPlace } = searchOf(context);
    const asked = stateOf(given, context);
    const heard = given.question === undefined ? null : await parseQuery({ text: given.question, typing: false });
    const whole = heard === null ? asked : applyParsedQuery(asked, heard, site);
    if (whole.near !== null && !knowsPlace(whole.near.place)) return new ToolRefusal(unknownPlace);
    const state = setPage(inOwnOrder(whole, site), given.page ?? 1);
    const size = site.search.page_size;
    const { ids, total } = find(state, state.page, size);
    const byId = vehiclesById(context);
    return {
      page_url: searchAddress(state, context),
      understood: appliedOf(state, site).map(({ label, value }) => `${label}: ${value}`),
      ignored: [...(heard?.dropped ?? [])],
      total,
      page: state.page,
      pages: Math.ceil(total / size),
      vehicles: ids.flatMap((id) => {
        const vehicle = byId.get(id);
        return vehicle === undefined ? [] : [vehicleSummaryOf(vehicle, context)];
      }),
    };
  },
});

const vehiclesById = memoizeWeak(({ vehicles }: SiteContext) => new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])));
