import { Redis, type Result } from 'ioredis';
import { EVERYONE, type LastWrites } from './last-writes.ts';

const NOTE = `
local time = redis.call('TIME')
redis.call('SET', KEYS[1], time[1] * 1000000 + time[2], 'PX', ARGV[1])`;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    /** Defined below by its script. */
    noteWrite(key: string, keepMs: number): Result<null, Context>;
  }
}

const ANSWER_MS = 500;
const keyOf = (orgId: string) => `distribute:written:${orgId}`;

/** The writes of all processes of one Redis or Valkey, by its clock in microseconds. */
export function lastWritesInRedis(url: string, keepMs: number, onError: (error: Error) => void): LastWrites {
  const redis = new Redis(url, {
    commandTimeout: ANSWER_MS,
    connectTimeout: ANSWER_MS,
    maxRetriesPerRequest: 1,
    // While it is away, a question fails at once and the primary answers.
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  redis.on('error', onError);
  redis.defineCommand('noteWrite', { numberOfKeys: 1, lua: NOTE });
  const ask = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (cause) {
      throw new Error(`Redis does not answer: ${(cause as Error).message}`, { cause });
    }
  };
  return {
    async now() {
      const [seconds, micros] = await ask(redis.time());
      return Number(seconds) * 1_000_000 + Number(micros);
    },
    note: async (orgId) => void (await ask(redis.noteWrite(keyOf(orgId), keepMs))),
    async of(orgId) {
      const times = await ask(redis.mget(keyOf(orgId), keyOf(EVERYONE)));
      return Math.max(...times.map((time) => (time === null ? Number.NEGATIVE_INFINITY : Number(time))));
    },
    close: async () => redis.disconnect(),
  };
}
