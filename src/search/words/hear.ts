import type { Heard } from '../ask/heard.ts';
import type { Lexicon } from '../ask/lexicon.ts';
import { readAsk } from '../ask/read-ask.ts';
import { unfinishedFrom } from './unfinished.ts';

/** Reads words; while they are being typed, without an end that means nothing yet. */
export function hear(text: string, typing: boolean, lexicon: Lexicon): Heard {
  const whole = readAsk(text, lexicon);
  const from = typing ? unfinishedFrom(text, whole) : null;
  const reading = from === null ? whole : readAsk(text.slice(0, from), lexicon);
  const { rest } = reading;
  const literal = rest !== '' && reading.changes.length > 0 && readAsk(rest, lexicon).changes.length > 0;
  return { ...reading, literal, unfinished: from === null ? '' : text.slice(from) };
}
