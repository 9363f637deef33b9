import path from 'node:path';

/** Where things lie and what time it is, from the process environment. Folders are absolute. */
export type Environment = {
  /** Site files, templates and the platform file. */
  sitesDir: string;
  /** Snapshots and what is remembered beside them. */
  dataDir: string;
  /** Releases. */
  outDir: string;
  /** The clock, epoch milliseconds. */
  now: number;
};

/**
 * Parses `FORECOURT_SITES`, `FORECOURT_DATA`, `FORECOURT_OUT` and `FORECOURT_NOW` (an ISO 8601 instant or epoch milliseconds).
 * @throws when `FORECOURT_NOW` is no moment.
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

/** A day alone is its midnight in UTC; a time without a zone would mean another moment on each machine, so it is refused. */
function isoMoment(text: string): number {
  return text.includes('T') && !hasZone.test(text) ? Number.NaN : Date.parse(text);
}

/**
 * Parses `FORECOURT_API`, the address of the API that is shipped, without a slash at its end; null where it is not set.
 * @throws when it is no http or https address.
 */
export function apiAddress(variables: NodeJS.ProcessEnv = process.env): string | null {
  const text = variables.FORECOURT_API || null;
  if (text === null) return null;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new Error(`FORECOURT_API is "${text}", which is no address of an API. Write it as https://api.example.com.`);
  }
  return text.replace(/\/+$/, '');
}

/** The variables by which the API keeps and delivers leads. */
export type LeadEnvironment = {
  /** The address of PostgreSQL; null: a SQLite file. */
  database: string | null;
  /** The mail server and the sender; null: no e-mail is sent. */
  smtp: { address: string; from: string } | null;
};

/**
 * Parses `DATABASE_URL`, `SMTP_URL` and `SMTP_FROM`.
 * @throws when one is none, or e-mail has no sender. The message repeats no address: it may hold a password.
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
