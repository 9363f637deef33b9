import type { Part } from '../cases.ts';
import { listingParts } from './listings.ts';
import { sampleParts } from './samples.ts';
import { serverParts } from './servers.ts';
import { testFileParts } from './test-files.ts';

/** All parts of `npm run real`, in the order in which they run and are packed into slices. */
export const allParts: readonly Part[] = [...listingParts, ...serverParts, ...sampleParts, ...testFileParts];
