import { dollars } from '#lib/text/money.ts';
import { spanText } from '#lib/text/text.ts';

/** The specification's comparison response (1 §3). Any part may be missing, as feeds and other servers write it. */
export type Gauge = {
  fill?: number | undefined;
  listing_price?: number | undefined;
  market_range_min?: number | undefined;
  market_range_max?: number | undefined;
  confidence?: number | undefined;
  description?: string | null | undefined;
  /** `own`: from this dealership's listings and sales. Anything else, or nothing, is a market service's. */
  source?: string | undefined;
};

/** Site and page context of a comparison; embedded as JSON on pages with an API. */
export type GaugeRules = {
  /** The page's price in dollars. */
  listed: number;
  /** `drive away`, within a sentence. */
  basis: string;
  /** `cars` */
  kind: string;
  minConfidence: number;
  lowBelow: number;
  mediumBelow: number;
  greatFrom: number;
  good: string;
  great: string;
};

export type ComparisonModel = {
  /** `Good Deal`; `Price comparison` for own figures, which rate no deal. */
  label: string;
  /** `own` has no bar. */
  level: 'low' | 'medium' | 'high' | 'own';
  /** Quality of the deal in per cent; 0 if unknown. */
  fill: number;
  /** `Market range` */
  range: string;
  /** The page's price and the range: `$72,990`, `$69,400`, `$82,700`. */
  listed: string;
  min: string;
  max: string;
  /** Listed price between minimum and maximum, per cent. */
  position: number;
  /** `Listed at $72,990, drive away. Similar cars range from $69,400 to $82,700.` */
  sentence: string;
  /** Method in its source's words; null if not given. */
  description: string | null;
};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * The price comparison (specification 1 §5). Requires fill, listing price, market minimum, market maximum and confidence. Confidence must exceed 0.2
 * and the maximum be at least the listed price; limits are the site's. The listing price must equal the page's. Null otherwise.
 */
export function comparisonFrom(gauge: Gauge, rules: GaugeRules): ComparisonModel | null {
  const { fill, listing_price: listed, market_range_min: min, market_range_max: max, confidence, description, source } = gauge;
  if (!isNumber(fill) || !isNumber(listed) || !isNumber(min) || !isNumber(max) || !isNumber(confidence)) return null;
  if (confidence <= rules.minConfidence || max < listed || listed !== rules.listed) return null;
  const texts = { listed: dollars(listed), min: dollars(min), max: dollars(max) };
  const isOwn = source === 'own';
  return {
    ...texts,
    ...(isOwn ? ownDeal : marketDeal(fill, rules)),
    position: positionOf(listed, min, max),
    sentence: `${listedWords(rules)} Similar ${rules.kind} ${isOwn ? 'here ' : ''}${min === max ? 'are at' : 'range from'} ${spanText(texts.min, texts.max)}.`,
    description: typeof description === 'string' && description !== '' ? description : null,
  };
}

/** Heading while unknown, and for own figures. */
export const plainLabel = 'Price comparison';

const ownDeal = { label: plainLabel, level: 'own', fill: 0, range: 'Our own range' } as const;

function marketDeal(fill: number, rules: GaugeRules): Pick<ComparisonModel, 'label' | 'level' | 'fill' | 'range'> {
  return {
    label: fill < rules.greatFrom ? rules.good : rules.great,
    level: fill < rules.lowBelow ? 'low' : fill < rules.mediumBelow ? 'medium' : 'high',
    fill: Math.round(Math.min(1, Math.max(0, fill)) * 100),
    range: 'Market range',
  };
}

/** Placeholder as long as the response's sentence, to avoid layout shift. */
export const waitingWords = (rules: GaugeRules): string => `${listedWords(rules)} Looking up the range for similar ${rules.kind}…`;

const listedWords = ({ listed, basis }: GaugeRules) => `Listed at ${dollars(listed)}, ${basis}.`;

/** Position of a price in a range, in whole per cent; the middle of an empty range. */
function positionOf(price: number, min: number, max: number): number {
  if (max <= min) return price < min ? 0 : price > max ? 100 : 50;
  return Math.round(Math.min(1, Math.max(0, (price - min) / (max - min))) * 100);
}

/** Within this distance of an end, in per cent, the pin's label leans inwards, so that it fits even with text at 200 % on a phone. */
const edge = 25;

/** The pin's label: width, and offsets of its edge and centre from the pin, in `rem`. */
export function pinOf({ position, listed }: Pick<ComparisonModel, 'position' | 'listed'>): { width: string; left: string; middle: string } {
  // Width per character, plus padding.
  const width = (listed.length * 8.7 + 20) / 16;
  const lean = position < edge ? position / edge / 2 : position > 100 - edge ? 1 - (100 - position) / edge / 2 : 0.5;
  return { width: rem(width), left: rem(-width * lean), middle: rem(width / 2 - width * lean) };
}

const rem = (length: number) => `${Number(length.toFixed(2))}rem`;
