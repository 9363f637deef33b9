/** Page events by the specification's ids (1 §7, 2 §9). */
export const events = {
  favourite: 39,
  search_view: 49,
  used_vehicle_view: 4,
  call_click: 25,
  calculator_use: 26,
  history_report: 60,
  print: 61,
} as const;

/** Form events, separate because every page loads the others. */
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
/** Event data. Never names or phone numbers. */
export type EventFacts = Readonly<Record<string, string | number>>;
/** An event as dispatched and posted. */
export type SentEvent = EventFacts & { event: number; name: EventName; site: string; path: string };
