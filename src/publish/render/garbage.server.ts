import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Has V8 make all objects among the young ones. Holds for the whole process, from now on.
 *
 * At each collection of young objects a page is in the making, so its parts seem to live long. V8 then makes such parts among the old objects at once
 * (pretenuring). There they lie until a full collection, dead with their page. Whatever they hold is kept and copied: a quarter of all that is made.
 */
export const letPagesDieYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring');

/** Collects the garbage of this thread now, while nobody waits: what begins next makes its pages without a stop. About 0.1 s for 150 MB that live. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  collect();
}
