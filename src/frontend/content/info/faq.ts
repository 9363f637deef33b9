import type { FAQPage, WithContext } from 'schema-dts';
import type { SiteContext } from '#dealers/site-context.ts';
import { allStockLink } from '#listings/listing.ts';
import { contactLink } from '#site/copy/place-paths.ts';
import { paths } from '#site/paths.ts';
import type { QuestionGroup } from '../text/info-page.ts';
import type { InfoPage } from './built-page.ts';
import { contactable } from './info-parts.ts';

/** `/faq/`; null without questions. */
export function faqPage({ site }: SiteContext): InfoPage | null {
  const { faq } = site.content;
  if (faq === null) return null;
  const [only, ...others] = faq.groups;
  return {
    ...contactable,
    path: paths.faq,
    title: faq.title,
    description: faq.description,
    paragraphs: [faq.description],
    questions: faq.groups.map(({ title, questions }) => ({ title: only !== undefined && others.length === 0 ? null : title, questions })),
    links: [contactLink(site), allStockLink],
    places: [],
    privacy: false,
  };
}

/** JSON-LD; null without questions. */
export function questionData(groups: readonly QuestionGroup[]): WithContext<FAQPage>[] {
  const questions = groups.flatMap((group) => group.questions);
  if (questions.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, html }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: html },
      })),
    },
  ];
}
