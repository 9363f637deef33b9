import type { BrowserStorage } from '#browser/browser.ts';
import type { LeadBody } from '#contract/lead.ts';
import { keptChangeOver } from '#finance/change-over/kept.ts';
import { readEntries, readVisitedPage } from '#garage/kept.ts';
import { arrivalKey } from '#site/form-keys.ts';
import { storageKeys } from '#site/storage-keys.ts';
import type { LeadFacts } from './lead-body.ts';

/** Sources of facts. `visit` is `sessionStorage`. */
export type FactSources = {
  storage: Pick<BrowserStorage, 'read'>;
  visit: Pick<BrowserStorage, 'read'>;
  location: Readonly<Pick<Location, 'origin' | 'pathname' | 'search'>>;
  userAgent: string;
  /** `FormData` of the page's calculator; null without one. */
  calculator: Iterable<readonly [name: string, value: unknown]> | null;
};

/** Facts of a lead from its page and the browser's storage. */
export function browserFacts(sources: FactSources): Omit<LeadFacts, BodyFacts> {
  const { storage, visit, location, userAgent, calculator } = sources;
  return {
    origin: location.origin,
    path: location.pathname,
    userAgent,
    visitedPages: readEntries(readOrNull(storage, storageKeys.visitedPages), readVisitedPage).map(({ id }) => id),
    linked: linkedParameters(readOrNull(visit, arrivalKey) ?? '', location.search),
    calculator: calculator && calculatorState(calculator),
    changeOver: rememberedChangeOver(storage),
  };
}

/** Facts known to the form and its site. */
type BodyFacts = 'kind' | 'site' | 'source' | 'car' | 'hasAutogauge' | 'valuation' | 'consent' | 'now' | 'filledMs';

/** Null where storage is unavailable. */
function readOrNull(storage: Pick<BrowserStorage, 'read'>, key: string): string | null {
  try {
    return storage.read(key);
  } catch {
    return null;
  }
}

/** Campaign parameters; no others are sent. */
const isOfArrival = (name: string): boolean => /^utm_[a-z_]{1,30}$|^(?:gclid|gbraid|wbraid|fbclid|msclkid|ttclid|campaign|source|ref)$/.test(name);

const most = { parameters: 20, parameter: 500, field: 100 };

/** Campaign parameters of the visit's first URL, else of this page. */
function linkedParameters(...queries: string[]): Record<string, string> {
  const found = queries.map((query) => [...new URLSearchParams(query)].filter(([name]) => isOfArrival(name)));
  const pairs = found.find((some) => some.length > 0) ?? [];
  return Object.fromEntries(pairs.slice(0, most.parameters).map(([name, value]) => [name, value.slice(0, most.parameter)]));
}

/** Calculator fields, without files. */
function calculatorState(fields: NonNullable<FactSources['calculator']>): LeadBody['calculator'] {
  return Object.fromEntries([...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, most.field)]] : [])));
}

/** Stored change-over, also while not applied to repayments. */
function rememberedChangeOver(storage: FactSources['storage']): LeadBody['change_over'] {
  const kept = keptChangeOver(storage);
  return kept && { trade_in: kept.tradeIn, deposit: kept.deposit, term: kept.term };
}
