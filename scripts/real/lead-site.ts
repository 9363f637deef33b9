import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StoredLead } from '#api/lead-store/lead-store.ts';
import { openLeadStore } from '#api/lead-store/open-lead-store.server.ts';
import { type ReceivedMail, startMailSink } from '#api/outbox/testing.server.ts';
import { leadFileOf } from '#api/store-places.server.ts';
import { loadSite } from '#config/load.server.ts';
import type { Site } from '#site/schema/site.ts';
import { builtSample, type SampleSite } from '../bench/sample-site.ts';
import { startServer } from './api-process.ts';
import { type LeadProxy, openLeadProxy } from './lead-proxy.ts';
import { ended } from './processes.ts';

/** A sample site with the real API behind a proxy that can fail. */
export type LeadSite = Pick<SampleSite, 'origin' | 'vehicles'> & {
  site: Site;
  proxy: LeadProxy;
  /** Empty before the first. */
  lastCode(): string;
  mails(): readonly ReceivedMail[];
  leads(): Promise<StoredLead[]>;
  remove(): Promise<void>;
};

const slug = 'harbour';

/** A copy of the sites whose API sends alerts by email; those of the samples go to the log. @returns the folder. */
function emailingSites(root: string): string {
  const folder = path.join(root, 'sites');
  cpSync(path.resolve(import.meta.dirname, '../../sites'), folder, { recursive: true });
  const file = path.join(folder, `${slug}.json`);
  const site = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...site, alerts: { ...site.alerts, sender: 'smtp' } }));
  return folder;
}

export async function openLeadSite(): Promise<LeadSite> {
  const [proxy, mail] = await Promise.all([openLeadProxy(), startMailSink()]);
  const end = () => Promise.all([proxy.close(), mail.close()]);
  try {
    const sample = await builtSample(slug, async (feed) => feed, proxy.address);
    const folders = { sitesDir: emailingSites(sample.root), dataDir: path.join(sample.root, 'data') };
    const storeFile = path.join(sample.root, 'api.sqlite');
    const environment = { DATABASE_URL: '', SMTP_URL: mail.address, SMTP_FROM: 'Forecourt <leads@mail.example>', FORECOURT_API: proxy.address };
    let code = '';
    const onLine = (line: string) => {
      code = /"sign-in code for [^"]*: (\d+)"/.exec(line)?.[1] ?? code;
    };
    const { child, base } = await startServer({ ...folders, storeFile, site: slug, isLocal: true, environment, onLine });
    proxy.forwardTo(new URL(base).origin);
    return {
      origin: sample.origin,
      vehicles: sample.vehicles,
      site: await loadSite(slug, folders.sitesDir),
      proxy,
      lastCode: () => code,
      mails: () => mail.got,
      async leads() {
        const store = await openLeadStore({ file: leadFileOf(storeFile) });
        return store.find({ tenant: slug }, 1_000_000).finally(() => store.close());
      },
      async remove() {
        await Promise.all([ended(child), end()]);
        await sample.remove();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
