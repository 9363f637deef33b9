import { hash } from 'node:crypto';

/** SHA-256 in CSP syntax: `sha256-<base64>`. */
export const sha256 = (text: string) => `sha256-${hash('sha256', text, 'base64')}`;
