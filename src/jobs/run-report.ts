/** What a run of a site did. Times are ISO instants. */
export type RunReport = {
  at: string;
  seconds: number;
  /** What reading the feed gave; null when it was not read. The queue keeps what the run before said of feed and pages then. */
  feed: {
    at: string;
    /** The feed said that nothing changed. */
    unchanged: boolean;
    read: number;
    rejected: number;
    /** In the snapshot that stands. */
    vehicles: number;
    /** What brakes hold back, a sentence each. */
    held: string[];
    /** Vehicles that stay as they were, each alone. */
    heldVehicles: number;
  } | null;
  pages: {
    /** The release that stands. */
    release: string | null;
    /** When it was published; targets follow at once, or the run fails. Null: there is none. What an earlier Forecourt kept has none either. */
    published?: string | null;
    rendered: number;
    removed: number;
    /** Why the release is held back; null when it is not. */
    held: string | null;
    /** Pages that could not be made. */
    errors: string[];
  } | null;
  targets: { name: string; outcome: string; why: string | null }[];
};
