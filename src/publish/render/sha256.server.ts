import { hash } from 'node:crypto';

/** SHA-256 of a text as content security policies write it: `sha256-<base64>`. */
export const sha256 = (text: string) => `sha256-${hash('sha256', text, 'base64')}`;
