import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Connector, connectorKinds } from './connectors.ts';
import { consentModeSignals, consentSignals } from './google-consent.ts';

const connector = fc.record({ kind: fc.constantFrom(...connectorKinds), id: fc.string(), ads: fc.boolean() });

test('without consent all four signals are denied', () => {
  expect(consentModeSignals([])).toEqual({ ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' });
});

test('a signal is granted exactly where a connector of Google’s that was granted needs it', () => {
  fc.assert(
    fc.property(fc.array(connector), (granted: Connector[]) => {
      const google = granted.filter(({ kind }) => kind === 'ga4' || kind === 'tag_manager');
      const signals = consentModeSignals(granted);
      for (const name of consentSignals) {
        const isNeeded = google.some(({ ads }) => ads || name === 'analytics_storage');
        expect(signals[name]).toBe(isNeeded ? 'granted' : 'denied');
      }
    }),
  );
});
