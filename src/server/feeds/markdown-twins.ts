import { offersPage } from '#content/offers/offers.ts';
import type { OfferModel } from '#content/offers/offers-page.ts';
import { locationPage } from '#dealer-pages/places/location-page.ts';
import { type PlaceWithDealership, visiblePlaces } from '#dealers/placed.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { estimateFor } from '#finance/estimate.ts';
import { financeDisclaimersOf } from '#finance/vehicle/vehicle-finance.ts';
import { markdownLink, markdownText } from '#lib/text/markdown-text.ts';
import { dollars } from '#lib/text/money.ts';
import { absoluteUrl } from '#lib/text/structured-data.ts';
import { isShownNow } from '#lib/time/shown-soon.ts';
import { locationPath } from '#site/copy/place-paths.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { EstimateModel, Fact } from '#vehicle/models.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { commentLines } from '#vehicle-page/comments.ts';
import { detailsOf } from '#vehicle-page/details.ts';
import { betweenBuilds } from './between-builds.ts';
import { priceLine } from './feed-entry.ts';
import type { FeedFile } from './feed-file.ts';
import { sharedVehicleOf } from './shared-vehicle.ts';

/** Blocks of a page. Null and empty ones are left out. */
type Block = string | null;

const document = (blocks: readonly Block[]): string => `${blocks.filter((block) => block !== null && block !== '').join('\n\n')}\n`;
const heading = (text: string): string => `# ${markdownText(text)}`;
const section = (title: string, lines: readonly string[]): Block => (lines.length === 0 ? null : `## ${title}\n\n${lines.join('\n')}`);
const item = (text: string): string => `- ${markdownText(text)}`;
const paragraph = (text: string | null): Block => (text === null ? null : markdownText(text));

/** Vehicle, place and offer pages as Markdown, made of the models of their pages. */
export function markdownFiles(context: SiteContext): FeedFile[] {
  const { site } = context;
  if (!site.feeds.markdown) return [];
  const file = (page: string, body: string): FeedFile => ({ path: paths.markdown(page), body });
  return [
    ...context.vehicles.filter(isInStock).flatMap((vehicle) => vehicleFile(vehicle, context)),
    ...visiblePlaces(site).map((placed) => file(locationPath(site, placed.location), placeText(placed, context))),
    file(paths.specialOffers, offersText(context)),
  ];
}

/** A vehicle whose page cannot be made has no twin; that page reports the fault. */
function vehicleFile(vehicle: Vehicle, context: SiteContext): FeedFile[] {
  try {
    return [{ path: paths.markdown(paths.vehicle(vehicle.slug)), body: vehicleText(vehicle, context) }];
  } catch {
    return [];
  }
}

const vehicleText = betweenBuilds((vehicle: Vehicle, context: SiteContext): string => {
  const { site, clock, places } = context;
  const shared = sharedVehicleOf(vehicle, context);
  const details = detailsOf(vehicle, context);
  const place = places.ofVehicle(vehicle);
  const was = shared.price === null || shared.was_price === null ? null : `${site.pricing.was_label} ${dollars(shared.was_price)}`;
  const facts = factLines([...details.facts, ...details.keyFacts, ...details.specifications]);
  return document([
    heading(shared.title),
    `**${markdownText(priceLine(shared))}**${was === null ? '' : ` (${markdownText(was)})`}`,
    paragraph(shared.price === null ? null : shared.price_note),
    ...repayment(vehicle, estimateFor(vehicle, site, clock), context),
    section('Details', facts),
    section('Warranty and cooling-off', factLines(details.statutory)),
    section('Features', details.features.map(item)),
    section('From the dealer', shared.description === undefined ? [] : [commentLines(shared.description).map(markdownText).join('\n\n')]),
    section(
      'Where it is',
      place === null ? [] : [place.name, place.address, place.licence].flatMap((line) => (line === null || line === '' ? [] : [item(line)])),
    ),
    markdownLink('The vehicle’s page', shared.url),
    paragraph(site.vehicle_page.disclaimer),
  ]);
});

/** Never one without its comparison rate and the warning. */
function repayment(vehicle: Vehicle, estimate: EstimateModel | null, context: SiteContext): Block[] {
  if (estimate?.kind !== 'estimate') return [];
  const { repayment: amount, repaymentLabel, interest, interestLabel, comparison, comparisonLabel, assumptions } = estimate;
  return [
    paragraph(`${amount} ${repaymentLabel}, ${interest} ${interestLabel}, ${comparison} ${comparisonLabel}`),
    paragraph(assumptions),
    paragraph(context.site.finance.warning),
    ...financeDisclaimersOf(vehicle, context).map(({ text }) => paragraph(text)),
  ];
}

/** Each once: lists of a page overlap. */
function factLines(facts: readonly Fact[]): string[] {
  return [...new Set(facts.map(({ label, value }) => item(`${label}: ${value}`)))];
}

function placeText(placed: PlaceWithDealership, context: SiteContext): string {
  const { model } = locationPage(placed, context);
  const { place, kind, licences, hours, makes } = model;
  const phones = [place.phone, ...(place.morePhones ?? [])].flatMap((phone) => (phone === null ? [] : [item(`Phone: ${phone.text}`)]));
  return document([
    heading(model.title),
    paragraph(kind),
    [place.address, ...(place.flag === null ? [] : [place.flag]), ...licences].map(item).concat(phones).join('\n'),
    ...hours.map((one) => {
      const special = one.special.map(({ dates, name, text }) => item(`${dates}, ${name}: ${text}`));
      return section(one.place === null ? 'Hours' : `Hours: ${one.place.label}`, [
        ...one.rows.map(({ day, usual }) => item(`${day}: ${usual}`)),
        ...special,
      ]);
    }),
    section(
      'Makes',
      makes.map(({ label, href }) => (href === null ? item(label) : `- ${markdownLink(label, absoluteUrl(href, context.site.url))}`)),
    ),
    markdownLink('The place’s page', absoluteUrl(locationPath(context.site, placed.location), context.site.url)),
  ]);
}

function offersText(context: SiteContext): string {
  const { site, clock } = context;
  const { model, path } = offersPage(context);
  // The page shows and hides offers in the browser; this file must be rebuilt.
  for (const { shown } of model.offers) for (const moment of [shown.from, shown.until]) if (moment !== null) clock.reached(moment * 1000);
  const current = model.offers.filter(isShownNow);
  return document([
    heading(model.title),
    paragraph(model.hasCurrent ? model.lead : model.empty.text),
    ...current.map((offer) => offerText(offer, site)),
    markdownLink('The page of offers', absoluteUrl(path, site.url)),
  ]);
}

const offerText = ({ title, until, text, terms, action }: OfferModel, { url }: Site): Block =>
  section(title, [
    [until, text, terms]
      .flatMap((part) => (part === null ? [] : [markdownText(part)]))
      .concat(markdownLink(action.label, absoluteUrl(action.href, url)))
      .join('\n\n'),
  ]);
