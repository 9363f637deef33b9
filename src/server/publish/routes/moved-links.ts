import { type Reference, type ReferenceFinding, remedyTo } from '#config/references.ts';
import type { Redirect } from '#site/page-source.ts';
import { readRedirects, redirectFor, redirectsFile } from './redirects-file.ts';
import { withSlash } from './site-addresses.ts';

/**
 * Links through a redirect: a slower click and a weaker search signal.
 * @param addresses pages and files, which redirects never shadow.
 */
export function movedLinkFindings(
  references: readonly Reference[],
  redirects: readonly Redirect[],
  addresses: ReadonlySet<string>,
): ReferenceFinding[] {
  const rules = readRedirects(redirectsFile(redirects.filter(({ status }) => status === undefined)));
  return references.flatMap((reference): ReferenceFinding[] => {
    const { file, path, value, written } = reference;
    const { pathname, search, hash } = new URL(value, 'https://site.invalid');
    const address = withSlash(pathname);
    const moved = addresses.has(address) ? null : redirectFor(rules, address, search);
    if (moved === null) return [];
    const to = moved.to.includes('#') ? moved.to : moved.to + hash;
    const rule = 'this address only leads on to another';
    return [{ severity: 'warning', file, path, value, rule, ...remedyTo(reference, to), ...(written === undefined ? {} : { line: written.line }) }];
  });
}
