import { nearestName } from '#lib/text/nearest-name.ts';
import { slugify } from '#lib/text/slug.ts';
import { sameText } from '#lib/text/text.ts';
import { didYouMean, oneOf, type Remedy, setTo, takeOut, wanted } from '#site/edits.ts';
import { paths } from '#site/paths.ts';
import type { Finding } from '#site/problems.ts';
import type { SiteContent } from '#site/schema/pages.ts';
import type { Review } from '#site/schema/reviews.ts';
import type { Site } from '#site/schema/site.ts';
import { namedEnd } from './rules/ending-days.ts';
import { longTextFindings } from './rules/long-texts.ts';
import { offsetFindings, type TimedEntry, timedOffers } from './rules/moments.ts';
import { unknownDealership } from './rules/references.ts';

/** `file`: relative to the folder. */
export type ContentFinding = Finding & { file: string };

/** With the file of each page and post: `pages/warranty.md`. */
export type ReadContent = SiteContent & {
  fileOf: (entry: object) => string;
  /** Unreadable files: references to them are not checked. */
  unread: readonly string[];
};

/** Built-in pages whose text a file may replace; URL and links stay. */
export const replaceablePaths: readonly string[] = [
  paths.about,
  paths.reviews,
  paths.finance,
  paths.testDrive,
  paths.sell,
  paths.tradeIn,
  paths.service,
  paths.careers,
  paths.fleet,
  paths.warranty,
  paths.roadside,
  paths.servicing,
  paths.terms,
  paths.privacy,
  paths.unsubscribe,
];

const builtPaths = new Set(Object.values(paths).filter((path): path is Extract<typeof path, string> => typeof path === 'string'));

/** First path segments reserved for generated pages and files. */
const foldersOfOthers = ['search', 'cars', 'media', 'fonts', '_astro', 'blog', 'models'];

/** Pages whose path is taken by another page, a file or the site. */
function addressFindings(content: ReadContent, site: Site | null): ContentFinding[] {
  const fileByPath = new Map<string, string>();
  return content.pages.flatMap((page): ContentFinding[] => {
    const { path } = page;
    const file = content.fileOf(page);
    const fault = (rule: string): ContentFinding[] => [
      {
        severity: 'error',
        file,
        path: ['path'],
        value: path,
        rule,
        ...wanted('choose another path, that begins and ends with /, or remove one of the two; whoever wrote the page knows which.'),
      },
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

const otherSlug = wanted('choose another, in small letters, digits and hyphens; whoever wrote the entry chooses it.');

/** Posts with an unknown category, or with a category's path. */
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
        ...otherSlug,
      },
    ];
  });
  const faults = posts.flatMap((post): ContentFinding[] => {
    const file = content.fileOf(post);
    const findings: ContentFinding[] = [];
    if (!categories.has(post.category) && !content.unread.includes('blog.json')) {
      const categorySlugs = [...categories.keys()];
      const near = nearestName(post.category, categorySlugs);
      const rule = 'blog.json has no category with this slug';
      findings.push({
        severity: 'error',
        file,
        path: ['category'],
        value: post.category,
        rule,
        ...categoryRemedy(near, categorySlugs, blog),
      });
    }
    if (categories.has(post.slug)) {
      const rule = `${paths.blogPart(post.slug)} is the category ${categories.get(post.slug)} of blog.json already`;
      findings.push({
        severity: 'error',
        file,
        path: [],
        value: post.slug,
        rule,
        ...wanted('give the file another name, of small letters, digits and hyphens; whoever wrote the post chooses it.'),
      });
    }
    if (post.updated !== undefined && post.updated < post.date) {
      const rule = `it was updated before its date, ${post.date}`;
      findings.push({
        severity: 'error',
        file,
        path: ['updated'],
        value: post.updated,
        rule,
        ...wanted('correct one of the two days; whoever wrote the post knows them.'),
      });
    }
    return findings;
  });
  return [...twice, ...faults];
}

/** The category probably meant. */
function categoryRemedy(near: string | null, slugs: readonly string[], blog: SiteContent['blog']): Remedy {
  if (blog === null) {
    return wanted('write blog.json with this category; docs/content.md says how.');
  }
  return oneOf(['category'], near, slugs);
}

/** Questions for a page that does not exist. */
function faqFindings({ faq, pages, unread }: ReadContent): ContentFinding[] {
  if (unread.some((file) => file.startsWith('pages/'))) return [];
  const pagePaths = [...replaceablePaths, ...pages.map(({ path }) => path)];
  return (faq?.groups ?? []).flatMap((group, index) =>
    group.pages.flatMap((path, place): ContentFinding[] => {
      if (pagePaths.includes(path)) return [];
      const near = nearestName(path, pagePaths);
      const at = ['groups', index, 'pages', place];
      const remedy =
        near === null ? wanted('name a page of this folder, or take it out; whoever wrote the questions knows which.') : didYouMean(at, near);
      return [{ severity: 'error', file: 'faq.json', path: at, value: path, rule: 'no plain page has this address', ...remedy }];
    }),
  );
}

/** Entries that end before they begin. */
function duringFindings(content: ReadContent, zone?: string): ContentFinding[] {
  const timed = [
    ...content.pages.map((page) => ({ ...page, file: content.fileOf(page), at: [] as (string | number)[] })),
    ...content.offers.map((offer, index) => ({ ...offer, file: 'offers.json', at: ['offers', index] })),
  ];
  return timed.flatMap((entry): ContentFinding[] => {
    const { start, expiry, file, at } = entry;
    if (start === undefined || expiry === undefined || Date.parse(start) < Date.parse(expiry)) return [];
    const rule = `it ends before it begins, at ${start}`;
    const end = namedEnd(entry, zone);
    const path = [...at, 'expiry'];
    return [
      {
        severity: 'error',
        file,
        path,
        value: expiry,
        rule,
        ...(end !== null && Date.parse(end) > Date.parse(start)
          ? setTo(path, end, `write ${end}: its words name that day.`)
          : wanted('correct one of the two moments; the dealer knows them.')),
      },
    ];
  });
}

/** The slug, by default from the name. */
export const modelSlug = ({ slug, name }: { slug?: string | undefined; name: string }): string => slug ?? slugify(name);

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
    return [{ severity: 'error', file, path, value: slug, rule: 'another entry has this slug', ...otherSlug }];
  });
}

/** Models and accessories without a counterpart: probably misspelled. */
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
          ...didYouMean(path, near),
        },
      ];
    }),
  );
}

/** Offers of an unknown dealership. */
function offerFindings({ offers }: ReadContent, site: Site | null): ContentFinding[] {
  if (site === null) return [];
  return offers.flatMap(({ stock }, index) =>
    unknownDealership(site, stock?.dealership_slug, ['offers', index, 'stock', 'dealership_slug']).map((finding) => ({
      ...finding,
      file: 'offers.json',
    })),
  );
}

/** Duplicate ids, and hidden ids without a review, unless they may be in the feed. */
function reviewFindings({ reviews }: ReadContent, site: Site | null): ContentFinding[] {
  if (reviews === null) return [];
  const ids = reviews.reviews.map(({ id }) => id);
  const repeated = ids.flatMap((id, index): ContentFinding[] => {
    if (ids.indexOf(id) === index) return [];
    const path = ['reviews', index, 'id'];
    const remedy = wanted('give each review an id of its own; where they were collected shows it, or whoever wrote them down chooses it.');
    return [{ severity: 'error', file: 'reviews.json', path, value: id, rule: 'another review has this id', ...remedy }];
  });
  const { summary } = reviews;
  const fewer = summary === undefined || summary.count >= ids.length ? [] : [fewerThanListed(summary.count, ids.length)];
  const hidden = site === null || site.reviews.from !== undefined ? [] : site.reviews.hidden;
  const unknown = hidden
    .filter((id) => !ids.includes(id))
    .map((id): ContentFinding => {
      const near = nearestName(id, ids);
      const fix = `${near === null ? 'take it out of' : `write ${JSON.stringify(near)} in`} reviews.hidden of the site file; reviews.json lists the ids.`;
      return {
        severity: 'warning',
        file: 'reviews.json',
        path: ['reviews'],
        value: id,
        rule: 'reviews.hidden of the site names a review that is not here',
        ...wanted(fix),
      };
    });
  return [...repeated, ...fewer, ...sameReviews(reviews.reviews), ...allHidden(ids, hidden), ...unknown];
}

/** A review that was copied in twice. */
function sameReviews(reviews: readonly Review[]): ContentFinding[] {
  return reviews.flatMap(({ customer_name: name, text, id }, index): ContentFinding[] => {
    const first = reviews.findIndex((other) => other.customer_name === name && other.text === text);
    if (text === '' || first === index || reviews[first]?.id === id) return [];
    const rule = `review ${first} is by the same person, in the same words`;
    return [
      {
        severity: 'warning',
        file: 'reviews.json',
        path: ['reviews', index, 'text'],
        value: text,
        rule,
        ...takeOut(['reviews', index], 'take one of the two out.'),
      },
    ];
  });
}

function allHidden(ids: readonly string[], hidden: readonly string[]): ContentFinding[] {
  if (ids.length === 0 || !ids.every((id) => hidden.includes(id))) return [];
  const rule = 'reviews.hidden of the site names every review, so none is listed';
  return [
    { severity: 'warning', file: 'reviews.json', path: ['reviews'], rule, fix: 'leave those in reviews.hidden that must not be shown.', edits: [] },
  ];
}

function fewerThanListed(count: number, listed: number): ContentFinding {
  const rule = `${listed} reviews are listed here, so there are more than these at their source`;
  const fix = 'write how many there are at the source, which shows it, or leave the summary out.';
  return { severity: 'warning', file: 'reviews.json', path: ['summary', 'count'], value: count, rule, fix, edits: [] };
}

/** Moments with a UTC offset that is not the site's, and headings that are too long. */
function writtenFindings(content: ReadContent, site: Site | null): ContentFinding[] {
  const pages = content.pages.map((page): TimedEntry => {
    const { title: name, start, expiry } = page;
    return { file: content.fileOf(page), path: [], name, start, expiry };
  });
  const headings = [
    ...[...content.pages, ...content.posts].map((entry) => ({ file: content.fileOf(entry), value: { title: entry.title } })),
    { file: 'offers.json', value: { offers: content.offers.map(({ title, button }) => ({ title, button })) } },
    { file: 'blog.json', value: { categories: content.blog?.categories } },
    { file: 'models.json', value: { models: content.models?.models.map(({ name }) => ({ name })) } },
    { file: 'faq.json', value: { groups: content.faq?.groups.map(({ title }) => ({ title })) } },
  ];
  return [
    ...(site === null ? [] : offsetFindings([...pages, ...timedOffers({ ...site, content })], site.timezone)),
    ...headings.flatMap(({ file, value }) => longTextFindings(value).map((finding) => ({ ...finding, file }))),
  ];
}

/** Rules between content files, and between them and the site. */
export function contentFindings(content: ReadContent, site: Site | null): ContentFinding[] {
  return [
    ...addressFindings(content, site),
    ...blogFindings(content),
    ...faqFindings(content),
    ...duringFindings(content, site?.timezone),
    ...writtenFindings(content, site),
    ...repeatedFindings(content),
    ...accessoryFindings(content),
    ...offerFindings(content, site),
    ...reviewFindings(content, site),
  ];
}
