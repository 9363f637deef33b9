import { hoursInWords } from '#dealers/hours.ts';
import { hoursAt } from '#dealers/hours-now.ts';
import { hasOpened, type PlaceWithDealership } from '#dealers/placed.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { specialOfWeek } from '#dealers/special-week.ts';
import { caseFolded } from '#lib/text/text.ts';
import { dayOf, endOfDay, weekdayInWords } from '#lib/time/dates.ts';
import { placeZone } from '#site/copy/copy.ts';
import { locationPath } from '#site/copy/place-paths.ts';
import type { DealershipLocation } from '#site/schema/site.ts';
import { asAtOf, specialOf } from './dealer-cards.ts';
import type { DepartmentKind, PlaceHoursModel } from './dealers-page.ts';
import { holidayNote } from './place-words.ts';

const kindsOf: Record<DealershipLocation['location_type'], readonly DepartmentKind[]> = {
  sales: ['sales'],
  '': ['sales'],
  service: ['service'],
  parts: ['parts'],
  'service-and-parts': ['service', 'parts'],
};

export const departmentLabels: Record<DepartmentKind, string> = { sales: 'Sales', service: 'Service', parts: 'Parts' };
export const departmentKinds = Object.keys(departmentLabels) as DepartmentKind[];

/** The place with a department: itself, else one at its street, else the first. */
function placeOfKind(kind: DepartmentKind, own: DealershipLocation, places: readonly DealershipLocation[]): DealershipLocation | undefined {
  const having = places.filter(({ location_type }) => kindsOf[location_type].includes(kind));
  return (
    having.find((place) => place === own) ?? having.find(({ address }) => caseFolded(address.street) === caseFolded(own.address.street)) ?? having[0]
  );
}

/**
 * Hours of a place and of its dealership's other departments, each place once: its own first, then by department. Omits places that are hidden, upcoming
 * or without known hours.
 */
export function placeHours({ location, dealership }: PlaceWithDealership, context: SiteContext): PlaceHoursModel[] {
  const others = dealership.locations.filter((one) => one === location || (one.visible && hasOpened(one)));
  const places = new Map<DealershipLocation, DepartmentKind[]>([[location, []]]);
  for (const kind of departmentKinds) {
    const place = placeOfKind(kind, location, others);
    if (place !== undefined) places.set(place, [...(places.get(place) ?? []), kind]);
  }
  return [...places].flatMap(([place, kinds]): PlaceHoursModel[] => {
    const model = hoursModel({ location: place, dealership }, kinds, context);
    if (model.rows.length === 0 && model.special.length === 0) return [];
    const { street, city } = place.address;
    const label = [place.name, street, city].join(', ');
    return [{ ...model, place: place === location ? null : { label, href: locationPath(context.site, place) } }];
  });
}

function hoursModel({ location, dealership }: PlaceWithDealership, kinds: DepartmentKind[], context: SiteContext): PlaceHoursModel {
  const { site, clock } = context;
  const zone = placeZone(location, dealership, site);
  const today = dayOf(clock.now, zone);
  clock.reached(endOfDay(today, zone));
  const known = hoursAt(location, context);
  const byDay = known?.byDay ?? {};
  const ofWeek = specialOfWeek(byDay, today);
  const usual = hoursInWords(location.contact_detail.opening_hours, site.locations.closed_label);
  const opening = known?.opening ?? null;
  return {
    id: location.slug,
    kinds,
    place: null,
    opening,
    asAt: asAtOf([opening], zone),
    zone,
    rows: usual.map(({ day, text }) => {
      const [special = null, now = text] = ofWeek.get(day) ?? [];
      return { day, isToday: day === weekdayInWords(today), usual: text, special, text: now };
    }),
    byDay: Object.keys(byDay).length === 0 ? null : byDay,
    special: specialOf(known),
    holidayNote: known === null ? null : holidayNote(location.public_holidays ?? site.locations.public_holidays, location.address.state),
  };
}
