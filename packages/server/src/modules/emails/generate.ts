import type { Clock } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { type Emit, SYSTEM } from '../../kernel/events.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { KnownPerson, Leads } from '../leads/index.ts';
import type { Mailboxes, OpenMailbox } from '../mailboxes/index.ts';
import type { Models } from '../models/index.ts';
import type { NodeDone, NodeHandler, NodeTask } from '../workflows/index.ts';
import {
  createWriteSequence,
  describeFaults,
  linksIn,
  type RefusedDraft,
  renderHtml,
  TEMPLATES,
  type Template,
  timely,
  type WritingBrief,
  type Written,
} from '../writing/index.ts';
import { insertEmail, type Refusal, type SequenceStep } from './store/emails.ts';
import { findRefusedTextAct } from './store/permits.ts';

/** What a writer is told of the brand. */
export interface WriterBrand {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly brandUrl: string;
  readonly elevatorPitch: string | null;
  readonly bio: string | null;
  readonly mission: string | null;
}

export interface GenerateDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly models: Pick<Models, 'choose' | 'ask'>;
  readonly leads: Pick<Leads, 'person' | 'skip'>;
  readonly findBrand: (orgId: string, brandId: string) => Promise<WriterBrand>;
  /** The sentences of a brand's own site; none where it cannot be read now. */
  readonly siteSentences: (orgId: string, brandUrl: string, signal: AbortSignal) => Promise<readonly string[]>;
  readonly mailboxes: Pick<Mailboxes, 'assign'>;
  readonly openMailbox: (orgId: string, mailboxId: string) => Promise<Pick<OpenMailbox, 'fromName' | 'transport'>>;
  readonly settingsOf: (orgId: string) => Promise<{ defaultFromName: string | null }>;
  readonly leadOfJournalist: (
    db: Db,
    orgId: string,
    campaignId: string,
    journalistId: string,
  ) => Promise<string | null>;
}

const DEFAULT_STEPS = [{ step: 1, daysSinceLastStep: 0 }];
const DEFAULT_WORDS = 120;
const MAX_FAULTS = 20;

/** Writes the sequence of one lead, or of the journalist whom a campaign has claimed, once. */
export function createGenerate(deps: GenerateDeps): NodeHandler {
  const { db, clock, newId, emit, models, leads, findBrand, siteSentences, mailboxes, openMailbox, settingsOf } = deps;

  const leadIdOf = async ({ run, inputs }: NodeTask): Promise<string> => {
    const { leadId, journalistId } = inputs;
    if (typeof journalistId !== 'string' || run.campaignId === null) return String(leadId ?? '');
    return (await deps.leadOfJournalist(db, run.orgId, run.campaignId, journalistId)) ?? '';
  };

  const writeSequence = createWriteSequence(models);

  /** Drafts that were paid for and not used, for whoever asks why: with the run, so that they are erased with it. */
  const tellRefused = async (tx: Tx, { run }: NodeTask, refused: readonly RefusedDraft[]): Promise<void> => {
    for (const { model, faults } of refused) {
      await emit(tx, {
        orgId: run.orgId,
        kind: 'email.draft_refused',
        actor: SYSTEM,
        ...(run.campaignId === null ? {} : { campaignId: run.campaignId }),
        object: { type: 'workflow_run', id: run.id },
        data: { runId: run.runId, model, faults: faults.slice(0, MAX_FAULTS), summary: describeFaults(faults) },
      });
    }
  };

  return async function generateEmail(task) {
    const { run, inputs, config, nodeRunId } = task;
    const { orgId, campaignId } = run;
    const person = await leads.person(db, orgId, await leadIdOf(task));
    if (!person || campaignId === null || person.campaignId !== campaignId) throw notFound('Lead');
    // Before anything is paid for: nobody could be sent what would be written.
    if (person.email === null)
      return unwritten('skipped', 'no_email', (tx) => leads.skip(tx, orgId, [person.leadId], 'no_email'));
    const brand = await findBrand(orgId, person.brandId);
    const flow = run.inputs as FlowInputs;
    // Chosen now, because the mail is signed with the name it comes from.
    const mailboxId = await mailboxes.assign(db, orgId, flow.mailboxIds ?? null);
    if (mailboxId === null) return unwritten('blocked', 'No active mailbox');
    const mailbox = await openMailbox(orgId, mailboxId);
    // The sandbox's own mailbox belongs to nobody, and nobody would sign with its name.
    const fromName =
      mailbox.transport === 'sink'
        ? ((await settingsOf(orgId)).defaultFromName ?? brand.name ?? mailbox.fromName)
        : mailbox.fromName;
    const brief = briefOf(config, inputs, flow, person, brand, {
      fromName,
      now: clock.now(),
      sentences: await siteSentences(orgId, brand.brandUrl, task.signal),
    });
    const result = await writeSequence(task, brief);
    const isRefused = result.fallbackReason !== null && result.refused.length > 0;
    const onRefused = isRefused ? await findRefusedTextAct(db, orgId, campaignId) : 'builtin';
    if (onRefused === 'skip') {
      return unwritten('skipped', 'text_refused', async (tx) => {
        await tellRefused(tx, task, result.refused);
        await leads.skip(tx, orgId, [person.leadId], 'text_refused');
      });
    }
    const { subject } = result.written;
    const sequence = sequenceOf(result.written);
    return {
      record: async (tx) => {
        await tellRefused(tx, task, result.refused);
        const emailId = await insertEmail(tx, orgId, {
          id: newId(),
          campaignId,
          brandId: person.brandId,
          leadId: person.leadId,
          journalistId: typeof inputs.journalistId === 'string' ? inputs.journalistId : null,
          mailboxId,
          generationRunId: nodeRunId,
          model: result.model,
          fallbackReason: result.fallbackReason,
          subject,
          sequence,
          recipient: recipientOf(person),
          clientCompanyName: brand.name,
          brandDomain: brand.domain,
          clickDestinationUrl: brief.clickDestinationUrl,
          refusals: result.refused.flatMap(refusalsOf),
          mustWait: onRefused === 'review',
        });
        return { emailId, subject, sequence };
      },
    };
  };
}

const refusalsOf = ({ faults }: RefusedDraft): Refusal[] =>
  faults
    .slice(0, MAX_FAULTS)
    .map(({ step, code, detail, reason }) => ({ step: Math.max(1, step), sentence: detail, reason: reason ?? code }));

/** Ends the run without a fault: its lead is given up, or waits for a run that can write to it. */
const unwritten = (
  outcome: 'skipped' | 'blocked',
  reason: string,
  giveUp?: (tx: Tx) => Promise<unknown>,
): NodeDone => ({
  record: async (tx) => {
    await giveUp?.(tx);
    return { emailId: null, subject: null, sequence: [] };
  },
  ends: { outcome, success: true, next: 'continue', reason, afterSeconds: null },
});

interface FlowInputs {
  readonly featureInputs?: Record<string, unknown>;
  readonly goal?: WritingBrief['goal'];
  readonly servicesOffered?: string[] | null;
  readonly clickDestinationUrl?: string | null;
  readonly mailboxIds?: string[] | null;
}

const sequenceOf = ({ steps }: Written): SequenceStep[] =>
  steps.map(({ step, bodyText, daysSinceLastStep }) => ({
    step,
    bodyText,
    bodyHtml: renderHtml(bodyText, linksIn(bodyText)),
    daysSinceLastStep,
  }));

function briefOf(
  config: Record<string, unknown>,
  inputs: Record<string, unknown>,
  flow: FlowInputs,
  person: KnownPerson,
  brand: WriterBrand,
  { fromName, now, sentences }: { fromName: string; now: Date; sentences: readonly string[] },
): WritingBrief {
  const { template, steps, maxWords, instructions } = config as Partial<WritingBrief>;
  return {
    template: TEMPLATES.includes(template as Template) ? (template as Template) : 'cold-email',
    steps: steps ?? DEFAULT_STEPS,
    maxWords: maxWords ?? DEFAULT_WORDS,
    instructions: instructions ?? '',
    lead: {
      firstName: person.firstName,
      lastName: person.lastName,
      title: person.title,
      organizationName: person.organizationName,
      organizationDomain: person.organizationDomain,
      organizationIndustry: person.organizationIndustry,
      organizationSize: person.organizationSize,
      country: person.country,
      seniority: person.seniority,
      organizationDescription: person.organizationDescription,
    },
    brand: {
      name: brand.name,
      domain: brand.domain,
      url: brand.brandUrl,
      fields: timely((inputs.brand ?? {}) as Record<string, unknown>, now),
      pitch: brand.elevatorPitch,
      evidence: [brand.elevatorPitch, brand.bio, brand.mission, ...sentences].filter((text) => text !== null),
    },
    inputs: timely((inputs.inputs ?? flow.featureInputs ?? {}) as Record<string, unknown>, now),
    goal: flow.goal ?? null,
    servicesOffered: flow.servicesOffered ?? null,
    clickDestinationUrl: flow.clickDestinationUrl ?? null,
    sender: { fromName },
    articles: articlesOf(inputs.articles),
    seed: person.leadId,
  };
}

/** The titles of the reader's own articles, in the order in which a pitch may name them. */
const articlesOf = (given: unknown): { title: string }[] =>
  (Array.isArray(given) ? given : []).flatMap((article: { title?: unknown } | null) =>
    typeof article?.title === 'string' ? [{ title: article.title }] : [],
  );

const recipientOf = (person: KnownPerson) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  title: person.title,
  company: person.organizationName,
  industry: person.organizationIndustry,
  email: person.email,
  domain: person.organizationDomain,
  timezone: person.timezone,
});
