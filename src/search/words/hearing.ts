import { retried } from '#lib/lazily.ts';
import type { ToldWords } from '../ask/heard.ts';
import { type Lexicon, toLexicon } from '../ask/lexicon.ts';
import type { Transport } from '../link/with-fallback.ts';
import type { Hearing } from '../link/worker-link.ts';
import type { LiveConfig } from '../state/live-config.ts';
import { hear } from './hear.ts';
import { heardWords } from './heard-words.ts';
import { toSource, vocabularyQuery } from './vocabulary.ts';

type Facets = { results?: { facetDistribution?: Record<string, Record<string, number>> }[] };

/**
 * Reads words by what the stock holds, which is asked for lazily, once, with the first words.
 * @param sources indexes to ask; the next one when one has no answer, such as a shared index that does not count all attributes.
 */
export function hearing(
  sources: readonly Transport[],
  config: Pick<LiveConfig, 'index' | 'site'>,
  date: () => number,
): (hearing: Hearing) => Promise<ToldWords> {
  const learn = async (): Promise<Lexicon> => {
    for (const ask of sources) {
      const { status, body } = await ask('/multi-search', { queries: [vocabularyQuery(config, date())] });
      const facets = (body as Facets).results?.[0]?.facetDistribution;
      if (status === 200 && facets !== undefined) return toLexicon(toSource(facets, config, yearIn(config.site.timezone, date())));
    }
    throw new Error('The words of the stock could not be had.');
  };
  const lexicon = retried(learn);
  return async ({ text, typing }) => {
    const heard = hear(text, typing, await lexicon());
    return { ...heard, parts: heardWords(text, heard, config.site) };
  };
}

const yearIn = (timeZone: string, moment: number) => Number(new Intl.DateTimeFormat('en-AU', { timeZone, year: 'numeric' }).format(moment));
