import type { AustralianState } from '#site/terms.ts';

/** Where a rule, rate or threshold was read. */
export type LawSource = {
  url: string;
  title: string;
  /** The day on which it was read, `YYYY-MM-DD`. */
  read: string;
  /** Its words. */
  quote: string;
  /** `commentary` and `press` quote the law; the others are it, or its regulator. */
  kind: 'law' | 'parliament' | 'regulator' | 'commentary' | 'press';
};

/** A rule of law that published pages can break. */
export type LawRule = {
  id: string;
  /** Empty: all of Australia. */
  states: readonly AustralianState[];
  severity: 'error' | 'warning';
  /** What it judges: any text; texts of used and demonstrator vehicles; a vehicle's record; the site's config; a published page. */
  subject: 'text' | 'used' | 'vehicle' | 'site' | 'page';
  /** For the dealer, with its full stop. */
  sentence: string;
  fix: string;
  /**
   * Regular expressions, whatever the case. A sentence that matches all of `all` breaks the rule. Not where it, or a heading beside it, matches one of
   * `except`, nor where one of `unless` stands anywhere in the text or beside it. `whole`: the text is
   * judged as one sentence.
   */
  words?: { all: readonly string[]; except?: readonly string[]; unless?: readonly string[]; whole?: true };
  /** An error that commentary or press supports, not the law’s own text: counsel has to confirm it. */
  awaits_counsel?: true;
  /** Since when this version of the rule is in this product, `YYYY-MM-DD`. */
  since: string;
  /** None: nobody has read it, and the rule is a warning at most. */
  sources: readonly LawSource[];
};

/** What breaks a rule; serialisable, as manifests and workers need it. `rule`: its id. `found`: the words that break it, or the value. */
export type Breach = { rule: string; found: string };

/** One of several patterns. */
export const anyOf = (...patterns: readonly string[]): string => patterns.join('|');

export const isVerified = ({ sources }: Pick<LawRule, 'sources'>): boolean => sources.length > 0;

export const ruleSeverity = (rule: Pick<LawRule, 'severity' | 'sources'>): LawRule['severity'] => (isVerified(rule) ? rule.severity : 'warning');

/** Whether a rule binds in one of the states. @param places the vehicle’s, or all of the site. */
export const appliesIn = ({ states }: Pick<LawRule, 'states'>, places: readonly AustralianState[]): boolean =>
  states.length === 0 || states.some((state) => places.includes(state));
