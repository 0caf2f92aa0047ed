import { canAddressOthers, describeFaults } from '@distribute/language/writing';
import type { Tx } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import { SYSTEM } from '../../../kernel/events.ts';
import { findBrandForWriters, siteSentences } from '../../brands/index.ts';
import { lawAsksOf, missingOf, readerOf, TEMPLATE } from '../../law/index.ts';
import type { KnownPerson } from '../../leads/index.ts';
import { planTasksIn } from '../../tasks/index.ts';
import type { NodeDone, NodeTask } from '../../workflows/index.ts';
import { isNothingToSayError, NOTHING_TO_SAY, type RefusedDraft, writeSequence } from '../../writing/index.ts';
import { SOURCES } from '../composing/notices.ts';
import type { EmailsContext } from '../context.ts';
import { receiverOfAddress } from '../receivers/find-receivers.ts';
import { insertEmail, listUnusedInputs, type Refusal } from '../store/emails.ts';
import { findLawGiven, findRefusedTextAct } from '../store/permits.ts';
import { briefOf, type FlowInputs, fromNameOf, sequenceOf, unusedOf, type WriterBrand } from './brief.ts';
import { type FromTemplate, templateOf, writeFromTemplate } from './from-template.ts';
import { hasGaps, instructed, type VariantForReader, variantFor } from './of-variant.ts';
import { researchReader } from './reader-research.ts';

const MAX_FAULTS = 20;
/** After this many emails a campaign is told which inputs none of them uses (spec 7.19). */
const JUDGED_EMAILS = 10;
/** At most this many emails of a campaign are written in one transaction. */
const WRITTEN_TOGETHER = 16;

/** Writes the sequence for one lead, or for the journalist whom a run has claimed, once. */
async function leadIdOf({ leadOfJournalist, db }: EmailsContext, { run, inputs }: NodeTask): Promise<string> {
  const { leadId, journalistId } = inputs;
  if (typeof journalistId !== 'string' || run.campaignId === null) return String(leadId ?? '');
  return (await leadOfJournalist(db, run.orgId, run.campaignId, journalistId)) ?? '';
}

/** Stores drafts that were paid for and refused with the run, as an explanation; they are erased with it. */
async function tellRefusedIn(
  tx: Tx,
  { emit }: EmailsContext,
  { run }: NodeTask,
  refused: readonly RefusedDraft[],
): Promise<void> {
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
}

/**
 * Once per campaign: reports the inputs that none of the first emails uses. The campaign's budget is locked, so only
 * emails of the same transaction are written at the same time: the one that is the last of the first reports them.
 */
async function tellUnusedIn(
  tx: Tx,
  { judgedCampaigns, emit }: EmailsContext,
  orgId: string,
  campaignId: string,
  emailId: string,
): Promise<void> {
  if (judgedCampaigns.get(campaignId)) return;
  const enough = JUDGED_EMAILS + WRITTEN_TOGETHER;
  const known = await listUnusedInputs(tx, orgId, campaignId, enough);
  if (known.length === enough) return void judgedCampaigns.set(campaignId, true);
  const first = known.toSorted((one, other) => (one.id < other.id ? -1 : 1)).slice(0, JUDGED_EMAILS);
  if (first[JUDGED_EMAILS - 1]?.id !== emailId) return;
  const keys = (first[0]?.unusedInputs ?? []).filter((key) => first.every((one) => one.unusedInputs.includes(key)));
  for (const key of keys) {
    const object = { type: 'campaign', id: campaignId };
    await emit(tx, { orgId, kind: 'campaign.input_unused', actor: SYSTEM, object, campaignId, data: { key } });
  }
}

export async function generateEmail(context: EmailsContext, task: NodeTask): Promise<NodeDone> {
  const { leads, db, mailboxes, columnsOf, urlRules, clock, brands, models, newId } = context;
  const { run, inputs, config, nodeRunId } = task;
  const { orgId, campaignId } = run;
  const person = await leads.person(db, orgId, await leadIdOf(context, task));
  if (!person || campaignId === null || person.campaignId !== campaignId) throw notFound('Lead');
  // Checked before anything is paid for: without a usable mailbox the email could not be sent.
  if (person.email === null)
    return unwritten('skipped', 'no_email', (tx) => leads.skip(tx, orgId, [person.leadId], 'no_email'));
  // Nothing is written for a reader whose law the fence would not let it through for (spec 12.21).
  if (await isAskedMore(context, campaignId, { ...person, orgId })) {
    return unwritten('skipped', 'law_asks', (tx) => leads.skip(tx, orgId, [person.leadId], 'law_asks'));
  }
  const brand = await findBrandForWriters(db, orgId, person.brandId);
  const flow = run.inputs as FlowInputs;
  // The mailbox is chosen now, because the mail is signed with the mailbox's name.
  const { email } = person;
  const receiverOf = () => receiverOfAddress(context.receivers, email);
  const mailboxId = await mailboxes.assign(db, orgId, flow.mailboxIds ?? null, receiverOf);
  if (mailboxId === null) return unwritten('blocked', 'No active mailbox');
  const columns = await columnsOf(orgId, person.brandId, person.email);
  const reading = { person: { ...person, columns }, brand, mailboxId, flow };
  const variant = await variantFor(context, orgId, reading);
  if (variant && hasGaps(variant)) return withGaps(context, orgId, person.leadId, variant);
  const template = variant?.template === undefined ? templateOf(flow) : variant.template;
  if (template) {
    const made = await writeFromTemplate(context, orgId, template, reading, variant?.subjectText);
    return fromTemplate(context, task, made, { ...reading, variant });
  }
  const briefing = briefOf(
    instructed(config, variant),
    inputs,
    flow,
    { ...person, columns, seed: person.leadId },
    brand,
    {
      rules: urlRules,
      fromName: await fromNameOf(context, orgId, mailboxId, brand),
      now: clock.now(),
      sentences: await siteSentences(brands, orgId, brand.brandUrl, task.signal),
      research: await researchReader(context, task, brand, person),
    },
  );
  const { brief } = briefing;
  const result = await writeSequence(models, task, brief).catch((thrown: unknown) => {
    if (isNothingToSayError(thrown)) return null;
    throw thrown;
  });
  if (result === null && canAddressOthers(brief)) {
    return unwritten('skipped', NOTHING_TO_SAY, (tx) => leads.skip(tx, orgId, [person.leadId], NOTHING_TO_SAY));
  }
  // The lead waits, and the campaign asks the customer to describe the brand (spec 12.16).
  if (result === null) return unwritten('blocked', NOTHING_TO_SAY, undefined, 'hold');
  const isRefused = result.fallbackReason !== null && result.refused.length > 0;
  const onRefused = isRefused ? await findRefusedTextAct(db, orgId, campaignId) : 'builtin';
  if (onRefused === 'skip') {
    return unwritten('skipped', 'text_refused', async (tx) => {
      await tellRefusedIn(tx, context, task, result.refused);
      await leads.skip(tx, orgId, [person.leadId], 'text_refused');
    });
  }
  // A person finishes what is left of the model's draft; our own writer's text replaces it only where the customer
  // asked for that (spec 12.14).
  const written = (onRefused === 'review' ? result.remains : null) ?? result.written;
  const isUnfinished = written === result.remains;
  const subject = variant?.subject ?? written.subject;
  const sequence = sequenceOf(written);
  return {
    ...(result.refused.length ? {} : { besideOthers: true }),
    record: async (tx) => {
      await tellRefusedIn(tx, context, task, result.refused);
      const { id: emailId, isNew } = await insertEmail(tx, orgId, {
        id: newId(),
        campaignId,
        brandId: person.brandId,
        leadId: person.leadId,
        journalistId: typeof inputs.journalistId === 'string' ? inputs.journalistId : null,
        mailboxId,
        generationRunId: nodeRunId,
        model: isUnfinished ? (result.refused.at(-1)?.model ?? result.model) : result.model,
        fallbackReason: result.fallbackReason,
        subject,
        sequence,
        recipient: recipientOf(person),
        clientCompanyName: brand.name,
        brandDomain: brand.domain,
        clickDestinationUrl: brief.clickDestinationUrl,
        refusals: result.refused.flatMap(refusalsOf),
        unusedInputs: unusedOf(written, briefing),
        grounds: written.grounds ?? [],
        variant: variant?.place ?? null,
        mustWait: onRefused === 'review' || isUnfinished,
      });
      if (isNew) await tellUnusedIn(tx, context, orgId, campaignId, emailId);
      return { emailId, subject, sequence };
    },
  };
}

/** Whether the law of the reader's country asks for more than the campaign gives. */
async function isAskedMore(
  { db, operatorWaives }: EmailsContext,
  campaignId: string,
  { orgId, country, emailDomain }: Pick<KnownPerson, 'country' | 'emailDomain'> & { readonly orgId: string },
): Promise<boolean> {
  const law = await findLawGiven(db, orgId, campaignId);
  if (law === null) return false;
  return missingOf(lawAsksOf(readerOf(country, emailDomain)), law.given | (law.waived & operatorWaives)).length > 0;
}

interface TemplateTask {
  readonly person: KnownPerson;
  readonly brand: WriterBrand & { readonly name: string; readonly domain: string };
  readonly mailboxId: string;
  readonly flow: FlowInputs;
  readonly variant: VariantForReader | null;
}

/** Nothing is sent to a reader for whom a text has gaps, or cannot be sent. */
function withGaps(
  { leads }: EmailsContext,
  orgId: string,
  leadId: string,
  { missing, faults }: Pick<FromTemplate, 'missing' | 'faults'>,
): NodeDone {
  if (!missing.length) {
    return unwritten('skipped', `text_refused: ${faults.join('; ')}`, (tx) =>
      leads.skip(tx, orgId, [leadId], 'text_refused'),
    );
  }
  return unwritten('skipped', `incomplete: ${missing.join(', ')}`, async (tx) => {
    await leads.skip(tx, orgId, [leadId], 'incomplete');
    await leads.setMissingFields(tx, orgId, leadId, missing);
  });
}

/** What the customer wrote leaves as it is; a reader for whom it has gaps gets nothing. */
function fromTemplate(
  context: EmailsContext,
  { run, inputs, nodeRunId }: NodeTask,
  made: FromTemplate,
  { person, brand, mailboxId, flow, variant }: TemplateTask,
): NodeDone {
  const { newId } = context;
  const { orgId } = run;
  const { leadId } = person;
  const { subject, sequence, tasks, unusedInputs } = made;
  if (hasGaps(made)) return withGaps(context, orgId, leadId, made);
  return {
    besideOthers: true,
    record: async (tx) => {
      const { id: emailId, isNew } = await insertEmail(tx, orgId, {
        ...{ id: newId(), campaignId: person.campaignId, brandId: person.brandId, leadId },
        journalistId: typeof inputs.journalistId === 'string' ? inputs.journalistId : null,
        ...{ mailboxId, generationRunId: nodeRunId, model: TEMPLATE, fallbackReason: null, subject, sequence },
        recipient: recipientOf(person),
        ...{ clientCompanyName: brand.name, brandDomain: brand.domain },
        clickDestinationUrl: flow.clickDestinationUrl ?? null,
        ...{ refusals: [], unusedInputs, grounds: [], variant: variant?.place ?? null, mustWait: false },
      });
      const { campaignId } = person;
      const planned = tasks.map((task) => ({ ...task, id: newId() }));
      if (isNew) await planTasksIn(tx, orgId, { emailId, campaignId, leadId }, planned);
      if (isNew) await tellUnusedIn(tx, context, orgId, campaignId, emailId);
      return { emailId, subject, sequence };
    },
  };
}

const refusalsOf = ({ faults }: RefusedDraft): Refusal[] =>
  faults
    .slice(0, MAX_FAULTS)
    .map(({ step, code, detail, reason }) => ({ step: Math.max(1, step), sentence: detail, reason: reason ?? code }));

/** Ends the run without a fault: its lead is skipped, or waits for a run that can write to it. */
const unwritten = (
  outcome: 'skipped' | 'blocked',
  reason: string,
  giveUp?: (tx: Tx) => Promise<unknown>,
  next: 'continue' | 'hold' = 'continue',
): NodeDone => ({
  record: async (tx) => {
    await giveUp?.(tx);
    return { emailId: null, subject: null, sequence: [] };
  },
  ends: { outcome, success: true, next, reason, afterSeconds: null },
});

const recipientOf = (person: KnownPerson) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  title: person.title,
  company: person.organizationName,
  industry: person.organizationIndustry,
  email: person.email,
  domain: person.organizationDomain,
  timezone: person.timezone,
  country: person.country,
  source: SOURCES[person.provider],
});
