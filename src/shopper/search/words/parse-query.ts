import type { Lexicon } from '../ask/lexicon.ts';
import { parseText } from '../ask/parse-text.ts';
import type { ParsedQuery } from '../ask/parsed-query.ts';
import { unfinishedFrom } from './unfinished.ts';

/** Parses a query; while typing, without an unfinished end. */
export function parseQuery(text: string, typing: boolean, lexicon: Lexicon): ParsedQuery {
  const whole = parseText(text, lexicon);
  const from = typing ? unfinishedFrom(text, whole) : null;
  const reading = from === null ? whole : parseText(text.slice(0, from), lexicon);
  const { rest } = reading;
  const literal = rest !== '' && reading.changes.length > 0 && parseText(rest, lexicon).changes.length > 0;
  return { ...reading, literal, unfinished: from === null ? '' : text.slice(from) };
}
