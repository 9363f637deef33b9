import { dollars } from '#lib/text/money.ts';
import { longDay } from '#lib/time/dates.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { EstimateModel, Fact } from '#vehicle/models.ts';
import { priceText } from '#vehicle/price.ts';
import { paperLink } from '#vehicle-page/print/short-links.ts';
import type { VehiclePageModel } from '#vehicle-page/vehicle-page.ts';

/** The copy of a printed sheet. */
export type PdfSheet = {
  /** `Harbour Motor Group` */
  dealer: string;
  title: string;
  subtitle: string | null;
  picture: { src: string; alt: string } | null;
  /** `$72,990`, or copy in place of it. */
  price: string;
  /** `Drive away`; null without a price. */
  basis: string | null;
  notes: string[];
  estimate: EstimateModel | null;
  facts: Pick<Fact, 'label' | 'value'>[];
  place: { name: string; lines: string[] } | null;
  /** The target of its QR code. */
  link: string;
  /** Comparison rate warning and disclaimers; empty without a repayment. */
  warnings: string[];
  smallPrint: string[];
  colours: { band: string; onBand: string };
};

/**
 * Built from the view model of the vehicle's page, so that both agree.
 * @param now the printing date, epoch milliseconds: paper outlives a price.
 */
export function pdfSheetOf(page: VehiclePageModel, site: Site, now: number): PdfSheet {
  const { price, estimate, place } = page;
  const { text, basis } = priceText(price);
  const { was, reduced } = price.kind === 'price' ? price : { was: null, reduced: null };
  const hasRepayment = estimate?.kind === 'estimate';
  const [image] = page.images;
  const notes = [was && `${[was.label, dollars(was.dollars), was.note].filter(Boolean).join(' ')}.`, reduced && `${reduced}.`, page.priceNote];
  return {
    dealer: site.name,
    title: page.title,
    subtitle: page.subtitle,
    picture: image === undefined ? null : { src: image.src, alt: image.alt },
    price: text,
    basis,
    notes: nonEmpty(notes),
    estimate,
    facts: factsOf(page),
    place: place && {
      name: place.name,
      lines: nonEmpty([place.address, nonEmpty([place.phone?.text, place.email?.text]).join(', '), place.licence]),
    },
    link: paperLink(page.viewed.stocknum ?? undefined, site.url + paths.vehicle(page.slug)),
    warnings: hasRepayment ? nonEmpty([site.finance.warning, ...page.financeDisclaimers.map(({ text }) => text)]) : [],
    smallPrint: nonEmpty([page.disclaimer.text, `Printed on ${longDay(now, site.timezone)}.`]),
    colours: { band: site.theme.brand.light, onBand: site.theme.on_brand.light },
  };
}

const nonEmpty = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.filter((text) => typeof text === 'string' && text !== '') as string[];

/** The stock number last. */
function factsOf({ facts, keyFacts, specifications }: VehiclePageModel): PdfSheet['facts'] {
  const byName = new Map<string, Fact>();
  const more = specifications.filter(({ name }) => name === 'colour' || name === 'stocknum');
  for (const fact of [...keyFacts, ...facts, ...more]) if (!byName.has(fact.name)) byName.set(fact.name, fact);
  return [...byName.values()].map(({ label, value }) => ({ label, value }));
}
