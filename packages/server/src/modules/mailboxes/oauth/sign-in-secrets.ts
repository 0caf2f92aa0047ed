import { createHash } from 'node:crypto';

/** The address that the operator registers at the providers. */
export const CALLBACK_PATH = '/v1/mailboxes/oauth/callback';

/** States and handles are stored as hashes, so that a reader of the database cannot complete a sign-in. */
export const sha256Of = (text: string): Buffer => createHash('sha256').update(text).digest();
