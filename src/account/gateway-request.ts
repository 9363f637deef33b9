import { isRecord } from '#site/merge.ts';
import type { Gateway } from '#site/schema/sign-in.ts';
import type { Site } from '#site/schema/site.ts';

type MessageSite = Pick<Site, 'name'> & { sign_in: Pick<Site['sign_in'], 'message'> };

/** What the message with a code says. */
export const codeMessage = ({ name, sign_in: { message } }: MessageSite, code: string): string =>
  message.replaceAll('{code}', code).replaceAll('{name}', name);

/** What is posted to a gateway. `secretName`: the variable whose value the header `secretHeader` holds. */
export type GatewayRequest = { url: string; secretName: string | null; secretHeader: string; body: string };

/** The request by which a gateway sends a text to a phone. */
export function gatewayRequest(gateway: Gateway, phone: string, text: string): GatewayRequest {
  const { url, secret_env, secret_header, to_field, text_field, fields } = gateway;
  const body = [...Object.entries(fields), [to_field, phone] as const, [text_field, text] as const].reduce<unknown>(
    (whole, [field, value]) => withField(whole, field.split('.'), value),
    {},
  );
  return { url, secretName: secret_env ?? null, secretHeader: secret_header, body: JSON.stringify(body) };
}

/** The value with another one set at a path; a part that is a number is a place of a list. */
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
