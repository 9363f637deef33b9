import { adjustment, appointmentStart, checkOption, type FieldDefinition, type FormSettings } from './field.ts';

// Fields shared by several forms.

const line = { control: 'line', rule: 'text', isRequired: true, most: 100 } as const;

const firstName: FieldDefinition = { ...line, name: 'name', autocomplete: 'given-name' };
const lastName: FieldDefinition = { ...line, name: 'last_name', autocomplete: 'family-name' };
const reachFields: FieldDefinition[] = [
  { ...line, name: 'email', rule: 'email', most: 200, autocomplete: 'email', inputmode: 'email' },
  { ...line, name: 'phone', rule: 'phone', most: 30, autocomplete: 'tel', inputmode: 'tel' },
];
const postcode: FieldDefinition = { ...line, name: 'postcode', rule: 'postcode', most: 4, autocomplete: 'postal-code', inputmode: 'numeric' };
const contactMethod = (settings: FormSettings): FieldDefinition => ({
  name: 'PreferredContactMethod',
  control: 'choice',
  rule: 'text',
  isRequired: false,
  most: 20,
  choices: settings.contactMethods,
  value: settings.contactMethod,
});

/** Name, last name, phone, email, postcode, and preferred contact (specification 2 §3). */
export const contactFields = (settings: FormSettings): FieldDefinition[] => [
  firstName,
  lastName,
  ...reachFields,
  postcode,
  contactMethod(settings),
  ...termsFields(settings),
];

/** Minimum for a reply. */
export const briefFields: readonly FieldDefinition[] = [firstName, ...reachFields];

/** Contact fields beyond the brief ones, with other fields before the terms. */
export const furtherFields = (settings: FormSettings, others: readonly FieldDefinition[]): FieldDefinition[] => [
  lastName,
  postcode,
  contactMethod(settings),
  ...others,
  ...termsFields(settings),
];

/** General enquiry: without last name and postcode (specification 2 §3). */
export const briefContactFields = (settings: FormSettings): FieldDefinition[] => [...briefFields, ...termsFields(settings)];

function termsFields({ terms, termsMissing }: FormSettings): FieldDefinition[] {
  return terms === null ? [] : [{ name: 'terms_conditions', control: 'tick', rule: 'text', isRequired: true, most: 10, missing: termsMissing }];
}

/** @param value initial text. */
export const messageField = (isRequired: boolean, value?: string): FieldDefinition => ({
  name: 'message',
  control: 'area',
  rule: 'text',
  isRequired,
  most: 5000,
  ...(value === undefined ? {} : { value }),
});

/** The vehicle, where the page does not know it. */
export const vehicleField: FieldDefinition = { ...line, name: 'vehicle', most: 200 };

/** Only with several dealerships (specification 2 §5). */
export const dealershipFields = ({ dealerships }: FormSettings): FieldDefinition[] =>
  dealerships.length === 0 ? [] : [{ name: 'dealership_slug', control: 'select', rule: 'text', isRequired: true, most: 100, choices: dealerships }];

export const placeFields = ({ places }: FormSettings): FieldDefinition[] =>
  places.length === 0 ? [] : [{ name: 'location_id', control: 'select', rule: 'text', isRequired: true, most: 100, choices: places }];

export const serviceFields = ({ services }: FormSettings): FieldDefinition[] =>
  services.length === 0
    ? []
    : [
        {
          name: 'additional_services',
          control: 'ticks',
          rule: 'text',
          isRequired: false,
          most: 500,
          choices: services.map((label) => ({ value: `${label}${checkOption}`, label })),
        },
      ];

export const tradeInField = ({ yesNo }: FormSettings): FieldDefinition => ({
  name: 'do-you-have-a-trade-in',
  control: 'choice',
  rule: 'text',
  isRequired: false,
  most: 10,
  choices: yesNo,
});

const number = { ...line, inputmode: 'numeric', most: 12 } as const;

/** The shopper's car: plate and description. */
export function ownCarFields({ states, state }: FormSettings): FieldDefinition[] {
  return [
    { ...line, name: 'rego', rule: 'rego', most: 9, isRequired: false },
    { name: 'regoState', control: 'select', rule: 'text', isRequired: false, most: 3, choices: states, value: state },
    { ...number, name: 'car_year', rule: 'year', most: 4 },
    { ...line, name: 'car_make', most: 60 },
    { ...line, name: 'car_model', most: 100 },
    { ...number, name: 'kms', rule: 'number' },
  ];
}

/** Condition questions, finance owing, and expected value. */
export function conditionFields({ questions, yesNo, values }: FormSettings): FieldDefinition[] {
  return [
    ...questions.map(
      ({ id, question, answers }): FieldDefinition => ({
        name: `${adjustment}${id}`,
        label: question,
        control: 'choice',
        rule: 'text',
        isRequired: true,
        most: 500,
        choices: answers.map((answer) => ({ value: answer, label: answer })),
      }),
    ),
    { name: 'finance', control: 'choice', rule: 'text', isRequired: true, most: 10, choices: yesNo },
    { name: 'value', control: 'select', rule: 'text', isRequired: false, most: 40, choices: values },
  ];
}

/** A free time, or a proposed day and part of it. */
export const timeFields = ({ times }: FormSettings, days: number): FieldDefinition[] => [
  { name: 'appointment_day', control: 'day', rule: 'day', most: 10, isRequired: false, days },
  { name: 'appointment_time', control: 'select', rule: 'text', isRequired: false, most: 40, choices: times, isOpen: true },
];

/** Chosen free time, ISO 8601; set by script. */
export const appointmentField: FieldDefinition = { name: appointmentStart, control: 'hidden', rule: 'text', isRequired: false, most: 40 };

export const money = (name: string): FieldDefinition => ({ ...number, name, rule: 'number', inputmode: 'decimal', isRequired: false, isMoney: true });
/** A hidden text. */
export const hiddenText = (name: string, value: string): FieldDefinition => ({
  name,
  control: 'hidden',
  rule: 'text',
  isRequired: false,
  most: 500,
  value,
});
export const optionalLine = (name: string, most = 100): FieldDefinition => ({ ...line, name, most, isRequired: false });
export const requiredLine = (name: string, most = 100, autocomplete?: string): FieldDefinition => ({
  ...line,
  name,
  most,
  ...(autocomplete === undefined ? {} : { autocomplete }),
});
