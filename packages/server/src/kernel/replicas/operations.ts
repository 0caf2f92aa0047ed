import type { Operation } from '@distribute/contract';

/** Lists, which have pages, and statistics of an organisation. Everything else is read from the primary. */
export const readsReplicas = ({ method, auth = 'org', path, query }: Operation): boolean =>
  method === 'GET' && auth === 'org' && ('cursor' in (query?.shape ?? {}) || path.includes('stats'));

/** What somebody with a key may have changed and will look for. Links, sign-ins and what providers push have none. */
export const mayWrite = ({ method, auth = 'org' }: Operation): boolean =>
  method !== 'GET' && ['org', 'app', 'admin'].includes(auth);
