import { hash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { contentType } from '../routes/content-types.ts';
import { headersOf } from '../routes/headers.ts';
import type { ObjectStore, WriteRule } from './object-store.ts';
import { pointerKey } from './pointer.ts';

export type S3Place = {
  /** Endpoint without the bucket. */
  endpoint: string;
  bucket: string;
  /** Empty, or with a trailing slash. */
  prefix: string;
  region: string;
  accessKey: string;
  secret: string;
};

/** Retries and timeout in milliseconds. */
export type S3Limits = { retries: number; timeoutMs: number };
const publishing: S3Limits = { retries: 5, timeoutMs: 60_000 };

/** S3 with `If-Match` and `If-None-Match` on writes (AWS since November 2024). */
export function s3Store({ endpoint, bucket, prefix, region, accessKey, secret }: S3Place, { retries, timeoutMs } = publishing): ObjectStore {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secret, region, service: 's3', retries });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const basePath = new URL(base).pathname.slice(0, -bucket.length - 1);
  const addressOf = (key: string) => `${base}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`;
  const ask = (address: string, init: RequestInit) => client.fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  return {
    async get(key) {
      const answer = await ask(addressOf(key), { method: 'GET' });
      if (answer.status === 404) return null;
      if (!answer.ok) throw await faultOf('reading', key, answer);
      return { body: new Uint8Array(await answer.arrayBuffer()), tag: answer.headers.get('etag') ?? '' };
    },
    async put(key, body, rule) {
      const answer = await ask(addressOf(key), { method: 'PUT', body: Buffer.from(body), headers: writeHeaders(key, body, rule) });
      await answer.body?.cancel();
      // 409: a concurrent conditional write.
      if (rule !== 'always' && (answer.status === 412 || answer.status === 409)) return false;
      if (!answer.ok) throw await faultOf('writing', key, answer);
      return true;
    },
    async copy(from, to) {
      const source = new URL(addressOf(from)).pathname;
      const answer = await ask(addressOf(to), { method: 'PUT', headers: { 'X-Amz-Copy-Source': source.slice(basePath.length) } });
      // A copy may fail after a 200 status.
      const bodyText = await answer.text();
      return answer.ok && textIn(bodyText, 'Code') === null;
    },
    async list(start) {
      const sizes = new Map<string, number>();
      let more: string | null = null;
      do {
        const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix: prefix + start });
        if (more !== null) query.set('continuation-token', more);
        const answer = await ask(`${base}?${query}`, { method: 'GET' });
        if (!answer.ok) throw await faultOf('listing', start, answer);
        const xml = await answer.text();
        // Some storage ignores the encoding request.
        const isEncoded = textIn(xml, 'EncodingType') === 'url';
        for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          const key = textIn(entry, 'Key') ?? '';
          const name = isEncoded ? decodeURIComponent(key.replaceAll('+', ' ')) : key;
          sizes.set(name.slice(prefix.length), Number(textIn(entry, 'Size')));
        }
        more = textIn(xml, 'NextContinuationToken');
      } while (more !== null);
      return sizes;
    },
    async remove(key) {
      const answer = await ask(addressOf(key), { method: 'DELETE' });
      await answer.body?.cancel();
      if (!answer.ok && answer.status !== 404) throw await faultOf('removing', key, answer);
    },
  };
}

function writeHeaders(key: string, body: Uint8Array, rule: WriteRule): Record<string, string> {
  const file = key.split('/').slice(2).join('/');
  return {
    'Content-Type': contentType(key),
    'Cache-Control': key === pointerKey ? 'no-store' : (headersOf(`/${file}`)['Cache-Control'] ?? 'no-store'),
    'X-Amz-Content-Sha256': hash('sha256', body, 'hex'),
    ...(rule === 'always' ? {} : rule === 'absent' ? { 'If-None-Match': '*' } : { 'If-Match': rule.tag }),
  };
}

/** Unescaped text of an XML element; null: absent. */
function textIn(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&') ?? null;
}

async function faultOf(doing: string, key: string, answer: Response): Promise<Error> {
  const code = answer.bodyUsed ? null : textIn(await answer.text(), 'Code');
  const fix = answer.status === 403 ? ' Look at the access key, its secret and the rights of the bucket.' : '';
  return new Error(`${doing} ${key}: the storage answered ${answer.status}${code === null ? '' : ` (${code})`}.${fix}`);
}
