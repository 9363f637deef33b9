import { baitAdvertising } from './rules/bait-advertising.ts';
import { businessPhoneInAdNsw } from './rules/business-phone-in-ad-nsw.ts';
import { calculatorRateLocked } from './rules/calculator-rate-locked.ts';
import { claimApprovalCertain } from './rules/claim-approval-certain.ts';
import { claimFreeWithConditions } from './rules/claim-free-with-conditions.ts';
import { claimGuaranteesExcluded } from './rules/claim-guarantees-excluded.ts';
import { claimLowestPrice } from './rules/claim-lowest-price.ts';
import { claimNewForUsed } from './rules/claim-new-for-used.ts';
import { claimNoDeposit } from './rules/claim-no-deposit.ts';
import { claimOdometer } from './rules/claim-odometer.ts';
import { claimZeroEmission } from './rules/claim-zero-emission.ts';
import { comparisonRateMissing } from './rules/comparison-rate-missing.ts';
import { comparisonRateWarningMissing } from './rules/comparison-rate-warning-missing.ts';
import { consentBundled } from './rules/consent-bundled.ts';
import { consentPreticked } from './rules/consent-preticked.ts';
import { consentRecordIncomplete } from './rules/consent-record-incomplete.ts';
import { consentUnsubscribeUnnamed } from './rules/consent-unsubscribe-unnamed.ts';
import { counterWithoutSource } from './rules/counter-without-source.ts';
import { evRangeWithoutTest } from './rules/ev-range-without-test.ts';
import { feeBesidePrice } from './rules/fee-beside-price.ts';
import type { LawRule } from './rules/law-rule.ts';
import { licenceNumberAct } from './rules/licence-number-act.ts';
import { licenceNumberNsw } from './rules/licence-number-nsw.ts';
import { licenceNumberNt } from './rules/licence-number-nt.ts';
import { licenceNumberQld } from './rules/licence-number-qld.ts';
import { licenceNumberSa } from './rules/licence-number-sa.ts';
import { licenceNumberTas } from './rules/licence-number-tas.ts';
import { licenceNumberVic } from './rules/licence-number-vic.ts';
import { licenceNumberWa } from './rules/licence-number-wa.ts';
import { offerEndedInWords } from './rules/offer-ended-in-words.ts';
import { offerWithoutEnd } from './rules/offer-without-end.ts';
import { particularsForFormMissing } from './rules/particulars-for-form-missing.ts';
import { priceBasisMissing } from './rules/price-basis-missing.ts';
import { priceExcludesQuantifiableCharge } from './rules/price-excludes-quantifiable-charge.ts';
import { pricePlusCharges } from './rules/price-plus-charges.ts';
import { registrationNumberInAdNsw } from './rules/registration-number-in-ad-nsw.ts';
import { repaymentBesideRates } from './rules/repayment-beside-rates.ts';
import { repaymentWithoutRate } from './rules/repayment-without-rate.ts';
import { rrpComparison } from './rules/rrp-comparison.ts';
import { savingInWords } from './rules/saving-in-words.ts';
import { singlePriceLessProminent } from './rules/single-price-less-prominent.ts';
import { statutoryWarrantyMisstated } from './rules/statutory-warranty-misstated.ts';
import { twoPricesOneVehicle } from './rules/two-prices-one-vehicle.ts';
import { utpDripPricing } from './rules/utp-drip-pricing.ts';
import { utpFalseUrgency } from './rules/utp-false-urgency.ts';
import { utpLongestTermFirst } from './rules/utp-longest-term-first.ts';
import { utpSteeringDefault } from './rules/utp-steering-default.ts';
import { utpSubscription } from './rules/utp-subscription.ts';
import { wasPriceDaysZero } from './rules/was-price-days-zero.ts';
import { wasPriceInWords } from './rules/was-price-in-words.ts';
import { wasPriceNotHigher } from './rules/was-price-not-higher.ts';
import { wasPriceWithoutHistory } from './rules/was-price-without-history.ts';
import { whileStocksLastOneCar } from './rules/while-stocks-last-one-car.ts';
import { wordsOnRoadCostsNsw } from './rules/words-on-road-costs-nsw.ts';

/** Every rule, a file each. */
export const lawRules: readonly LawRule[] = [
  baitAdvertising,
  businessPhoneInAdNsw,
  calculatorRateLocked,
  claimApprovalCertain,
  claimFreeWithConditions,
  claimGuaranteesExcluded,
  claimLowestPrice,
  claimNewForUsed,
  claimNoDeposit,
  claimOdometer,
  claimZeroEmission,
  comparisonRateMissing,
  comparisonRateWarningMissing,
  consentBundled,
  consentPreticked,
  consentRecordIncomplete,
  consentUnsubscribeUnnamed,
  counterWithoutSource,
  evRangeWithoutTest,
  feeBesidePrice,
  licenceNumberAct,
  licenceNumberNsw,
  licenceNumberNt,
  licenceNumberQld,
  licenceNumberSa,
  licenceNumberTas,
  licenceNumberVic,
  licenceNumberWa,
  offerEndedInWords,
  offerWithoutEnd,
  particularsForFormMissing,
  priceBasisMissing,
  priceExcludesQuantifiableCharge,
  pricePlusCharges,
  registrationNumberInAdNsw,
  repaymentBesideRates,
  repaymentWithoutRate,
  rrpComparison,
  savingInWords,
  singlePriceLessProminent,
  statutoryWarrantyMisstated,
  twoPricesOneVehicle,
  utpDripPricing,
  utpFalseUrgency,
  utpLongestTermFirst,
  utpSteeringDefault,
  utpSubscription,
  wasPriceDaysZero,
  wasPriceInWords,
  wasPriceNotHigher,
  wasPriceWithoutHistory,
  whileStocksLastOneCar,
  wordsOnRoadCostsNsw,
];

const byId = new Map(lawRules.map((rule) => [rule.id, rule]));

/** @throws for an id that no rule has. */
export function lawRule(id: string): LawRule {
  const rule = byId.get(id);
  if (rule === undefined) throw new Error(`no rule is called ${id}`);
  return rule;
}
