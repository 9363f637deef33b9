import { z } from 'zod';
import type { FormKind } from '../terms.ts';
import { type KeyFacts, text } from './key.ts';

/**
 * A site sets those that differ.
 * @param placeholders allowed names in braces. @param needed by the name of the words.
 */
export function wordsByName<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  placeholders: readonly string[] = [],
  needed: KeyFacts['needed'] = [],
) {
  const names = Object.keys(defaults) as [Name, ...Name[]];
  return z
    .partialRecord(z.enum(names), text.meta({ placeholders, needed }))
    .default({})
    .transform((own): Record<Name, string> => ({ ...defaults, ...own }));
}

export const formTitles: Record<FormKind, string> = {
  general_enquiry: 'Send us a message',
  vehicle_enquiry: 'Ask about this vehicle',
  test_drive: 'Book a test drive',
  request_photos: 'Request more photos',
  trade_in: 'Value my trade-in',
  sell_your_car: 'Sell us your car',
  finance_enquiry: 'Ask about finance',
  service_booking: 'Book a service',
  careers: 'Work with us',
  fleet: 'Fleet sales',
};

export const formLeads: Record<FormKind, string> = {
  general_enquiry: 'Ask us anything. We’ll reply during opening hours.',
  vehicle_enquiry: 'Ask us anything. The dealership selling this vehicle will reply.',
  test_drive: 'Pick a day and time that suit you. We’ll call to confirm.',
  request_photos: 'Tell us what you’d like to see and we’ll send you photos.',
  trade_in: 'Tell us about your car. It takes about three minutes.',
  sell_your_car: 'Tell us about your car. You don’t have to buy one from us.',
  finance_enquiry: 'Tell us what you have in mind. Asking won’t affect your credit score.',
  service_booking: 'Tell us about your car and the day that suits you. Our service team will confirm the time.',
  careers: 'Tell us about your experience and the role you’re after.',
  fleet: 'Tell us about your business and the vehicles you need.',
};

export const formSends: Record<FormKind, string> = {
  general_enquiry: 'Send message',
  vehicle_enquiry: 'Send enquiry',
  test_drive: 'Request test drive',
  request_photos: 'Request photos',
  trade_in: 'Request a valuation',
  sell_your_car: 'Request an offer',
  finance_enquiry: 'Send to our finance team',
  service_booking: 'Request booking',
  careers: 'Send application',
  fleet: 'Send to our fleet team',
};

/** Shown after sending, a line each. */
export const formNexts: Record<FormKind, string> = {
  general_enquiry: 'We’ll read your message during opening hours and contact you the way you asked.',
  vehicle_enquiry: 'The dealership selling this vehicle will contact you the way you asked.',
  test_drive: 'We’ll call to confirm the time. Please bring your driver licence.',
  request_photos: 'We’ll take the photos and send them to you.',
  trade_in: 'We’ll look over the details and come back to you with a value. Any offer is subject to an inspection.',
  sell_your_car: 'We’ll look over the details and come back to you with an offer, subject to an inspection.',
  finance_enquiry: 'A finance specialist will contact you. We won’t lodge an application until you say so.',
  service_booking: 'Our service team will contact you to confirm the day and time.',
  careers: 'We’ll read your application and contact you if there’s a match.',
  fleet: 'Our fleet team will contact you.',
};

export const stepTitles = {
  question: 'Your question',
  about: 'How can we help?',
  when: 'When suits you?',
  car: 'Your car',
  condition: 'Condition',
  needs: 'What’s needed',
  plans: 'What you have in mind',
  details: 'Your details',
} as const;

/** Labels by field name. */
export const fieldLabels = {
  name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  postcode: 'Postcode',
  message: 'Your message',
  PreferredContactMethod: 'How should we contact you?',
  category: 'What’s it about?',
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
  value: 'What do you think it’s worth?',
  'do-you-have-a-trade-in': 'Do you have a trade-in?',
  appointment_slot: 'Available times',
  appointment_day: 'Day',
  appointment_time: 'Time',
  vehiclePriceBudget: 'Vehicle price',
  deposit: 'Deposit',
  trade_in_value: 'Trade-in value',
  term: 'Term',
  additional_services: 'Anything else?',
  position: 'Position',
  company: 'Company',
  fleet_size: 'Fleet size',
  terms_conditions: 'I agree to the terms of use',
} as const;

export const fieldHelps = {
  email: 'We’ll only use it to reply, unless you tick the box below.',
  phone: 'Include the area code, for example 02 5550 0140 or 0491 570 156.',
  postcode: 'Your 4-digit postcode.',
  vehicle: 'Stock number, or year, make and model.',
  rego: 'As shown on the number plate.',
  kms: 'Approximate is fine.',
  appointment_day: 'We’ll confirm the time before you come in.',
  company: 'Business name, and ABN if you have it handy.',
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

/** Error messages, the specification's where it has them (2 §5, §8). */
export const formMessages = {
  missing: 'Please fill in: {label}',
  choose: 'Please choose: {label}',
  name: 'Please enter your first name.',
  last_name: 'Please enter your last name.',
  email: 'Please enter an email address, such as sam@example.com.',
  phone: 'Please enter a phone number with its area code, such as 0491 570 156.',
  postcode: 'Invalid postcode. Please enter a 4-digit number.',
  message: 'Please tell us what you’d like to know.',
  rego: 'Please enter a registration number of up to 9 letters and digits.',
  year: 'Please enter a year between 1900 and next year.',
  number: 'Please enter a number.',
  day: 'Please choose today or a later day.',
  long: 'Please use no more than {most} characters.',
  alert: 'An error occurred when submitting this form',
  faults: 'Please fix the following errors:',
  unexpected: 'An unexpected error occured',
} as const;

export const formWords = {
  optional: '(optional)',
  step_of: 'Step {step} of {steps}',
  next: 'Continue',
  back: 'Back',
  sending: 'Sending…',
  remember: 'Remember my details in this browser for {days} days',
  forget: 'Clear my stored details',
  forgotten: 'Your details are no longer stored in this browser.',
  waits:
    'We couldn’t send your message just now. It’s saved in this browser and will go as soon as you’re back online, so there’s no need to send it again.',
  call: 'Or call us on {phone}.',
  questions: 'Questions and answers',
  look_up: 'Find my car',
  looking_up: 'Looking it up…',
  not_found: 'We couldn’t find that registration number. Please enter your car’s details yourself.',
  close: 'Close',
  open: 'Fill in the form',
  opening: 'Opening the form…',
  enquiry_message: 'Is this still available?',
  photos_request: 'Please send me more photos of this vehicle.',
  about: 'About',
  sent_later: 'Your message was sent. Reference {reference}.',
  refused_later: 'Your message couldn’t be sent.',
} as const;

export const successWords = {
  title: 'Thank you',
  lead: 'We’ve got your message.',
  reference: 'Your reference',
  reference_note: 'Please quote it if you call us.',
  next_title: 'What happens next',
  hours: 'We reply during opening hours. {place}: {hours}.',
  car: 'You asked about',
  calendar: 'Add to my calendar',
  go_on: 'See more vehicles',
  questions: 'If it’s urgent, call us and quote your reference.',
} as const;
