import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const whileStocksLastOneCar: LawRule = {
  id: 'while-stocks-last-one-car',
  states: [],
  severity: 'warning',
  subject: 'text',
  looks_at: "'while stocks last', 'limited stock' with no count",
  sentence: 'If stock is limited, the offer must say how many there are.',
  fix: 'Write how many there are.',
  words: {
    all: [
      String.raw`\b(?:while|whilst|until|till)\s+(?:stocks?|supplies|supply)\s+(?:lasts?|runs?)\b|\blimited\s+(?:stock|numbers?|quantit\w+)\b|\b(?:until|till)\s+sold\s+out\b`,
    ],
  },
  since: '2026-11-28',
  sources: [{ ...lawDocuments.hardwareJournal, quote: 'If stocks are genuinely limited, such as in a clearance sale, say so in the advertisement.' }],
};
