import { loadSite } from '#config/load.server.ts';
import { sendRebuildWebhook } from '#jobs/send-rebuild-webhook.server.ts';
import { environment } from '#lib/files/environment.server.ts';
import { parseArguments, printJson, Usage } from './cli.ts';

const usage = `Sends a worker one signed webhook, as a feed does when its stock changed: to see that it is taken.

npm run webhook -- <site> [--to http://localhost:4330]

  --to    where the worker takes webhooks, or what stands before it, such as https://hooks.example.com
  --json  prints one JSON object

Environment: the variable that rebuild.secret_env of the site names, as the worker has it.
Exit codes: 0 taken, 1 refused, no answer, or nothing to sign with, 2 wrong usage.`;

const { values, positionals } = parseArguments(usage, { to: { type: 'string', default: 'http://localhost:4330' } });
const [slug, ...more] = positionals;
if (slug === undefined || more.length > 0) throw new Usage('Say of which site: npm run webhook -- <site>.', usage);
if (!/^https?:$/.test(URL.parse(values.to)?.protocol ?? '')) throw new Usage(`--to ${values.to} is no address of http or https.`, usage);

const { sitesDir } = environment();
const { rebuild } = await loadSite(slug, sitesDir);
const sent = await sendRebuildWebhook({ slug, secretEnv: rebuild.secret_env, variables: process.env, to: values.to, fetch });
if (values.json) printJson({ site: slug, ...sent });
else (sent.isAccepted ? process.stdout : process.stderr).write(`${sent.message}\n`);
process.exitCode = sent.isAccepted ? 0 : 1;
