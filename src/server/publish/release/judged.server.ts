import { hash } from 'node:crypto';
import { type JudgedUnder, type Judgements, readJudgements } from '#compliance/judgements.server.ts';
import { quietParts, rememberQuiet } from '#compliance/vehicle-reading.ts';
import type { Site } from '#site/schema/site.ts';
import { type Snapshot, vehicleDigest } from '#stock/write/snapshot.server.ts';
import type { PageDigests } from '../render/page-digest.server.ts';
import type { ShardJob } from './shard-job.ts';

/** Of digests, in letters. */
const digestLength = 22;
const digestOf = (text: string) => hash('sha256', text, 'base64url').slice(0, digestLength);

/** @param code the bundle’s id, a digest of all sources. @param site as it is published. */
export const judgedUnder = (code: string, site: Site): JudgedUnder => ({ code, site: digestOf(JSON.stringify(site)) });

/** Of all that a page is made from. @param inputs those of its model: its vehicles among them; undefined: they are in its digests. */
export const pageKey = (path: string, digests: PageDigests, inputs: string | undefined): string => digestOf(JSON.stringify([path, digests, inputs]));

/** What a process that stays has recalled: its vehicles know it. */
let recalled = '';

/** Loads the judgements of earlier builds onto the snapshot’s vehicles. @returns keys of pages without a finding, for a build that renders all. */
export function recallJudgements({ judged, dataDir, site: { slug } }: ShardJob, { vehicles }: Snapshot): ReadonlySet<string> {
  if (judged === undefined) return new Set();
  const name = JSON.stringify([dataDir, slug, judged.code]);
  if (recalled === name && !judged.keeps) return new Set();
  recalled = name;
  const known: Judgements = readJudgements(dataDir, slug, judged);
  const quiet = new Map(known.vehicles.map((said) => [said.slice(0, digestLength), said.slice(digestLength)]));
  if (quiet.size > 0) for (const vehicle of vehicles) rememberQuiet(vehicle, quiet.get(vehicleDigest(vehicle)) ?? '');
  return new Set(judged.keeps ? known.pages : []);
}

/** By the digest of each vehicle, with what of it was read and found lawful. */
export const quietIn = ({ vehicles }: Snapshot): Map<string, string> =>
  new Map(vehicles.map((vehicle): [string, string] => [vehicleDigest(vehicle), quietParts(vehicle)]).filter(([, parts]) => parts !== ''));
