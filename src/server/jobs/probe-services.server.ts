import { apiPaths, apiUrl } from '#contract/api-paths.ts';
import type { LeadBody } from '#contract/lead.ts';
import { requestPublic } from '#lib/http/public-request.server.ts';
import { printableLine } from '#lib/text/printable.ts';
import { type Service, toService } from './service.ts';
import type { SiteFacts, SiteNeeds } from './site-facts.ts';
import { withTimeout } from './with-timeout.server.ts';

export type ServiceProbes = {
  /** Null: no mail server is configured. `check` connects. @throws with what it said. */
  mail: { host: string; check(): Promise<void> } | null;
  /** For tests: hosts of gateways on this machine. */
  trustedHosts?: readonly string[];
};

/** Of an answer, in milliseconds. */
const timeoutMs = 5000;
/** A mail server may take its time to greet. */
const mailTimeoutMs = 15_000;
const maxConcurrency = 16;

type Probe = { kind: 'API' | 'mail' | 'SMS gateway' | 'search host'; place: string; sites: string[]; check(): Promise<string | null> };

/** Asks each service of these sites once, however many need it; nothing is stored, sent or changed there. */
export async function probeServices(sites: readonly Pick<SiteFacts, 'slug' | 'needs'>[], probes: ServiceProbes): Promise<Service[]> {
  const of = (kind: Probe['kind'], placeOf: (needs: SiteNeeds) => string | null, check: (needs: SiteNeeds, slug: string) => Promise<string | null>) =>
    [...Map.groupBy(sites, ({ needs }) => placeOf(needs))].flatMap(([place, group]): Probe[] => {
      const [first] = group;
      return place === null || first === undefined
        ? []
        : [{ kind, place, sites: group.map(({ slug }) => slug), check: () => check(first.needs, first.slug) }];
    });
  const { mail, trustedHosts = [] } = probes;
  const all = [
    ...of(
      'API',
      ({ api }) => originOf(api),
      ({ api }, slug) => dryLeadFault(api ?? '', slug),
    ),
    ...(mail === null
      ? []
      : of(
          'mail',
          ({ mails }) => (mails ? mail.host : null),
          () => mailFault(mail),
        )),
    ...of(
      'SMS gateway',
      ({ gateway }) => originOf(gateway),
      ({ gateway }) => gatewayFault(gateway ?? '', trustedHosts),
    ),
    ...of(
      'search host',
      ({ searchHost }) => originOf(searchHost),
      ({ searchHost }) => searchFault(searchHost ?? ''),
    ),
  ];
  const services: Service[] = [];
  const queue = all.entries();
  const checkNext = async () => {
    for (const [index, { kind, place, sites: needing, check }] of queue) {
      const problem = await check().catch(problemOf);
      services[index] = toService(kind, { place, sites: needing, problem });
    }
  };
  await Promise.all(Array.from({ length: maxConcurrency }, checkNext));
  return services;
}

const originOf = (address: string | null): string | null => (address === null ? null : (URL.parse(address)?.origin ?? null));

const dryLead = (slug: string): LeadBody => ({
  form: 'general_enquiry',
  website_id: slug,
  is_last_step: true,
  userData: { name: 'Dry run', email: 'dry-run@site.invalid' },
  car: null,
  calculator: null,
  change_over: null,
  consent: null,
  signals: { trap: '', filled_ms: null },
});

const tooMany = 429;

async function dryLeadFault(api: string, slug: string): Promise<string | null> {
  const status = await statusOf(apiUrl(api, apiPaths.dryLead, {}), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(dryLead(slug)),
  });
  if (status === 204 || status === tooMany) return null;
  if (status === 503) return 'It answers, but takes no lead (503): its database cannot be written, or it could not read the site.';
  if (status === 502 || status === 504) return `The proxy before it answers (${status}), the API does not.`;
  if (status === 404 || status === 405) return `What answers there is no API of ${slug} (${status}), or one of an earlier version.`;
  return `It takes no lead: a dry one gets ${status}.`;
}

async function mailFault({ check }: NonNullable<ServiceProbes['mail']>): Promise<string | null> {
  await withTimeout(check(), mailTimeoutMs);
  return null;
}

/** Whatever it answers to a request without a message. */
async function gatewayFault(url: string, trustedHosts: readonly string[]): Promise<string | null> {
  const { status } = await requestPublic(url, { method: 'HEAD', headers: {}, timeoutMs, maxBytes: 0, trustedHosts });
  return status >= 500 ? `It answers ${status}.` : null;
}

async function searchFault(host: string): Promise<string | null> {
  const status = await statusOf(new URL('/health', host).href);
  return status === 200 ? null : `It answers ${status}.`;
}

async function statusOf(url: string, request: RequestInit = {}): Promise<number> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...request });
  await answer.body?.cancel();
  return answer.status;
}

const plainWords: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens there',
  ENOTFOUND: 'Its name is not found',
  EAI_AGAIN: 'Its name is not found',
  EDNS: 'Its name is not found',
};

/** A sentence. The message in it is of foreign origin. */
export function problemOf(error: unknown): string {
  const { name, code: own, message, cause }: { name?: unknown; code?: unknown; message?: unknown; cause?: unknown } = Object(error);
  if (name === 'TimeoutError') return `It does not answer within ${timeoutMs / 1000} s.`;
  const { code, message: inner }: { code?: unknown; message?: unknown } = Object(cause);
  const detail = printableLine(String(inner || message)).slice(0, 200);
  const systemCode = String(code ?? own ?? '');
  const words = plainWords[systemCode] ?? (detail.includes('ECONNREFUSED') ? plainWords.ECONNREFUSED : 'It does not answer as it should');
  return `${words} (${detail.replace(/\.$/, '') || systemCode}).`;
}
