// Web standards alone: the edge module has it too.

/** Of the address's parameter and of the cookie. */
export const previewName = 'forecourt_preview';

const idShape = /^(\d{10})-\w{16}$/;

/** A preview's name holds its end, so that whoever sweeps needs no list. @param end epoch milliseconds. */
export const newPreviewId = (end: number): string => `${Math.floor(end / 1000)}-${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;

/** Epoch milliseconds; null: no name of a preview. */
export function endOfPreview(id: string): number | null {
  const seconds = idShape.exec(id)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

const encoder = new TextEncoder();

async function signatureOf(secret: string, site: string, id: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`preview\n${site}\n${id}`)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An HMAC of the preview's name for one site. It is not stored. */
export const previewToken = async (secret: string, site: string, id: string): Promise<string> => `${id}.${await signatureOf(secret, site, id)}`;

export type PreviewKeys = {
  /** `PREVIEW_SECRET`; undefined: nothing is previewed. */
  secret: string | undefined;
  site: string;
  /** Epoch milliseconds. */
  now: number;
};

/** The preview's name; null where the token is forged, of another site, or over. */
export async function readPreviewToken(token: string, { secret, site, now }: PreviewKeys): Promise<string | null> {
  const [id = '', signature = '', ...rest] = token.split('.');
  const end = endOfPreview(id);
  if (!secret || rest.length > 0 || end === null || end <= now) return null;
  return isSame(signature, await signatureOf(secret, site, id)) ? id : null;
}

/** In a time that does not depend on where they differ. */
function isSame(one: string, other: string): boolean {
  let differences = one.length ^ other.length;
  for (let place = 0; place < other.length; place += 1) differences |= one.charCodeAt(place) ^ other.charCodeAt(place);
  return differences === 0;
}

/** `start`: the token is good; `over`: a token or cookie that is not; `cookie` is the value of `Set-Cookie`. */
export type PreviewDecision =
  | { kind: 'none' }
  | { kind: 'start'; to: string; cookie: string }
  | { kind: 'shown'; id: string }
  | { kind: 'over'; cookie: string };

/** `address`: the raw path. */
export type PreviewRequest = { address: string; search: string; cookies: string | null; isSecure: boolean };

export async function decidePreview({ address, search, cookies, isSecure }: PreviewRequest, keys: PreviewKeys): Promise<PreviewDecision> {
  if (!keys.secret) return { kind: 'none' };
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const over = { kind: 'over', cookie: `${previewName}=; Max-Age=0; ${attributes}` } as const;
  const parameters = new URLSearchParams(search);
  const token = parameters.get(previewName);
  if (token !== null) {
    const id = await readPreviewToken(token, keys);
    if (id === null) return over;
    parameters.delete(previewName);
    const seconds = Math.floor(((endOfPreview(id) ?? 0) - keys.now) / 1000);
    const to = parameters.size === 0 ? address : `${address}?${parameters}`;
    return { kind: 'start', to, cookie: `${previewName}=${token}; Max-Age=${seconds}; ${attributes}` };
  }
  const cookie = cookieIn(cookies ?? '');
  if (cookie === null) return { kind: 'none' };
  const id = await readPreviewToken(cookie, keys);
  return id === null ? over : { kind: 'shown', id };
}

const cookieIn = (cookies: string): string | null => new RegExp(`(?:^|;\\s*)${previewName}=([^;]*)`).exec(cookies)?.[1] ?? null;

/** Nobody caches or indexes it. */
export const previewHeaders: Readonly<Record<string, string>> = { 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'private, no-store' };

export const previewOver = 'This preview has ended, or its address is incomplete.';
