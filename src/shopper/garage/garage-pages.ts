import type { AlertProps, SmsProps } from '#alerts/alert-props.ts';
import { breadcrumbData } from '#lib/text/structured-data.ts';
import { allStockLink } from '#listings/listing.ts';
import type { EmptyModel } from '#search/results/results-page.ts';
import { pageHead } from '#site/copy/page-head.ts';
import { pageTitle } from '#site/copy/page-title.ts';
import type { Crumb } from '#site/crumbs.ts';
import { trail } from '#site/crumbs.ts';
import type { HeadModel } from '#site/head-model.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { hasFavourites } from '#vehicle/card/keep.ts';

/** A page of what the browser stores. */
export type GaragePageModel = {
  title: string;
  breadcrumb: Crumb[];
  lead: string;
  /** Shown while empty. */
  empty: EmptyModel;
  /** Shown without script. */
  withoutScript: string;
  /** Alert forms; absent without alerts. */
  alerting?: { alerts: AlertProps; sms: SmsProps | null };
};

export type ComparePageModel = GaragePageModel & {
  limit: number;
};

export type GaragePage<Model = GaragePageModel> = { path: string; head: HeadModel; model: Model };
type Words = Pick<GaragePageModel, 'title' | 'lead' | 'empty' | 'withoutScript'> & { path: string; description: string };

/** The garage, at `/favourites/` by default; null where switched off. */
export function garagePage(site: Site, own: Partial<Pick<Words, 'path' | 'title' | 'lead'>> = {}): GaragePage | null {
  if (!site.features.garage) return null;
  const { title, save_label: save, save_search_label: saveSearch } = site.garage;
  const pressed = hasFavourites(site) ? `${save} on any vehicle` : `${saveSearch} above any search results`;
  return built(
    {
      path: paths.favourites,
      title,
      description: `Vehicles you’ve saved at ${site.name}.`,
      lead: 'Saved in this browser, with today’s price and availability. No sign-in needed.',
      empty: { title: 'Nothing saved yet', text: `Tap ${pressed} to keep it here.`, button: allStockLink },
      withoutScript: 'Please turn on JavaScript to save vehicles and see them here.',
      ...own,
    },
    site,
  );
}

/** `/compare/`; null where switched off. */
export function comparePage(site: Site): GaragePage<ComparePageModel> | null {
  if (!site.features.compare) return null;
  const { compare_label: compare, compare_limit: limit } = site.garage;
  const { model, ...page } = built(
    {
      path: paths.compare,
      title: 'Compare vehicles',
      description: `Compare vehicles at ${site.name} side by side.`,
      lead: `Up to ${limit} vehicles side by side. Share this page to show someone your list.`,
      empty: {
        title: 'Nothing to compare yet',
        text: `Tap ${compare} on 2 to ${limit} vehicles to see them here side by side.`,
        button: allStockLink,
      },
      withoutScript: 'Please turn on JavaScript to compare vehicles.',
    },
    site,
  );
  return { ...page, model: { ...model, limit } };
}

function built({ path, description, ...words }: Words, site: Site): GaragePage {
  const breadcrumb = trail(words.title);
  const jsonLd = [breadcrumbData(breadcrumb, site.url)];
  return {
    path,
    head: pageHead({ path, title: pageTitle(words.title, site), description, indexed: false, jsonLd, image: null }, site),
    model: {
      ...words,
      breadcrumb,
    },
  };
}
