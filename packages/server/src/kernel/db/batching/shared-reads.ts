/**
 * A read that many callers ask for at the same time is done once for all that asked before it began. No caller gets
 * data that was read before it asked: a caller that asks while a read is under way shares the next one.
 */
export function sharedReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const waiting = new Map<string, Promise<T>>();
  const running = new Map<string, Promise<unknown>>();
  const begin = async (key: string, before: Promise<unknown> | undefined): Promise<T> => {
    await (before ?? nextTurn());
    waiting.delete(key);
    const reading = read(key);
    const ended = reading.catch(() => {}).then(() => void (running.get(key) === ended && running.delete(key)));
    running.set(key, ended);
    return reading;
  };
  return (key) => {
    const shared = waiting.get(key) ?? begin(key, running.get(key));
    waiting.set(key, shared);
    return shared;
  };
}

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));
