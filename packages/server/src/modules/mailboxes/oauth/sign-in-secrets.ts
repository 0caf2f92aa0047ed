import { createHash } from 'node:crypto';

/** Registered at the providers by the operator. */
export const CALLBACK_PATH = '/v1/mailboxes/oauth/callback';

/** States and handles are kept as hashes: who reads the database cannot finish a sign-in. */
export const sha256Of = (text: string): Buffer => createHash('sha256').update(text).digest();
