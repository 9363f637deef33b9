import type { Chance } from '../random.ts';
import { closings, conditions, histories, type Kind, openings, type Sentence, uses } from './sentences.ts';

/** By placeholder; sentences with a missing one are not used. */
export type CommentFacts = Readonly<Record<string, string | undefined>>;

const PLACEHOLDER = /\{(\w+)\}/g;

function fits([text, ...kinds]: Sentence, about: ReadonlySet<Kind>, facts: CommentFacts): boolean {
  const said = kinds.length === 0 || kinds.some((kind) => about.has(kind));
  return said && [...text.matchAll(PLACEHOLDER)].every(([, name = '']) => facts[name]);
}

function say(from: readonly Sentence[], count: number, about: ReadonlySet<Kind>, facts: CommentFacts, luck: Chance): string[] {
  return luck
    .shuffled(from.filter((sentence) => fits(sentence, about, facts)))
    .slice(0, count)
    .map(([text]) => text.replace(PLACEHOLDER, (_, name: string) => facts[name] ?? ''));
}

/** Two or three paragraphs of 4 to 9 sentences that hold for the vehicle. */
export function commentFor(about: ReadonlySet<Kind>, facts: CommentFacts, luck: Chance): string {
  const paragraphs = [
    [...say(openings, 1, about, facts, luck), ...say(conditions, luck.whole(1, 2), about, facts, luck)],
    [...say(uses, luck.whole(1, 2), about, facts, luck), ...say(histories, luck.whole(0, 2), about, facts, luck)],
    say(closings, luck.whole(1, 2), about, facts, luck),
  ];
  return paragraphs
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '))
    .join('\n\n');
}
