import type { SiteContext } from '#dealers/site-context.ts';
import { interpolate } from '#lib/text/interpolate.ts';
import { jsonForScript } from '#lib/text/json-for-script.ts';
import { slugify } from '#lib/text/slug.ts';
import { contactLink } from '#site/copy/place-paths.ts';
import { paths } from '#site/paths.ts';
import { shortParts } from '#vehicle-page/print/short-links.ts';
import type { InfoPageModel } from '../text/info-page.ts';
import type { BuiltInfoPage, InfoPage } from './built-page.ts';
import { type GoneCarWords, goneCarId, type StockedMakes } from './gone-car.ts';
import { built } from './info.ts';

export type NotFoundModel = InfoPageModel & {
  goneCar: GoneCarWords;
};

const text = 'The {vehicle} may have been sold, or the page may have moved. Here’s what we have today.';
const search = 'There’s no search at this address, or nothing in it is in stock any more. Here’s what we have today.';
const link = 'See {vehicle} stock';

/** Those with most vehicles, beside everything and contact. */
const bodyLimit = 4;

/** With links back to the stock. */
export function notFoundPage(context: SiteContext): BuiltInfoPage & { model: NotFoundModel } {
  const { listings, site } = context;
  const bodies = listings.bodies.toSorted((a, b) => b.vehicles.length - a.vehicles.length).slice(0, bodyLimit);
  const page: InfoPage = {
    path: paths.notFound,
    title: 'Page not found',
    description: `Page not found. Browse vehicles at ${site.name}.`,
    paragraphs: [interpolate(text, { vehicle: 'vehicle' })],
    links: [{ label: 'See all stock', href: paths.searchAll }, ...bodies.map(({ name, path }) => ({ label: name, href: path })), contactLink(site)],
    places: [],
    privacy: false,
    indexed: false,
    dealers: false,
  };
  const plain = built(page, context);
  return {
    ...plain,
    model: { ...plain.model, goneCar: { makes: stockedMakes(context), text, search, link, shortParts: shortParts(context.vehicles, site) } },
  };
}

/** JSON as markup. */
export const goneCarData = (model: NotFoundModel): string =>
  `<script type="application/json" id="${goneCarId}">${jsonForScript(model.goneCar)}</script>`;

/** A model whose slug another model took is covered by its make. */
function stockedMakes({ listings }: SiteContext): StockedMakes {
  return Object.fromEntries(
    listings.makes.map(({ path, label, filter }) => {
      const slug = path.split('/').at(-2) ?? '';
      const models = listings.modelsOf(filter.make ?? label).filter((model) => model.path === paths.searchModel(slug, slugify(model.label)));
      return [slug, [label, ...models.map((model) => model.label)]];
    }),
  );
}
