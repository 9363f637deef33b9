import { randomBytes } from 'node:crypto';
import { isSameDigest, keyedDigest } from '../account/digests.server.ts';

/** Confirms one request, or stops all messages to its owner. */
type Purpose = 'alert-confirm' | 'alert-stop';

export const newId = (): string => randomBytes(16).toString('base64url');

/** A token is an id with its HMAC for one purpose at one site. It is not stored. */
export function createAlertTokens(secret: () => Promise<string>) {
  const digestOf = async (purpose: Purpose, tenant: string, id: string) => keyedDigest(await secret(), purpose, tenant, id);
  return {
    of: async (purpose: Purpose, tenant: string, id: string): Promise<string> => `${id}.${await digestOf(purpose, tenant, id)}`,
    /** Null where forged, of another site or for another purpose. */
    async read(purpose: Purpose, tenant: string, token: string): Promise<string | null> {
      const [id = '', digest = '', ...rest] = token.split('.');
      return rest.length === 0 && isSameDigest(digest, await digestOf(purpose, tenant, id)) ? id : null;
    },
    addressOf: async (tenant: string, address: string): Promise<string> => keyedDigest(await secret(), 'alert-address', tenant, address),
  };
}
export type AlertTokens = ReturnType<typeof createAlertTokens>;
