import type { campaigns } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { Caller } from '../../kernel/http/caller.ts';

export type CampaignDraft = z.output<typeof campaigns.create.body>;

interface CampaignLine {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly statusReason: string | null;
  readonly brandIds: readonly string[];
  readonly workflowSlug: string;
  readonly featureSlug: string | null;
  readonly draining: boolean;
  readonly nextRunAt: string | null;
}

export interface CampaignNumbers {
  readonly campaignId: string;
  readonly totalCostInUsdCents: string;
  readonly costBreakdown: readonly {
    readonly costName: string;
    readonly actualCostInUsdCents: string;
    readonly provisionedCostInUsdCents: string;
  }[];
  readonly leadsServed: number;
  readonly leadsContacted: number;
  readonly emailsSent: number;
  readonly emailsDelivered: number;
  readonly emailsOpened: number;
  readonly emailsReplied: number;
  readonly recipientStats: object;
}

interface Gate {
  readonly gate: string;
  readonly state: string;
  readonly reason: string | null;
  readonly opensAt: string | null;
  readonly action: string | null;
  readonly data: unknown;
}

/**
 * What the assistant may read, through the doors of the modules that answer the same operations. Every function takes
 * the caller and returns what the caller's own request would: nothing of another organisation. None of them writes.
 */
export interface ChatReads {
  listBrands(
    caller: Caller,
    query: { limit: number },
  ): Promise<{
    readonly brands: readonly { id: string; name: string; domain: string; paused: boolean; analysisStatus: string }[];
  }>;
  brandExists(orgId: string, id: string): Promise<boolean>;
  listCampaigns(
    caller: Caller,
    query: { limit: number; status: 'all' | 'ongoing' | 'paused'; brandId?: string | undefined },
  ): Promise<{ readonly campaigns: readonly CampaignLine[] }>;
  getCampaign(caller: Caller, id: string): Promise<{ readonly campaign: CampaignLine }>;
  campaignStats(caller: Caller, id: string): Promise<CampaignNumbers>;
  allCampaignStats(
    caller: Caller,
    query: { limit: number; status: 'all' },
  ): Promise<{ readonly campaigns: readonly (CampaignNumbers & { name: string; status: string })[] }>;
  campaignGates(
    caller: Caller,
    id: string,
  ): Promise<{
    readonly status: string;
    readonly statusReason: string | null;
    readonly sendingNow: boolean;
    readonly nextRunAt: string | null;
    readonly gates: readonly Gate[];
    readonly pendingSteps: object;
    readonly lastRun: { readonly status: string; readonly error: string | null } | null;
  }>;
  listLeads(caller: Caller, query: LeadQuery): Promise<{ readonly leads: readonly LeadLine[] }>;
  listReplies(
    caller: Caller,
    query: ReplyQuery,
  ): Promise<{ readonly replies: readonly ReplyLine[]; readonly total: number }>;
  /** The email of a lead; null while none is written. */
  emailOfLead(caller: Caller, leadId: string): Promise<{ readonly email: EmailText | null }>;
  conversation(
    caller: Caller,
    of: { campaign_id: string; email: string },
  ): Promise<{
    readonly conversation: { readonly sequenceState: string; readonly messages: readonly ConversationLine[] };
  }>;
  /** The answer that waits for a person; null where there is none. */
  draftedAnswer(
    caller: Caller,
    of: { campaign_id: string; email: string },
  ): Promise<{ readonly text: string; readonly missing: readonly string[] } | null>;
  listWorkflows(
    caller: Caller,
    query: { limit: number },
  ): Promise<{
    readonly workflows: readonly {
      workflowSlug: string;
      displayName: string;
      description: string | null;
      featureSlug: string;
      status: string;
    }[];
  }>;
  getWorkflow(caller: Caller, slug: string): Promise<{ readonly workflowSlug: string; readonly featureSlug: string }>;
  previewCampaign(caller: Caller, draft: CampaignDraft): Promise<CampaignPreviewed>;
  suggestIcp(caller: Caller, brandId: string, existing: readonly string[]): Promise<{ readonly icp: string }>;
}

interface EmailText {
  readonly id: string;
  readonly subject: string;
  readonly status: string;
  readonly leadFirstName: string | null;
  readonly leadLastName: string | null;
  readonly leadCompany: string | null;
  readonly sequence: readonly { readonly step: number; readonly bodyText: string }[];
  readonly steps: readonly {
    readonly step: number;
    readonly status: string;
    readonly statusReason: string | null;
    readonly scheduledAt: string | null;
    readonly sentAt: string | null;
    readonly openedAt: string | null;
    readonly repliedAt: string | null;
  }[];
}

interface ConversationLine {
  readonly direction: string;
  readonly from: string;
  readonly to: string;
  readonly at: string;
  readonly subject: string | null;
  readonly text: string;
  readonly step: number | null;
  readonly status: string | null;
  readonly classification: string | null;
}

export interface LeadQuery {
  readonly limit: number;
  readonly campaignId?: string | undefined;
  readonly status?: readonly string[] | undefined;
  readonly replied?: boolean | undefined;
}

interface LeadLine {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly title: string | null;
  readonly organizationName: string | null;
  readonly status: string;
  readonly statusReason: string | null;
  readonly contacted: boolean;
  readonly replied: boolean;
}

export interface ReplyQuery {
  readonly limit: number;
  readonly campaignId?: string | undefined;
  readonly sentiment?: 'positive' | 'neutral' | 'negative' | undefined;
  readonly automatic?: boolean | undefined;
}

interface ReplyLine {
  readonly id: string;
  readonly campaignId: string;
  readonly leadId: string | null;
  readonly email: string;
  readonly name: string | null;
  readonly company: string | null;
  readonly classification: string;
  readonly sentiment: string;
  readonly preview: string;
  readonly receivedAt: string;
}

interface CampaignPreviewed {
  readonly steps: readonly string[];
  readonly readiness: object;
  readonly estimate: {
    readonly perLead: { readonly totalCostInUsdCents: string };
    readonly projectedDailyCostInUsdCents: string | null;
    readonly projectedTotalCostInUsdCents: string | null;
    readonly leadsAvailable: number | null;
  };
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}
