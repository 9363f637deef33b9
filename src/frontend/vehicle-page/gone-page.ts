import type { SiteContext } from '#dealers/site-context.ts';
import { nearestListing } from '#listings/listing.ts';
import type { Crumb } from '#site/crumbs.ts';
import type { Site } from '#site/schema/site.ts';
import { tagClass } from '#site/theme/tag-class.ts';
import type { ImageModel, TagModel } from '#vehicle/models.ts';
import { availabilityOf } from '#vehicle/status.ts';
import { longTitleOf } from '#vehicle/title.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { withVehicleType } from '#vehicle/vehicle-type.ts';
import { breadcrumbOf } from './breadcrumb.ts';
import { type SimilarModel, similarOf } from './similar/similar-model.ts';

/** A sold or removed vehicle: message and similar vehicles only. */
export type GonePageModel = {
  slug: string;
  title: string;
  breadcrumb: Crumb[];
  tag: TagModel;
  message: string;
  image: ImageModel | null;
  button: { label: string; href: string };
  similar: SimilarModel | null;
};

/** Texts of a vehicle that is no longer for sale, for its page and for one that was built before. */
export function goneTexts(vehicle: Vehicle, site: Site) {
  const { tags, vehicle_page: page } = site;
  const kind = availabilityOf(vehicle, site) === 'absent' ? 'absent' : 'sold';
  const message = withVehicleType(kind === 'sold' ? page.sold_message : page.absent_message, vehicle, 'sentence');
  return { kind, tag: tags[kind].label, message, label: page.sold_button } as const;
}

export function gonePage(vehicle: Vehicle, context: SiteContext): GonePageModel {
  const { site, listings } = context;
  const { kind, tag, message, label } = goneTexts(vehicle, site);
  return {
    slug: vehicle.slug,
    title: longTitleOf(vehicle, site),
    breadcrumb: breadcrumbOf(vehicle, site, listings),
    tag: { kind, label: tag, className: tagClass(kind) },
    message,
    image: context.pictures.first(vehicle),
    button: { label, href: nearestListing(vehicle, listings).path },
    similar: similarOf(vehicle, context),
  };
}
