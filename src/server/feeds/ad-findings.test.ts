import { expect, test } from 'vitest';
import { adFeedFindings } from './ad-findings.ts';
import { adSettings, adSite } from './test-ads.ts';

test('a column of recommended prices is a finding where Google’s feed is off, and none where it is on', () => {
  const findings = (google: boolean) => adFeedFindings(adSite({ feeds: { ...adSettings.feeds, google } }), []);
  expect(findings(true)).toEqual([]);
  expect(findings(false)).toEqual([
    {
      severity: 'warning',
      path: ['feeds', 'google_msrp_column'],
      value: 'MSRP',
      rule: 'feeds.google is off, so nothing reads it',
      fix: 'turn feeds.google on, or take it out.',
      edits: [],
    },
  ]);
});
