/** The events that pages tell, by the specification's ids (1 §7, 2 §9). */
export const events = {
  favourite: 39,
  search_view: 49,
  used_vehicle_view: 4,
  call_click: 25,
  calculator_use: 26,
  history_report: 60,
  print: 61,
} as const;

/** The events of forms. They stand apart, since every page begins with the others. */
export const leadEvents = {
  enquiry: 14,
  enquiry_other: 15,
  test_drive: 17,
  used_test_drive: 48,
  offer_accepted: 18,
  general_form: 22,
  careers_enquiry: 51,
} as const;

export type EventName = keyof typeof events | keyof typeof leadEvents;
/** What is told beside the event's id. No names, no phone numbers: nothing that says who the shopper is. */
export type EventFacts = Readonly<Record<string, string | number>>;
/** An event as listeners and the site's own address get it. */
export type SentEvent = EventFacts & { event: number; name: EventName; site: string; path: string };
