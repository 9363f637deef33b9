import type { Part } from '../part.ts';
import { killedStock, listingParts } from './listings.ts';
import { mutants } from './mutants.ts';
import { releaseParts } from './releases.ts';
import { sampleParts } from './samples.ts';
import { serverParts } from './servers.ts';
import { testFileParts } from './test-files.ts';

/** All parts of `npm run real`, in the order in which they run and are packed into slices. */
export const allParts: readonly Part[] = [...listingParts, ...serverParts, ...sampleParts, ...testFileParts, killedStock, ...releaseParts, mutants];
