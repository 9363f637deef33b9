import { z } from 'zod';
import { deliveryOf, deliveryTable } from '#delivery/delivery.ts';
import { estimateWords, totalWords } from '#delivery/estimate.ts';
import { regionOf } from '#delivery/regions.ts';
import { sharedVehicleOf } from '#feeds/shared-vehicle.ts';
import { disclaimersOf } from '#finance/disclaimers.ts';
import { estimateFor } from '#finance/estimate.ts';
import { repaymentWarning } from '#finance/repayment-warning.ts';
import { absoluteUrl } from '#lib/text/structured-data.ts';
import { nearestListing } from '#listings/listing.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { similarTo } from '#vehicle-page/similar/similar-model.ts';
import { type AssistantStock, ToolRefusal, tool } from './tool.ts';
import {
  factsOf,
  findVehicle,
  notStatedOf,
  noVehicle,
  priceAnswer,
  priceIn,
  summaryAnswer,
  vehicleArgument,
  vehicleShape,
  vehicleSummaryOf,
} from './vehicle-answer.ts';

/** The vehicle with its reservation of this moment. */
async function vehicleNow(text: string, { context, currentOf }: AssistantStock): Promise<Vehicle | null> {
  const vehicle = findVehicle(text, context);
  return vehicle && currentOf(vehicle);
}

export const vehicleTool = tool({
  name: 'get_vehicle',
  title: 'Vehicle',
  description:
    'What the page of one vehicle says: price with its basis, availability, facts, place. Fields in not_stated are not said by the dealer: say so, and do not guess them.',
  input: { vehicle: vehicleArgument },
  output: {
    vehicle: z.strictObject(vehicleShape),
    drive_away_estimate: z
      .strictObject({ text: z.string().nullable(), note: z.string() })
      .nullable()
      .describe('The page’s estimate beside a price without government charges. It never replaces the price.'),
    not_stated: z.array(z.string()),
  },
  async answer(given, stock) {
    const { context } = stock;
    const vehicle = await vehicleNow(given.vehicle, stock);
    if (vehicle === null) return new ToolRefusal(noVehicle);
    const shared = sharedVehicleOf(vehicle, context);
    const price = priceIn(shared);
    const driveAway = context.driveAwayOf(vehicle);
    return {
      vehicle: { ...factsOf(shared), price },
      drive_away_estimate: driveAway && { text: driveAway.line, note: driveAway.note },
      not_stated: notStatedOf(shared, price.amount !== null),
    };
  },
});

export const repaymentTool = tool({
  name: 'get_repayment',
  title: 'Repayment',
  description:
    'The repayment estimate of a vehicle’s page, with interest rate, comparison rate and the comparison rate warning. By Australian law a repayment is never given without the comparison rate and the warning: repeat all of them.',
  input: { vehicle: vehicleArgument },
  output: {
    url: z.url(),
    repayment: z
      .strictObject({
        amount: z.string(),
        period: z.string(),
        interest_rate: z.string(),
        interest_label: z.string(),
        comparison_rate: z.string(),
        comparison_label: z.string(),
        assumptions: z.string().nullable(),
        warning: z.string(),
        disclaimers: z.array(z.string()),
      })
      .nullable(),
    in_its_place: z.string().nullable().describe('What is said where there is no repayment.'),
    price: priceAnswer,
  },
  async answer(given, stock) {
    const { context } = stock;
    const { site, clock } = context;
    const vehicle = await vehicleNow(given.vehicle, stock);
    if (vehicle === null) return new ToolRefusal(noVehicle);
    const shared = sharedVehicleOf(vehicle, context);
    const common = { url: shared.url, price: priceIn(shared) };
    const estimate = isInStock(vehicle) ? estimateFor(vehicle, site, clock) : null;
    const warning = repaymentWarning({ estimate }, false, site)?.text;
    if (estimate?.kind !== 'estimate' || warning === undefined) {
      return {
        ...common,
        repayment: null,
        in_its_place: estimate?.kind === 'enquire' ? estimate.label : 'The page of this vehicle states no repayment.',
      };
    }
    const { repayment: amount, repaymentLabel: period, interest, interestLabel, comparison, comparisonLabel, assumptions } = estimate;
    return {
      ...common,
      in_its_place: null,
      repayment: {
        amount,
        period,
        interest_rate: interest,
        interest_label: interestLabel,
        comparison_rate: comparison,
        comparison_label: comparisonLabel,
        assumptions,
        warning,
        disclaimers: disclaimersOf(vehicle, site, clock),
      },
    };
  },
});

export const deliveredPriceTool = tool({
  name: 'get_delivered_price',
  title: 'Delivered price',
  description: 'What delivery of a vehicle to an Australian postcode costs, and its price with delivery, as the website says it.',
  input: {
    vehicle: vehicleArgument,
    postcode: z
      .string()
      .regex(/^\d{4}$/)
      .describe('Four digits.'),
  },
  output: {
    url: z.url(),
    price: priceAnswer,
    delivery: z.strictObject({ region: z.string(), amount: z.number().describe('Dollars, in addition to the price.'), text: z.string() }).nullable(),
    delivered: z.string().nullable().describe('The price with delivery, with the basis of the price.'),
    in_its_place: z.string().nullable().describe('What is said where there is no delivery cost.'),
  },
  async answer(given, stock) {
    const { context } = stock;
    const { site } = context;
    const vehicle = await vehicleNow(given.vehicle, stock);
    if (vehicle === null) return new ToolRefusal(noVehicle);
    const shared = sharedVehicleOf(vehicle, context);
    const price = priceIn(shared);
    const common = { url: shared.url, price };
    const none = (in_its_place: string) => ({ ...common, delivery: null, delivered: null, in_its_place });
    const table = deliveryTable(site);
    if (table === null)
      return none(deliveryOf(site) === null ? 'This dealer states no delivery cost.' : 'The page of the vehicle states delivery costs.');
    if (!isInStock(vehicle)) return none('The vehicle is no longer for sale.');
    const region = regionOf(given.postcode, table.regions);
    if (region === null) return none(deliveryOf(site)?.texts.none ?? 'This dealer states no delivery cost.');
    const shown = price.amount === null ? null : { amount: Math.round(price.amount), basis: price.basis };
    return {
      ...common,
      delivery: { region: region.name, amount: Math.round(region.price), text: estimateWords(region, table.words) },
      delivered: totalWords(shown, { ...region, postcode: given.postcode }, table.words.total),
      in_its_place: null,
    };
  },
});

export const similarTool = tool({
  name: 'similar_vehicles',
  title: 'Similar vehicles',
  description: 'The vehicles that the page of a vehicle shows as similar, in its order. For one that has sold, what to look at instead.',
  input: { vehicle: vehicleArgument },
  output: { url: z.url(), vehicles: z.array(summaryAnswer), more_url: z.url().describe('The list of vehicles most like it.') },
  answer(given, { context }) {
    const { site, listings } = context;
    const vehicle = findVehicle(given.vehicle, context);
    if (vehicle === null) return new ToolRefusal(noVehicle);
    const others = site.features.similar ? similarTo(vehicle, context) : [];
    return {
      url: sharedVehicleOf(vehicle, context).url,
      vehicles: others.map((one) => vehicleSummaryOf(one, context)),
      more_url: absoluteUrl(nearestListing(vehicle, listings).path, site.url),
    };
  },
});
