import { assistantServer } from '#feeds/assistant-server.ts';
import { lazyAsync } from '#lib/cache/memoize.ts';
import type { ApiOptions } from './call.server.ts';
import { withCurrentHold } from './car-fields.ts';
import { type McpBody, mcpError, readMcpBody } from './mcp/messages.ts';
import type { AssistantStock } from './mcp/tool.ts';
import { problemResponse } from './problems.ts';
import type { Tenant } from './tenants.server.ts';

/** Maximum of a body in bytes: questions are short. */
export const mcpBodyBytes = 16_384;

type McpOptions = Pick<ApiOptions, 'tenants' | 'reservations' | 'now' | 'log'>;

/** The SDK is loaded with the first request: a tenth of a second and 5 MB of heap. */
const loadSdk = lazyAsync(() => import('./mcp/serve-mcp.server.ts'));

const refused = (code: number, status = 400) => Response.json(mcpError(code), { status });

/** Charges the rate limit for further requests; null: allowed, else seconds to wait. */
export type Charge = (weight: number) => number | null;

/** MCP over HTTP without sessions: each request stands alone. The switch is the site's. */
export function createMcpHandler({
  tenants,
  reservations,
  now,
  log,
}: McpOptions): (request: Request, tenant: Tenant, charge: Charge) => Promise<Response> {
  const stockOf = (tenant: Tenant, takenAt: string): AssistantStock => {
    const { slug, reservation } = tenant.site;
    const moment = now();
    return {
      context: tenant.context(moment),
      takenAt,
      now: moment,
      async currentOf(vehicle) {
        return withCurrentHold(vehicle, reservation.provider === undefined ? null : await reservations.rows.heldUntil(slug, vehicle.id, moment));
      },
    };
  };
  const answer = async (body: McpBody, headers: Headers, cached: Tenant): Promise<Response> => {
    const tenant = await tenants.tenant(cached.site.slug);
    const info = tenant && assistantServer(tenant.site);
    if (info === null) return problemResponse('no-call');
    if (tenant === null || tenant.takenAt === null) return problemResponse('not-ready', {}, { 'Retry-After': '60' });
    const { answerMcp } = await loadSdk();
    const logError = (error: unknown) =>
      log(
        JSON.stringify({
          site: tenant.site.slug,
          message: `a tool failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        }),
      );
    return answerMcp(info, body, headers, { stock: stockOf(tenant, tenant.takenAt), logError });
  };
  return async (request, tenant, charge) => {
    if (request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() !== 'application/json') return problemResponse('wrong-type');
    const body = readMcpBody(await request.text());
    if ('fault' in body) return refused(body.fault);
    // The first message was charged as the request.
    const wait = body.count > 1 ? charge(body.count - 1) : null;
    if (wait !== null) return problemResponse('too-many', {}, { 'Retry-After': String(wait) });
    if (body.requests.length === 0) return new Response(null, { status: 202 });
    return answer(body, request.headers, tenant);
  };
}
