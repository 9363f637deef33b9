import type { Part } from '../cases.ts';
import { listingParts } from './listings.ts';
import { sampleParts } from './samples.ts';
import { serverParts } from './servers.ts';
import { testFileParts } from './test-files.ts';

/** In the order of runs and slices. */
export const allParts: readonly Part[] = [...listingParts, ...serverParts, ...sampleParts, ...testFileParts];
