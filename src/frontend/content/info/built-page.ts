import type { HeadModel } from '#site/head-model.ts';
import type { ContentPage } from '#site/schema/pages.ts';
import type { FormKind } from '#site/terms.ts';
import type { PlaceModel } from '#vehicle/models.ts';
import type { InfoPageModel, QuestionGroup, WithdrawalForm } from '../text/info-page.ts';
import type { LegalSection } from './legal-section.ts';

export type InfoPage = {
  path: string;
  title: string;
  /** One sentence for search engines. */
  description: string;
  paragraphs: string[];
  /** After the paragraphs, with headings. */
  sections?: readonly LegalSection[];
  /** The first is the primary one. */
  links: { label: string; href: string }[];
  places: PlaceModel[];
  privacy: boolean;
  indexed: boolean;
  /** Structured data include the dealerships with hours. */
  dealers: boolean;
  /** Which text applies to which vehicles. */
  facts?: InfoPageModel['facts'];
  /** Omitted: those that the site's file assigns to the page. */
  questions?: QuestionGroup[];
  /** Shown where the site has an API. */
  form?: FormKind;
  /** Instead of the paragraphs. */
  besideForm?: string[];
  /** The unsubscribe form of alerts. */
  withdrawal?: WithdrawalForm;
  /** Questions about the form. */
  askedOfForm?: QuestionGroup[];
  /** The site's file that replaces the paragraphs. */
  file?: ContentPage;
};

/** `lastmod`: the day of its last change, where known. */
export type BuiltInfoPage = { path: string; head: HeadModel; model: InfoPageModel; lastmod: string | null };
