/** What of a site's deposits needs somebody, each with the references concerned. */
export type ReservationTally = {
  site: string;
  /** `due`: the earliest date to answer by, epoch milliseconds. */
  disputed: { references: readonly string[]; due: number | null };
  refundFailed: readonly string[];
  saleAsked: readonly string[];
  /** Count of signed payments that are no deposit here, and of those whose refund failed. */
  strays: number;
  straysFailed: number;
};
