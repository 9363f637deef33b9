/** Result of a run. Times are ISO instants. */
export type RunReport = {
  at: string;
  seconds: number;
  /** null: the feed was not read; the queue then keeps the earlier report. */
  feed: {
    at: string;
    /** The feed reported no change. */
    unchanged: boolean;
    read: number;
    rejected: number;
    /** In the current snapshot. */
    vehicles: number;
    /** Messages of the brakes that blocked the batch. */
    held: string[];
    /** Vehicles individually blocked and left unchanged. */
    heldVehicles: number;
    /** All that is held of the feed, to be accepted together; null: nothing is. Absent in reports of earlier versions. */
    blocked?: { key: string; lines: string[]; refusal: string | null } | null;
  } | null;
  pages: {
    release: string | null;
    /** null: nothing is published. Absent in reports of earlier versions. */
    published?: string | null;
    rendered: number;
    removed: number;
    /** Why the release is blocked; null: it is not. */
    held: string | null;
    /** Files of ad platforms that stay as published. Absent in reports of earlier versions. */
    ads?: { platform: string; says: string }[];
    /** Hosts whose pictures and videos are left out, with what to do. Absent in reports of earlier versions. */
    heldHosts?: string[];
    /** Pages that failed to render. */
    errors: string[];
    /** What breaks a rule of law: how much was found, and the first lines of the build's report. Absent in reports of earlier versions. */
    compliance?: { count: number; first: string[] };
  } | null;
  targets: { name: string; outcome: string; why: string | null }[];
};
