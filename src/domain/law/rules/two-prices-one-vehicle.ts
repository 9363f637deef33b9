import type { LawRule } from './law-rule.ts';

export const twoPricesOneVehicle: LawRule = {
  id: 'two-prices-one-vehicle',
  states: [],
  severity: 'error',
  subject: 'vehicle',
  looks_at: 'one vehicle with different current prices on different pages, feeds or JSON (same basis, same state)',
  sentence: 'A vehicle has one price. Where two are shown, the lower one binds.',
  fix: 'Mend the price in the feed, or take the other price out of the text.',
  since: '2026-11-28',
  sources: [
    {
      url: 'http://www.accc.gov.au/content/index.phtml/itemId/816389?pageDefinitionItemId=86167',
      title: 'ACCC: Motor vehicle advertising (ACL s47)',
      read: '2026-11-28',
      quote: 'you must sell it for the lowest displayed price or withdraw the vehicle from sale until the price is corrected',
      kind: 'regulator',
    },
  ],
};
