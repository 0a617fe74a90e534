import { hash } from 'node:crypto';

/** Returns the SHA-256 of a secret of high entropy, in hexadecimal: all that is stored of tokens and guest ids. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'hex');
