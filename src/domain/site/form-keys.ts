// Single constants: every page loads one of them.

/** `leads/filling/details.ts`: a shopper's details, with consent. */
export const detailsKey = 'forecourt.details';
/** `leads/filling/draft.ts`, in `sessionStorage`, suffixed by kind and vehicle. */
export const draftKey = 'forecourt.draft';
/** `leads/outbox/outbox.store.ts`: leads are queued. */
export const outboxKey = 'forecourt.outbox';
/** `leads/outbox/noted-disk.ts`: a lead between the press and the disk. */
export const pressedKey = 'forecourt.pressed';
/** `leads/filling/sent.ts`: the last sent form, for the thank-you page. */
export const sentKey = 'forecourt.sent';
/** `garage/visited-pages.ts`, in `sessionStorage`: the landing page's query. */
export const arrivalKey = 'forecourt.arrival';
