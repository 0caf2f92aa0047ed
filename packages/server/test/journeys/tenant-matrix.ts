import { Id, IdListRef, IdListText, IdRef, type Operation, paramNames } from '@distribute/contract';
import { z } from 'zod';
import type { TestOrg } from '../harness.ts';

/** The ids of everything one organisation owns, by what they name. */
export interface World {
  readonly org: TestOrg;
  readonly apiKeyId: string;
  /** A provider for which this organisation has stored a key. */
  readonly provider: string;
  readonly runId: string;
  readonly scrapeId: string;
  readonly workflowId: string;
  readonly workflowDynastySlug: string;
  readonly workflowRunId: string;
  readonly brandId: string;
  readonly uploadId: string;
  readonly contactId: string;
  readonly audienceId: string;
  readonly suppressionId: string;
  readonly mailboxId: string;
  readonly campaignId: string;
  readonly replyId: string;
  readonly leadId: string;
  readonly emailId: string;
}

export interface Attempt {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: Record<string, unknown>;
  /** Sent as a form in place of a body. */
  readonly form?: Record<string, string | File>;
  readonly headers?: Record<string, string>;
}

/** For each operation that takes an id: the request that names a thing of `theirs`. */
export const MATRIX: Record<string, (theirs: World) => Attempt> = {
  'apiKeys.revoke': ({ apiKeyId }) => ({ params: { id: apiKeyId } }),
  'keys.delete': ({ provider }) => ({ params: { provider } }),
  'keys.verify': ({ provider }) => ({ params: { provider } }),
  'keys.source': ({ provider }) => ({ params: { provider } }),
  'keys.setSource': ({ provider }) => ({ params: { provider }, body: { keySource: 'org' } }),
  'invites.status': ({ org }) => ({ params: { orgId: org.orgId } }),
  'invites.createCode': ({ org }) => ({ params: { orgId: org.orgId } }),
  'invites.claim': ({ org }) => ({ params: { orgId: org.orgId }, body: { code: 'NOSUCHCODE' } }),
  'runs.list': ({ org, runId }) => ({
    query: { campaignId: org.orgId, brandId: org.orgId, userId: org.userId, parentRunId: runId },
  }),
  'runs.get': ({ runId }) => ({ params: { id: runId } }),
  'runs.costs': ({ org }) => ({ query: { campaignId: org.orgId, brandId: org.orgId } }),
  'scraping.get': ({ scrapeId }) => ({ params: { id: scrapeId } }),
  'brands.get': ({ brandId }) => ({ params: { brandId } }),
  'brands.update': ({ brandId }) => ({ params: { brandId }, body: { name: 'Taken' } }),
  'brands.suggestIcp': ({ brandId }) => ({ params: { brandId } }),
  'brands.listRuns': ({ brandId }) => ({ params: { brandId } }),
  'brands.listExtractedFields': ({ org, brandId }) => ({ params: { brandId }, query: { campaignId: org.orgId } }),
  'brands.listExtractedImages': ({ org, brandId }) => ({ params: { brandId }, query: { campaignId: org.orgId } }),
  'brands.getUserFields': ({ brandId }) => ({ params: { brandId } }),
  'brands.setUserFields': ({ brandId }) => ({ params: { brandId }, body: { fields: { icp: 'x' } } }),
  'brands.getPause': ({ brandId }) => ({ params: { brandId } }),
  'brands.setPause': ({ brandId }) => ({ params: { brandId }, body: { paused: true } }),
  'brands.setDailyBudget': ({ brandId }) => ({ params: { brandId }, body: { dailyBudgetCents: 5 } }),
  'brands.getConversionToken': ({ brandId }) => ({ params: { brandId } }),
  'brands.rotateConversionToken': ({ brandId }) => ({ params: { brandId } }),
  'brands.getCalendarHook': ({ brandId }) => ({ params: { brandId } }),
  'brands.rotateCalendarHook': ({ brandId }) => ({ params: { brandId } }),
  'brands.getMany': ({ brandId }) => ({ query: { ids: brandId } }),
  'brands.extractFields': ({ org, brandId }) => ({
    body: { brandIds: [brandId], campaignId: org.orgId, fields: [{ key: 'industry', description: 'The industry' }] },
  }),
  'brands.extractImages': ({ brandId }) => ({
    body: { brandIds: [brandId], categories: [{ key: 'logo', description: 'The logo', maxCount: 1 }] },
  }),
  'audiences.suggest': ({ brandId }) => ({ body: { nlPrompt: 'CFOs in Germany', brandId } }),
  'audiences.create': ({ brandId }) => ({ body: { name: 'Taken', brandId, filters: {} } }),
  'audiences.list': ({ brandId }) => ({ query: { brandId } }),
  'audiences.get': ({ audienceId: id }) => ({ params: { id } }),
  'audiences.update': ({ audienceId: id }) => ({ params: { id }, body: { name: 'Taken' } }),
  'audiences.setStatus': ({ audienceId: id }) => ({ params: { id }, body: { status: 'paused' } }),
  'audiences.delete': ({ audienceId: id }) => ({ params: { id } }),
  'audiences.refreshCount': ({ audienceId: id }) => ({ params: { id } }),
  'audiences.listMembers': ({ audienceId: id }) => ({ params: { id } }),
  'contacts.upload': ({ brandId }) => ({ form: { brandId, file: new File(['email\nnew@tenant.test'], 'a.csv') } }),
  'contacts.listUploads': ({ brandId }) => ({ query: { brandId } }),
  'contacts.getUpload': ({ uploadId: id }) => ({ params: { id } }),
  'contacts.listUploadRows': ({ uploadId: id }) => ({ params: { id } }),
  'contacts.list': ({ brandId, uploadId }) => ({ query: { brandId, uploadId } }),
  'contacts.get': ({ contactId: id }) => ({ params: { id } }),
  'contacts.delete': ({ contactId: id }) => ({ params: { id } }),
  'contacts.serveStats': ({ brandId, uploadId }) => ({ query: { brandId, uploadIds: uploadId } }),
  'suppressions.list': ({ brandId }) => ({ query: { brandId } }),
  'suppressions.create': ({ brandId }) => ({ body: { kind: 'email', value: 'taken@tenant.test', brandId } }),
  'suppressions.delete': ({ suppressionId: id }) => ({ params: { id }, query: { confirm: 'true' } }),
  'mailboxes.get': ({ mailboxId: id }) => ({ params: { id } }),
  'mailboxes.update': ({ mailboxId: id }) => ({ params: { id }, body: { fromName: 'Taken' } }),
  'mailboxes.verify': ({ mailboxId: id }) => ({ params: { id } }),
  'mailboxes.inbound': ({ mailboxId: id }) => ({ params: { id } }),
  'mailboxes.rotateInbound': ({ mailboxId: id }) => ({ params: { id } }),
  'mailboxes.messages': ({ mailboxId: id }) => ({ params: { id } }),
  'mailboxes.delete': ({ mailboxId: id }) => ({ params: { id } }),
  'workflows.get': ({ workflowId }) => ({ params: { workflowId } }),
  'workflows.summary': ({ workflowId }) => ({ params: { workflowId } }),
  'workflows.keyStatus': ({ workflowId }) => ({ params: { workflowId } }),
  'workflows.validate': ({ workflowId }) => ({ params: { workflowId } }),
  'workflows.create': ({ workflowId, brandId }) => ({
    body: {
      featureSlug: 'sales-cold-email-outreach',
      description: 'One follow-up after 4 days',
      forkFrom: workflowId,
      brandId,
    },
  }),
  'workflows.execute': ({ workflowId, brandId, org }) => ({
    params: { workflowId },
    body: { brandIds: [brandId], campaignId: org.orgId },
  }),
  'workflowRuns.list': ({ workflowId, org }) => ({ query: { workflowId, campaignId: org.orgId } }),
  'workflowRuns.get': ({ workflowRunId: id }) => ({ params: { id } }),
  'workflowRuns.cancel': ({ workflowRunId: id }) => ({ params: { id } }),
  'workflows.setStatus': ({ workflowDynastySlug: slug }) => ({ params: { slug }, body: { status: 'deprecated' } }),
  'features.get': ({ workflowDynastySlug: slug }) => ({ params: { slug } }),
  'features.inputs': ({ workflowDynastySlug: slug }) => ({ params: { slug } }),
  'features.prefill': ({ brandId }) => ({
    params: { featureSlug: 'sales-cold-email-outreach' },
    body: { brandIds: [brandId] },
  }),
  'features.stats': ({ brandId, org }) => ({
    params: { featureSlug: 'sales-cold-email-outreach' },
    query: { brandId, campaignId: org.orgId },
  }),
  'features.allStats': ({ brandId }) => ({ query: { brandId } }),
  'leads.list': ({ campaignId, brandId, audienceId }) => ({ query: { campaignId, brandId, audienceId } }),
  'leads.stats': ({ campaignId, brandId }) => ({ query: { campaignId, brandId } }),
  'leads.get': ({ leadId: id }) => ({ params: { id } }),
  'emails.list': ({ campaignId, brandId, leadId }) => ({ query: { campaignId, brandId, leadId } }),
  'emails.get': ({ emailId: id }) => ({ params: { id } }),
  'emails.resolveStep': ({ emailId: id }) => ({ params: { id, step: '1' }, body: { outcome: 'cancel' } }),
  'emails.getByLead': ({ leadId }) => ({ params: { leadId } }),
  'replies.list': ({ campaignId, brandId }) => ({ query: { campaignId, brandId } }),
  'replies.get': ({ replyId: id }) => ({ params: { id } }),
  'campaigns.list': ({ brandId }) => ({ query: { brandId } }),
  'campaigns.get': ({ campaignId }) => ({ params: { campaignId } }),
  'campaigns.create': ({ brandId, audienceId, mailboxId }) => ({
    body: {
      name: 'Taken',
      workflowDynastySlug: 'sales-cold-email-outreach-sienna',
      brandIds: [brandId],
      audienceIds: [audienceId],
      mailboxIds: [mailboxId],
    },
  }),
  'campaigns.update': ({ campaignId, brandId }) => ({
    params: { campaignId },
    body: { name: 'x', brandIds: [brandId] },
  }),
  'campaigns.stop': ({ campaignId }) => ({ params: { campaignId } }),
  'campaigns.pause': ({ campaignId }) => ({ params: { campaignId } }),
  'campaigns.resume': ({ campaignId }) => ({ params: { campaignId } }),
  'campaigns.stream': ({ campaignId }) => ({ params: { campaignId } }),
  'campaigns.gates': ({ campaignId }) => ({ params: { campaignId } }),
  'campaigns.preview': ({ brandId, audienceId, mailboxId }) => ({
    body: {
      name: 'Taken',
      workflowSlug: 'sales-cold-email-outreach-sienna',
      brandIds: [brandId],
      audienceIds: [audienceId],
      mailboxIds: [mailboxId],
    },
  }),
  'campaigns.stats': ({ campaignId }) => ({ params: { campaignId } }),
  'campaigns.listStats': ({ brandId }) => ({ query: { brandId } }),
  'campaigns.listEmails': ({ campaignId }) => ({ params: { campaignId } }),
  'campaigns.listJournalists': ({ campaignId }) => ({ params: { campaignId } }),
  'campaigns.listOutlets': ({ campaignId }) => ({ params: { campaignId } }),
  'emailGateway.stats': ({ brandId, campaignId }) => ({ query: { brandId, campaignId } }),
  'events.list': ({ campaignId, brandId, runId }) => ({ query: { campaignId, brandId, runId } }),
  'activity.list': ({ org }) => ({ query: { userId: org.userId, campaignId: org.orgId, brandId: org.orgId } }),
};

/** What a read without ids cannot do without. */
export const REQUIRED_QUERY: Record<string, (mine: World) => Record<string, string>> = {
  '/v1/scraping/scrape/by-url': () => ({ url: 'tenant.test' }),
  '/v1/brands/by-ids': ({ brandId }) => ({ ids: brandId }),
  '/v1/orgs/contacts/serve-stats': ({ brandId }) => ({ brandId }),
};

/** Where an operation takes the name of something that belongs to an organisation. */
export function idPositions(op: Operation): string[] {
  const named = (place: string, schema: z.ZodObject | undefined) =>
    Object.entries(schema?.shape ?? {})
      .filter(([, field]) => holdsId(field as z.ZodType))
      .map(([name]) => `${place}.${name}`);
  return [
    ...paramNames(op.path).map((name) => `params.${name}`),
    ...named('query', op.query),
    ...named('headers', op.headers),
    ...(op.body instanceof z.ZodObject ? named('body', op.body) : []),
  ];
}

function holdsId(schema: z.ZodType): boolean {
  if (schema === Id || schema === IdRef || schema === IdListRef || schema === IdListText) return true;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return holdsId(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodArray) return holdsId(schema.element as z.ZodType);
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some((field) => holdsId(field as z.ZodType));
  return false;
}
