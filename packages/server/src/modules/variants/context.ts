import type { createLru } from '../../kernel/caches/lru.ts';
import type { Context } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Leads } from '../leads/index.ts';
import type { TemplatePin, TemplatesContext } from '../templates/index.ts';

/** A campaign as a test sees it. */
export interface TestedCampaign {
  /** Why no test can begin; null where one can. */
  readonly endedAs: string | null;
  readonly template: TemplatePin | null;
}

/** The people of one variant whom an email was written for. */
export interface WrittenCount {
  readonly variant: number;
  readonly people: number;
  /** Those to whom a step was sent, and their companies. */
  readonly sent: number;
  readonly companies: number;
}

/** Where a lead stands in a test. */
export interface TestPlace {
  readonly leadId: string;
  readonly variant: number;
  readonly unit: string;
  /** Every variant had time to send all its steps to them. */
  readonly hasHadAll: boolean;
}

export interface VariantsContext extends Context {
  readonly leads: Leads;
  readonly templates: TemplatesContext;
  /** Filled by campaigns. */
  readonly campaigns: {
    /** Who writes the emails of a campaign; null where it writes none. Throws without a campaign. */
    readonly writerOf: (orgId: string, campaignId: string) => Promise<'template' | 'model' | 'builtin' | null>;
    /** Locks the campaign; null without one. */
    readonly lock: (tx: Tx, orgId: string, campaignId: string) => Promise<TestedCampaign | null>;
    /** Emails written later are those of the test, or of the campaign again; `template` replaces that of the campaign. */
    readonly set: (
      tx: Tx,
      orgId: string,
      campaignId: string,
      next: { readonly testId: string | null; readonly template?: TemplatePin | null },
    ) => Promise<void>;
    readonly exists: (db: Db, orgId: string, campaignId: string) => Promise<boolean>;
  };
  /** Filled by emails. */
  readonly emails: {
    readonly countWritten: (db: Db, orgId: string, testId: string) => Promise<readonly WrittenCount[]>;
    readonly listPlaces: (
      db: Db,
      orgId: string,
      testId: string,
      leadIds: readonly string[],
      begunBefore: Date,
    ) => Promise<readonly TestPlace[]>;
  };
  /** The length of a day between steps; shorter in the sandbox. */
  readonly daySeconds: number;
  /** The shares of adaptive tests, read from the answers at most every few seconds. */
  readonly sharesKnown: ReturnType<typeof createLru<string, { readonly until: number; readonly shares: number[] }>>;
}
