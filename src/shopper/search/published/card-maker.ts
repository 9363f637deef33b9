import type { Clock } from '#lib/time/clock.ts';
import { buttonWords } from '#site/copy/copy.ts';
import { paths } from '#site/paths.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import { dealershipOf } from '#vehicle/dealership.ts';
import { preparePictures } from '#vehicle/image.ts';
import type { CardModel } from '#vehicle/models.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { distanceWords } from '../near/distance.ts';
import { type CardContext, cardOf } from '../results/card.ts';
import type { VehicleDocument } from './documents.ts';

const instantOf = (seconds: number | null | undefined) => (seconds == null ? undefined : new Date(seconds * 1000).toISOString());

/** A document from the index, fields without a value may be null; `_geoDistance` in metres. */
export type FoundDocument = { [Key in keyof VehicleDocument]: VehicleDocument[Key] | null } & { _geoDistance?: number };

export function toVehicle(document: FoundDocument): Vehicle {
  const fields = Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null));
  return {
    ...(fields as unknown as Vehicle),
    images: document.images ?? [],
    finance_lenders: lendersOf(document),
    price: document.list_price ?? document.price ?? undefined,
    created_at: instantOf(document.created_at),
    updated_at: instantOf(document.updated_at),
    sold_at: instantOf(document.sold_at),
    absent_since: instantOf(document.absent_since),
  };
}

/** The lender's entry, with the weekly repayment added; one with a monthly repayment has that alone. */
function lendersOf({ finance_lenders: lenders, weekly_repayment: paymentWeek }: FoundDocument): Vehicle['finance_lenders'] {
  if (lenders === undefined || lenders === null) return undefined;
  if (paymentWeek === undefined || paymentWeek === null) return lenders;
  return Object.fromEntries(
    Object.entries(lenders).map(([provider, lender]) => [provider, lender.paymentMonth === undefined ? { paymentWeek, ...lender } : lender]),
  );
}

/** An external index may return anything. */
const makesCard = ({ id, slug, make, model, price, images }: FoundDocument): boolean =>
  [id, make, model].every((value) => typeof value === 'string') &&
  /^[\w-]+$/.test(slug ?? '') &&
  typeof (price ?? 0) === 'number' &&
  Array.isArray(images ?? []);

/** Card view models at the moment of `clock`, equal to the build's for the same stock. @throws Error for an invalid document. */
export function cardMaker(site: LiveSite, clock: Clock): (document: FoundDocument) => CardModel {
  let document: FoundDocument | null = null;
  const pictures = preparePictures(site);
  const context: CardContext = {
    site,
    clock,
    pictures: { first: pictures.first, count: () => document?.photos_count ?? 0 },
    contactOf(vehicle) {
      const { make, car_type } = vehicle;
      return { buttons: { checkout: buttonWords(site, { dealership_slug: dealershipOf(vehicle, site)?.slug, make, car_type }, 'checkout') } };
    },
    driveAwayOf: () => ({ line: document?.drive_away ?? null }),
    townOf: () => document?.town ?? null,
    similarPath: () => document?.similar_path ?? paths.searchAll,
  };
  return (current) => {
    if (!makesCard(current)) throw new Error('a document makes no card');
    document = current;
    const card = cardOf(toVehicle(current), context);
    if (current._geoDistance === undefined) return card;
    return { ...card, place: [card.place, distanceWords(current._geoDistance)].filter((part) => part !== null).join(' · ') };
  };
}
