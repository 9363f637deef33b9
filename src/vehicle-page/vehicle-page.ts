import type { SiteContext } from '#dealers/site-context.ts';
import { type DeliveryModel, deliveryOf } from '#delivery/delivery.ts';
import type { CalculatorModel } from '#finance/calculator/calculator.ts';
import { changeOverHref } from '#finance/change-over/place.ts';
import { hasChangeOver } from '#finance/change-over/words.ts';
import { disclaimersOf } from '#finance/disclaimers.ts';
import { estimateFor, figuresOf } from '#finance/estimate.ts';
import { perObject } from '#lib/memo.ts';
import { folded, shortened } from '#lib/text.ts';
import { type RunningCostsModel, runningCostsOf } from '#running-costs/running-costs.ts';
import type { Crumb } from '#site/crumbs.ts';
import { paths } from '#site/paths.ts';
import type { MaskedPhone } from '#site/phones.ts';
import type { Site } from '#site/schema/site.ts';
import { accessoriesOf } from '#vehicle/accessories.ts';
import { keepOf } from '#vehicle/card/keep.ts';
import { hasToyotaBadge } from '#vehicle/certified.ts';
import { mayCheckout, reserveNoteOf } from '#vehicle/checkout.ts';
import { pageChipsOf } from '#vehicle/chips.ts';
import { dealershipOf } from '#vehicle/dealership.ts';
import { dealOf } from '#vehicle/market.ts';
import type { ButtonModel, ChipModel, EstimateModel, Fact, ImageModel, KeepModel, PlaceModel, PriceModel, TagModel } from '#vehicle/models.ts';
import { priceOf, priceTypeOf } from '#vehicle/price.ts';
import { infoFactsOf, keyFactsOf, specificationsOf } from '#vehicle/specifications.ts';
import { tagOf } from '#vehicle/tags.ts';
import { pageSubtitleOf, titleOf } from '#vehicle/title.ts';
import { mayTradeIn } from '#vehicle/valuation.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { inSentence, vehicleTypeOf } from '#vehicle/vehicle-type.ts';
import { type ShareModel, shareOf } from './acting/share.ts';
import { type AskModel, askOf, wayAnchor } from './ask.ts';
import { breadcrumbOf } from './breadcrumb.ts';
import { buttonsOf, financeHref, maskedPhoneOf } from './buttons.ts';
import { calculatorBeside } from './calculator-beside.ts';
import { type ComparisonAsk, comparisonAskOf, comparisonOf } from './comparison.ts';
import { type VideoModel, videoOf } from './gallery/video.ts';
import { type LiveCalls, liveCalls } from './live-calls.ts';
import { locationBarOf } from './location-bar.ts';
import type { ComparisonModel } from './market/gauge.ts';
import { printHref } from './print/print-href.ts';
import { type QuoteAsk, quoteAskOf } from './quote-ask.ts';
import { type SimilarModel, similarOf } from './similar-model.ts';
import { type SpinModel, spinOf } from './spin/spin.ts';
import { type StickyModel, type StickyTargets, stickyOf } from './sticky/sticky.ts';
import { type TabModel, tabsOf } from './tabs.ts';

/** The view model of the page of one vehicle that is in stock. */
export type VehiclePageModel = {
  id: string;
  slug: string;
  /** `2022 Toyota LandCruiser Prado` */
  title: string;
  /** `VX · GDJ150R · Dune sand` */
  subtitle: string | null;
  tagline: string | null;
  breadcrumb: Crumb[];
  tag: TagModel | null;
  chips: ChipModel[];
  images: ImageModel[];
  /** Thumbnails stand below the picture, since there are more pictures than this; null: none. */
  thumbnailsAbove: number | null;
  /** Plays among the pictures, at this place from 0. */
  video: (VideoModel & { at: number; label: string }) | null;
  /** A video that stands elsewhere. */
  videoLink: { href: string; label: string } | null;
  /** How much larger a picture becomes under the pointer. */
  zoom: number;
  spin: SpinModel | null;
  price: PriceModel;
  /** The sentence that says what the price includes; null without a price. */
  priceNote: string | null;
  deal: string | null;
  estimate: EstimateModel | null;
  /** Where a change-over is told; null on a site that counts none, and without an estimate. */
  changeOverLink: { label: string; href: string; note: string } | null;
  /** What the page asks its site's API where it has no estimate; null where it asks nothing. */
  quoteAsk: QuoteAsk | null;
  /** Kilometres, transmission, body. */
  facts: Fact[];
  keyFacts: Fact[];
  keyFactsShown: number;
  specifications: Fact[];
  specificationsShown: number;
  /** Whose data they are; null where nobody is named. */
  specificationsSource: string | null;
  features: string[];
  featuresShown: number;
  labels: {
    showMore: string;
    showLess: string;
    showAllSpecs: string;
    hideSpecs: string;
    showAll: string;
    hide: string;
    readMore: string;
    readLess: string;
  };
  comparison: ComparisonModel | null;
  /** What the page asks its site's API of it; null without one. */
  comparisonAsk: ComparisonAsk | null;
  checks: string[];
  banner: { title: string; text: string }[];
  tabs: TabModel[];
  /** Where its accessories stand; null for a model without any. */
  accessories: { label: string; href: string } | null;
  financeCard: { title: string; label: string; href: string } | null;
  /** Null where the finance card stands in its place. */
  calculator: CalculatorModel | null;
  /** Null on a site that has it not, or where nobody answers. */
  delivery: DeliveryModel | null;
  runningCosts: RunningCostsModel | null;
  buttons: ButtonModel[];
  maskedPhone: MaskedPhone | null;
  reserveNote: string | null;
  /** Null where the vehicle can be neither saved nor compared. */
  keep: KeepModel | null;
  /** What is remembered of a vehicle that was looked at, under the specification's names (1 §3), and its make and model. */
  viewed: { make: string; model: string; stocknum: string | null; body: string | null; simple_body: string | null; used: boolean };
  /** What it asks and tells the site's API; null without one. */
  calls: LiveCalls | null;
  /** Who sells it, as the API is told when its phone number is shown; null where nobody knows. */
  dealershipId: string | null;
  ask: AskModel;
  place: PlaceModel | null;
  locationBar: string | null;
  sticky: StickyModel;
  /** Null on a site that has it not. */
  share: ShareModel | null;
  /** Where the page is printed; null on a site that has it not. */
  print: string | null;
  certifiedBadge: string | null;
  /** What lender and dealership say of the repayment; of a long one what shows before the toggle (specification 2 §4). */
  financeDisclaimers: { lead: string | null; text: string }[];
  disclaimer: { text: string; href: string };
  similar: SimilarModel | null;
};

/** The page of a vehicle in stock. What it says of time, it asks the context's clock. */
export function vehiclePage(vehicle: Vehicle, context: SiteContext): VehiclePageModel {
  const { site, clock } = context;
  const page = site.vehicle_page;
  const price = priceOf(vehicle, site, clock);
  const images = context.pictures.gallery(vehicle);
  const features = featuresOf(vehicle);
  const buttons = buttonsOf(vehicle, context);
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    title: titleOf(vehicle, site),
    subtitle: pageSubtitleOf(vehicle, site),
    tagline: context.contactOf(vehicle).copy.tagline ?? null,
    breadcrumb: breadcrumbOf(vehicle, site, context.listings),
    tag: tagOf(vehicle, site, clock),
    chips: pageChipsOf(vehicle, site),
    images,
    thumbnailsAbove: images.length > page.thumbnails_above ? page.thumbnails_above : null,
    video: playedVideo(vehicle, site, images.length),
    videoLink: videoLinkOf(vehicle, site),
    zoom: page.zoom,
    spin: spinOf(vehicle, site, context.pictures),
    price,
    priceNote: price.kind === 'price' ? site.pricing.price_type_notes[priceTypeOf(vehicle, site)] : null,
    deal: dealOf(vehicle, site),
    estimate: estimateFor(vehicle, site, clock),
    changeOverLink: changeOverLinkOf(vehicle, context),
    quoteAsk: quoteAskOf(vehicle, site, clock),
    facts: infoFactsOf(vehicle, site, clock),
    keyFacts: keyFactsOf(vehicle, site, clock),
    keyFactsShown: page.key_specs,
    specifications: specificationsOf(vehicle, site, clock),
    specificationsShown: page.specs_shown,
    specificationsSource: site.search.redbook ? 'Specifications by RedBook.' : null,
    features,
    featuresShown: page.features_shown,
    labels: labelsOf(page),
    comparison: comparisonOf(vehicle, site),
    comparisonAsk: comparisonAskOf(vehicle, site),
    checks: site.features.used_car_checks && vehicle.car_type === 'used' ? page.used_car_checks : [],
    banner: site.features.feature_banner ? page.banner_items : [],
    tabs: tabsOf(vehicle, features, context),
    accessories: accessoriesLink(vehicle, site),
    financeCard:
      site.features.finance && site.features.finance_card
        ? { title: page.finance_card_title, label: page.finance_card_button, href: financeHref(vehicle, site) }
        : null,
    calculator: calculatorBeside(vehicle, context),
    delivery: deliveryFor(site),
    runningCosts: runningCostsOf(vehicle, site),
    buttons,
    maskedPhone: maskedPhoneOf(buttons, site),
    reserveNote: mayCheckout(vehicle, site) ? reserveNoteOf(site) : null,
    keep: keepOf(vehicle, site, images.length > 0),
    viewed: {
      make: vehicle.make,
      model: vehicle.model,
      stocknum: vehicle.stocknum ?? null,
      body: vehicle.bodyconfiguration ?? null,
      simple_body: vehicle.simple_body ?? null,
      used: vehicle.car_type === 'used',
    },
    calls: liveCalls(vehicle, site),
    dealershipId: vehicle.dealership_id ?? dealershipOf(vehicle, site)?.id ?? null,
    ask: askOf(vehicle, context),
    place: context.places.ofVehicle(vehicle),
    locationBar: locationBarOf(vehicle, site),
    share: shareOf(vehicle, site),
    print: site.features.print ? printHref(vehicle.slug) : null,
    sticky: stickyOf(vehicle, images[0] ?? null, stickyTargets(vehicle, buttons, site), context),
    certifiedBadge: hasToyotaBadge(vehicle, site) ? site.tags.certified_toyota.label : null,
    financeDisclaimers: financeDisclaimersOf(vehicle, context),
    disclaimer: { text: page.disclaimer, href: paths.terms },
    similar: similarOf(vehicle, context),
  };
}

/** The same for all vehicles of a site. */
const deliveryFor = perObject((site: Site) => deliveryOf(site));

/** The words of what unfolds. */
function labelsOf(page: Site['vehicle_page']): VehiclePageModel['labels'] {
  return {
    showMore: page.show_more_label,
    showLess: page.show_less_label,
    showAllSpecs: page.show_all_specs_label,
    hideSpecs: page.hide_specs_label,
    showAll: page.show_all_label,
    hide: page.hide_label,
    readMore: page.comments_more_label,
    readLess: page.comments_less_label,
  };
}

/** The header that stays leads to the trade-in, to finance, and where the panel's one loud button leads. */
function stickyTargets(vehicle: Vehicle, buttons: readonly ButtonModel[], site: Site): StickyTargets {
  return {
    tradeIn: mayTradeIn(vehicle, site) ? wayAnchor('trade-in') : null,
    finance: site.features.finance ? financeHref(vehicle, site) : null,
    primary: buttons.find(({ look }) => look === 'primary') ?? null,
  };
}

/** Of a long disclaimer what shows before the toggle. The comparison rate warning is none of them: the frame shows it, whole. */
function financeDisclaimersOf(vehicle: Vehicle, { site, clock }: Pick<SiteContext, 'site' | 'clock'>): VehiclePageModel['financeDisclaimers'] {
  return disclaimersOf(vehicle, site, clock).map((text) => ({ lead: shortened(text, site.finance.disclaimer_limit), text }));
}

function changeOverLinkOf(vehicle: Vehicle, { site, clock }: SiteContext): VehiclePageModel['changeOverLink'] {
  if (!hasChangeOver(site) || figuresOf(vehicle, site, clock) === null) return null;
  return { label: site.change_over.title, href: changeOverHref, note: site.change_over.disclaimer_note };
}

function accessoriesLink(vehicle: Vehicle, site: Pick<Site, 'content'>): VehiclePageModel['accessories'] {
  const count = accessoriesOf(vehicle, site).length;
  if (count === 0) return null;
  return { label: count === 1 ? 'See the accessory that fits' : `See the ${count} accessories that fit`, href: paths.accessories(vehicle.slug) };
}

/** What a vehicle is equipped with, each once. */
function featuresOf({ standardEquipment }: Vehicle): string[] {
  if (standardEquipment === undefined) return [];
  const byText = new Map<string, string>();
  for (const feature of standardEquipment) if (!byText.has(folded(feature))) byText.set(folded(feature), feature);
  return [...byText.values()];
}

function playedVideo(vehicle: Vehicle, site: Pick<Site, 'media' | 'vehicle_page'>, images: number): VehiclePageModel['video'] {
  const video = videoOf(vehicle.video_url, site);
  if (video === null) return null;
  return {
    ...video,
    at: Math.min(site.vehicle_page.video_position - 1, images),
    label: `Play the video of this ${inSentence(vehicleTypeOf(vehicle))}`,
  };
}

/** The external video, else one that the gallery cannot play. */
function videoLinkOf(vehicle: Vehicle, site: Pick<Site, 'features' | 'media'>): VehiclePageModel['videoLink'] {
  const href = vehicle.external_video_url ?? (videoOf(vehicle.video_url, site) === null ? vehicle.video_url : undefined);
  if (!site.features.external_video || href === undefined || !href.startsWith('https://')) return null;
  return { href, label: `Watch a video of this ${inSentence(vehicleTypeOf(vehicle))}` };
}
