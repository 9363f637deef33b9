import type { SiteNoticeKind } from '#site/schema/notice-targets.ts';
import type { RunOutcome } from './rebuild-queue.ts';
import type { RunReport } from './run-report.ts';
import { heldReasons } from './status.ts';

export type Condition = 'well' | 'held' | 'failed';

/** `feedHeld`: messages of the brakes at the last feed, which a run without a feed leaves as they are. */
export type SiteCondition = { condition: Condition; feedHeld: readonly string[] };

export const newSite: SiteCondition = { condition: 'well', feedHeld: [] };

/** Consecutive failures until a notice: a fault that recovers within half a minute sends none. */
const failuresBeforeNotice = 3;

export type Change = SiteCondition & {
  /** Why, for people; none: it is well. */
  messages: readonly string[];
  /** null: no notice. */
  notice: SiteNoticeKind | null;
};

/** @param failures consecutive ones, with this run. */
export function conditionAfter(before: SiteCondition, end: RunOutcome, failures: number): Change {
  const feedHeld = ('report' in end && end.report?.feed?.held) || before.feedHeld;
  if (end.kind === 'paused' || (end.kind === 'failed' && failures < failuresBeforeNotice)) return { ...before, feedHeld, messages: [], notice: null };
  const held = end.kind === 'failed' ? [] : [...feedHeld, ...heldReasons({ ...end.report, feed: null })];
  const messages = end.kind === 'failed' ? [end.message] : held.length === 0 ? [] : [...held, heldEffect(end.report)];
  const condition = end.kind === 'failed' ? 'failed' : messages.length > 0 ? 'held' : 'well';
  const notice = condition === before.condition ? null : condition === 'well' ? 'recovered' : condition;
  return { condition, feedHeld, messages, notice };
}

/** What of a site is published while something of it is held. */
export const heldEffect = ({ pages }: RunReport): string =>
  pages?.held ? 'Nothing of the site changes meanwhile.' : 'What is held stays as it was. Other changes of the site are published.';

/** `service`: null: it is of the site alone. */
export type NoticeFacts = { site: string; service: string | null; kind: SiteNoticeKind; messages: readonly string[] };

export type NoticeText = { subject: string; text: string };

const subjects: Readonly<Record<SiteNoticeKind, string>> = {
  held: 'a brake stopped a change',
  failed: 'the site cannot be updated',
  recovered: 'the site is up to date again',
};

/** What people read in an email or a chat. */
export function noticeText({ site, service, kind, messages }: NoticeFacts): NoticeText {
  if (service !== null) return { subject: `${service} ${kind}: ${kind === 'failed' ? 'it is down' : 'it works again'}`, text: messages.join('\n') };
  const subject = `${site} ${kind}: ${subjects[kind]}`;
  const next = kind === 'recovered' ? [] : [`${kind === 'failed' ? 'What is published stays as it is. ' : ''}What to do: npm run doctor -- ${site}`];
  return { subject, text: [...messages, ...next].join('\n') };
}
