import { isRecord } from '#site/merge.ts';
import type { Gateway } from '#site/schema/sign-in.ts';
import type { Site } from '#site/schema/site.ts';

/** Text of the message with a code. */
export const codeMessage = ({ name, sign_in: { message } }: Site, code: string): string =>
  message.replaceAll('{code}', code).replaceAll('{name}', name);

/** Request to an SMS gateway. `secretName`: the environment variable with the value of `secretHeader`. */
export type GatewayRequest = { url: string; secretName: string | null; secretHeader: string; body: string };

export function gatewayRequest(gateway: Gateway, phone: string, text: string): GatewayRequest {
  const { url, secret_env, secret_header, to_field, text_field, fields } = gateway;
  const body = [...Object.entries(fields), [to_field, phone] as const, [text_field, text] as const].reduce<unknown>(
    (whole, [field, value]) => withField(whole, field.split('.'), value),
    {},
  );
  return { url, secretName: secret_env ?? null, secretHeader: secret_header, body: JSON.stringify(body) };
}

/** A copy with `leaf` set at a path; a numeric part indexes an array. */
function withField(value: unknown, [first, ...rest]: readonly string[], leaf: unknown): unknown {
  if (first === undefined) return leaf;
  if (/^\d{1,2}$/.test(first)) {
    const list = Array.isArray(value) ? [...value] : [];
    const place = Math.min(Number(first), list.length);
    list[place] = withField(list[place], rest, leaf);
    return list;
  }
  const record = isRecord(value) ? value : {};
  return { ...record, [first]: withField(record[first], rest, leaf) };
}
