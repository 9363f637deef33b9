import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ifMissing } from '#lib/files/missing-file.server.ts';
import { type ReviewSet, reviewsFile } from '#site/schema/reviews.ts';
import type { Site } from '#site/schema/site.ts';

export const storedReviews = z.object({
  version: z.literal(1),
  /** ISO instant */
  taken_at: z.string(),
  source: z.string(),
  set: reviewsFile.omit({ $schema: true }),
  rejected: z.array(z.object({ record: z.number(), id: z.string().nullable(), field: z.string(), rule: z.string() })),
});

export const storedReviewsFile = (dataDir: string, slug: string): string => path.join(dataDir, slug, 'reviews.json');

export type StoredReviews = z.output<typeof storedReviews>;

/** The last run's reviews; null when missing or invalid (the next run rewrites it). */
export async function readReviewsRun({ slug, reviews }: Site, dataDir: string): Promise<StoredReviews | null> {
  if (reviews.from === undefined) return null;
  const text = await readFile(storedReviewsFile(dataDir, slug), 'utf8').catch(ifMissing(''));
  try {
    return storedReviews.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export const readStoredReviews = async (site: Site, dataDir: string | undefined): Promise<ReviewSet | null> =>
  dataDir === undefined ? null : ((await readReviewsRun(site, dataDir))?.set ?? null);
