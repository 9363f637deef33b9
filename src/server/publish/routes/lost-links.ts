import { type Reference, type ReferenceFinding, remedyFor } from '#config/references.ts';
import { nearestName } from '#lib/text/nearest-name.ts';
import { withSlash } from './site-addresses.ts';

/** Path prefixes of stock pages. */
const ofStock = ['search', 'cars'];
/** Non-page files; images are checked elsewhere. */
const ofFiles = ['media', 'fonts', '_astro'];

const partsOf = (address: string) => address.split('/').filter((part) => part !== '');

/** Fuzzy match by segment: `/search/kia/` does not match `/search/suv/`. */
function isNear(address: string, other: string): boolean {
  const parts = partsOf(address);
  const others = partsOf(other);
  return parts.length === others.length && parts.every((part, index) => nearestName(part, [others[index] ?? '']) !== null);
}

const wordsOf = (address: string) => address.split(/[/-]/).filter((word) => word !== '');

/** The shortest address with all words: `/special-offers/` for `/offers/`. null: ambiguous. */
function nearestByWords(address: string, candidates: readonly string[]): string | null {
  const words = wordsOf(address);
  const holding = candidates.filter((candidate) => words.length > 0 && words.every((word) => wordsOf(candidate).includes(word)));
  const fewest = Math.min(...holding.map((candidate) => wordsOf(candidate).length));
  const [near, ...others] = holding.filter((candidate) => wordsOf(candidate).length === fewest);
  return others.length > 0 ? null : (near ?? null);
}

/** Link targets: `own` are suggested; `answered` includes redirects. */
export type LinkTargets = { own: ReadonlySet<string>; answered: ReadonlySet<string> };

/**
 * Broken links.
 * @param hasStock without stock, listings are unknown.
 */
export function lostLinkFindings(references: readonly Reference[], { own, answered }: LinkTargets, hasStock: boolean): ReferenceFinding[] {
  const candidates = [...own].filter((address) => !/^\/cars\/|\/page\/\d+\/$|\/sort\//.test(address));
  return references.flatMap((reference): ReferenceFinding[] => {
    const { file, path, value, written } = reference;
    const address = withSlash(value.split(/[?#]/)[0] ?? '');
    const [first = ''] = partsOf(address);
    if (answered.has(address) || ofFiles.includes(first) || (!hasStock && ofStock.includes(first))) return [];
    const words = /^\/[a-z0-9-]+\/$/.test(address)
      ? `write pages/${first}.md in the folder of the site, or lead it to a page that is there; whoever wrote the link knows which.`
      : 'lead it to a page that is there; whoever wrote the link knows which.';
    const spelled = candidates.filter((candidate) => isNear(address, candidate));
    const near = nearestName(value, spelled) ?? nearestByWords(address, candidates);
    const remedy = remedyFor(reference, near, words);
    const rule = 'the site has no page at this address';
    return [{ severity: 'warning', file, path, value, rule, ...remedy, ...(written === undefined ? {} : { line: written.line }) }];
  });
}
