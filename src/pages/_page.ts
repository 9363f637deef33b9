import type { BlogPageModel, PostPageModel } from '#content/blog/blog-page.ts';
import type { HomePageModel } from '#content/home/home-page.ts';
import type { AccessoriesPageModel, ModelsPageModel } from '#content/models/models-page.ts';
import type { OffersPageModel } from '#content/offers/offers-page.ts';
import type { InfoPageModel } from '#content/text/info-page.ts';
import type { BrandPageModel, BrandsPageModel } from '#dealer-pages/brands/brand-pages.ts';
import type { DealersPageModel, LocationPageModel } from '#dealer-pages/places/dealers-page.ts';
import type { GaragePageModel } from '#garage/garage-pages.ts';
import type { ResultsPageModel } from '#search/results/results-page.ts';
import type { HeadModel, ShellModel } from '#shell/shell-model.ts';
import type { CheckoutPageModel, GonePageModel, VehiclePageModel } from '#vehicle-page/vehicle-page.ts';

/** One page of a site: all that its markup is made from. The renderer gives it to the route as `Astro.locals.page`. */
export type Page = { path: string; shell: ShellModel; head: HeadModel } & PageBody;

export type PageBody =
  | { kind: 'home'; model: HomePageModel }
  | { kind: 'results'; model: ResultsPageModel }
  | { kind: 'vehicle'; model: VehiclePageModel }
  | { kind: 'gone'; model: GonePageModel }
  | { kind: 'checkout'; model: CheckoutPageModel }
  | { kind: 'brands'; model: BrandsPageModel }
  | { kind: 'brand'; model: BrandPageModel }
  | { kind: 'info'; model: InfoPageModel }
  | { kind: 'dealers'; model: DealersPageModel }
  | { kind: 'location'; model: LocationPageModel }
  | { kind: 'offers'; model: OffersPageModel }
  | { kind: 'blog'; model: BlogPageModel }
  | { kind: 'post'; model: PostPageModel }
  | { kind: 'models'; model: ModelsPageModel }
  | { kind: 'accessories'; model: AccessoriesPageModel }
  | { kind: 'favourites'; model: GaragePageModel }
  | { kind: 'compare'; model: GaragePageModel }
  | { kind: 'not-found'; model: InfoPageModel };

export type PageKind = PageBody['kind'];
