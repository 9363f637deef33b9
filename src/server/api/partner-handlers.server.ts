import type { OperationName } from '#contract/contract.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { memoizeLru } from '#lib/cache/memoize-lru.ts';
import { digestOf } from '#lib/files/digest.server.ts';
import type { ApiOptions, Caller, OperationResponse } from './call.server.ts';
import { type PartnerField, stockAsCsv, stockAsJson, storedFields } from './partners/partner-fields.ts';
import { createPartnerStore, type PartnerRow } from './partners/partner-rows.server.ts';
import { problemResponse } from './problems.ts';
import { rateLimit } from './rate-limit.ts';
import type { Tenant } from './tenants.server.ts';

export type PartnerOperation = Extract<OperationName, 'partnerStockJson' | 'partnerStockCsv'>;
type StockKind = { type: string; of(context: SiteContext, fields: readonly PartnerField[]): string };

const kinds: Record<PartnerOperation, StockKind> = {
  partnerStockJson: { type: 'application/json', of: stockAsJson },
  partnerStockCsv: { type: 'text/csv;charset=utf-8', of: stockAsCsv },
};

/** Requests of one partner a minute. */
export const partnerReads = 30;
/** Bodies in memory per site: most partners get the same fields. */
const cachedBodies = 8;

const bearer = /^Bearer +([\w-]{1,200})$/i;

const unauthorised = () => problemResponse('no-token', {}, { 'WWW-Authenticate': 'Bearer' });

export function createPartnerHandlers({ database, now, elapsed }: Pick<ApiOptions, 'database' | 'now' | 'elapsed'>): {
  [Name in PartnerOperation]: OperationResponse<Name>;
} {
  const store = createPartnerStore(database);
  const limit = rateLimit(partnerReads);
  const bodies = memoizeWeak((context: SiteContext) =>
    memoizeLru(cachedBodies * 2, (key: string) => {
      const { name, fields }: { name: PartnerOperation; fields: readonly PartnerField[] } = JSON.parse(key);
      const body = kinds[name].of(context, fields);
      return { body, tag: `"${digestOf(body)}"` };
    }),
  );

  const answer = async (name: PartnerOperation, tenant: Tenant, { headers }: Caller): Promise<Response> => {
    const [, token] = bearer.exec(headers.get('Authorization') ?? '') ?? [];
    const partner: PartnerRow | null = token === undefined ? null : await store.findByToken(tenant.site.slug, token);
    if (partner === null) return unauthorised();
    if (partner.revoked !== null) return problemResponse('revoked');
    const wait = limit(partner.id, elapsed());
    if (wait !== null) return problemResponse('too-many', {}, { 'Retry-After': String(wait) });
    const { body, tag } = bodies(tenant.context(now()))(JSON.stringify({ name, fields: storedFields(partner.fields) }));
    const cached = { ETag: tag, 'Cache-Control': 'private, no-cache' };
    if (isKnown(headers.get('If-None-Match'), tag)) return new Response(null, { status: 304, headers: cached });
    return new Response(body, { headers: { ...cached, 'Content-Type': kinds[name].type } });
  };
  return {
    partnerStockJson: (_given, tenant, caller) => answer('partnerStockJson', tenant, caller),
    partnerStockCsv: (_given, tenant, caller) => answer('partnerStockCsv', tenant, caller),
  };
}

/** Proxies that compress make a tag weak. */
const isKnown = (header: string | null, tag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*');
