import { alertPaths } from '#contract/alert-paths.ts';
import { apiUrl } from '#contract/api-paths.ts';
import type { Site } from '#site/schema/site.ts';

/** The addresses that messages lead to. */
export type AlertAddresses = { confirm(token: string): string; stop(token: string): string };

/** Null where the API does not know its own address: then no message can be stopped, and none is sent. */
export function alertAddresses({ leads: { api } }: { leads: Pick<Site['leads'], 'api'> }): AlertAddresses | null {
  if (api === undefined) return null;
  return {
    confirm: (token) => apiUrl(api, alertPaths.alertConfirmation, { token }),
    stop: (token) => apiUrl(api, alertPaths.alertStop, { token }),
  };
}
