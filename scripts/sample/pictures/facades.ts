import type { FacadeOptions } from './facade.ts';

const HARBOUR = { brand: '#12324a', accent: '#3fb8ae' };
const RIDGEWAY = { brand: '#1a1b1e', accent: '#c1102b' };
const OUTBACK = { brand: '#35251a', accent: '#e6a64b' };

/** The buildings of the sample dealers. */
export const FACADES = {
  hornsby: { ...HARBOUR, name: 'Harbour Hornsby', seed: 1 },
  gosford: { ...HARBOUR, name: 'Harbour Gosford', seed: 2, time: 'dusk' },
  tuggerah: { ...HARBOUR, name: 'Harbour Tuggerah', seed: 3 },
  wyong: { ...HARBOUR, name: 'Harbour Wyong', seed: 4 },
  newcastle: { ...HARBOUR, name: 'Harbour Newcastle', seed: 5, time: 'dusk' },
  service: { ...HARBOUR, name: 'Harbour Service', kind: 'service', seed: 6 },
  parts: { ...HARBOUR, name: 'Harbour Parts', kind: 'service', seed: 7, time: 'dusk' },
  ridgeway: { ...RIDGEWAY, name: 'Ridgeway', seed: 8 },
  'ridgeway-service': { ...RIDGEWAY, name: 'Ridgeway Service', kind: 'service', seed: 9 },
  outback: { ...OUTBACK, name: 'Outback', kind: 'yard', seed: 10 },
  'outback-workshop': { ...OUTBACK, name: 'Outback Workshop', kind: 'service', seed: 11 },
} as const satisfies Record<string, FacadeOptions>;

export type FacadeName = keyof typeof FACADES;

export const FACADE_NAMES = Object.keys(FACADES) as FacadeName[];
