import type { SiteContext } from '#dealers/site-context.ts';
import { dayInWords } from '#lib/time/dates.ts';
import { isActiveNow } from '#lib/time/during.ts';
import type { ContentPage } from '#site/schema/pages.ts';
import type { InfoPageModel, PagePicture, PageText, QuestionGroup } from './info-page.ts';

export function runningPages({ site, clock }: Pick<SiteContext, 'site' | 'clock'>): ContentPage[] {
  return site.content.pages.filter((page) => isActiveNow(page, clock));
}

/** Paths of expired pages. */
export function endedPages({ site, clock }: Pick<SiteContext, 'site' | 'clock'>): string[] {
  return site.content.pages.filter(({ expiry }) => expiry !== undefined && clock.reached(Date.parse(expiry))).map(({ path }) => path);
}

export const contentPicture = ({ image, image_alt }: Pick<ContentPage, 'image' | 'image_alt'>): PagePicture | null =>
  image === undefined ? null : { src: image, alt: image_alt ?? '' };

/** Of headings. */
const worthContents = 3;

export const contentsOf = ({ headings }: Pick<ContentPage['body'], 'headings'>): PageText['contents'] =>
  headings.length < worthContents ? [] : headings;

export function pageText(page: ContentPage): PageText {
  return {
    html: page.body.html,
    contents: contentsOf(page.body),
    image: contentPicture(page),
    hero: page.hero,
    updated: page.updated === undefined ? null : `Updated ${dayInWords(page.updated)}`,
  };
}

export function questionsOn(path: string, { site }: Pick<SiteContext, 'site'>): QuestionGroup[] {
  const groups = (site.content.faq?.groups ?? []).filter(({ pages }) => pages.includes(path));
  return groups.map(({ title, questions }) => ({ title, questions }));
}

/** Including itself; null without a group. */
export function pagesBeside(page: ContentPage, running: readonly ContentPage[]): InfoPageModel['beside'] {
  const { group } = page;
  if (group === undefined) return null;
  const pages = running.filter((other) => other.group === group);
  if (pages.length < 2) return null;
  return { title: group, links: pages.map(({ title, path }) => ({ label: title, href: path, current: path === page.path })) };
}
