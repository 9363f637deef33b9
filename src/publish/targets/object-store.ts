/** When an object may be written: always, only where there is none, or only over the version with this tag. */
export type WriteRule = 'always' | 'absent' | { tag: string };

/** What a release needs of a place that it is published to. Keys are paths with forward slashes, without the first one. */
export type ObjectStore = {
  /** An object with the tag of its version; null without one. */
  get(key: string): Promise<{ body: Uint8Array; tag: string } | null>;
  /** Writes a whole object or nothing. False: the rule does not hold, and nothing was written. */
  put(key: string, body: Uint8Array, rule: WriteRule): Promise<boolean>;
  /** Writes a whole copy of an object within the store. False: there is none, or it cannot be copied. */
  copy(from: string, to: string): Promise<boolean>;
  /** Names with sizes in bytes, of all objects whose key starts so. */
  list(prefix: string): Promise<ReadonlyMap<string, number>>;
  remove(key: string): Promise<void>;
  /** Makes objects of these keys survive a power cut, where writing them did not. */
  flush?(keys: readonly string[]): Promise<void>;
  /** Brings what readers follow in line with the pointer, where the two are not one thing. */
  settle?(): Promise<void>;
  /** The folder of the release that readers get, where they follow something else than the pointer; null: none. */
  shown?(): Promise<string | null>;
};
