import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { addressFindings } from './addresses.ts';
import { brandFindings } from './brands.ts';
import { companyNumberFindings } from './company-numbers.ts';
import { contrastFindings } from './contrast.ts';
import { deliveryFindings } from './delivery.ts';
import { dialledFindings } from './dialled.ts';
import { differsFindings } from './differs.ts';
import { duplicateFindings } from './duplicates.ts';
import { feedFindings } from './feed.ts';
import { feedLinkFindings } from './feed-links.ts';
import { leadTargetFindings } from './lead-targets.ts';
import { longTextFindings } from './long-texts.ts';
import { offsetFindings, timedOfConfig } from './moments.ts';
import { nameFindings } from './names.ts';
import { offerFindings } from './offers.ts';
import { placeholderFindings } from './placeholders.ts';
import { placeFindings } from './places.ts';
import { rangeFindings } from './ranges.ts';
import { referenceFindings } from './references.ts';
import { reservationFindings } from './reservation.ts';
import { reviewSettingFindings } from './reviews.ts';
import { samePlaceFindings } from './same-places.ts';
import { specialHoursFindings } from './special-hours.ts';
import { writtenTextFindings } from './written-texts.ts';

/** Rules beyond the schema: across keys, or about more than form. */
const rules: readonly ((site: Site) => Finding[])[] = [
  nameFindings,
  placeFindings,
  specialHoursFindings,
  referenceFindings,
  reservationFindings,
  addressFindings,
  offerFindings,
  rangeFindings,
  brandFindings,
  feedFindings,
  feedLinkFindings,
  reviewSettingFindings,
  samePlaceFindings,
  placeholderFindings,
  contrastFindings,
  differsFindings,
  duplicateFindings,
  deliveryFindings,
  leadTargetFindings,
  (site) => offsetFindings(timedOfConfig(site), site.timezone),
  ({ slug: _slug, content: _content, ...keys }) =>
    [longTextFindings, dialledFindings, companyNumberFindings, writtenTextFindings].flatMap((rule) => rule(keys)),
];

export function siteFindings(site: Site): Finding[] {
  return rules.flatMap((rule) => rule(site));
}
