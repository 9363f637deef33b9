import { readFileSync } from 'node:fs';
import { loadSite } from '#config/load.server.ts';
import { builtSample } from '../bench/sample-site.ts';
import { checkQuestions } from './question-checks.ts';
const [, , slug, count, seed] = process.argv;
const sample = await builtSample(slug as 'harbour', async (feed) => feed);
const check = await checkQuestions(await loadSite(slug!, 'sites'), sample.vehicles, Number(count), seed!);
console.log(JSON.stringify(check, null, 1));
await sample.remove();
