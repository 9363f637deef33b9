import type { LeadBody } from '#contract/lead.ts';
import { keptChangeOver } from '#finance/change-over/kept.ts';
import { readEntries, readVisitedPage } from '#garage/kept.ts';
import type { BrowserStorage } from '#lib/browser/browser.ts';
import { arrivalKey } from '#site/form-keys.ts';
import { storageKeys } from '#site/storage-keys.ts';
import type { LeadFacts } from './lead-body.ts';

/** What facts are read from. `visit` is `sessionStorage`. */
export type FactSources = {
  storage: Pick<BrowserStorage, 'read'>;
  visit: Pick<BrowserStorage, 'read'>;
  location: Readonly<Pick<Location, 'origin' | 'pathname' | 'search'>>;
  userAgent: string;
  /** The fields of the page's calculator (`FormData`); null on a page without one. */
  calculator: Iterable<readonly [name: string, value: unknown]> | null;
};

/** What a lead says of its page and of what this browser keeps. */
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

/** The facts of a lead that its form and its site know. */
type BodyFacts = 'kind' | 'site' | 'source' | 'car' | 'hasAutogauge' | 'valuation' | 'consent' | 'now' | 'filledMs';

/** Null where the browser keeps nothing. */
function readOrNull(storage: Pick<BrowserStorage, 'read'>, key: string): string | null {
  try {
    return storage.read(key);
  } catch {
    return null;
  }
}

/** The query parameters that say where a shopper came from; what else stands in an address is not sent. */
const isOfArrival = (name: string): boolean => /^utm_[a-z_]{1,30}$|^(?:gclid|gbraid|wbraid|fbclid|msclkid|ttclid|campaign|source|ref)$/.test(name);

const most = { parameters: 20, parameter: 500, field: 100 };

/** The parameters of the link with which the visit began; if there are none, those of this page. */
function linkedParameters(...queries: string[]): Record<string, string> {
  const found = queries.map((query) => [...new URLSearchParams(query)].filter(([name]) => isOfArrival(name)));
  const pairs = found.find((some) => some.length > 0) ?? [];
  return Object.fromEntries(pairs.slice(0, most.parameters).map(([name, value]) => [name, value.slice(0, most.parameter)]));
}

/** What the calculator of a page stands at. Files are no values. */
function calculatorState(fields: NonNullable<FactSources['calculator']>): LeadBody['calculator'] {
  return Object.fromEntries([...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, most.field)]] : [])));
}

/** The trade-in value, deposit and term that this browser keeps, also while repayments do not count them. */
function rememberedChangeOver(storage: FactSources['storage']): LeadBody['change_over'] {
  const kept = keptChangeOver(storage);
  return kept && { trade_in: kept.tradeIn, deposit: kept.deposit, term: kept.term };
}
