import { z } from 'zod';
import type { FormKind } from '../terms.ts';
import { text } from './key.ts';

/**
 * Words by name: a site names those that differ.
 * @param placeholders the names that may stand in braces in them.
 */
export function wordsByName<Name extends string>(defaults: Readonly<Record<Name, string>>, placeholders: readonly string[] = []) {
  const names = Object.keys(defaults) as [Name, ...Name[]];
  return z
    .partialRecord(z.enum(names), text.meta({ placeholders }))
    .default({})
    .transform((own): Record<Name, string> => ({ ...defaults, ...own }));
}

export const formTitles: Record<FormKind, string> = {
  general_enquiry: 'Send us a message',
  vehicle_enquiry: 'Ask about this vehicle',
  test_drive: 'Book a test drive',
  request_photos: 'Ask for more photos',
  trade_in: 'Value my trade-in',
  sell_your_car: 'Sell your car to us',
  finance_enquiry: 'Ask about finance',
  service_booking: 'Book a service',
  careers: 'Work with us',
  fleet: 'Vehicles for your fleet',
};

export const formLeads: Record<FormKind, string> = {
  general_enquiry: 'We read every message and answer in opening hours.',
  vehicle_enquiry: 'Ask us anything. The dealership where it stands answers you.',
  test_drive: 'Tell us the day and time that suit you. We call to confirm.',
  request_photos: 'Tell us what you would like to see, and we take the pictures.',
  trade_in: 'Tell us about your car. It takes about three minutes.',
  sell_your_car: 'Tell us about your car. You do not have to buy another one from us.',
  finance_enquiry: 'Tell us what you have in mind. Asking does not affect your credit score.',
  service_booking: 'Tell us about your car and the day that suits you. The workshop confirms the time.',
  careers: 'Tell us what you do and what you are looking for.',
  fleet: 'Tell us about your business and its vehicles.',
};

export const formSends: Record<FormKind, string> = {
  general_enquiry: 'Send message',
  vehicle_enquiry: 'Send enquiry',
  test_drive: 'Request test drive',
  request_photos: 'Ask for photos',
  trade_in: 'Ask for a valuation',
  sell_your_car: 'Ask for an offer',
  finance_enquiry: 'Send to our finance team',
  service_booking: 'Request booking',
  careers: 'Send application',
  fleet: 'Send to our fleet team',
};

/** What comes next, a line each, once a form was sent. */
export const formNexts: Record<FormKind, string> = {
  general_enquiry: 'We read your message in opening hours, and answer the way that you chose.',
  vehicle_enquiry: 'The dealership where the vehicle stands answers you the way that you chose.',
  test_drive: 'We call to confirm the time. Bring your driver licence.',
  request_photos: 'We take the pictures and send them to you.',
  trade_in: 'We look at what you told us and come back with a value. The offer follows an inspection.',
  sell_your_car: 'We look at what you told us and come back with an offer, subject to an inspection.',
  finance_enquiry: 'A finance specialist contacts you. Nothing is applied for until you say so.',
  service_booking: 'The workshop contacts you to confirm the day and the time.',
  careers: 'We read your application and contact you when there is a match.',
  fleet: 'Our fleet team contacts you.',
};

export const stepTitles = {
  question: 'Your question',
  about: 'What it is about',
  when: 'When it suits you',
  car: 'Your car',
  condition: 'Its condition',
  needs: 'What it needs',
  plans: 'What you have in mind',
  details: 'Your details',
} as const;

/** The words above fields, by the names under which they are sent. */
export const fieldLabels = {
  name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  postcode: 'Postcode',
  message: 'Your message',
  PreferredContactMethod: 'How should we contact you?',
  category: 'What is it about?',
  dealership_slug: 'Dealership',
  location_id: 'Location',
  vehicle: 'Which vehicle?',
  request: 'Request',
  finance: 'Is your car currently under finance?',
  kms: 'Kilometres',
  rego: 'Registration number',
  regoState: 'State',
  car_year: 'Year',
  car_make: 'Make',
  car_model: 'Model',
  value: 'What do you think it is worth?',
  'do-you-have-a-trade-in': 'Do you have a trade-in?',
  appointment_slot: 'Free times',
  appointment_day: 'Day',
  appointment_time: 'Time',
  vehiclePriceBudget: 'Price of the vehicle',
  deposit: 'Deposit',
  trade_in_value: 'Value of your trade-in',
  term: 'Term',
  additional_services: 'Anything else?',
  position: 'Position',
  company: 'Company',
  fleet_size: 'Vehicles in your fleet',
  terms_conditions: 'I agree to the terms of use',
} as const;

export const fieldHelps = {
  email: 'For our answer only, unless you tick the box below.',
  phone: 'With the area code, such as 02 5550 0140 or 0491 570 156.',
  postcode: 'Four digits.',
  vehicle: 'Its stock number, or year, make and model.',
  rego: 'As on the number plate.',
  kms: 'About is fine.',
  appointment_day: 'We confirm the time before you travel.',
  company: 'Its name, and ABN if you have it at hand.',
} as const;

export const fieldChoices = {
  yes: 'Yes',
  no: 'No',
  any: 'Please choose',
  morning: 'Morning',
  midday: 'Around midday',
  afternoon: 'Afternoon',
  value_up_to: 'Up to {value}',
  value_over: 'Over {value}',
  years: '{years} years',
} as const;

/** The sentences of what is wrong, the specification's where it has them (2 §5, §8). */
export const formMessages = {
  missing: 'Please fill in: {label}',
  choose: 'Please choose: {label}',
  name: 'Please enter your first name.',
  last_name: 'Please enter your last name.',
  email: 'Please enter an email address, such as sam@example.com.',
  phone: 'Please enter a phone number with its area code, such as 0491 570 156.',
  postcode: 'Invalid postcode. Please enter a 4-digit number.',
  message: 'Please write what you would like to know.',
  rego: 'Please enter a registration number of up to 9 letters and digits.',
  year: 'Please enter a year between 1900 and next year.',
  number: 'Please enter a number.',
  day: 'Please choose a day from today on.',
  long: 'Please use at most {most} characters.',
  alert: 'An error occurred when submitting this form',
  faults: 'Please fix the following errors:',
  unexpected: 'An unexpected error occured',
} as const;

export const formWords = {
  optional: '(optional)',
  step_of: 'Step {step} of {steps}',
  next: 'Continue',
  back: 'Back',
  sending: 'Sending …',
  remember: 'Remember my details in this browser for {days} days',
  forget: 'Clear my stored details',
  forgotten: 'Your details are no longer stored in this browser.',
  waits: 'Your message is kept in this browser, and is sent as soon as we can be reached. There is no need to send it again.',
  call: 'Or call us on {phone}.',
  questions: 'Questions and answers',
  look_up: 'Find my car',
  looking_up: 'Looking it up …',
  not_found: 'We could not find that registration number. Please fill in the rest yourself.',
  close: 'Close',
  open: 'Fill in the form',
  opening: 'Opening the form …',
  enquiry_message: 'Is this still available?',
  photos_request: 'Please send me more photos of this vehicle.',
  about: 'About',
  sent_later: 'Your message was sent. Reference {reference}.',
  refused_later: 'Your message could not be sent.',
} as const;

export const successWords = {
  title: 'Thank you',
  lead: 'We have your message.',
  reference: 'Your reference',
  reference_note: 'Please mention it if you call us.',
  next_title: 'What comes next',
  hours: 'We reply in opening hours. {place}: {hours}.',
  car: 'You asked about',
  calendar: 'Add to my calendar',
  go_on: 'See more vehicles',
  questions: 'If anything is urgent, call us and mention your reference.',
} as const;
