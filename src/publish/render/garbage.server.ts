import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 make all objects among the young ones. Holds for the whole process, from now on.
 *
 * At each collection of young objects a page is in the making, so its parts seem to live long. V8 then makes such parts among the old objects at once
 * (pretenuring). There they lie until a full collection, dead with their page. Whatever they hold is kept and copied: a quarter of all that is made.
 */
export const letPagesDieYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring');
