import type { PageFault } from '#compliance/breach.ts';
import type { ProvedFault } from '#compliance/entry.ts';
import { holdsPage, UnlawfulPageError } from '#compliance/page-proof.ts';
import type { Page } from '#pages/registry.ts';
import type { Route } from '../routes/site-output.ts';
import { type Planned, unwritten } from './planned.ts';
import type { Stamp } from './stamp.server.ts';

/** A page in the work folder. `until`: when its faults may be judged otherwise, epoch milliseconds; null: never. */
type WrittenPage = { stamp: Stamp; proof: readonly ProvedFault[]; until: number | null };

/** The earlier of two moments; null: never. */
export const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

function judge(route: Route, find: () => { faults: readonly PageFault[]; lasts: boolean }, { clock, output }: Planned) {
  const { value, until } = clock.watched(() => {
    const { faults, lasts } = find();
    return { faults, lasts, errors: faults.length === 0 ? [] : output.errorsOf(route, faults) };
  });
  const { faults, errors, lasts } = value;
  const proof = faults.map((fault): ProvedFault => ({ ...fault, isLeftOut: errors.includes(fault) }));
  return { errors, until, proof, isSound: lasts && until === null && proof.length === 0 };
}

/**
 * Writes a page. One whose markup breaks a rule of law is made once more without the facts that the rule is about.
 * @param key digest of all that it is made from: with the same, a page without faults is not read again.
 * @param finished completes a model.
 * @throws UnlawfulPageError when that does not help.
 */
export async function writeLawful(route: Route, made: Page, key: string, finished: (page: Page) => Page, planned: Planned): Promise<WrittenPage> {
  const { write, output, judgedPages, result } = planned;
  if (write === null) return { stamp: unwritten, proof: [], until: null };
  let judged: ReturnType<typeof judge> = { errors: [], until: null, proof: [], isSound: judgedPages.has(key) };
  const prove = (html: string) => {
    judged = judge(route, () => output.faultsOf(route, html), planned);
    const holding = judged.errors.filter(holdsPage);
    if (holding.length > 0) throw new UnlawfulPageError(holding);
  };
  try {
    const stamp = await write.page(made, judged.isSound ? null : prove);
    if (judged.isSound) result.judged.pages.push(key);
    return { stamp, proof: judged.proof, until: judged.until };
  } catch (error) {
    if (!(error instanceof UnlawfulPageError)) throw error;
    const { errors, proof, until } = judged;
    const holding = errors.filter(holdsPage);
    const page = output.makeWithout(route, holding);
    if (page === null) throw error;
    return { stamp: await write.page(finished(page), prove), proof, until: earlier(until, judged.until) };
  }
}

/** A page whose model is the same, where its faults are judged as they were; null: it is rendered again. */
export function judgedAlike(
  route: Route,
  { proof = [], ...stamp }: Stamp & { proof?: readonly ProvedFault[] },
  planned: Planned,
): WrittenPage | null {
  if (proof.length === 0) return { stamp, proof, until: null };
  const faults = proof.map(({ isLeftOut: _, ...fault }) => fault);
  const now = judge(route, () => ({ faults, lasts: true }), planned);
  return now.proof.every(({ isLeftOut }, place) => isLeftOut === proof[place]?.isLeftOut) ? { stamp, proof, until: now.until } : null;
}
