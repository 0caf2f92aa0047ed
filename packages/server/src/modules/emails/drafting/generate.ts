import { canAddressOthers } from '@distribute/language/writing';
import { notFound } from '../../../kernel/errors.ts';
import { findBrandForWriters, siteSentences } from '../../brands/index.ts';
import { lawAsksOf, missingOf, readerOf } from '../../law/index.ts';
import type { KnownPerson } from '../../leads/index.ts';
import type { NodeDone, NodeTask } from '../../workflows/index.ts';
import { isNothingToSayError, NOTHING_TO_SAY, writeSequence } from '../../writing/index.ts';
import type { EmailsContext } from '../context.ts';
import { receiverOfAddress } from '../receivers/find-receivers.ts';
import { insertEmail } from '../store/emails.ts';
import { findLawGiven, findRefusedTextAct } from '../store/permits.ts';
import { briefOf, type FlowInputs, fromNameOf, sequenceOf, unusedOf } from './brief.ts';
import { templateOf, writeFromTemplate } from './from-template.ts';
import { hasGaps, instructed, variantFor } from './of-variant.ts';
import { researchReader } from './reader-research.ts';
import { recordTemplateEmail } from './record-template-email.ts';
import { withPassages } from './template-passages.ts';
import { recipientOf, refusalsOf, tellRefusedIn, tellUnusedIn } from './told.ts';
import { unwritten, withGaps } from './unwritten.ts';

/** Writes the sequence for one lead, or for the journalist whom a run has claimed, once. */
async function leadIdOf({ leadOfJournalist, db }: EmailsContext, { run, inputs }: NodeTask): Promise<string> {
  const { leadId, journalistId } = inputs;
  if (typeof journalistId !== 'string' || run.campaignId === null) return String(leadId ?? '');
  return (await leadOfJournalist(db, run.orgId, run.campaignId, journalistId)) ?? '';
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
  const briefingFor = async () =>
    briefOf(instructed(config, variant), inputs, flow, { ...person, columns, seed: person.leadId }, brand, {
      rules: urlRules,
      fromName: await fromNameOf(context, orgId, mailboxId, brand),
      now: clock.now(),
      sentences: await siteSentences(brands, orgId, brand.brandUrl, task.signal),
      research: await researchReader(context, task, brand, person),
    });
  if (template) {
    const made = await writeFromTemplate(context, orgId, template, reading, variant?.subjectText);
    const whole = await withPassages(context, task, made, briefingFor);
    return recordTemplateEmail(context, task, whole, { ...reading, variant });
  }
  const briefing = await briefingFor();
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
