import { memoizeWeak } from '#lib/cache/memoize.ts';
import { paths } from '../paths.ts';
import type { SiteContent } from '../schema/pages.ts';
import type { Site } from '../schema/site.ts';

type Feature = keyof Site['features'];

/** At all paths of the specification. */
const pagesOf: Partial<Record<Feature, readonly string[]>> = {
  finance: [paths.finance, '/finance-enquiry/', '/apply-for-finance/', paths.personalisedFinance, paths.budgetFinder],
  budget_finder: [paths.budgetFinder],
  enquiry: [paths.enquiry],
  test_drive: [paths.testDrive],
  trade_in: [paths.tradeIn, paths.vehicleTradeIn],
  garage: [paths.favourites],
  compare: [paths.compare],
};

/** Without query and fragment, with a trailing slash. */
const pageOf = (href: string) => (href.split(/[?#]/)[0] ?? '').replace(/\/?$/, '/');

/** The disabled feature that a link needs, or null. */
function featureOf(href: string | undefined, { features }: Site): Feature | null {
  if (href === undefined || !href.startsWith('/')) return null;
  const page = pageOf(href);
  return (Object.keys(pagesOf) as Feature[]).find((feature) => !features[feature] && pagesOf[feature]?.includes(page)) ?? null;
}

/**
 * Removes links to pages of disabled features, and files for such pages. A mere link is removed as an entry; figures, offers and texts lose only the
 * link. @returns a sentence per omission, too.
 */
export const withoutSwitchedOff = memoizeWeak((site: Site): { site: Site; leftOut: string[] } => {
  const leftOut: string[] = [];
  const isOff = (where: string, name: string, href: string | undefined): boolean => {
    const feature = featureOf(href, site);
    if (feature !== null) leftOut.push(`${where}: “${name}” leads to ${href}, a page of features.${feature}, which is off, so it is left out.`);
    return feature !== null;
  };
  const links = <Link extends { label: string; href: string }>(where: string, list: readonly Link[]): Link[] =>
    list.filter(({ label, href }) => !isOff(where, label, href));
  const unlinked = <Entry extends { href?: string | undefined }>(where: string, list: readonly Entry[], nameOf: (entry: Entry) => string): Entry[] =>
    list.map((entry) => (isOff(where, nameOf(entry), entry.href) ? { ...entry, href: undefined } : entry));
  const { menu, footer, search, home, promotions, group_page, contact } = site;
  const shown: Site = {
    ...site,
    menu: menu.filter(({ label, href }) => !isOff('menu', label, href)).map((entry) => ({ ...entry, links: links('menu.links', entry.links) })),
    footer: { ...footer, columns: footer.columns.map((column) => ({ ...column, links: links('footer.columns', column.links) })) },
    search: { ...search, quick_links: links('search.quick_links', search.quick_links) },
    home: {
      ...home,
      slides: home.slides.filter(({ name, url }) => !isOff('home.slides', name, url)),
      tiles: home.tiles.filter(({ title, href }) => !isOff('home.tiles', title, href)),
      stats: unlinked('home.stats', home.stats, ({ label }) => label),
    },
    promotions: { ...promotions, cards: promotions.cards.filter(({ title, href }) => !isOff('promotions.cards', title, href)) },
    group_page: { ...group_page, stats: unlinked('group_page.stats', group_page.stats, ({ label }) => label) },
    contact: isOff('contact.custom_url', contact.buttons.custom, contact.custom_url) ? { ...contact, custom_url: undefined } : contact,
    content: contentWithout(site, isOff, links),
  };
  return leftOut.length === 0 ? { site, leftOut } : { site: shown, leftOut };
});

type IsOff = (where: string, name: string, href: string | undefined) => boolean;
type Links = (where: string, list: readonly { label: string; href: string }[]) => { label: string; href: string }[];

function contentWithout({ content }: Site, isOff: IsOff, links: Links): SiteContent {
  const { pages, posts, faq, offers, models } = content;
  const text = (where: string, html: string) =>
    html.replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (whole, href: string, words: string) => (isOff(where, words, href) ? words : whole));
  const prose = <Page extends SiteContent['posts'][number] | SiteContent['pages'][number]>(where: string, page: Page): Page => ({
    ...page,
    body: { ...page.body, html: text(where, page.body.html) },
  });
  return {
    ...content,
    pages: pages
      .filter(({ title, path }) => !isOff('pages', title, path))
      .map((page) => ({
        ...prose(`pages ${page.path}`, page),
        ...(page.links === undefined ? {} : { links: links(`pages ${page.path}`, page.links) }),
      })),
    posts: posts.map((post) => prose(`posts ${post.slug}`, post)),
    faq:
      faq === null
        ? null
        : {
            ...faq,
            groups: faq.groups.map((group) => ({
              ...group,
              questions: group.questions.map(({ question, html }) => ({ question, html: text('faq.json', html) })),
            })),
          },
    offers: offers.map((offer) => (isOff('offers.json', offer.title, offer.href) ? { ...offer, href: undefined } : offer)),
    models:
      models === null
        ? null
        : {
            ...models,
            models: models.models.map((model) =>
              isOff('models.json', model.name, model.override_url) ? { ...model, override_url: undefined } : model,
            ),
          },
  };
}
