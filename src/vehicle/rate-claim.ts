const rate = /\d\s*%/;
/** Words that make a percentage a credit rate. */
const ofCredit =
  /\b(?:finance|financing|interest|loans?|credit|repayments?|p\.?\s?a\b|per annum|a\.?p\.?r\b|rates?|(?:for|over) \d+ (?:years?|yrs?|months?|mths?))/i;

/**
 * Whether a text advertises a credit rate without its comparison rate, as `1.9% Finance & Free Servicing` does; the National Credit Code requires
 * both. A discount of 10% is no rate.
 */
export const claimsRateAlone = (text: string): boolean => rate.test(text) && ofCredit.test(text) && !/comparison/i.test(text);
