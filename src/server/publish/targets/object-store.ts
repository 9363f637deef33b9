/** Write condition: always, only if absent, or only if the ETag matches. */
export type WriteRule = 'always' | 'absent' | { tag: string };

/** Storage of a publish target. Keys use forward slashes, without a leading one. */
export type ObjectStore = {
  /** With ETag; null: absent. */
  get(key: string): Promise<{ body: Uint8Array; tag: string } | null>;
  /** Atomic. false: the condition failed. */
  put(key: string, body: Uint8Array, rule: WriteRule): Promise<boolean>;
  /** Atomic server-side copy. false: absent or not copyable. */
  copy(from: string, to: string): Promise<boolean>;
  /** Names and sizes in bytes by key prefix. */
  list(prefix: string): Promise<ReadonlyMap<string, number>>;
  remove(key: string): Promise<void>;
  /** Makes objects durable, where writing does not. */
  flush?(keys: readonly string[]): Promise<void>;
  /** Synchronizes what readers follow with the pointer, where they differ. */
  settle?(): Promise<void>;
  /** The folder that readers get, where it is not the pointer; null: none. */
  shown?(): Promise<string | null>;
};
