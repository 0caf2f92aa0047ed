import type { OpenThread } from '../../kernel/concurrency/bounded-thread.ts';
import type { BrandsContext } from '../brands/index.ts';
import { createGeneration, type GenerateDeps } from './generate.ts';
import { createKits, type KitsDeps } from './kits.ts';
import { createKitReader } from './mdx/reader.ts';
import { createKitPages, type ServeDeps } from './serve.ts';
import { scrubKits } from './store/personal.ts';
import { createViews, type ViewsDeps } from './views.ts';
import { createWriteKit } from './write-kit.ts';

export interface PressKitsDeps extends GenerateDeps, KitsDeps, ViewsDeps, ServeDeps {
  readonly ledger: GenerateDeps['ledger'] & KitsDeps['ledger'];
  readonly brands: BrandsContext;
  readonly openThread: OpenThread;
}

/** Press kits: written from a brand's site, edited, validated, and shown to anybody who has the link. */
export function createPressKits(deps: PressKitsDeps) {
  const reader = createKitReader(deps.openThread, deps.baseUrl);
  const writeKit = createWriteKit({ reader, brands: deps.brands });
  const generation = createGeneration({ ...deps, writeKit });
  const views = createViews(deps);
  return {
    kits: createKits({ ...deps, reader, generation }),
    generation,
    views,
    nodes: { 'press-kit-generate': generation.node },
    personal: { erase: scrubKits },
    ...createKitPages({ ...deps, views, reader }),
    close: () => reader.close(),
  };
}

export type PressKits = ReturnType<typeof createPressKits>;
