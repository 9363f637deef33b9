import { type Reference, type ReferenceFinding, remedyFor } from '#config/references.ts';
import { nearestName } from '#lib/nearest-name.ts';
import { paths } from '#site/paths.ts';
import { withSlash } from './site-addresses.ts';

/** First parts of addresses below which only the stock knows what there is. */
const ofStock = ['search', 'cars'];
/** Files that are no pages: pictures are looked at by themselves. */
const ofFiles = ['media', 'fonts', '_astro'];

const partsOf = (address: string) => address.split('/').filter((part) => part !== '');

/** Whether each part of an address is near the same part of another: `/search/kia/` is not near `/search/suv/`. */
function isNear(address: string, other: string): boolean {
  const [parts, others] = [partsOf(address), partsOf(other)];
  return parts.length === others.length && parts.every((part, index) => nearestName(part, [others[index] ?? '']) !== null);
}

const wordsOf = (address: string) => address.split(/[/-]/).filter((word) => word !== '');

/** The address that holds all words of another and the fewest besides: `/special-offers/` for `/offers/`. Null where two are as near. */
function nearestByWords(address: string, candidates: readonly string[]): string | null {
  const words = wordsOf(address);
  const holding = candidates.filter((candidate) => words.length > 0 && words.every((word) => wordsOf(candidate).includes(word)));
  const fewest = Math.min(...holding.map((candidate) => wordsOf(candidate).length));
  const [near, ...others] = holding.filter((candidate) => wordsOf(candidate).length === fewest);
  return others.length > 0 ? null : (near ?? null);
}

/** Where links may lead: `own` pages and files are offered in place of others, `answered` are those and what was moved. */
export type LinkTargets = { own: ReadonlySet<string>; answered: ReadonlySet<string> };

/**
 * Links to addresses that the site has not.
 * @param hasStock without stock nobody knows which listings there will be.
 */
export function lostLinkFindings(references: readonly Reference[], { own, answered }: LinkTargets, hasStock: boolean): ReferenceFinding[] {
  const candidates = [...own].filter((address) => !/^\/cars\/|\/page\/\d+\/$|\/sort\//.test(address));
  return references.flatMap((reference): ReferenceFinding[] => {
    const { file, path, value, written } = reference;
    const address = withSlash(value.split(/[?#]/)[0] ?? '');
    const [first = ''] = partsOf(address);
    if (answered.has(address) || ofFiles.includes(first) || (!hasStock && ofStock.includes(first))) return [];
    const words = /^\/[a-z0-9-]+\/$/.test(address) ? `write pages/${first}.md in the folder of the site` : 'lead it to a page that is there';
    // What needs a link is not known here, so none is taken out.
    const spelled = candidates.filter((candidate) => isNear(address, candidate));
    const near = nearestName(value, spelled) ?? nearestByWords(address, candidates);
    const remedy = remedyFor({ ...reference, needless: false }, near, paths.home, words);
    const rule = 'the site has no page at this address';
    return [{ severity: 'warning', file, path, value, rule, ...remedy, ...(written === undefined ? {} : { line: written.line }) }];
  });
}
