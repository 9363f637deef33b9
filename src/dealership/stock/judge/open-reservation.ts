/** Of any vehicle: only a build knows which of them its site no longer sells, by the feed, its own rules or the law’s. */
export const openReservation = (id: string, open: ReadonlySet<string> | undefined): { open_reservation?: true } =>
  open?.has(id) === true ? { open_reservation: true } : {};
