import type { Connector } from './connectors.ts';

/** Signals of Google's Consent Mode v2. */
export const consentSignals = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;
export type ConsentSignals = Record<(typeof consentSignals)[number], 'granted' | 'denied'>;

/** Signals for the granted connectors; without any, all denied. */
export function consentModeSignals(granted: readonly Connector[]): ConsentSignals {
  const google = granted.filter(({ kind }) => kind === 'ga4' || kind === 'tag_manager');
  const ads = google.some((connector) => connector.ads) ? 'granted' : 'denied';
  return { ad_storage: ads, ad_user_data: ads, ad_personalization: ads, analytics_storage: google.length > 0 ? 'granted' : 'denied' };
}
