import { injected } from '#lib/cache/injected.ts';
import type { FormValues } from '../forms/read-form.ts';
import type { FormModel } from '../pages/form-model.ts';
import type { FormCar } from './form-car.ts';
import type { LeadFormStore } from './lead-form.ts';
import type { RegoSuggestion } from './rego.ts';
import type { FreeTimes } from './slots.ts';
import type { ValuationStore } from './valuing.ts';

/** Source of the form's vehicle: the page, or `?car_id=`. */
export type CarPlace = 'page' | 'address';

export type OpenForm = {
  store: LeadFormStore;
  car: FormCar | null;
  /** Null without valuations. */
  valuation: ValuationStore | null;
  lookUp(rego: string, state: string): Promise<RegoSuggestion>;
  /** Null without free times. */
  freeTimes: Promise<FreeTimes | null>;
};

export type PageForms = {
  /** @param typed earlier input, read once the vehicle is known. */
  open(form: FormModel, place: CarPlace, typed: () => FormValues): Promise<OpenForm>;
  /** Runs work once no pointer is pressed. */
  afterPress(work: () => void): void;
};

const opener = injected<() => Promise<PageForms>>('forms');

/** Sets the loader of the forms' code, kept out of the islands' chunks. */
export const providePageForms = opener.provide;

/** Opener of the page's forms. @throws at build, and when its chunk fails to load. */
export const pageForms = async (): Promise<PageForms> => opener.get()();
