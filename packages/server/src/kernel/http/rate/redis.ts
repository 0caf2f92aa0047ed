import { Redis, type Result } from 'ioredis';
import type { RateStore, Tally } from './store.ts';

// In seconds; longer than any window.
const KEEP = 180;

const TURN = `
local time = redis.call('TIME')
local epoch = tonumber(time[1]) + tonumber(time[2]) / 1000000
local minute = math.floor(epoch / 60)
local held = redis.call('HMGET', KEYS[1], 'slot', 'shift', 'hits')
local slot, shift, hits = tonumber(held[1]) or -1, tonumber(held[2]) or 0, tonumber(held[3]) or 0
if minute + shift > slot then
  slot, hits = minute + shift, 0
else
  shift = math.max(shift, slot - 1 - minute)
end
if ARGV[1] == '1' then
  hits = hits + 1
  redis.call('HSET', KEYS[1], 'slot', slot, 'shift', shift, 'hits', hits)
  redis.call('EXPIRE', KEYS[1], ${KEEP})
end
return { hits, math.ceil((slot - shift + 1) * 60 - epoch) }`;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    /** Defined below by its script. */
    rateTurn(key: string, counting: '0' | '1'): Result<[number, number], Context>;
  }
}

/** Exact for all processes of one Redis or Valkey, by its clock. */
export function redisStore(url: string, onError: (error: Error) => void = () => {}): RateStore {
  const redis = new Redis(url, {
    commandTimeout: 1_000,
    connectTimeout: 1_000,
    maxRetriesPerRequest: 1,
    // A count that may have arrived must not be sent again.
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  redis.on('error', onError);
  redis.defineCommand('rateTurn', { numberOfKeys: 1, lua: TURN });
  const ask = async (bucket: string, counting: '0' | '1'): Promise<Tally> => {
    const [count, reset] = await redis.rateTurn(`distribute:rate:${bucket}`, counting);
    return { count, resetSeconds: Math.max(1, reset) };
  };
  return {
    count: (bucket) => ask(bucket, '1'),
    peek: (bucket) => ask(bucket, '0'),
    close: async () => redis.disconnect(),
  };
}
