import type { HeadModel } from '#site/head-model.ts';
import type { ContentPage } from '#site/schema/pages.ts';
import type { FormKind } from '#site/terms.ts';
import type { PlaceModel } from '#vehicle/models.ts';
import type { InfoPageModel, QuestionGroup, WithdrawalForm } from '../text/info-page.ts';

/** What a plain page says. */
export type InfoPage = {
  path: string;
  title: string;
  /** One sentence for search engines. */
  description: string;
  paragraphs: string[];
  /** The first is the main one. */
  links: { label: string; href: string }[];
  places: PlaceModel[];
  /** Whether the short privacy notice stands beside the ways to reach the dealer. */
  privacy: boolean;
  indexed: boolean;
  /** Whether its structured data has the dealerships with their hours. */
  dealers: boolean;
  /** What holds for which vehicles. */
  facts?: InfoPageModel['facts'];
  /** Left out: those that the site's file of questions gives the page. */
  questions?: QuestionGroup[];
  /** Its form, on a site that has an API to take it. */
  form?: FormKind;
  /** What is said below the form, in place of the paragraphs. */
  besideForm?: string[];
  /** The form that ends the messages of alerts. */
  withdrawal?: WithdrawalForm;
  /** Questions about the form. */
  askedOfForm?: QuestionGroup[];
  /** The file of the site that has its words instead of the paragraphs. */
  file?: ContentPage;
};

/** A plain page with its head; `lastmod` is the day of its last change, where somebody has said so. */
export type BuiltInfoPage = { path: string; head: HeadModel; model: InfoPageModel; lastmod: string | null };
