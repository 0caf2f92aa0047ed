// Tables: data_keys, provider_keys.
// Facts: provider_key.saved, provider_key.deleted. Jobs: none.

export { createKeys, type Keys, type KeysDeps } from './module.ts';
export type { ResolvedKey, ResolveKey } from './resolve.ts';
export { keysRoutes } from './routes.ts';
export type { Sealing } from './sealing.ts';
export type { KeyStatus, KeyStatuses } from './status.ts';
