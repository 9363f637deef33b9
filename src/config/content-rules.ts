import { nearestName } from '#lib/nearest-name.ts';
import { slugify } from '#lib/slug.ts';
import { sameText } from '#lib/text.ts';
import { paths } from '#site/paths.ts';
import { type Finding, quotedList } from '#site/problems.ts';
import type { SiteContent } from '#site/schema/pages.ts';
import type { Site } from '#site/schema/site.ts';
import { unknownDealership } from './rules/references.ts';

/** A finding in one of the content files: which, as the folder names it. */
export type ContentFinding = Finding & { file: string };

/** The content of a site with the file of each page and post: `pages/warranty.md`. */
export type ReadContent = SiteContent & { fileOf: (entry: object) => string };

/** Plain pages whose words a file may replace; their places and links stay. */
export const replaceablePaths: readonly string[] = [
  paths.about,
  paths.finance,
  paths.testDrive,
  paths.sell,
  paths.tradeIn,
  paths.service,
  paths.warranty,
  paths.roadside,
  paths.servicing,
  paths.terms,
  paths.privacy,
];

const builtPaths = new Set(Object.values(paths).filter((path): path is Extract<typeof path, string> => typeof path === 'string'));

/** First parts of addresses below which every page is made from stock, posts or models. */
const foldersOfOthers = ['search', 'cars', 'media', 'fonts', '_astro', 'blog', 'models'];

/** Pages that would have the address of another, of a file or of the site's own. */
function addressFindings(content: ReadContent, site: Pick<Site, 'brands'> | null): ContentFinding[] {
  const fileByPath = new Map<string, string>();
  return content.pages.flatMap((page): ContentFinding[] => {
    const { path } = page;
    const file = content.fileOf(page);
    const fault = (rule: string): ContentFinding[] => [
      { severity: 'error', file, path: ['path'], value: path, rule, fix: 'choose another path, or remove one of the two.' },
    ];
    const earlier = fileByPath.get(path);
    if (earlier !== undefined) return fault(`${earlier} has this address too`);
    fileByPath.set(path, file);
    const [first, second] = path.split('/').filter((part) => part !== '');
    if (builtPaths.has(path as typeof paths.home) && !replaceablePaths.includes(path)) return fault(`${path} is a page of every site already`);
    if (first !== undefined && foldersOfOthers.includes(first)) return fault(`addresses below /${first}/ are those of other pages`);
    const brand = site?.brands.find(({ slug }) => slug === first);
    return brand !== undefined && (second === 'overview' || second === undefined) ? fault(`${path} is the page of the brand ${brand.title}`) : [];
  });
}

/** Posts of a category that is not there, or that take a category's address. */
function blogFindings(content: ReadContent): ContentFinding[] {
  const { blog, posts } = content;
  const categories = new Map((blog?.categories ?? []).map(({ slug, heading }) => [slug, heading]));
  const twice = (blog?.categories ?? []).flatMap(({ slug }, index, all): ContentFinding[] => {
    if (all.findIndex((other) => other.slug === slug) === index) return [];
    return [
      {
        severity: 'error',
        file: 'blog.json',
        path: ['categories', index, 'slug'],
        value: slug,
        rule: 'another category has this slug',
        fix: 'choose another.',
      },
    ];
  });
  const faults = posts.flatMap((post): ContentFinding[] => {
    const file = content.fileOf(post);
    const findings: ContentFinding[] = [];
    if (!categories.has(post.category)) {
      const categorySlugs = [...categories.keys()];
      const near = nearestName(post.category, categorySlugs);
      const fix =
        blog === null
          ? 'write blog.json with its categories.'
          : near !== null
            ? `did you mean ${JSON.stringify(near)}?`
            : `use ${quotedList(categorySlugs)}, or add it to blog.json.`;
      findings.push({ severity: 'error', file, path: ['category'], value: post.category, rule: 'blog.json has no category with this slug', fix });
    }
    if (categories.has(post.slug)) {
      const rule = `${paths.blogPart(post.slug)} is the category ${categories.get(post.slug)} of blog.json already`;
      findings.push({ severity: 'error', file, path: [], value: post.slug, rule, fix: 'give the file another name.' });
    }
    if (post.updated !== undefined && post.updated < post.date) {
      const rule = `it was updated before its date, ${post.date}`;
      findings.push({ severity: 'error', file, path: ['updated'], value: post.updated, rule, fix: 'correct one of the two days.' });
    }
    return findings;
  });
  return [...twice, ...faults];
}

/** Questions for a page that is not there. */
function faqFindings({ faq, pages }: ReadContent): ContentFinding[] {
  const pagePaths = [...replaceablePaths, ...pages.map(({ path }) => path)];
  return (faq?.groups ?? []).flatMap((group, index) =>
    group.pages.flatMap((path, place): ContentFinding[] => {
      if (pagePaths.includes(path)) return [];
      const near = nearestName(path, pagePaths);
      const fix = near === null ? 'name a page of this folder, or one such as /trade-in/.' : `did you mean ${JSON.stringify(near)}?`;
      return [
        { severity: 'error', file: 'faq.json', path: ['groups', index, 'pages', place], value: path, rule: 'no plain page has this address', fix },
      ];
    }),
  );
}

/** Entries that are over before they begin. */
function duringFindings(content: ReadContent): ContentFinding[] {
  const timed = [
    ...content.pages.map((page) => ({ ...page, file: content.fileOf(page), at: [] as (string | number)[] })),
    ...content.offers.map((offer, index) => ({ ...offer, file: 'offers.json', at: ['offers', index] })),
  ];
  return timed.flatMap(({ start, expiry, file, at }): ContentFinding[] => {
    if (start === undefined || expiry === undefined || Date.parse(start) < Date.parse(expiry)) return [];
    const rule = `it ends before it begins, at ${start}`;
    return [{ severity: 'error', file, path: [...at, 'expiry'], value: expiry, rule, fix: 'correct one of the two moments.' }];
  });
}

/** The slug of a model: its own, or made from its name. */
export const modelSlug = ({ slug, name }: { slug?: string | undefined; name: string }): string => slug ?? slugify(name);

/** Two offers or two models with one name in addresses. */
function repeatedFindings({ offers, models }: ReadContent): ContentFinding[] {
  const named = [
    ...offers.map(({ slug }, index) => ({ file: 'offers.json', path: ['offers', index, 'slug'], slug })),
    ...(models?.models ?? []).map((model, index) => ({ file: 'models.json', path: ['models', index, 'slug'], slug: modelSlug(model) })),
  ];
  const seenNames = new Set<string>();
  return named.flatMap(({ file, path, slug }): ContentFinding[] => {
    const name = `${file} ${slug}`;
    if (!seenNames.has(name)) {
      seenNames.add(name);
      return [];
    }
    return [{ severity: 'error', file, path, value: slug, rule: 'another entry has this slug', fix: 'write another slug.' }];
  });
}

/** Models and accessories without a counterpart, which are probably misspelled. */
function accessoryFindings({ accessories, models }: ReadContent): ContentFinding[] {
  if (models === null) return [];
  const names = models.models.map(({ name }) => name);
  return (accessories?.accessories ?? []).flatMap((accessory, index) =>
    accessory.models.flatMap((model, place): ContentFinding[] => {
      const near = names.some((name) => sameText(name, model)) ? null : nearestName(model, names);
      if (near === null) return [];
      const path = ['accessories', index, 'models', place];
      return [
        {
          severity: 'warning',
          file: 'accessories.json',
          path,
          value: model,
          rule: 'models.json has no such model',
          fix: `did you mean ${JSON.stringify(near)}?`,
        },
      ];
    }),
  );
}

/** Offers of a dealership that the site has not. */
function offerFindings({ offers }: ReadContent, site: Pick<Site, 'dealerships'> | null): ContentFinding[] {
  if (site === null) return [];
  return offers.flatMap(({ stock }, index) =>
    unknownDealership(site, stock?.dealership_slug, ['offers', index, 'stock', 'dealership_slug']).map((finding) => ({
      ...finding,
      file: 'offers.json',
    })),
  );
}

/** What is wrong between the content files of a site, and between them and the site. */
export function contentFindings(content: ReadContent, site: Pick<Site, 'brands' | 'dealerships'> | null): ContentFinding[] {
  return [
    ...addressFindings(content, site),
    ...blogFindings(content),
    ...faqFindings(content),
    ...duringFindings(content),
    ...repeatedFindings(content),
    ...accessoryFindings(content),
    ...offerFindings(content, site),
  ];
}
