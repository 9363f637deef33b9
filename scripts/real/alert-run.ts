import { appendFileSync } from 'node:fs';
import { accountSecret } from '#api/account/digests.server.ts';
import { createAlertLoop } from '#api/alerts/alert-loop.server.ts';
import { createAlertTokens } from '#api/alerts/alert-tokens.server.ts';
import { type LeadPlace, openApiDatabase } from '#api/lead-store/open-lead-store.server.ts';
import { openTenants } from '#api/tenants.server.ts';

/**
 * Sends a day's alert messages in a process that a check kills: `alert-run.ts <options as JSON>`. Each email is a line of a file; at the end it prints
 * its CPU time.
 */
const options: { place: LeadPlace; sitesDir: string; dataDir: string; now: number; outFile: string } = JSON.parse(process.argv[2] ?? '');
const database = await openApiDatabase(options.place);
const log = (line: string) => void process.stderr.write(`${line}\n`);
const tenants = await openTenants({ ...options, onSales: () => {}, log });
const alerts = createAlertLoop({
  database,
  tenants,
  tokens: createAlertTokens(accountSecret(database, undefined)),
  mailer: {
    async send({ messageId, to }) {
      appendFileSync(options.outFile, `${messageId} ${to.join()}\n`);
      return { code: '250', kind: 'delivered' };
    },
    close() {},
  },
  sendSms: async () => {},
  now: () => options.now,
  chance: Math.random,
  log,
});
await alerts.tick();
const { user, system } = process.cpuUsage();
process.stdout.write(JSON.stringify({ cpuMs: Math.round((user + system) / 1000), megabytes: Math.round(process.memoryUsage().rss / 2 ** 20) }));
await alerts.stop();
await database.database.destroy();
