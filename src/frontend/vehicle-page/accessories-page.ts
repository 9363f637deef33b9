import type { SiteContext } from '#dealers/site-context.ts';
import { dollars } from '#lib/text/money.ts';
import { breadcrumbData } from '#lib/text/structured-data.ts';
import { pageHead } from '#site/copy/page-head.ts';
import { pageTitle } from '#site/copy/page-title.ts';
import type { Crumb } from '#site/crumbs.ts';
import type { HeadModel } from '#site/head-model.ts';
import { paths } from '#site/paths.ts';
import { phoneText } from '#site/phones.ts';
import { accessoriesOf } from '#vehicle/accessories.ts';
import { longTitleOf, titleOf, vehicleReference } from '#vehicle/title.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { breadcrumbOf } from './breadcrumb.ts';

export type AccessoriesPageModel = {
  title: string;
  lead: string;
  breadcrumb: Crumb[];
  accessories: { name: string; text: string | null /** `$1,990`, or text without a price. */; price: string; image: string | null }[];
  note: string;
  back: { label: string; href: string };
  phone: { text: string; href: string } | null;
};

/** `/cars/{slug}/accessories/`, for a model with accessories in the site's file. */
export function accessoriesPage(vehicle: Vehicle, context: SiteContext): { head: HeadModel; model: AccessoriesPageModel } {
  const { site, listings } = context;
  const fitting = accessoriesOf(vehicle, site);
  const path = paths.accessories(vehicle.slug);
  const vehiclePath = paths.vehicle(vehicle.slug);
  const title = 'Accessories';
  const breadcrumb = [...breadcrumbOf(vehicle, site, listings, vehiclePath), { label: title, href: null }];
  const model: AccessoriesPageModel = {
    title: `${title} for the ${vehicle.model}`,
    lead: `For the ${longTitleOf(vehicle, site)}. Choose before delivery and we’ll fit them before you collect it.`,
    breadcrumb,
    accessories: fitting.map(({ name, text, price, image }) => ({
      name,
      text: text ?? null,
      price: price === undefined ? 'Price on request' : dollars(price),
      image: image ?? null,
    })),
    note: site.content.accessories?.note ?? '',
    back: { label: 'Back to the vehicle', href: vehiclePath },
    phone: phoneText(context.contactOf(vehicle).phone ?? ''),
  };
  const facts = {
    path,
    title: pageTitle(`${title} for the ${titleOf(vehicle, site)} (${vehicleReference(vehicle)})`, site),
    description: `Accessories that fit the ${longTitleOf(vehicle, site)}, stock number ${vehicleReference(vehicle)}.`,
    // Duplicate content: every vehicle of the model has the same accessories.
    indexed: false,
    jsonLd: [breadcrumbData(breadcrumb, site.url)],
    image: null,
  };
  return { model, head: pageHead(facts, site) };
}
