import { isLoopback } from '#lib/public-host.ts';
import { replaceIn, setTo } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

/**
 * An API without TLS.
 * @param isWritten by the site's files, otherwise by the environment.
 */
export function apiAddressFindings({ leads: { api } }: Pick<Site, 'leads'>, isWritten: boolean): Finding[] {
  if (api === undefined || !/^http:/i.test(api) || isLoopback(new URL(api).hostname)) return [];
  const path = ['leads', 'api'];
  const rule =
    'this API is called without encryption (TLS), so what shoppers send can be read and altered in transit, and browsers block it on an https page';
  const secure = api.replace(/^http:/i, 'https:');
  const remedy = isWritten
    ? replaceIn(path, api.slice(0, 'http:'.length), 'https:', 'name its https address.')
    : setTo(path, secure, 'give FORECOURT_API an https address, or name one here.');
  return [{ severity: 'warning', path, value: api, rule, ...remedy }];
}
