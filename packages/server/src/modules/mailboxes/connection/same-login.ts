import type { ApiAddress, Connection, Settings } from '../store/mailboxes.ts';

/** Whether a stored password still goes where it belongs. */
export const isSameLogin = (one: Connection | null, other: Connection | null): boolean =>
  (['host', 'port', 'security', 'username'] as const).every((part) => one?.[part] === other?.[part]);

type AtApi = Pick<Settings, 'transport' | 'api'>;

/** Whether a stored key still goes where it belongs. */
export const keepsApiKey = (kept: AtApi, next: AtApi): boolean =>
  kept.transport === next.transport && isSameAddress(kept.api, next.api);

const isSameAddress = (one: ApiAddress | null, other: ApiAddress | null): boolean =>
  (['region', 'url', 'domain', 'username'] as const).every((part) => one?.[part] === other?.[part]);
