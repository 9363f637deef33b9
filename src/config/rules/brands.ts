import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

type BrandedSite = Pick<Site, 'brands' | 'group_page'>;

/** Brands and a page of a group that ask for what is not there. */
export function brandFindings({ brands, group_page }: BrandedSite): Finding[] {
  const findings = brands.flatMap((brand, index): Finding[] => {
    const hasOwnSite = brand.external_url !== undefined;
    if (brand.skip_overview && brand.group === 'own-group' && !hasOwnSite) {
      const rule = 'a company of the own group skips its page only for a site of its own';
      return [{ severity: 'warning', path: ['brands', index, 'skip_overview'], value: true, rule, fix: 'add external_url, or remove it.' }];
    }
    if (brand.skip_overview && brand.group !== 'own-group' && hasOwnSite) {
      const rule = 'a brand with external_url leads there and has no overview to skip';
      return [{ severity: 'warning', path: ['brands', index, 'skip_overview'], value: true, rule, fix: 'remove skip_overview or external_url.' }];
    }
    return [];
  });
  if (group_page.title !== undefined && !brands.some(({ group }) => group === 'own-group')) {
    const rule = 'no brand has the group own-group, so that the page of the group has no companies';
    findings.push({
      severity: 'warning',
      path: ['group_page', 'title'],
      value: group_page.title,
      rule,
      fix: 'add the companies to brands, or remove group_page.',
    });
  }
  return findings;
}
