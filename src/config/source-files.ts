/** A file as it was read: its name for messages and its text. */
export type SourceFile = { file: string; text: string };

/** All files that may shape a site. */
export type SourceFiles = {
  /** The slugs of all sites that there are. */
  slugs: readonly string[];
  /** The files of those that are asked for. */
  sites: ReadonlyMap<string, SourceFile>;
  templates: ReadonlyMap<string, SourceFile>;
  platform: SourceFile | null;
  /** Keys of the environment that no site may publish; left out: none are known. */
  secrets?: readonly string[];
  /** The API that is shipped: each site that names none of its own has it at `/<slug>` of this address. Left out: those have none. */
  api?: string;
};
