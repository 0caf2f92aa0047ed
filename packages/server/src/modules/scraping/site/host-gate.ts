/** Runs work for a host, never more at once than a visitor would cause. */
export type HostGate = <T>(host: string, work: () => Promise<T>) => Promise<T>;

interface Host {
  running: number;
  readonly waiting: (() => void)[];
}

const PER_HOST = 2;

/** At most two requests at a time for each host, first come first served (reliability.md B12). */
export function createHostGate(): HostGate {
  const hosts = new Map<string, Host>();

  const enter = (name: string): Promise<void> => {
    const host = hosts.get(name) ?? { running: 0, waiting: [] };
    hosts.set(name, host);
    if (host.running < PER_HOST) {
      host.running += 1;
      return Promise.resolve();
    }
    return new Promise((admit) => host.waiting.push(admit));
  };
  const leave = (name: string): void => {
    const host = hosts.get(name);
    const next = host?.waiting.shift();
    if (next) next();
    else if (host) {
      host.running -= 1;
      if (host.running === 0) hosts.delete(name);
    }
  };

  return async function passHostGate(name, work) {
    await enter(name);
    try {
      return await work();
    } finally {
      leave(name);
    }
  };
}
