import type { FormKind } from '#site/terms.ts';

/** How a field is drawn. `choice` is a row of radio buttons, `ticks` a group of boxes, `tick` one box. */
export type Control = 'line' | 'area' | 'select' | 'choice' | 'ticks' | 'tick' | 'day' | 'hidden';

/** What a value must be beside present and short enough. */
export type Rule = 'text' | 'email' | 'phone' | 'postcode' | 'rego' | 'year' | 'number' | 'day';

export type Choice = { value: string; label: string };

/** One field of a form, under the specification's name (2 §3). */
export type FieldDefinition = {
  name: string;
  control: Control;
  rule: Rule;
  isRequired: boolean;
  /** The most characters. */
  most: number;
  /** The autofill token (WCAG 1.3.5). */
  autocomplete?: string;
  /** The keyboard of a phone. */
  inputmode?: 'numeric' | 'tel' | 'email' | 'decimal';
  /** What is chosen from. */
  choices?: readonly Choice[];
  /** Other values than its choices may be chosen too: free times that the API tells. */
  isOpen?: true;
  /** What it starts with. */
  value?: string;
  /** Words of its own, where the site's words by name do not have it. */
  label?: string;
  /** Dollars with thousands separators, as in the trade-in value (specification 2 §5). */
  isMoney?: true;
  /** What is said when it is missing, where it is not the general sentence. */
  missing?: string;
};

export type StepName = 'question' | 'about' | 'when' | 'car' | 'condition' | 'needs' | 'plans' | 'details';
export type StepDefinition = { name: StepName; fields: readonly FieldDefinition[] };

/** What of a site changes its forms: named leaves of the config, never a section. */
export type FormSettings = {
  contactMethods: readonly Choice[];
  contactMethod: string;
  categories: readonly string[];
  commentsRequired: boolean;
  /** Places to choose from, each street once; none: it is not asked. */
  places: readonly Choice[];
  /** Dealerships to choose from; none: there is one, or it is not asked. */
  dealerships: readonly Choice[];
  services: readonly string[];
  /** The terms that must be agreed to; null without any. */
  terms: string | null;
  termsMissing: string;
  states: readonly Choice[];
  state: string;
  /** The values that a shopper's vehicle may have. */
  values: readonly Choice[];
  questions: readonly { id: string; question: string; answers: readonly string[] }[];
  hasTradeIn: boolean;
  /** The parts of a day, where no free times are known. */
  times: readonly Choice[];
  yesNo: readonly Choice[];
  terms_of_loan: readonly Choice[];
  /** What an enquiry about a vehicle starts with. */
  enquiryMessage: string;
  /** What a request for photos says. */
  photosRequest: string;
};

/** One form: its steps, from which markup, checks in the browser and checks on the server are made. */
export type FormDefinition = {
  kind: FormKind;
  /** Whether it is about one of the site's vehicles. */
  isAboutCar: boolean;
  steps(settings: FormSettings): readonly StepDefinition[];
};

/** The end of the name of a box to tick: those that are ticked are sent together, as `additional_services` (specification 2 §5). */
export const checkOption = '--check-option';
/** The end of the name of a field that only helps to choose: it is not sent (specification 2 §5). */
export const radioOption = '--radio-option';
/** What the names of the answers begin with that are sent together, as `adjustmentAnswers`. */
export const adjustment = 'adjustment--';

/** Whether the shopper agrees to be written to. */
export const optInField = 'opt_in';
/** Whether their details are kept in this browser; it is not sent. */
export const rememberField = 'remember';
/** A field that people neither see nor reach, with a name that no password manager knows. What fills it in is a machine. */
export const trapField = 'extra_line';
/** Its name in pages of earlier releases, which still send it: one that password managers do fill in. */
export const earlierTrapField = 'website';
/** The page that the form stands on, without its query. */
export const pageField = 'page_id';

/** The ids of a field's element, its help and its fault. */
export const fieldId = (kind: string, name: string) => `${kind}-${name.replace(/[^\w-]/g, '_')}`;
export const helpId = (id: string) => `${id}-help`;
export const faultId = (id: string) => `${id}-fault`;
/** The moment of an appointment. */
export const appointmentStart = 'appointment_start';
