import type { PriceType } from '#site/terms.ts';

/** The amount, the price type that its words state, or that it is not a price. */
export type PriceWords = { amount: string; includes?: PriceType; isNone?: boolean };

const driveAway = /[\s,(-]*(est(?:imated|\.)?\s+)?(?:drive[\s-]?away|\bd\.?a\.?p\b\.?|\bd\/a\b)(?:\s+price)?[\s).!*]*$/i;
const without = String.raw`(?:\+|\bplus\b|\bex(?:cl?)?\b\.?|\bexclud(?:es|ing)\b|\bexclusive of\b|\bbefore\b)\s*`;
const charges = String.raw`(?:o\.?r\.?c'?s?\b\.?|on[\s-]?roads?(?:\s+costs?)?|(?:all\s+)?gov(?:t|ernment|'t)?\b\.?\s*(?:and\s+statutory\s+)?charges?|statutory charges?)`;
const onRoads = new RegExp(String.raw`[\s,(-]*(?:${without}${charges}|\be\.?g\.?c\b\.?)[\s).*]*$`, 'i');
const goodsTax = new RegExp(String.raw`${without}g\.?s\.?t\b`, 'i');
/** Words without effect on the amount. */
const terms = /[\s,(-]*(?:o\.?n\.?o\b\.?|o\.?b\.?o\b\.?|neg(?:otiable)?\b\.?|firm|incl?\b\D*|including\b\D*|excl?\b\D*|excluding\b\D*)[\s)*]*$/i;
const about = /^(?:from|starting|starts|priced from|approx|around|circa|about|up to|under|over|was|r\.?r\.?p\b|m\.?r\.?l\.?p\b|deposit)\b/i;
const several = /\d\s*k?\s*(?:-|–|—|\bto\b|\bor\b|\bnow\b)\s*(?:a?u?\$|aud)?\s*\d/i;

/**
 * `$32,990 + ORC` excludes charges. `From $29,990`, a range and a price without GST are not prices. Unknown words stay in the amount, making it
 * unreadable.
 */
export function priceWords(text: string): PriceWords {
  const written = text.trim();
  if (/\d/.test(written) && (about.test(written) || several.test(written) || goodsTax.test(written))) return { amount: written, isNone: true };
  const away = driveAway.exec(written);
  if (away !== null) return { amount: written.slice(0, away.index), includes: away[1] === undefined ? 'drive_away' : 'estimated_drive_away' };
  const roads = onRoads.exec(written);
  if (roads !== null) return { amount: written.slice(0, roads.index), includes: 'excl_govt_charges' };
  return { amount: written.replace(terms, '') };
}
