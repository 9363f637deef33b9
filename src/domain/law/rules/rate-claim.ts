/** Up to 29.99 %: a greater percentage is no rate of credit. `Interest free` is a rate of 0 %. */
export const ratePattern = String.raw`(?<![\d.,])[0-2]?\d(?:[.,]\d+)?\s*(?:%|per\s?cent\b)|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:\s+point(?:\s+\w+){1,2}|\s+and\s+a\s+half)?\s+per\s?cent\b|\binterest[\s-]+free\b(?!\s+of\s+charge)|\b(?:no|zero|nil)\s+interest\b(?!\s+in\b)|\bwithout\s+(?:any\s+)?interest\b(?!\s+in\b)`;

/** Words that make a percentage a credit rate. */
export const creditPattern = String.raw`\b(?:finance|financing|interest|loans?|credit|repayments?|p\.?\s?a\b|per annum|a\.?p\.?r\b|rates?|(?:for|over) \d+ (?:years?|yrs?|months?|mths?))`;

/** Rates that are not of credit. */
export const otherRates = String.raw`\b(?:electricity|council|solar|feed-in|off-peak|water|strike|success|tax|damp|moisture|tread|cash\s+rate|reserve\s+bank|RBA|inflation|regist\w+\s+(?:your|an)\s+interest)\b`;

const rate = new RegExp(ratePattern, 'i');
const ofCredit = new RegExp(creditPattern, 'i');

/**
 * Whether a text advertises a credit rate without its comparison rate, as `1.9% Finance & Free Servicing` does; the National Credit Code requires both.
 * A discount of 10% is no rate.
 */
export const claimsRateAlone = (text: string): boolean => rate.test(text) && ofCredit.test(text) && !/comparison/i.test(text);
