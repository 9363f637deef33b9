import type { Site } from '#site/schema/site.ts';
import { type FeeKind, feePlaces } from '#site/terms.ts';
import type { Lender } from '#vehicle/vehicle.ts';

/** Fees in dollars. */
export type Fees = {
  /** One-off, added to the loan, so with interest. */
  financed: number;
  /** Monthly, added to each repayment, without interest. */
  monthly: number;
};
type FeeSite = Pick<Site['finance'], 'provider' | 'establishment_fee' | 'establishment_fees' | 'fees'>;

/**
 * Fees of a loan (specification 2 §9). Establishment fee: the site's, else its provider's, else the lender's, else none. The rest is the site's list,
 * placed by `feePlaces`.
 * @param lender the vehicle's entry; null without one.
 */
export function feesOf(lender: Pick<Lender, 'establishmentFees'> | null, finance: FeeSite): Fees {
  const fees: Fees = { financed: 0, monthly: 0 };
  const amounts: Record<FeeKind, number> = { establishment: establishmentFee(lender, finance), ...finance.fees };
  for (const [kind, place] of Object.entries(feePlaces) as [FeeKind, keyof Fees][]) fees[place] += amounts[kind];
  return fees;
}

function establishmentFee(lender: Pick<Lender, 'establishmentFees'> | null, finance: FeeSite): number {
  const ofProvider = finance.provider === undefined ? undefined : finance.establishment_fees[finance.provider];
  return finance.establishment_fee ?? ofProvider ?? lender?.establishmentFees ?? 0;
}
