// Names under which forms keep something in a shopper's browser, each by itself: every page begins with one of them.

/** `leads/filling/details.ts`: a shopper's own details, where they ask for it. */
export const detailsKey = 'forecourt.details';
/** `leads/filling/draft.ts`, in `sessionStorage`: a half-filled form, behind this its kind and its vehicle. */
export const draftKey = 'forecourt.draft';
/** `leads/outbox/outbox.store.ts`: that leads wait to be sent. */
export const outboxKey = 'forecourt.outbox';
/** `leads/outbox/noted-disk.ts`: a lead between the press and the disk. */
export const pressedKey = 'forecourt.pressed';
/** `leads/filling/sent.ts`: what was sent last, for the page that says so. */
export const sentKey = 'forecourt.sent';
/** `garage/visited-pages.ts`, in `sessionStorage`: the query with which the visit began. */
export const arrivalKey = 'forecourt.arrival';
