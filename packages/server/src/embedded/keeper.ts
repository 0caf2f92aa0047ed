import type { OwnedDatabase } from './acquire.ts';

/** The result of losing a server: it is back at the same address, or was given up. */
export type Loss = { restored: true } | { restored: false; error: Error };

type Keeper = {
  onLost: (callback: (loss: Loss) => void) => void;
  /** Ends the watch; returns whether the server is still ours. */
  release: () => Promise<boolean>;
};

/**
 * Watches the owner's session: when it ends unexpectedly, the server died or we were disconnected, and we acquire it
 * again.
 */
export function keep(
  first: OwnedDatabase,
  acquireAgain: () => Promise<OwnedDatabase>,
  log: (message: string) => void,
): Keeper {
  const callbacks: ((loss: Loss) => void)[] = [];
  let isOurs = true;
  let isReleased = false;
  let recovery: Promise<void> = Promise.resolve();

  const watch = ({ session }: OwnedDatabase) => {
    session.once('end', () => {
      if (!isReleased) recovery = recover();
    });
  };

  async function restore(): Promise<Loss> {
    try {
      const owned = await acquireAgain();
      isOurs = true;
      watch(owned);
      if (owned.port === first.port) return { restored: true };
      return { restored: false, error: new Error(`it came back at port ${owned.port} instead of ${first.port}`) };
    } catch (error) {
      return { restored: false, error: error as Error };
    }
  }

  async function recover(): Promise<void> {
    isOurs = false;
    log('PostgreSQL was lost, starting it again');
    const loss = await restore();
    log(loss.restored ? 'PostgreSQL is back' : `PostgreSQL stays lost: ${loss.error.message}`);
    for (const callback of callbacks) callback(loss);
  }

  watch(first);
  return {
    onLost: (callback) => {
      callbacks.push(callback);
    },
    release: async () => {
      isReleased = true;
      await recovery;
      return isOurs;
    },
  };
}
