import path from 'node:path';
import type { LeadPlace } from './lead-store/open-lead-store.server.ts';

/** The SQLite file of counts and events. */
export const defaultStore = (dataDir: string): string => path.join(dataDir, 'api.sqlite');

/** `leads.sqlite` beside `api.sqlite`, else `<name>-leads.sqlite`. */
export function leadFileOf(storeFile: string): string {
  const { dir, name } = path.parse(storeFile);
  return path.join(dir, name === 'api' ? 'leads.sqlite' : `${name}-leads.sqlite`);
}

export const leadPlaceOf = (dataDir: string, database: string | null): LeadPlace =>
  database === null ? { file: leadFileOf(defaultStore(dataDir)) } : { address: database };
