import type { FacadeOptions } from './facade.ts';

const HARBOUR = { brand: '#12324a', accent: '#3fb8ae' };
const RIDGEWAY = { brand: '#1a1b1e', accent: '#c1102b' };
const OUTBACK = { brand: '#35251a', accent: '#e6a64b' };

const MOTORCYCLES = [
  ['motorcycle', 'red'],
  ['motorcycle', 'green'],
  ['motorcycle', 'blue'],
] as const;
const TRUCKS = [
  ['truck', 'white'],
  ['truck', 'navy'],
] as const;

/** The buildings of the sample dealers. */
export const FACADES = {
  gosford: { ...HARBOUR, name: 'Harbour Gosford', seed: 2, time: 'dusk' },
  'gosford-service': { ...HARBOUR, name: 'Harbour Service', kind: 'service', seed: 6 },
  tuggerah: { ...HARBOUR, name: 'Harbour Tuggerah', seed: 3 },
  'wyong-motorcycles': { ...HARBOUR, name: 'Harbour Bikes', seed: 3, sells: MOTORCYCLES },
  newcastle: { ...HARBOUR, name: 'Harbour Newcastle', seed: 5, time: 'dusk' },
  'beresfield-trucks': { ...HARBOUR, name: 'Harbour Trucks', kind: 'yard', seed: 12, sells: TRUCKS },
  'gold-coast': { ...HARBOUR, name: 'Harbour Gold Coast', seed: 13 },
  'sunshine-coast': { ...HARBOUR, name: 'Harbour Sunshine', seed: 1, time: 'dusk' },
  geelong: { ...HARBOUR, name: 'Harbour Geelong', seed: 14 },
  ballarat: { ...HARBOUR, name: 'Harbour Ballarat', seed: 7, time: 'dusk' },
  toowoomba: { ...RIDGEWAY, name: 'Ridgeway', seed: 8 },
  warwick: { ...RIDGEWAY, name: 'Ridgeway Warwick', seed: 9, time: 'dusk' },
  'alice-springs': { ...OUTBACK, name: 'Outback', kind: 'yard', seed: 10 },
  longreach: { ...OUTBACK, name: 'Outback Longreach', kind: 'yard', seed: 11, time: 'dusk' },
  'port-augusta': { ...OUTBACK, name: 'Outback Workshop', kind: 'service', seed: 15 },
  'tuggerah-service': { ...HARBOUR, name: 'Harbour Service', kind: 'service', seed: 16 },
  'parts-direct': { ...HARBOUR, name: 'Harbour Parts', kind: 'service', seed: 17, time: 'dusk' },
  'toowoomba-service': { ...RIDGEWAY, name: 'Ridgeway Service', kind: 'service', seed: 18 },
  'alice-service': { ...OUTBACK, name: 'Outback Service', kind: 'service', seed: 19 },
} as const satisfies Record<string, FacadeOptions>;

export type FacadeName = keyof typeof FACADES;

export const FACADE_NAMES = Object.keys(FACADES) as FacadeName[];
