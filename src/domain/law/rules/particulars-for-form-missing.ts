import type { LawRule } from './law-rule.ts';

export const particularsForFormMissing: LawRule = {
  id: 'particulars-for-form-missing',
  states: ['vic', 'wa', 'sa', 'nsw'],
  severity: 'warning',
  subject: 'vehicle',
  looks_at:
    'record of a used vehicle: build date, odometer, VIN/engine number, year first registered, model designation, cash price, written-off register, as particulars.json lists by state',
  sentence: 'The window form of this state needs a fact that the feed does not give.',
  fix: 'Have the feed give it.',
  since: '2026-11-28',
  sources: [
    {
      url: 'https://www.consumer.vic.gov.au/consumers-and-businesses/cars/buying-a-used-car/ways-to-buy-a-used-car/licensed-motor-car-trader',
      title: 'Consumer Affairs Victoria: Notice of Particulars',
      read: '2026-11-28',
      quote: 'This important notice should be displayed on the car’s rear side window.',
      kind: 'regulator',
    },
  ],
};
