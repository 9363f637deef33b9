import { dollars } from '#lib/money.ts';

/** What a comparison says of a price: the specification's response (1 §3). Each part may be missing, since the feed or another server wrote it. */
export type Gauge = {
  fill?: number | undefined;
  listing_price?: number | undefined;
  market_range_min?: number | undefined;
  market_range_max?: number | undefined;
  confidence?: number | undefined;
  description?: string | null | undefined;
  /** `own`: from what this dealership lists and sold. Anything else, as of a server that names none, is a market service's. */
  source?: string | undefined;
};

/** What a site and the page of a vehicle have to say of a comparison. Pages with an API carry it as JSON. */
export type GaugeRules = {
  /** The price of the page, in dollars. */
  listed: number;
  /** `drive away`, as it reads inside a sentence. */
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
  /** `Good Deal`; `Price comparison` of a dealership's own figures, which call no price good. */
  label: string;
  /** `own`: there is no bar. */
  level: 'low' | 'medium' | 'high' | 'own';
  /** How good the deal is, in whole per cent; 0 where nobody says. */
  fill: number;
  /** `Market range` */
  range: string;
  /** The price of the page, and the ends of the range: `$72,990`, `$69,400`, `$82,700`. */
  listed: string;
  min: string;
  max: string;
  /** Where the listed price stands between min and max, 0 to 100 per cent. */
  position: number;
  /** `Listed at $72,990, drive away. Similar cars range from $69,400 to $82,700.` */
  sentence: string;
  /** How it is worked out, in the words of whoever did; null where they are silent. */
  description: string | null;
};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * The price comparison block (specification 1 §5). It shows only when fill, listing price, market minimum, market maximum and confidence are all
 * there. Confidence must be above 0.2, the market maximum not below the listed price; the limits are the site's. The listing price must be the page's: no
 * page says two prices. Null otherwise.
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
    sentence: `${listedWords(rules)} Similar ${rules.kind} ${isOwn ? 'here ' : ''}range from ${texts.min} to ${texts.max}.`,
    description: typeof description === 'string' && description !== '' ? description : null,
  };
}

/** The heading while nothing is known, and of figures that call no price good. */
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

/** What stands in its place while it is asked for. It is as long as the answer's sentence, so that nothing moves when that comes. */
export const waitingWords = (rules: GaugeRules): string => `${listedWords(rules)} Looking up the range for similar ${rules.kind}…`;

const listedWords = ({ listed, basis }: GaugeRules) => `Listed at ${dollars(listed)}, ${basis}.`;

/** Where a price stands between two, in whole per cent, 0 to 100; in the middle when the two are the same. */
function positionOf(price: number, min: number, max: number): number {
  if (max <= min) return price < min ? 0 : price > max ? 100 : 50;
  return Math.round(Math.min(1, Math.max(0, (price - min) / (max - min))) * 100);
}

/** Near an end, in per cent, the label of the pin leans inwards. So it never leaves the drawing, with text at 200 % on a phone neither. */
const edge = 25;

/** The label of the pin: its width, and where it and its middle stand from the pin. In `rem`, as its text. */
export function pinOf({ position, listed }: Pick<ComparisonModel, 'position' | 'listed'>): { width: string; left: string; middle: string } {
  // What a character of the label takes, with its padding.
  const width = (listed.length * 8.7 + 20) / 16;
  const lean = position < edge ? position / edge / 2 : position > 100 - edge ? 1 - (100 - position) / edge / 2 : 0.5;
  return { width: rem(width), left: rem(-width * lean), middle: rem(width / 2 - width * lean) };
}

const rem = (length: number) => `${Number(length.toFixed(2))}rem`;
