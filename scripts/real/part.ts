import type { Check } from './checks.ts';
import type { RealContext, SetUpName } from './real-context.ts';
import type { ToolName } from './tools.ts';

/** What a case cannot run without: the real listings beside the clone, or a tool. */
export type Need = 'listings' | ToolName;

/** One proof that can run, fail and be repeated by itself. */
export type Case = {
  /** Unique within its part. */
  name: string;
  /** Estimated on two cores, without its set-ups. */
  minutes: number;
  /** Beside what its part needs. */
  needs?: readonly Need[];
  /** Set-ups that it shares with other cases of a run. */
  setUps?: readonly SetUpName[];
  /** Test files that it runs, from the root. @throws when there is none. */
  files?(): readonly string[];
  run(context: RealContext): Promise<Check[]>;
};

/** `default`: runs when no part is named, and its cases are in slices. `all`: runs when it is named or with `--all`. `named`: runs when it is named alone. */
type Lane = 'default' | 'all' | 'named';

export type Part = { name: string; about: string; lane: Lane; needs: readonly Need[]; cases: readonly Case[] };

/** A case with its part, and the name by which the command and the log know it: `part/case`. */
export type NamedCase = { id: string; part: Part; case: Case };

export const casesOf = (parts: readonly Part[]): NamedCase[] =>
  parts.flatMap((part) => part.cases.map((one) => ({ id: `${part.name}/${one.name}`, part, case: one })));

export const needsOf = ({ part, case: { needs = [] } }: NamedCase): Need[] => [...new Set([...part.needs, ...needs])];
