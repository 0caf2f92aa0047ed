import { parseCents, writeUsd } from '../../../kernel/money/money.ts';
import { oneLine } from '../acts.ts';

/** The workflow lineage that the guide proposes for a new campaign: the usual first one (spec 29.2). */
export const USUAL_WORKFLOW = 'sales-cold-email-outreach-sienna';

export const WHAT_I_CAN =
  'No language model is set up, so I answer a few questions in English from your own data: why nothing is sending, ' +
  'what it cost, who replied, what waits for you, how campaigns do, which brands, leads and workflows there are, and ' +
  'what a new campaign would do and cost. I read only; what changes something I offer as a button.';
export const SUGGESTIONS = ['Why is nothing sending?', 'What did it cost?', 'Who replied?', 'What waits for me?'];

export interface CampaignLine {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

export interface Gates {
  readonly status: string;
  readonly sendingNow: boolean;
  readonly closedGates: readonly {
    readonly gate: string;
    readonly reason: string | null;
    readonly opensAt: string | null;
    readonly action: string | null;
  }[];
  readonly lastRun: { readonly error: string | null } | null;
}

export interface CampaignNumbers {
  readonly name?: string;
  readonly totalCostInUsdCents: string;
  readonly costBreakdown: readonly {
    costName: string;
    actualCostInUsdCents: string;
    provisionedCostInUsdCents: string;
  }[];
  readonly leadsContacted: number;
  readonly emailsSent: number;
  readonly emailsDelivered: number;
  readonly emailsOpened: number;
  readonly emailsReplied: number;
}
export type Numbers = CampaignNumbers | { readonly campaigns: readonly CampaignNumbers[] };

export interface Replies {
  readonly total: number;
  readonly replies: readonly {
    readonly email: string;
    readonly name: string | null;
    readonly company: string | null;
    readonly classification: string;
    readonly preview: string;
    readonly receivedAt: string;
  }[];
}

export interface PreviewSummary {
  readonly steps: readonly string[];
  readonly readiness: {
    readonly ready: boolean;
    readonly gates: readonly { reason: string | null; action: string | null }[];
  };
  readonly estimate: {
    readonly perLead: { readonly totalCostInUsdCents: string };
    readonly leadsAvailable: number | null;
  };
  readonly warnings: readonly { readonly message: string }[];
}

/** Text by others, on one line and in quotes, so that readers see that it is not ours. */
export const quoted = (text: string, max = 80): string => `“${oneLine(text, max)}”`;

const usd = (cents: string): string => writeUsd(parseCents(cents, { signed: true }) ?? 0n);
const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const lines = (parts: readonly string[]) => parts.join('\n');
const known = (text: string | null): string[] => (text === null || text === '' ? [] : [text]);
const sum = (numbers: readonly string[]): string =>
  writeUsd(numbers.reduce((total, cents) => total + (parseCents(cents, { signed: true }) ?? 0n), 0n));

type HeldCampaign = { readonly campaign: CampaignLine; readonly gates: Gates };

const whyHeld = ({ closedGates, lastRun }: Gates): string[] => [
  ...closedGates.map(({ reason, opensAt, action }) =>
    [`- ${reason ?? 'Closed'}.`, ...known(action), ...(opensAt ? [`It opens at ${opensAt}.`] : [])].join(' '),
  ),
  ...(lastRun?.error ? [`- The last run failed: ${quoted(lastRun.error, 200)}.`] : []),
];

export function ofSending(campaigns: readonly HeldCampaign[]): string {
  if (campaigns.length === 0) return 'There is no campaign that could send: all are over, or there is none yet.';
  return lines(
    campaigns.flatMap(({ campaign, gates }) => {
      if (gates.sendingNow) return [`${quoted(campaign.name)} is sending.`];
      const why = whyHeld(gates);
      return [
        `${quoted(campaign.name)} is not sending (${gates.status}).`,
        ...(why.length ? why : ['- No gate is closed: it waits for its next lead or step.']),
      ];
    }),
  );
}

/** Lists what waits for a person: a gate without an opening time opens only when a person acts. */
export function ofWaiting(campaigns: readonly HeldCampaign[], { total, replies }: Replies): string {
  const needed = campaigns.flatMap(({ campaign, gates }) =>
    gates.closedGates
      .filter(({ opensAt, action }) => opensAt === null && action !== null)
      .map(({ reason, action }) => `- ${quoted(campaign.name)}: ${reason ?? 'Closed'}. ${action}`),
  );
  const answers = replies.slice(0, 5).map(({ name, email }) => `- ${quoted(name ?? email)} replied with interest.`);
  if (needed.length + total === 0)
    return 'Nothing waits for you: no campaign needs a hand, and nobody replied with interest.';
  return lines([
    ...(needed.length ? ['These campaigns need you:', ...needed] : ['No campaign needs you.']),
    ...(total ? [`${people(total)} replied with interest:`, ...answers] : []),
    'Whether you have answered them already I cannot see.',
  ]);
}

const each = (numbers: Numbers): readonly CampaignNumbers[] => ('campaigns' in numbers ? numbers.campaigns : [numbers]);

export function ofCost(numbers: Numbers): string {
  const campaigns = each(numbers);
  if (campaigns.length === 0)
    return 'Nothing: there is no campaign yet. What was spent outside campaigns I cannot see.';
  const held = sum(
    campaigns.flatMap(({ costBreakdown }) => costBreakdown.map((line) => line.provisionedCostInUsdCents)),
  );
  return lines([
    `${sum(campaigns.map((one) => one.totalCostInUsdCents))} in ${campaigns.length === 1 ? 'one campaign' : `${campaigns.length} campaigns`}, of which ${held} is held for steps that have not happened.`,
    ...campaigns.map(
      (one) => `- ${one.name === undefined ? 'This campaign' : quoted(one.name)}: ${usd(one.totalCostInUsdCents)}`,
    ),
    'What was spent outside campaigns I cannot see.',
  ]);
}

export function ofResults(numbers: Numbers): string {
  const campaigns = each(numbers);
  if (campaigns.length === 0) return 'There is no campaign yet, so there are no results.';
  return lines(
    campaigns.map(
      (one) =>
        `- ${one.name === undefined ? 'This campaign' : quoted(one.name)}: ${people(one.leadsContacted)} contacted, ${one.emailsSent} mails sent, ` +
        `${one.emailsDelivered} delivered, ${one.emailsOpened} opened, ${people(one.emailsReplied)} replied.`,
    ),
  );
}

export function ofReplies({ total, replies }: Replies): string {
  if (total === 0) return 'Nobody has replied yet; automatic replies are not counted.';
  return lines([
    `${total} ${total === 1 ? 'reply' : 'replies'}${total > replies.length ? `; the newest ${replies.length}` : ''}:`,
    ...replies.map(
      ({ name, email, company, classification, preview, receivedAt }) =>
        `- ${receivedAt.slice(0, 10)} ${quoted(name ?? email)}${company ? ` of ${quoted(company)}` : ''} (${classification}): ${quoted(preview, 160)}`,
    ),
  ]);
}

export const ofLeads = ({
  leads,
}: {
  leads: readonly {
    firstName: string | null;
    lastName: string | null;
    title: string | null;
    organizationName: string | null;
    status: string;
  }[];
}): string =>
  leads.length === 0
    ? 'There are no leads yet.'
    : lines([
        `The newest ${leads.length}:`,
        ...leads.map(
          ({ firstName, lastName, title, organizationName, status }) =>
            `- ${quoted([firstName, lastName].filter(Boolean).join(' ') || 'no name')}${title ? `, ${quoted(title)}` : ''}${organizationName ? ` at ${quoted(organizationName)}` : ''}: ${status}`,
        ),
      ]);

export const ofWorkflows = ({
  workflows,
}: {
  workflows: readonly { displayName: string; workflowSlug: string; description: string | null }[];
}): string =>
  lines(
    workflows.map(
      ({ displayName, workflowSlug, description }) =>
        `- ${quoted(displayName)} (${workflowSlug})${description ? `: ${quoted(description, 160)}` : ''}`,
    ),
  );

export const ofBrands = ({
  brands,
}: {
  brands: readonly { name: string; domain: string; paused: boolean }[];
}): string =>
  brands.length === 0
    ? 'There is no brand yet.'
    : lines(brands.map(({ name, domain, paused }) => `- ${quoted(name)} (${domain})${paused ? ', paused' : ''}`));

export const ofCampaigns = (campaigns: readonly CampaignLine[]): string =>
  campaigns.length === 0
    ? 'There is no campaign yet.'
    : lines(campaigns.map(({ name, status }) => `- ${quoted(name)}: ${status}`));

export const ofPreview = ({ steps, readiness, estimate, warnings }: PreviewSummary): string =>
  lines([
    'This is what it would do:',
    ...steps,
    `Each person may cost up to ${usd(estimate.perLead.totalCostInUsdCents)}.`,
    ...(estimate.leadsAvailable === null ? [] : [`${estimate.leadsAvailable} people are known for it.`]),
    ...readiness.gates.map(
      ({ reason, action }) => `- Before it sends: ${[...known(reason), ...known(action)].join('. ')}`,
    ),
    ...warnings.map(({ message }) => `- ${message}`),
  ]);
