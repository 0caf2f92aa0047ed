import type { Client } from '@distribute/client';
import type { Campaign } from './fake-campaigns.ts';
import { ago, newId } from './fake-ids.ts';

type AnswerOf<Call extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>;
export type Lead = AnswerOf<Client['leads']['list']>['leads'][number];
export type Email = AnswerOf<Client['emails']['list']>['emails'][number];
export type Run = AnswerOf<Client['workflowRuns']['list']>['workflowRuns'][number];

const DAY = 24 * 60;

export const newLead = (
  campaign: Campaign,
  firstName: string,
  lastName: string,
  company: string,
  index: number,
): Lead => ({
  id: newId(),
  personId: newId(),
  campaignId: campaign.id,
  brandId: campaign.brandIds[0] as string,
  audienceId: null,
  firstName,
  lastName,
  email: `person${index}@company.example`,
  title: 'Head of Logistics',
  organizationName: company,
  organizationDomain: 'company.example',
  organizationIndustry: 'Logistics',
  organizationSize: '51,200',
  linkedinUrl: null,
  country: null,
  status: 'contacted',
  statusReason: null,
  missingFields: [],
  contacted: true,
  sent: true,
  delivered: index < 2,
  opened: index < 2,
  clicked: index === 0,
  replied: index === 0,
  bounced: index === 2,
  unsubscribed: false,
  replyClassification: index === 0 ? 'positive' : null,
  createdAt: ago(80),
  updatedAt: ago(3 * index),
});

/** An email of which nobody knows whether it arrived, and its follow-up, which waits. */
export function inDoubt(email: Email): Email {
  const [first, second] = email.steps as [Email['steps'][number], Email['steps'][number]];
  return {
    ...email,
    steps: [
      { ...first, status: 'unknown', statusReason: 'ambiguous', deliveredAt: null, lastResponse: null },
      { ...second, statusReason: 'previous_unknown' },
    ],
  };
}

export function newEmail(lead: Lead, harm: string | null): Email {
  const text = harm ?? `Hello ${lead.firstName},\n\nyou run logistics at ${lead.organizationName}.\n\nRegards,\nMaren`;
  const step = (number: number, sent: boolean): Email['steps'][number] => ({
    step: number,
    messageId: newId(),
    status: sent ? 'sent' : 'scheduled',
    statusReason: null,
    scheduledAt: ago(sent ? 70 : -3 * DAY),
    sentAt: sent ? ago(70) : null,
    deliveredAt: sent ? ago(70) : null,
    openedAt: null,
    clickedAt: null,
    bouncedAt: null,
    repliedAt: null,
    law: null,
    lastResponse: sent ? '250 2.0.0 Ok: queued' : null,
    spam: null,
  });
  return {
    id: newId(),
    subject: harm ?? `A thought for ${lead.organizationName}`,
    bodyHtml: `<p>${text}</p>`,
    bodyText: text,
    sequence: [0, 3].map((days, index) => ({
      step: index + 1,
      bodyHtml: `<p>${text}</p>`,
      bodyText: text,
      daysSinceLastStep: days,
    })),
    leadFirstName: lead.firstName,
    leadLastName: lead.lastName,
    leadTitle: lead.title,
    leadCompany: lead.organizationName,
    leadIndustry: lead.organizationIndustry,
    clientCompanyName: 'Northwind',
    ...{ heldReason: null, variant: null },
    createdAt: ago(75),
    campaignId: lead.campaignId,
    brandId: lead.brandId,
    leadId: lead.id,
    journalistId: null,
    leadEmail: lead.email,
    leadOrganizationDomain: lead.organizationDomain,
    mailboxId: null,
    generationRunId: null,
    model: null,
    fallbackReason: null,
    status: 'in_progress',
    edited: false,
    disclosure: 'machine-generated',
    reviewedBy: null,
    reviewedAt: null,
    reviewExpiresAt: null,
    unusedInputs: [],
    refusals: [],
    updatedAt: lead.createdAt,
    steps: [step(1, true), step(2, false)],
  };
}

export const newRun = (campaign: Campaign, index: number): Run => ({
  id: newId(),
  workflowId: newId(),
  workflowSlug: campaign.workflowSlug,
  orgId: campaign.orgId,
  campaignId: campaign.id,
  brandIds: campaign.brandIds,
  featureSlug: 'sales-cold-email-outreach',
  userId: null,
  runId: newId(),
  status: index === 1 ? 'failed' : 'completed',
  outcome: index === 1 ? null : 'processed',
  inputs: {},
  result: null,
  error: index === 1 ? 'The model did not answer in time' : null,
  errorSummary: null,
  reservedAt: ago(80),
  startedAt: ago(80),
  completedAt: ago(79.9),
  createdAt: ago(80),
});
