import type { FormKind } from '#site/terms.ts';

/** Control of a field. `choice`: radio buttons, `ticks`: checkboxes, `tick`: one checkbox, `day`: a list of days from today. */
export type Control = 'line' | 'area' | 'select' | 'choice' | 'ticks' | 'tick' | 'day' | 'hidden';

/** Format of a value, beyond presence and length. */
export type Rule = 'text' | 'email' | 'phone' | 'postcode' | 'rego' | 'year' | 'number' | 'day';

export type Choice = { value: string; label: string };

/** A field with the specification's name (2 §3). */
export type FieldDefinition = {
  name: string;
  control: Control;
  rule: Rule;
  isRequired: boolean;
  /** Maximum characters. */
  most: number;
  /** Autofill token (WCAG 1.3.5). */
  autocomplete?: string;
  /** Virtual keyboard. */
  inputmode?: 'numeric' | 'tel' | 'email' | 'decimal';
  choices?: readonly Choice[];
  /** How many days a `day` lists, today among them. */
  days?: number;
  /** Other values are allowed too: free times from the API. */
  isOpen?: true;
  /** Initial value. */
  value?: string;
  /** Overrides the site's label for the name. */
  label?: string;
  /** Dollars with thousands separators, as the trade-in value (specification 2 §5). */
  isMoney?: true;
  /** Overrides the general message for a missing value. */
  missing?: string;
};

export type StepName = 'question' | 'about' | 'when' | 'car' | 'condition' | 'needs' | 'plans' | 'details';
export type StepDefinition = { name: StepName; fields: readonly FieldDefinition[] };

/** Config leaves that affect forms. */
export type FormSettings = {
  contactMethods: readonly Choice[];
  contactMethod: string;
  categories: readonly string[];
  commentsRequired: boolean;
  /** Places to choose from, one per street; empty: not asked. */
  places: readonly Choice[];
  /** Dealerships to choose from; empty: not asked. */
  dealerships: readonly Choice[];
  services: readonly string[];
  /** Null without terms. */
  terms: string | null;
  termsMissing: string;
  states: readonly Choice[];
  state: string;
  /** Value ranges of a shopper's vehicle. */
  values: readonly Choice[];
  questions: readonly { id: string; question: string; answers: readonly string[] }[];
  hasTradeIn: boolean;
  /** Days ahead of a test drive. */
  testDriveDays: number;
  /** Parts of a day, without free times. */
  times: readonly Choice[];
  yesNo: readonly Choice[];
  terms_of_loan: readonly Choice[];
  /** Initial message of a vehicle enquiry. */
  enquiryMessage: string;
  /** Text of a request for photos. */
  photosRequest: string;
};

/** A form by steps: the source of markup and of validation in browser and server. */
export type FormDefinition = {
  kind: FormKind;
  steps(settings: FormSettings): readonly StepDefinition[];
};

/** Suffix of checkboxes that are sent together as `additional_services` (specification 2 §5). */
export const checkOption = '--check-option';
/** Suffix of helper fields that are not sent (specification 2 §5). */
export const radioOption = '--radio-option';
/** Prefix of answers that are sent together as `adjustmentAnswers`. */
export const adjustment = 'adjustment--';

/** Marketing consent. */
export const optInField = 'opt_in';
/** Whether to store the details in this browser; not sent. */
export const rememberField = 'remember';
/** Honeypot, hidden from people, with a name unknown to password managers. */
export const trapField = 'extra_line';
/** Honeypot of earlier releases, still accepted; password managers fill it in. */
export const earlierTrapField = 'website';
/** Path of the form's page, without query. */
export const pageField = 'page_id';

/** Ids of a field, its help and its error. */
export const fieldId = (kind: string, name: string) => `${kind}-${name.replace(/[^\w-]/g, '_')}`;
export const helpId = (id: string) => `${id}-help`;
export const faultId = (id: string) => `${id}-fault`;
/** Time of an appointment. */
export const appointmentStart = 'appointment_start';
