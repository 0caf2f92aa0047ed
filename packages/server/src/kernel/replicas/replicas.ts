import { readFrom } from '../db/connection/channels.ts';
import { AppError } from '../errors.ts';
import type { Now } from '../http/now.ts';
import { EVERYONE, type LastWrites } from './last-writes.ts';
import { openStandby, type StandbyOptions } from './standby.ts';

export interface ReplicasOptions extends Omit<StandbyOptions, 'pool' | 'lastWrites'> {
  readonly urls: readonly string[];
  readonly pool: Omit<StandbyOptions['pool'], 'url'>;
  readonly lastWrites: LastWrites;
  /** Called for each list or statistic, with the server that answered it. */
  readonly onRead: (server: 'replica' | 'primary') => void;
}

export type Replicas = ReturnType<typeof createReplicas>;

/**
 * Standbys that answer lists and statistics in the place of the primary. An organisation that has written reads from
 * the primary until a standby has replayed what was written (decision 0057).
 */
export function createReplicas({ urls, lastWrites, onRead, ...shared }: ReplicasOptions) {
  const standbys = urls.map((url) => openStandby({ ...shared, lastWrites, pool: { ...shared.pool, url } }));
  let turn = 0;

  const startOver = (error: unknown) => {
    for (const standby of standbys) standby.startOver((error as Error).message);
  };

  const findLastWrite = async (orgId: string): Promise<number> => {
    try {
      return await lastWrites.of(orgId);
    } catch (error) {
      startOver(error);
      return Number.POSITIVE_INFINITY;
    }
  };

  const choose = async (orgId: string) => {
    const used = standbys.filter((standby) => standby.isUsed());
    if (used.length === 0) return null;
    const writtenAt = await findLastWrite(orgId);
    const fresh = used.filter((standby) => standby.hasWrites(writtenAt));
    turn += 1;
    return fresh[turn % fresh.length] ?? null;
  };

  /** A standby that fails is not used until it has been looked at again; a refusal (404) may be out of date. */
  const tryStandby = async <T>(orgId: string, read: () => Now<T>): Promise<{ readonly value: T } | null> => {
    const standby = await choose(orgId);
    if (!standby) return null;
    try {
      return { value: await readFrom(standby.ways, read) };
    } catch (error) {
      const fault = error instanceof AppError ? error.cause : error;
      if (fault instanceof Error) standby.startOver(fault.message);
      return null;
    }
  };

  return {
    start: () => {
      for (const standby of standbys) standby.start();
    },
    /** Reads from a standby if one is fresh enough for this organisation, and else, or if that fails, from the primary. */
    async read<T>(orgId: string | null, read: () => Now<T>): Promise<T> {
      const answer = orgId === null ? null : await tryStandby(orgId, read);
      onRead(answer ? 'replica' : 'primary');
      return answer ? answer.value : read();
    },
    /** Call it after a commit and before the answer to it. Without an organisation the write may concern everyone. */
    async noteWrite(orgId: string | null): Promise<void> {
      try {
        await lastWrites.note(orgId ?? EVERYONE);
      } catch (error) {
        startOver(error);
      }
    },
    lags: () => standbys.map(({ host, lagSeconds }) => ({ replica: host, seconds: lagSeconds() })),
    async close() {
      await Promise.all(standbys.map((standby) => standby.close()));
      await lastWrites.close();
    },
  };
}
