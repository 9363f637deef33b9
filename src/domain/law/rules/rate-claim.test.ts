import { expect, test } from 'vitest';
import { claimsRateAlone } from './rate-claim.ts';

test.each([
  '1.9% Finance & Free Servicing',
  '0% for 36 months',
  'Only 3.99 % p.a.',
  '2.9% APR',
  'Low rate: 4%',
  'From 1% pa',
  '1.9 % INTEREST',
  '5% over 3 years',
])('“%s” is a rate without its comparison rate', (text) => expect(claimsRateAlone(text)).toBe(true));

test.each([
  '1.9% p.a. (comparison rate 2.41% p.a.)',
  '10% off accessories',
  'Finance available',
  '100% electric',
  'Runout Sale',
  '12 months rego',
  '50% off service plan',
  '',
])('“%s” is none', (text) => expect(claimsRateAlone(text)).toBe(false));
