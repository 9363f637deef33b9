import { isLoopback } from '#lib/http/public-host.ts';
import { overHttps, wanted } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

/**
 * An API without TLS.
 * @param isWritten by the site's files, otherwise by the environment.
 */
export function apiAddressFindings({ leads: { api } }: Site, isWritten: boolean): Finding[] {
  if (api === undefined || !/^http:/i.test(api) || isLoopback(new URL(api).hostname)) return [];
  const path = ['leads', 'api'];
  const rule =
    'this API is called without encryption (TLS), so what shoppers send can be read and altered in transit, and browsers block it on an https page';
  const remedy = isWritten
    ? overHttps(path, api, 'name its https address.')
    : wanted('give FORECOURT_API the https address of the API, or name it here; whoever runs the server knows it.');
  return [{ severity: 'warning', path, value: api, rule, ...remedy }];
}
