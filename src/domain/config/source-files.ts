/** `file`: name in messages. */
export type SourceFile = { file: string; text: string };

export type SourceFiles = {
  /** All sites. */
  slugs: readonly string[];
  /** Those requested. */
  sites: ReadonlyMap<string, SourceFile>;
  templates: ReadonlyMap<string, SourceFile>;
  platform: SourceFile | null;
  /** Environment keys that no site may publish. */
  secrets?: readonly string[];
  /** The shipped API: default base `/<slug>` below this URL. */
  api?: string;
};
