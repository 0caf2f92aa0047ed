import type { ExtractedField } from '@distribute/contract/brand-extraction';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { Usage, UsageDimension, UsageScope } from '../runs/index.ts';

/** What the later modules know of a feature: campaigns, mail, replies, discoveries, scores. */
export interface Outcome {
  readonly activeCampaigns: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly scores: Readonly<Record<string, number>>;
}

type Field = z.output<typeof ExtractedField>;
export type FieldPart = Field['byBrand'][string];

/** Asked of the module of brands. */
export type ExtractFields = (
  caller: Caller,
  wanted: { brandIds: readonly string[]; fields: readonly { key: string; description: string }[] },
) => Promise<{ readonly fields: Readonly<Record<string, Field>> }>;

export interface FeaturePorts {
  /** Of the module of runs. */
  readonly usage: (
    db: Db,
    orgId: string,
    scope: UsageScope,
    dimension: UsageDimension | null,
  ) => Promise<readonly (Usage & { readonly key: string | null })[]>;
  /** By value of the dimension, or under null for everything; what has no outcome is left out. */
  readonly outcomes: (
    db: Db,
    orgId: string,
    scope: UsageScope,
    dimension: UsageDimension | null,
  ) => Promise<ReadonlyMap<string | null, Outcome>>;
  /**
   * Feature lineages that can run here: for an organisation, or, with null, for an organisation without workflows of
   * its own.
   */
  readonly implementedFeatures: (orgId: string | null) => Promise<ReadonlySet<string>>;
  readonly extractFields: ExtractFields;
  /** Whether what a filter names is there for the organisation. */
  readonly exists: {
    readonly brand: (orgId: string, id: string) => Promise<boolean>;
    readonly campaign: (orgId: string, id: string) => Promise<boolean>;
    readonly workflow: (orgId: string, slug: string) => Promise<boolean>;
  };
}
