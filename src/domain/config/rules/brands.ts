import { takeOut, wanted } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

/** References of brands and the group page to what does not exist. */
export function brandFindings({ brands, group_page }: Site): Finding[] {
  const findings = brands.flatMap((brand, index): Finding[] => {
    const path = ['brands', index, 'skip_overview'];
    const hasOwnSite = brand.external_url !== undefined;
    if (brand.skip_overview && brand.group === 'own-group' && !hasOwnSite) {
      const rule = 'a company of the group can skip its page only if it has its own website';
      return [{ severity: 'warning', path, value: true, rule, ...takeOut(path, 'add external_url, or remove it.') }];
    }
    if (brand.skip_overview && brand.group !== 'own-group' && hasOwnSite) {
      const rule = 'a brand with external_url leads there and has no overview to skip';
      return [{ severity: 'warning', path, value: true, rule, ...takeOut(path, 'remove skip_overview or external_url.') }];
    }
    return [];
  });
  if (group_page.title !== undefined && !brands.some(({ group }) => group === 'own-group')) {
    const rule = 'no brand has the group own-group, so the group page lists no companies';
    findings.push({
      severity: 'warning',
      path: ['group_page', 'title'],
      value: group_page.title,
      rule,
      ...wanted('add the companies to brands with their group, or remove group_page; the dealer knows them.'),
    });
  }
  if (group_page.title === undefined && group_page.paragraphs.length > 0) {
    const rule = 'the group page is not built without a title, so its paragraphs are not shown';
    const remedy = wanted('add group_page.title, its heading, or remove the paragraphs; the dealer knows what the group is called.');
    findings.push({ severity: 'warning', path: ['group_page', 'paragraphs'], rule, ...remedy });
  }
  return findings;
}
