const rate = /\d\s*%/;
/** What a percentage is of, where it is the price of credit. */
const ofCredit =
  /\b(?:finance|financing|interest|loans?|credit|repayments?|p\.?\s?a\b|per annum|a\.?p\.?r\b|rates?|(?:for|over) \d+ (?:years?|yrs?|months?|mths?))/i;

/**
 * Whether a text advertises a rate of credit without its comparison rate: `1.9% Finance & Free Servicing`. The National Credit Code asks for the two
 * together. A discount of 10% is no rate.
 */
export const claimsRateAlone = (text: string): boolean => rate.test(text) && ofCredit.test(text) && !/comparison/i.test(text);
