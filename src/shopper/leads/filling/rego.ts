import * as z from 'zod/mini';
import type { BrowserNetwork } from '#browser/browser.ts';
import type { FormTask } from '../pages/form-model.ts';

/** Milliseconds. */
const timeoutMs = 10_000;

const answer = z.object({
  vehicle: z.nullable(z.object({ make: z.string(), model: z.string(), year: z.nullable(z.int()) })),
  note: z.nullable(z.string()),
});

/** Result of a registration look-up: values by field, and a message. */
export type RegoSuggestion = { values: Readonly<Record<string, string>>; said: string };

/** Looks up a registration number; no response counts as not found. */
export async function lookUpRego(
  { rego, state }: { rego: string; state: string },
  { calls, site, words }: { calls: Pick<FormTask['calls'], 'rego'>; site: string; words: Pick<FormTask['words'], 'not_found'> },
  { fetch }: Pick<BrowserNetwork, 'fetch'>,
): Promise<RegoSuggestion> {
  const none = { values: {}, said: words.not_found };
  try {
    const body = JSON.stringify({ website_id: site, rego: rego.trim(), regoState: state });
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(calls.rego, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) });
    const read = response.ok ? z.safeParse(answer, await response.json()) : null;
    return read?.success ? answerOf(read.data, words.not_found) : none;
  } catch {
    return none;
  }
}

function answerOf({ vehicle, note }: z.output<typeof answer>, notFound: string): RegoSuggestion {
  if (vehicle === null) return { values: {}, said: note ?? notFound };
  const { make, model, year } = vehicle;
  return {
    values: { car_make: make, car_model: model, ...(year === null ? {} : { car_year: String(year) }) },
    said: note ?? `${year ?? ''} ${make} ${model}`.trim(),
  };
}
