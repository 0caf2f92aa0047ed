import type { ExtractedField } from '@distribute/contract/brand-extraction';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { Usage, UsageDimension, UsageScope } from '../runs/index.ts';
import type { RunnableContext } from './runnable.ts';

/** What later modules count for a feature: campaigns, mail, replies, discoveries, scores. */
export interface Outcome {
  readonly activeCampaigns: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly scores: Readonly<Record<string, number>>;
}

type Field = z.output<typeof ExtractedField>;
export type FieldPart = Field['byBrand'][string];

/** Filled by the module `brands`. */
export type ExtractFields = (
  caller: Caller,
  wanted: { brandIds: readonly string[]; fields: readonly { key: string; description: string }[] },
) => Promise<{ readonly fields: Readonly<Record<string, Field>> }>;

export interface FeaturePorts extends RunnableContext {
  /** Filled by the module `runs`. */
  readonly usage: (
    db: Db,
    orgId: string,
    scope: UsageScope,
    dimension: UsageDimension | null,
  ) => Promise<readonly (Usage & { readonly key: string | null })[]>;
  /** Outcomes by value of the dimension, or under null for everything; values without an outcome are missing. */
  readonly outcomes: (
    db: Db,
    orgId: string,
    scope: UsageScope,
    dimension: UsageDimension | null,
  ) => Promise<ReadonlyMap<string | null, Outcome>>;
  readonly extractFields: ExtractFields;
  /** Whether the organisation has the record that a filter names. */
  readonly exists: {
    readonly campaign: (orgId: string, id: string) => Promise<boolean>;
    readonly workflow: (orgId: string, slug: string) => Promise<boolean>;
  };
}
