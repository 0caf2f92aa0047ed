import type { Context } from '../../kernel/context.ts';
import type { Egress } from '../../kernel/egress/fetcher.ts';
import type { UrlRules } from '../../kernel/egress/url.ts';
import type { Random } from '../../kernel/random.ts';
import type { Sealing } from '../keys/index.ts';
import type { Models } from '../models/index.ts';
import type { Runs } from '../runs/index.ts';
import type { Scraping } from '../scraping/index.ts';
import type { BrandsMemory } from './memory.ts';
import type { BrandCampaigns } from './ports.ts';

export interface BrandsContext extends Context {
  readonly random: Random;
  readonly egress: Pick<Egress, 'request'>;
  readonly sealing: Sealing;
  readonly runs: Runs;
  readonly models: Models;
  readonly scraping: Scraping;
  /** Filled by campaigns. */
  readonly campaigns: BrandCampaigns;
  readonly memory: BrandsMemory;
  /** What customers may name as a site or a link. */
  readonly urlRules: UrlRules;
  readonly keyPrefix: string;
  readonly baseUrl: string;
  /** Names under which this installation itself is reached, beside that of `baseUrl`. */
  readonly ownHosts: readonly string[];
  /** A secret of this installation: a host that answers with it leads to this installation. */
  readonly hostKey: Buffer;
}
