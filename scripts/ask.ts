import { createInterface } from 'node:readline';
import { loadSite } from '#config/load.server.ts';
import { environment } from '#lib/files/environment.server.ts';
import { siteQueryParser } from '#search/words/in-memory-search.server.ts';
import { readSnapshot } from '#stock/write/snapshot.server.ts';
import { parseArguments, Usage } from './cli.ts';

const usage = `Says how a site's search reads a question in plain English, and how many vehicles it finds.

npm run ask -- <slug> "white hilux under 60k"
npm run ask -- <slug> --json < questions.txt

It asks the stock of the last snapshot, as the published index would.

  --json  one JSON object a line: {question, filters, rest, dropped, hits}. Without a question they are read from standard input, one a line.
          filters: the search's address; rest: words that are searched for; dropped: what falls away; hits: the ids of all that is found, in order

Exit codes: 0 done, 1 site or snapshot cannot be read, 2 wrong usage.`;

const { values, positionals } = parseArguments(usage, {});
const [slug, ...words] = positionals;
if (slug === undefined || (words.length === 0 && !values.json)) throw new Usage('Say a site and a question.', usage);
const { sitesDir, dataDir, now } = environment();
const site = await loadSite(slug, sitesDir);
const read = siteQueryParser(site, readSnapshot(dataDir, slug).vehicles, now);

for await (const question of words.length > 0 ? [words.join(' ')] : createInterface({ input: process.stdin })) {
  if (question.trim() === '') continue;
  const { parts, ...answer } = await read(question);
  if (values.json) process.stdout.write(`${JSON.stringify({ question, ...answer })}\n`);
  else process.stdout.write(tableOf(parts, answer));
}

function tableOf(parts: readonly string[], { filters, rest, dropped, hits }: Omit<Awaited<ReturnType<typeof read>>, 'parts'>): string {
  const or = (texts: readonly string[]) => (texts.length === 0 ? 'nothing' : texts.join(', '));
  return [
    `Understood: ${or(parts)}`,
    `Searched for as words: ${rest === '' ? 'nothing' : rest}`,
    `Falls away: ${or(dropped)}`,
    `Address: ${filters === '' ? 'all stock' : filters}`,
    `Vehicles: ${hits.length}`,
    '',
  ].join('\n');
}
