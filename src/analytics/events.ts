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

export type EventName = keyof typeof events;
/** What is told beside the event's id. No names, no phone numbers: nothing that says who the shopper is. */
export type EventFacts = Readonly<Record<string, string | number>>;
/** An event as listeners and the site's own address get it. */
export type SentEvent = EventFacts & { event: number; name: EventName; site: string; path: string };
