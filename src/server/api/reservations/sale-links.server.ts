import { apiUrl } from '#contract/api-paths.ts';
import { type SaleAnswer, saleAnswers } from '#contract/reservation-calls.ts';
import { reservationPaths } from '#contract/reservation-paths.ts';
import { isSameDigest, keyedDigest } from '../account/digests.server.ts';
import type { StoredReservation } from './reservation.ts';

type Asked = Pick<StoredReservation, 'tenant' | 'id'>;

const digestOf = (secret: string, { tenant, id }: Asked, to: SaleAnswer) => keyedDigest(secret, 'reservation-sale', tenant, id, to);

/** Of an answer to whom a held vehicle was sold. It is not stored, and is of use only while the question is open. */
export const saleToken = (secret: string, asked: Asked, to: SaleAnswer): string => [asked.id, to, digestOf(secret, asked, to)].join('.');

/** Null where forged, or of another site. */
export function readSaleToken(secret: string, tenant: string, token: string): { id: string; to: SaleAnswer } | null {
  const [id = '', answer, digest = '', ...rest] = token.split('.');
  const to = saleAnswers.find((one) => one === answer);
  return to !== undefined && rest.length === 0 && isSameDigest(digest, digestOf(secret, { tenant, id }, to)) ? { id, to } : null;
}

/** @param api base of the API. */
export const saleLink = (secret: string, asked: Asked, to: SaleAnswer, api: string): string =>
  apiUrl(api.replace(/\/$/, ''), reservationPaths.saleAnswer, { token: saleToken(secret, asked, to) });
