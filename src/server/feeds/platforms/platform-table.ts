/** Where an attribute's rule stands. */
export type TableSource = {
  address: string;
  /** Day read. */
  read: string;
  /** In the page's own words. */
  words: string;
  /** Set where only the page in this language was stored: the words are then a translation. */
  translated?: 'zh' | 'ko';
  /** `page`: the platform's page itself, whole or the part quoted; `reader`: a public program that quotes the page, since the page was stored in part. */
  by: 'page' | 'reader';
};

/** Whose rows must have an attribute: all, those of new vehicles, of used and demo vehicles, of what is no car, or where the site gives one. */
export type AttributeScope = 'all' | 'new' | 'used' | 'other_kinds' | 'given';

export type PlatformAttribute = {
  /** As the file has it. */
  name: string;
  level: 'required' | 'recommended' | 'optional';
  /** For whom the level holds; omitted: all. */
  scope?: AttributeScope;
  values?: readonly string[];
  /** UTF-16 units. */
  longest?: number;
  /** May not be cut, since a part of it names something else. */
  whole?: boolean;
  /** Number of values. */
  most?: number;
  form?: 'year' | 'price' | 'mileage' | 'whole_number' | 'vin' | 'web_address' | 'day';
  source: TableSource;
};

export type PlatformTable = {
  id: 'google' | 'meta' | 'tiktok' | 'microsoft';
  name: string;
  /** Below `/feeds/`. */
  file: string;
  format: 'xml' | 'csv' | 'tsv';
  /** File name endings of pictures that it reads; addresses without one pass. */
  pictures: readonly string[];
  attributes: readonly PlatformAttribute[];
  /** What holds for a row or the whole file. */
  rules: readonly TableSource[];
};

export const readOn = '2026-11-28';
