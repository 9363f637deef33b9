import { nounFor } from '#lib/text/text.ts';
import type { ReservationTally } from '#reservation/reservation-tally.ts';
import type { Site } from '#site/schema/site.ts';
import { type DoctorFinding, errorOf, noteOf, warningOf } from './finding.ts';

/** Deposits and payments that need somebody. @param tallies of all sites; null: the API never ran. */
export function depositFindings({ slug, reservation }: Site, tallies: readonly ReservationTally[] | null): DoctorFinding[] {
  const own = tallies?.find(({ site }) => site === slug);
  if (own === undefined) return [];
  const { disputed, refundFailed, saleAsked, strays, straysFailed } = own;
  const named = (references: readonly string[]) => references.slice(0, 5).join(', ');
  const findings: DoctorFinding[] = [];
  if (disputed.references.length > 0) {
    const due = disputed.due === null ? '' : ` The first answer is due by ${new Date(disputed.due).toISOString()}.`;
    const says = `${disputed.references.length} ${nounFor(disputed.references.length, 'deposit')} in dispute (${named(disputed.references)}).${due}`;
    findings.push(errorOf('reservations', says, 'answer in the payment provider’s own pages, and refund nothing besides.'));
  }
  if (refundFailed.length > 0 || straysFailed > 0) {
    const count = refundFailed.length + straysFailed;
    const says = `${count} ${nounFor(count, 'refund')} failed${refundFailed.length > 0 ? ` (${named(refundFailed)})` : ''}.`;
    findings.push(
      errorOf('reservations', says, `refund in the payment provider’s own pages, or run npm run reservations -- refund ${slug} <reference>.`),
    );
  }
  if (saleAsked.length > 0)
    findings.push(
      warningOf(
        'reservations',
        `${saleAsked.length} reserved ${nounFor(saleAsked.length, 'vehicle')} sold, and nobody said to whom (${named(saleAsked)}).`,
        `run npm run reservations -- sold ${slug} <reference> --to holder, or --to other, which refunds the deposit.`,
      ),
    );
  if (strays > 0)
    findings.push(
      warningOf(
        'reservations',
        `${strays} signed ${nounFor(strays, 'payment')} ${strays === 1 ? 'is' : 'are'} no deposit of a reservation here.`,
        `run npm run reservations -- payments ${slug}, and look the sessions up at the payment provider: another shop may use the same account.`,
      ),
    );
  return findings.length > 0 || reservation.provider === undefined
    ? findings
    : [noteOf('reservations', 'No deposit is in dispute, and no refund failed.')];
}
