import type { FormModel } from '#leads/pages/form-model.ts';
import type { Crumb } from '#site/crumbs.ts';
import type { PlaceModel } from '#vehicle/models.ts';

/** The view model of a plain page: a heading, its words, links and the dealerships with phone, e-mail and hours. */
export type InfoPageModel = {
  title: string;
  breadcrumb: Crumb[];
  paragraphs: string[];
  /** Words from a file of the site; the paragraphs are empty then. */
  text: PageText | null;
  /** What holds for which vehicles: `New BYD vehicles`, and the site's words for them. */
  facts: { label: string; text: string }[];
  questions: QuestionGroup[];
  /** Pages of the same group. */
  beside: { title: string; links: { label: string; href: string; current: boolean }[] } | null;
  links: { label: string; href: string }[];
  places: PlaceModel[];
  privacyNote: string | null;
  form: FormModel | null;
  /** The place of the form on the page. */
  formId: string | null;
  /** Of the form that ends the messages of alerts; left out on all pages but one. */
  withdrawal?: WithdrawalForm;
};

/** `action`: where it posts an email address or a phone number. */
export type WithdrawalForm = { action: string; label: string; button: string; note: string };

/** A text of a file as clean markup. */
export type PageText = {
  html: string;
  /** What stands on the page, for a list of it; none when there is little. */
  contents: { id: string; text: string }[];
  image: PagePicture | null;
  /** Whether the picture stands across the page. */
  hero: boolean;
  /** `Updated 3 November 2026`, or null. */
  updated: string | null;
};

export type PagePicture = { src: string; alt: string };

/** Questions below a heading; without one where the page is about them alone. */
export type QuestionGroup = { title: string | null; questions: { question: string; html: string }[] };
