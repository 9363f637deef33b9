import { longDay } from '#lib/dates.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { EstimateModel, Fact } from '#vehicle/models.ts';
import { paperLink } from '#vehicle-page/print/short-links.ts';
import type { VehiclePageModel } from '#vehicle-page/vehicle-page.ts';

/** A vehicle in the words that stand on its sheet of paper. */
export type PdfSheet = {
  /** `Harbour Motor Group` */
  dealer: string;
  title: string;
  subtitle: string | null;
  picture: { src: string; alt: string } | null;
  /** `$72,990`, or the words instead of a price. */
  price: string;
  /** `Drive away`; null without a price. */
  basis: string | null;
  /** An earlier price, a reduction, and what the price includes. */
  notes: string[];
  estimate: EstimateModel | null;
  facts: Pick<Fact, 'label' | 'value'>[];
  place: { name: string; lines: string[] } | null;
  /** What its QR code leads to. */
  link: string;
  /** The comparison rate warning and the disclaimers of the estimate; empty without a repayment. */
  warnings: string[];
  smallPrint: string[];
  colours: { band: string; onBand: string };
};

type SheetSite = Pick<Site, 'name' | 'url' | 'timezone' | 'theme' | 'finance'>;

/**
 * The sheet of a vehicle. All that is said of it comes from the model of its page, so that both say the same.
 * @param now when it is printed, epoch milliseconds: paper outlives a price.
 */
export function pdfSheetOf(page: VehiclePageModel, site: SheetSite, now: number): PdfSheet {
  const { price, estimate, place } = page;
  const was = price.kind === 'price' ? price.was : null;
  const reduced = price.kind === 'price' ? price.reduced : null;
  const hasRepayment = estimate?.kind === 'estimate';
  const [image] = page.images;
  const notes = [was && `${[was.label, was.amount, was.note].filter(Boolean).join(' ')}.`, reduced && `${reduced}.`, page.priceNote];
  return {
    dealer: site.name,
    title: page.title,
    subtitle: page.subtitle,
    picture: image === undefined ? null : { src: image.src, alt: image.alt },
    price: price.kind === 'price' ? price.amount : price.text,
    basis: price.kind === 'price' ? price.basis : null,
    notes: said(notes),
    estimate,
    facts: factsOf(page),
    place: place && {
      name: place.name,
      lines: said([place.address, said([place.phone?.text, place.email?.text]).join(', '), place.licence]),
    },
    link: paperLink(page.viewed.stocknum ?? undefined, site.url + paths.vehicle(page.slug)),
    warnings: hasRepayment ? said([site.finance.warning, ...page.financeDisclaimers.map(({ text }) => text)]) : [],
    smallPrint: said([page.disclaimer.text, `Printed on ${longDay(now, site.timezone)}.`]),
    colours: { band: site.theme.brand.light, onBand: site.theme.on_brand.light },
  };
}

const said = (texts: readonly (string | null | undefined)[]): string[] => texts.filter((text) => typeof text === 'string' && text !== '') as string[];

/** The key facts as the page has them, after those beside the price that are none of them; the stock number last. */
function factsOf({ facts, keyFacts, specifications }: VehiclePageModel): PdfSheet['facts'] {
  const byName = new Map<string, Fact>();
  const more = specifications.filter(({ name }) => name === 'colour' || name === 'stocknum');
  for (const fact of [...keyFacts, ...facts, ...more]) if (!byName.has(fact.name)) byName.set(fact.name, fact);
  return [...byName.values()].map(({ label, value }) => ({ label, value }));
}
