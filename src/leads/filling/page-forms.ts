import { injected } from '#lib/injected.ts';
import type { FormValues } from '../forms/read-form.ts';
import type { FormModel } from '../pages/form-model.ts';
import type { FormCar } from './form-car.ts';
import type { LeadFormStore } from './lead-form.ts';
import type { RegoAnswer } from './rego.ts';
import type { FreeTimes } from './slots.ts';
import type { ValuationStore } from './valuing.ts';

/** Which vehicle a form is about: that of the page around it, or that of `?car_id=`. */
export type CarPlace = 'page' | 'address';

/** A form whose store is open. */
export type OpenForm = {
  store: LeadFormStore;
  car: FormCar | null;
  /** Null where nobody values the shopper's car. */
  valuation: ValuationStore | null;
  lookUp(rego: string, state: string): Promise<RegoAnswer>;
  /** Null where the API is not asked, or tells none. */
  freeTimes: Promise<FreeTimes | null>;
};

/** What opens the forms of a page. */
export type PageForms = {
  /** @param typed what was filled in before, asked for once the vehicle is known. */
  open(form: FormModel, place: CarPlace, typed: () => FormValues): Promise<OpenForm>;
  /** Does work once no pointer is pressed. */
  afterPress(work: () => void): void;
};

const opener = injected<() => Promise<PageForms>>('forms');

/** Takes what loads the code of forms, which islands do not load themselves. */
export const providePageForms = opener.provide;

/** What opens the forms of the page around an island. @throws at build, and when its code cannot be had. */
export const pageForms = async (): Promise<PageForms> => opener.get()();
