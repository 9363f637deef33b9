import type { LawRule } from './law-rule.ts';

export const claimZeroEmission: LawRule = {
  id: 'claim-zero-emission',
  states: [],
  severity: 'warning',
  subject: 'text',
  looks_at: "texts 'zero emissions', 'green', 'eco-friendly' of a vehicle",
  sentence: 'An electric vehicle has no tailpipe emissions; making and charging it has some.',
  fix: 'Write “zero tailpipe emissions”.',
  words: {
    all: [
      String.raw`\b(?:zero|no|nil|0)[\s-]*(?:carbon\s+|co2\s+)?emissions?\b|\bemissions?[\s-]+free\b|\bzero\s+co2\b(?!\s+emission)|\b(?:eco|environmentally|planet)[\s-]friendly\b`,
    ],
    except: ['tailpipe'],
  },
  since: '2026-11-28',
  sources: [
    {
      url: 'https://sellmycargoldcoast.au/australian-consumer-watchdog-says-electric-cars-arent-zero-emissions',
      title: 'Copy of a news report on the ACCC',
      read: '2026-11-28',
      quote: 'Automakers who market their electric cars as “zero emissions vehicles” could fall foul of Australian consumer law',
      kind: 'press',
    },
  ],
};
