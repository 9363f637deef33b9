import { deliverySource, hasDeliveryTable } from '#delivery/delivery.ts';
import { endsOf } from '#delivery/regions.ts';
import { setTo, takeOut } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

/** Inverted postcode ranges, a service beside regions (never asked), a calculator nobody answers. */
export function deliveryFindings(site: Site): Finding[] {
  return [...backwards(site), ...neverAsked(site), ...unanswered(site)];
}

function* backwards({ delivery }: Site): Generator<Finding> {
  for (const [region, { postcodes }] of delivery.regions.entries())
    for (const [index, range] of postcodes.entries()) {
      const [first, last] = endsOf(range);
      if (first <= last) continue;
      const path = ['delivery', 'regions', region, 'postcodes', index];
      const turned = range.split('-').reverse().join('-');
      const rule = 'a range of postcodes ends before it begins';
      yield { severity: 'error', path, value: range, rule, ...setTo(path, turned, `did you mean "${turned}"?`) };
    }
}

function neverAsked(site: Site): Finding[] {
  const { endpoint } = site.delivery;
  if (endpoint === undefined || !hasDeliveryTable(site)) return [];
  const path = ['delivery', 'endpoint'];
  const rule = 'this service is never called, since delivery.regions replaces it';
  return [{ severity: 'warning', path, value: endpoint, rule, ...takeOut(path, 'take it out, or the regions.') }];
}

function unanswered(site: Site): Finding[] {
  if (!site.features.delivery_calculator || deliverySource(site) !== null) return [];
  const path = ['features', 'delivery_calculator'];
  const rule = 'the delivery calculator has no source of prices, so pages leave it out: it needs delivery.regions, delivery.endpoint or an API';
  return [
    { severity: 'warning', path, value: true, rule, ...setTo(path, false, 'set it to false, or name regions or a service, or build with an API.') },
  ];
}
