import { alertPaths } from '#contract/alert-paths.ts';
import { apiUrl } from '#contract/api-paths.ts';
import type { Site } from '#site/schema/site.ts';

/** Absolute URLs. */
export type AlertAddresses = { confirm(token: string): string; stop(token: string): string };

/** Null without a public URL of the API: its messages could not be stopped, so none is sent. */
export function alertAddresses({ leads: { api } }: Site): AlertAddresses | null {
  if (api === undefined) return null;
  return {
    confirm: (token) => apiUrl(api, alertPaths.alertConfirmation, { token }),
    stop: (token) => apiUrl(api, alertPaths.alertStop, { token }),
  };
}
