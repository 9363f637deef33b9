import path from 'node:path';

export type Environment = {
  sitesDir: string;
  dataDir: string;
  outDir: string;
  /** Epoch milliseconds. */
  now: number;
};

/**
 * Parses `FORECOURT_SITES`, `_DATA`, `_OUT` and `_NOW` (ISO 8601 or epoch milliseconds).
 * @throws for an invalid `FORECOURT_NOW`.
 */
export function environment(variables: NodeJS.ProcessEnv = process.env): Environment {
  return {
    sitesDir: path.resolve(variables.FORECOURT_SITES || 'sites'),
    dataDir: path.resolve(variables.FORECOURT_DATA || '.data'),
    outDir: path.resolve(variables.FORECOURT_OUT || 'dist'),
    now: variables.FORECOURT_NOW ? parseMoment(variables.FORECOURT_NOW) : Date.now(),
  };
}

const hasZone = /T.*(?:Z|[+-]\d{2}:?\d{2})$/i;

function parseMoment(text: string): number {
  const moment = /^\d+$/.test(text) ? Number(text) : isoMoment(text);
  if (Number.isNaN(new Date(moment).getTime())) {
    throw new Error(`FORECOURT_NOW is "${text}", which is no moment. Write it as 2026-11-21T09:00:00+11:00 or in epoch milliseconds.`);
  }
  return moment;
}

/** A time needs a zone. */
function isoMoment(text: string): number {
  return text.includes('T') && !hasZone.test(text) ? Number.NaN : Date.parse(text);
}

/**
 * `FORECOURT_API` without trailing slash, or null.
 * @throws when it is not http(s).
 */
export function leadApiAddress(variables: NodeJS.ProcessEnv = process.env): string | null {
  const text = variables.FORECOURT_API || null;
  if (text === null) return null;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new Error(`FORECOURT_API is "${text}", which is no address of an API. Write it as https://api.example.com.`);
  }
  return text.replace(/\/+$/, '');
}

export type LeadEnvironment = {
  /** PostgreSQL URL; null: SQLite. */
  database: string | null;
  /** Null: no e-mail. */
  smtp: { address: string; from: string } | null;
};

/**
 * Parses `DATABASE_URL`, `SMTP_URL` and `SMTP_FROM`.
 * @throws when invalid, without the URL, which may hold a password.
 */
export function leadEnvironment(variables: NodeJS.ProcessEnv = process.env): LeadEnvironment {
  const { DATABASE_URL: database, SMTP_URL: smtp, SMTP_FROM: from } = variables;
  if (database && !/^postgres(?:ql)?:\/\//.test(database))
    throw new Error('DATABASE_URL is no address of PostgreSQL. Write it as postgres://user:password@host:5432/name.');
  if (smtp && !/^smtps?:$/.test(URL.parse(smtp)?.protocol ?? ''))
    throw new Error('SMTP_URL is no address of a mail server. Write it as smtps://user:password@mail.example:465.');
  if (smtp && !from?.includes('@')) throw new Error('SMTP_FROM is missing: the address that leads are sent from. Write it as leads@dealer.example.');
  return { database: database || null, smtp: smtp && from ? { address: smtp, from } : null };
}
