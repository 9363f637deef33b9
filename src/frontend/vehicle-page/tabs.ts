import { lawfulComments } from '#compliance/gate-stock.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import type { TabName } from '#site/schema/vehicle-page.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { foldedText } from './comments.ts';

export type TabModel = {
  name: string;
  label: string;
  /** Paragraphs or lines. */
  kind: 'text' | 'list';
  lines: string[];
  /** Start of a long text, before the toggle. */
  lead: string | null;
};
type Content = Pick<TabModel, 'kind' | 'lines' | 'lead'>;

/** Tabs in the site's order, without empty ones. */
export function tabsOf(vehicle: Vehicle, features: string[], context: SiteContext): TabModel[] {
  const { tabs, tab_labels: labels } = context.site.vehicle_page;
  const filledTabs: TabModel[] = [];
  for (const name of tabs) {
    const content = contentOf(name, vehicle, features, context);
    if (content !== null && content.lines.length > 0) filledTabs.push({ name, label: labels[name], ...content });
  }
  return filledTabs;
}

function contentOf(name: TabName, vehicle: Vehicle, features: string[], context: SiteContext): Content | null {
  const { copy } = context.contactOf(vehicle);
  switch (name) {
    case 'dealer_comments':
      return commentsOf(vehicle, context);
    case 'whats_included':
      return list([...(copy.whats_included ?? []), copy.warranty, copy.roadside, copy.servicing]);
    case 'why_buy':
      return list(copy.why_buy ?? []);
    case 'reserve_online':
      return list(context.site.features.checkout ? (copy.reserve_online ?? []) : []);
    case 'protect':
      return list(copy.protect ?? []);
    case 'features':
      return list(features);
  }
}

/** Dealer's comments, 400 characters before the toggle; else the site's default text. */
function commentsOf(vehicle: Vehicle, { site, clock }: SiteContext): Content | null {
  if (!site.features.dealer_comments) return null;
  const { comments_limit: limit, comments_missing: missing } = site.vehicle_page;
  const text = foldedText(lawfulComments(vehicle, site, clock) ?? '', limit);
  return text.lines.length === 0 ? { kind: 'text', lines: [missing], lead: null } : { kind: 'text', ...text };
}

function list(lines: (string | undefined)[]): Content {
  return { kind: 'list', lines: lines.filter((line) => line !== undefined), lead: null };
}
