import type { Context } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { UrlRules } from '../../kernel/egress/url.ts';
import type { AudiencesContext } from '../audiences/index.ts';
import type { Billing } from '../billing/index.ts';
import type { BrandsContext } from '../brands/index.ts';
import type { EmailsContext } from '../emails/index.ts';
import type { Features } from '../features/index.ts';
import type { Fence, OrganizationLaw } from '../law/index.ts';
import type { Leads } from '../leads/index.ts';
import type { Mailboxes } from '../mailboxes/index.ts';
import type { Models } from '../models/index.ts';
import type { Press } from '../press/index.ts';
import type { Quotes } from '../quotes/index.ts';
import type { Runs } from '../runs/index.ts';
import type { Suppressions } from '../suppressions/index.ts';
import type { createGapsMemory, TemplatesContext } from '../templates/index.ts';
import type { Webhooks } from '../webhooks/index.ts';
import type { Workflows } from '../workflows/index.ts';
import type { SandboxPace } from './starting/pace.ts';

/** Campaigns come after every module that they conduct, so none of these is a port. */
export interface CampaignsContext extends Context {
  readonly billing: Billing;
  readonly runs: Runs;
  readonly models: Models;
  readonly brands: BrandsContext;
  readonly audiences: AudiencesContext;
  readonly workflows: Workflows;
  readonly features: Features;
  readonly suppressions: Suppressions;
  readonly leads: Leads;
  readonly press: Press;
  readonly mailboxes: Mailboxes;
  readonly emails: EmailsContext;
  readonly quotes: Quotes;
  readonly templates: TemplatesContext;
  /** Who lacks which field of a template, remembered while nothing changes. */
  readonly gaps: ReturnType<typeof createGapsMemory>;
  readonly webhooks: Webhooks;
  /** The settings of an organisation, cached for a moment. */
  readonly settingsOf: (orgId: string) => Promise<{
    readonly postalAddress: string | null;
    readonly trackClicks: boolean;
    readonly plan: { readonly monthlyEmails: number };
  }>;
  /** What decides the legal fence of an organisation (spec 12.21). */
  readonly legal: {
    /** The least that the operator keeps for all. */
    readonly operatorFence: Fence;
    readonly settingsOf: (db: Db, orgId: string) => Promise<OrganizationLaw>;
    /** The same, and the settings stay as they are until the transaction ends. */
    readonly holdSettings: (tx: Tx, orgId: string) => Promise<OrganizationLaw>;
  };
  /** Where clicks of a brand's mail are counted; null where they are not. */
  readonly clickBaseOf: (orgId: string, brandId: string) => Promise<string | null>;
  /** What customers may name as a link or a webhook. */
  readonly urlRules: UrlRules;
  readonly baseUrl: string;
  readonly runSlots: number;
  /** How many texts of a campaign may wait for review at once when every text is reviewed. */
  readonly reviewBuffer: number;
  /** Null in live mode. */
  readonly pace: SandboxPace | null;
}
