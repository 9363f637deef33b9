import * as z from 'zod/mini';
import { type EventName, events, leadEvents } from '#analytics/events.ts';
import { priceTypes } from '#site/terms.ts';
import { accountContract } from './account-calls.ts';
import { alertContract } from './alert-calls.ts';
import { apiPaths } from './api-paths.ts';
import { feedContract } from './feed-calls.ts';
import { leadAnswer, leadBody } from './lead.ts';
import {
  appointmentsAnswer,
  appointmentsQuery,
  enquiryAnswer,
  enquiryBody,
  geocodeAnswer,
  geocodeQuery,
  leadHeaders,
  miscellaneousBody,
  plainFormBody,
  plainFormParameters,
  postSubmitBody,
  regoAnswer,
  regoBody,
  valuationAnswer,
  valuationBody,
  websiteId,
} from './lead-calls.ts';
import { partnerContract } from './partner-calls.ts';
import { reservationContract } from './reservation-calls.ts';

/**
 * Requests and responses of a site's API: one contract for server, browser client and `openapi.json`. Money is whole Australian dollars, instants are
 * ISO 8601 in UTC. Calls are the specification's (1 §7, 2 §7); paths that it does not name are ours.
 */

const idText = z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(200, 'must have at most 200 characters'));
const instant = z.iso.datetime();
const money = z.number().check(z.minimum(0));
const count = z.int().check(z.minimum(0));
const texts = (...names: string[]) => names as [string, ...string[]];

const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,120}$/, 'must be small letters, digits and hyphens'));

const viewQuery = z.object({
  photos_count: z.string().check(z.regex(/^\d{1,5}$/, 'must be a number of pictures')),
  /** Omitted where the page's record has none. */
  updated_at: z.optional(instant),
  website_id: websiteId,
  /** A refresh by an open page, which counts no further view. */
  again: z.optional(z.literal('1', 'must be 1')),
});

/** A vehicle's current facts, and the site's texts for them. */
const carFields = z.object({
  id: idText,
  slug,
  /** Price as sold; null where the site states none. */
  price: z.nullable(money),
  price_type: z.enum(priceTypes),
  /** in_stock, coming_soon, sold, or other text, which counts as sold; absent after it left the feed. */
  status: z.string(),
  reserved: z.boolean(),
  /** End of a shopper's hold; null without one. */
  reserved_until: z.nullable(instant),
  photos_count: count,
  updated_at: z.nullable(z.string()),
  shown: z.object({
    /** `$72,990`, or the text in place of a price. */
    price: z.string(),
    /** `Drive away`; null without a price. */
    basis: z.nullable(z.string()),
    /** What the price includes; null without a price. */
    note: z.nullable(z.string()),
    /** `238 views`; null where the site counts none. */
    views: z.nullable(z.string()),
    /** Tag of a reserved vehicle, where no other tag has priority; else null. */
    reserved: z.nullable(z.string()),
    /** Texts of a vehicle that is no longer for sale; null while it is. */
    gone: z.nullable(z.object({ kind: z.enum(['sold', 'absent']), tag: z.string(), message: z.string(), label: z.string(), href: z.string() })),
  }),
});

const viewAnswer = z.object({ views: count, car_fields: carFields });

const autogaugeAnswer = z.object({
  fill: z.number().check(z.minimum(0), z.maximum(1)),
  listing_price: money,
  market_range_min: money,
  market_range_max: money,
  confidence: z.number().check(z.minimum(0), z.maximum(1)),
  /** Method; null where the feed that supplied the figures gives none. */
  description: z.nullable(z.string()),
  /** `market`: figures of a service, from the feed. `own`: this site's listings and sales, which are no market and rate no deal. */
  source: z.enum(['own', 'market']),
});

const deliveryQuery = z.object({ postcode: z.string().check(z.regex(/^\d{4}$/, 'must be a postcode of four digits')) });

const deliveryAnswer = z.object({
  price: money,
  /** Region of the postcode. */
  name: z.string(),
});

const disclaimerAnswer = z.object({
  car_id: idText,
  /** Lender's and dealership's disclaimers for the estimate; null without any. */
  disclaimer: z.nullable(z.string()),
  /** Comparison rate warning, required wherever the repayment shows; null without an estimate. */
  warning: z.nullable(z.string()),
});

const word = z.string().check(z.maxLength(60, 'must have at most 60 characters'));
/** Request to a lender, with the specification's names (2 §7). The vehicle is matched by VIN, else by the other fields. */
const quoteBody = z.strictObject({
  selfAssessedCreditScore: word,
  purchasePrice: z.number().check(z.minimum(0.01, 'must be above 0'), z.maximum(100_000_000, 'is too much')),
  /** Years. */
  loanTerm: z.int().check(z.minimum(1, 'must be at least 1'), z.maximum(30, 'must be at most 30')),
  /** Null if unknown; text fields are empty then. */
  year: z.nullable(z.int()),
  vin: word,
  nvic: word,
  whoIsHelping: word,
});
const quoteAnswer = z.object({
  /** Australian dollars and cents. */
  weeklyRepaymentAmount: money,
  /** Per cent a year. */
  comparisonRate: z.number().check(z.minimum(0)),
  advertisedRate: z.number().check(z.minimum(0)),
});

const revealBody = z.strictObject({ car_id: idText, dealership_id: z.nullable(idText), website_id: websiteId });

export const eventIds = { ...events, ...leadEvents } as const;

const eventNames = texts(...Object.keys(eventIds)) as [EventName, ...EventName[]];
const fact = z.union([z.string().check(z.maxLength(500, 'must have at most 500 characters')), z.number()]);
const eventBody = z.catchall(
  z.object({
    event: z.int(),
    name: z.enum(eventNames),
    site: websiteId,
    path: z.string().check(z.regex(/^\/[^\s?#]{0,500}$/, 'must be a path without query')),
  }),
  fact,
);

const problemAnswer = z.object({
  /** `urn:forecourt:problem:…`, one for each kind of problem. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  /** Earliest time for a retry. */
  until: z.optional(instant),
  /** Errors by JSON pointer. */
  errors: z.optional(z.array(z.object({ pointer: z.string(), detail: z.string() }))),
});

/** Bytes. */
const largestForm = 65_536;

/**
 * One call: path below a site's API base, request and response. `body` is JSON, by fetch or `sendBeacon`, at most 8 KB unless `largest` is set.
 * `strict`:
 * has a cookie, so requires a page of the site and a JSON content type. `form`: posted without script, answered with a page. `file`: content type of a
 * response that is not JSON. `conditional`: 304 by ETag. `byToken`: the path's token is the only credential, from any origin.
 * `bearer`: a partner’s token in `Authorization`.
 */
export const contract = {
  view: {
    method: 'get',
    path: apiPaths.view,
    summary: 'Counts a view of a vehicle, and tells how often it was viewed and what is true of it now.',
    parameters: z.object({ slug }),
    query: viewQuery,
    answer: viewAnswer,
    problems: [404],
  },
  autogauge: {
    method: 'get',
    path: apiPaths.autogauge,
    summary: 'Compares the price of a vehicle with those of like ones. null where nothing can be said honestly.',
    parameters: z.object({ slug }),
    answer: z.nullable(autogaugeAnswer),
    problems: [404],
  },
  pdf: {
    method: 'get',
    path: apiPaths.pdf,
    summary: 'A vehicle that is for sale on one sheet of paper: a tagged PDF, called after its slug.',
    parameters: z.object({ slug }),
    file: 'application/pdf',
    problems: [404],
  },
  delivery: {
    method: 'get',
    path: apiPaths.delivery,
    summary: 'What delivery to a postcode costs. null where nobody delivers.',
    query: deliveryQuery,
    answer: z.nullable(deliveryAnswer),
    problems: [404],
  },
  disclaimer: {
    method: 'get',
    path: apiPaths.disclaimer,
    summary: 'The disclaimer of a vehicle’s finance estimate, and the warning that stands beside it.',
    parameters: z.object({ car_id: idText }),
    answer: disclaimerAnswer,
    problems: [404],
  },
  quote: {
    method: 'post',
    path: apiPaths.quote,
    summary: 'Asks a lender for the repayment of a vehicle. null where nobody lends for it.',
    body: quoteBody,
    answer: z.nullable(quoteAnswer),
    problems: [],
  },
  revealPhone: {
    method: 'post',
    path: apiPaths.revealPhone,
    summary: 'Notes that a shopper let the page show the dealer’s phone number. 204: it is on disk.',
    body: revealBody,
    problems: [],
  },
  event: {
    method: 'post',
    path: apiPaths.event,
    summary: 'Notes an event of the specification by its id. 204: it is on disk.',
    body: eventBody,
    problems: [],
  },
  lead: {
    method: 'post',
    path: apiPaths.lead,
    summary: 'Takes what a form sends. 200 at its last step: the lead is on disk. The same key with the same body gets the same answer.',
    headers: leadHeaders,
    body: leadBody,
    largest: largestForm,
    answer: leadAnswer,
    problems: [409],
  },
  dryLead: {
    method: 'post',
    path: apiPaths.dryLead,
    summary: 'Whether a lead would be taken now: 204 if so. It is checked as a lead is, and nothing is stored or sent.',
    body: leadBody,
    largest: largestForm,
    problems: [],
  },
  enquiry: {
    method: 'post',
    path: apiPaths.enquiry,
    summary: 'Takes a general enquiry, as a lead.',
    headers: leadHeaders,
    body: enquiryBody,
    largest: largestForm,
    answer: enquiryAnswer,
    problems: [409],
  },
  plainForm: {
    method: 'post',
    path: apiPaths.plainForm,
    summary: 'Takes a form from a page without script, and answers with a page: the reference of the lead, or what is wrong.',
    parameters: plainFormParameters,
    form: plainFormBody,
    largest: largestForm,
    problems: [],
  },
  appointments: {
    method: 'get',
    path: apiPaths.appointments,
    summary: 'When a test drive is possible.',
    query: appointmentsQuery,
    answer: appointmentsAnswer,
    problems: [404],
  },
  regoLookup: {
    method: 'post',
    path: apiPaths.regoLookup,
    summary: 'The vehicle of a number plate. It is posted, so that no plate stands in an address.',
    body: regoBody,
    answer: regoAnswer,
    problems: [],
  },
  valuation: {
    method: 'post',
    path: apiPaths.valuation,
    summary: 'What a shopper’s own car may be worth to the dealer. It is posted, so that no car of theirs stands in an address.',
    body: valuationBody,
    answer: valuationAnswer,
    problems: [404],
  },
  geocode: {
    method: 'get',
    path: apiPaths.geocode,
    summary: 'Where an Australian postcode lies.',
    query: geocodeQuery,
    answer: geocodeAnswer,
    problems: [404],
  },
  postSubmit: {
    method: 'post',
    path: apiPaths.postSubmit,
    summary: 'Notes that a form of a category was sent. 204: it is on disk.',
    body: postSubmitBody,
    problems: [],
  },
  miscellaneous: {
    method: 'post',
    path: apiPaths.miscellaneous,
    summary: 'Keeps the answer of a valuation. 204: it is on disk.',
    body: miscellaneousBody,
    problems: [404],
  },
  ...accountContract,
  ...alertContract,
  ...reservationContract,
  ...feedContract,
  ...partnerContract,
} as const;

/** Every problem (RFC 9457), as `application/problem+json`. */
export const problemSchema = problemAnswer;

export type Contract = typeof contract;
export type OperationName = keyof Contract;
export type ViewQuery = z.output<typeof viewQuery>;
export type ViewAnswer = z.output<typeof viewAnswer>;
export type CarFields = z.output<typeof carFields>;
export type AutogaugeAnswer = z.output<typeof autogaugeAnswer>;
export type DeliveryAnswer = z.output<typeof deliveryAnswer>;
export type DisclaimerAnswer = z.output<typeof disclaimerAnswer>;
export type QuoteBody = z.output<typeof quoteBody>;
export type QuoteAnswer = z.output<typeof quoteAnswer>;
export type RevealBody = z.output<typeof revealBody>;
export type EventBody = z.output<typeof eventBody>;
export type ProblemDetails = z.output<typeof problemAnswer>;
