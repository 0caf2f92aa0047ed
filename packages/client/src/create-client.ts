import { contract } from '@distribute/contract';
import { clientOf } from './client.ts';
import type { ClientOptions } from './options.ts';
import type { Client } from './types.ts';

/** `client.<group>.<operation>({ params, query, headers, body }, { idempotencyKey, signal, timeoutMs, retries })`. */
export const createClient = (options: ClientOptions): Client => clientOf(contract, options);
