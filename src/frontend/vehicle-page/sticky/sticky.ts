import type { SiteContext } from '#dealers/site-context.ts';
import type { Site } from '#site/schema/site.ts';
import type { ButtonModel, ImageModel } from '#vehicle/models.ts';
import { gearsAndTransmission } from '#vehicle/specifications.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

export type StickyLayout = Site['vehicle_page']['sticky_layout'];

/** The sticky header (specification 1 §2, 2 §2). */
export type StickyHeaderModel = {
  /** Thumbnail; null without pictures. */
  image: ImageModel | null;
  /** `6 speed automatic · SUV`; null if unknown. */
  facts: string | null;
  buttons: Pick<ButtonModel, 'label' | 'look' | LinkKey>[];
};

export type StickyModel = {
  layout: StickyLayout;
  /** Null where switched off. */
  header: StickyHeaderModel | null;
  /** Scroll offsets in pixels at which the header appears and the bar changes. */
  after: { header: number; bar: number };
};

type LinkKey = 'href' | 'form' | 'tell' | 'phone';
type Link = Pick<ButtonModel, LinkKey>;

/** Links of the header's buttons; null for unavailable ones. */
export type StickyTargets = { tradeIn: Link | null; finance: Link | null; primary: (Link & Pick<ButtonModel, 'label'>) | null };

/** Sticky header on wide screens and bar on narrow ones, or the bar on all. */
export function stickyOf(vehicle: Vehicle, image: ImageModel | null, targets: StickyTargets, context: SiteContext): StickyModel {
  const { features, vehicle_page: page } = context.site;
  return {
    layout: page.sticky_layout,
    header: features.sticky_header && page.sticky_layout === 'header' ? headerOf(vehicle, image, targets, context) : null,
    after: { header: page.sticky_after, bar: page.sticky_style_after },
  };
}

function headerOf(vehicle: Vehicle, image: ImageModel | null, { tradeIn, finance, primary }: StickyTargets, context: SiteContext): StickyHeaderModel {
  const facts = [gearsAndTransmission(vehicle), vehicle.simple_body].filter((fact) => fact !== undefined);
  const buttons: StickyHeaderModel['buttons'] = [];
  if (tradeIn !== null) buttons.push({ ...linkOf(tradeIn), label: context.site.vehicle_page.sticky_trade_in_label, look: 'soft' });
  if (finance !== null) buttons.push({ ...linkOf(finance), label: context.contactOf(vehicle).buttons.finance, look: 'soft' });
  if (primary !== null) buttons.push({ ...linkOf(primary), label: primary.label, look: 'primary' });
  return { image, facts: facts.length === 0 ? null : facts.join(' · '), buttons };
}

/** Without fragment id: the panel's button has it. */
const linkOf = ({ href, form, tell, phone }: Link): Link => ({ href, ...(form && { form }), ...(tell && { tell }), ...(phone && { phone }) });

/** Defaults of the style sheet (specification 1 §9, 2 §9). */
const usual = { header: 500, bar: 900 } as const;

/** CSS for a site's other offsets; empty for the defaults. */
export function stickyCss({ vehicle_page: page }: Site): string {
  const own = [
    ...(page.sticky_after === usual.header ? [] : [`--sticky-after:${page.sticky_after}px`]),
    ...(page.sticky_style_after === usual.bar ? [] : [`--sticky-style-after:${page.sticky_style_after}px`]),
  ];
  return own.length === 0 ? '' : `:root{${own.join(';')}}`;
}
