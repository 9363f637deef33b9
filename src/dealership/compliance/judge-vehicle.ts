import { claimsIn, mayClaim } from '#law/claims.ts';
import { appliesIn } from '#law/rules/law-rule.ts';
import { lawRule } from '#law/rules.ts';
import type { Site } from '#site/schema/site.ts';
import type { AustralianState } from '#site/terms.ts';
import { driveAwayEstimate } from '#vehicle/drive-away.ts';
import { amountOf, realPrice, wasPriceOf } from '#vehicle/price.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { Reached, VehicleBreach } from './breach.ts';
import { missingParticulars, windowFormOf } from './form-particulars.ts';
import { judgedFields } from './judged-fields.ts';
import { vehicleGrace } from './published.ts';
import { type PlacedText, textsUnder } from './site-texts.ts';
import { statesOfVehicle } from './states.ts';

type TextContext = { states: readonly AustralianState[]; clock: Reached };

const breachOf = (vehicle: Vehicle, rule: string, field: keyof Vehicle, found: string): VehicleBreach => ({
  rule,
  field,
  found,
  graceEnd: vehicleGrace(vehicle, rule, found),
});

function textBreaches(vehicle: Vehicle, field: keyof Vehicle, text: string, { states, clock }: TextContext): VehicleBreach[] {
  const isUsed = vehicle.car_type !== 'new';
  return claimsIn(text, { states, isUsed, reached: clock.reached }).map(({ rule, found }) => breachOf(vehicle, rule, field, found));
}

/** Its texts that may claim something; most vehicles have none. @param kind `brief`: reads no details. */
export const claimingTexts = (vehicle: Vehicle, kind: keyof typeof judgedFields): PlacedText[] =>
  judgedFields[kind].flatMap((keys) => textsUnder(vehicle, keys)).filter(({ text }) => mayClaim(text));

/** What its texts say, but for the comments. @param texts its `claimingTexts`. */
export function fieldBreaches(vehicle: Vehicle, texts: readonly PlacedText[], site: Site, clock: Reached): VehicleBreach[] {
  const states = texts.length === 0 ? [] : statesOfVehicle(vehicle, site);
  return texts.flatMap(({ path, text }) =>
    textBreaches(vehicle, path[0] as keyof Vehicle, text, { states, clock }).map((breach) => ({ ...breach, at: path })),
  );
}

const dollarsWritten = String.raw`\$\s?(\d[\d,.]*k?)|(\d[\d,]*)\s+dollars`;
const driveAway = new RegExp(
  String.raw`(?:${dollarsWritten})\s*(?:drive[-\s]?away|d\/a)\b|\bdrive[-\s]?away\s*(?:price\s*)?(?:of\s*|for\s*|from\s*|is\s*)?(?:${dollarsWritten})`,
  'iu',
);

/** `$14.9k` is 14,900. */
function readDollars(text: string): number {
  const plain = Number(text.replaceAll(',', '').replace(/\.?k$/i, '').replace(/\.$/, ''));
  return /k$/i.test(text) ? plain * 1000 : plain;
}

/** A drive-away price in its own words that is lower than its price. */
function priceInWords(vehicle: Vehicle, text: string, site: Site): VehicleBreach[] {
  const said = driveAway.exec(text);
  const amount = amountOf(vehicle, site);
  if (said === null || amount === null) return [];
  const other = readDollars(said.slice(1).find((group) => group !== undefined) ?? '');
  if (!realPrice(other, site) || other >= amount) return [];
  return [breachOf(vehicle, 'two-prices-one-vehicle', 'dealercomments', said[0])];
}

const escaped = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '.');

const calledNew = String.raw`(?:\bbrand[\s-]?(?:spanking\s+)?|\bthis\s+(?:is\s+a\s+)?)new\s+`;
const mayCallNew = new RegExp(calledNew, 'iu');

/** A used or demonstrator vehicle that is called new by its own name, as in `brand new Corolla`. */
function newByName(vehicle: Vehicle, field: keyof Vehicle, text: string): VehicleBreach[] {
  if (vehicle.car_type === 'new' || !mayCallNew.test(text)) return [];
  const called = new RegExp(`${calledNew}(?:(?:19|20)\\d\\d\\s+)?(?:${escaped(vehicle.make)}|${escaped(vehicle.model)})\\b`, 'iu').exec(text);
  return called === null ? [] : [breachOf(vehicle, 'claim-new-for-used', field, called[0])];
}

/** Whether comments could break a rule, on any site and day; most cannot. */
export const mayBreak = (text: string): boolean => mayClaim(text) || driveAway.test(text) || mayCallNew.test(text);

/** What the dealer's comments say. */
export function commentBreaches(vehicle: Vehicle, site: Site, clock: Reached): VehicleBreach[] {
  const { dealercomments: text } = vehicle;
  if (text === undefined) return [];
  return [
    ...textBreaches(vehicle, 'dealercomments', text, { states: statesOfVehicle(vehicle, site), clock }),
    ...priceInWords(vehicle, text, site),
    ...newByName(vehicle, 'dealercomments', text),
  ];
}

/** The total that a price without government charges lacks beside it, though it could be estimated; null where it does not. */
function missingTotal(vehicle: Vehicle, states: readonly AustralianState[], site: Site, clock: Reached): string | null {
  if (site.features.drive_away_estimate) return null;
  const estimate = driveAwayEstimate(vehicle, states, site, clock);
  return estimate === null || estimate.total === null ? null : estimate.line;
}

/** What its record lacks or does not prove: warnings, by which nothing is left out. */
function recordBreaches(vehicle: Vehicle, site: Site, clock: Reached): VehicleBreach[] {
  if (!isInStock(vehicle)) return [];
  const states = statesOfVehicle(vehicle, site);
  const found: VehicleBreach[] = [];
  const note = (rule: string, field: keyof Vehicle, words: string) => {
    if (appliesIn(lawRule(rule), states)) found.push({ rule, field, found: words, graceEnd: null });
  };
  const amount = amountOf(vehicle, site);
  const isUsed = vehicle.car_type === 'used' && (vehicle.item_type === 'car' || vehicle.item_type === 'motorcycle');
  if (isUsed && vehicle.regplate === undefined) note('registration-number-in-ad-nsw', 'regplate', 'no registration number');
  const form = windowFormOf(vehicle, states);
  for (const { label, field } of form === null ? [] : missingParticulars(form, vehicle, site))
    note('particulars-for-form-missing', field, `${form?.name}: ${label}`);
  const total = missingTotal(vehicle, states, site, clock);
  if (total !== null) note('price-excludes-quantifiable-charge', 'price', total);
  if (amount !== null && vehicle.price_type === undefined) note('price-basis-missing', 'price_type', 'no basis');
  const { before_price: before } = vehicle;
  if (amount !== null && before !== undefined && realPrice(before, site)) {
    if (before <= amount) note('was-price-not-higher', 'before_price', `$${before}`);
    else if (wasPriceOf(vehicle, amount, site) === null) note('was-price-without-history', 'before_price', `$${before}`);
  }
  return found;
}

/** What its words break. Reads its details. */
export const wordBreaches = (vehicle: Vehicle, site: Site, clock: Reached): VehicleBreach[] => [
  ...(['brief', 'detail'] as const).flatMap((kind) => fieldBreaches(vehicle, claimingTexts(vehicle, kind), site, clock)),
  ...commentBreaches(vehicle, site, clock),
];

/** All that a vehicle breaks. Reads its details. */
export const vehicleBreaches = (vehicle: Vehicle, site: Site, clock: Reached): VehicleBreach[] => [
  ...wordBreaches(vehicle, site, clock),
  ...recordBreaches(vehicle, site, clock),
];
