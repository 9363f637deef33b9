import type { FormModel } from '#leads/pages/form-model.ts';
import type { Crumb } from '#site/crumbs.ts';
import type { PlaceModel } from '#vehicle/models.ts';

export type InfoPageModel = {
  title: string;
  breadcrumb: Crumb[];
  paragraphs: string[];
  /** From a file, then the paragraphs are empty; else the parts of a legal page. */
  text: PageText | null;
  /** `New BYD vehicles`, and their text. */
  facts: { label: string; text: string }[];
  questions: QuestionGroup[];
  /** Pages of the same group. */
  beside: { title: string; links: { label: string; href: string; current: boolean }[] } | null;
  links: { label: string; href: string }[];
  places: PlaceModel[];
  privacyNote: string | null;
  form: FormModel | null;
  /** The form's anchor. */
  formId: string | null;
  /** The unsubscribe form, on one page only. */
  withdrawal?: WithdrawalForm;
};

/** `action` takes an email address or a phone number. */
export type WithdrawalForm = { action: string; label: string; button: string; note: string };

/** Sanitized markup. */
export type PageText = {
  html: string;
  /** Table of contents; empty for a short text. */
  contents: { id: string; text: string }[];
  image: PagePicture | null;
  /** A full-width picture. */
  hero: boolean;
  /** `Updated 3 November 2026`, or null. */
  updated: string | null;
};

export type PagePicture = { src: string; alt: string };

/** `title` is null where the page is about nothing else. */
export type QuestionGroup = { title: string | null; questions: { question: string; html: string }[] };
