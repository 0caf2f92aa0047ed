import type { OpenThread, ThreadLimits } from '../../../kernel/concurrency/bounded-thread.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { KitNode } from './tree.ts';

const LIMITS: ThreadLimits = { name: 'kits', workMs: 3_000, heapMb: 192 };

/** Parses MDX in another thread, with limits of time and memory. */
export function createKitReader(open: OpenThread, baseUrl: string) {
  const thread = open<{ mdx: string; baseUrl: string }, KitNode[]>(new URL('./thread.ts', import.meta.url), LIMITS);
  return {
    /** The texts of an organization take turns with those of others. */
    read: async (orgId: string, mdx: string): Promise<KitNode[]> => {
      const page = await thread.run({ mdx, baseUrl }, { orgId, bytes: Buffer.byteLength(mdx) });
      if (page) return page;
      throw new AppError(
        { code: 'unreadable_kit', status: 422 },
        'This text could not be read within 3 seconds. Remove deeply nested lists, quotes or brackets.',
      );
    },
    close: () => thread.close(),
  };
}
export type KitReader = ReturnType<typeof createKitReader>;
