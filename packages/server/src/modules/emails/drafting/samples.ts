import { writtenLanguage } from '@distribute/language/writing';
import { findBrandForWriters, siteSentences } from '../../brands/index.ts';
import type { KnownPerson } from '../../leads/index.ts';
import { isNothingToSayError, type WritingTask, writeSequence } from '../../writing/index.ts';
import { footerText } from '../composing/bodies.ts';
import { noticeLines, SOURCES } from '../composing/notices.ts';
import type { EmailsContext } from '../context.ts';
import { scoreSample } from '../scoring/score-sample.ts';
import { briefOf, type FlowInputs, fromNameOf, sequenceOf, unusedOf, type WriterPerson } from './brief.ts';
import { researchReader } from './reader-research.ts';

/** What writing for a campaign needs, whether the email is stored or only shown. */

/** What is needed to write as a campaign would, before there is one. */
export interface SampleRequest {
  readonly brandId: string;
  /** The settings of the workflow node that writes. */
  readonly config: Record<string, unknown>;
  /** The fields of the brand, as the node before would pass them on. */
  readonly fields: Record<string, unknown>;
  readonly flow: FlowInputs;
  readonly people: readonly SampleReader[];
}

export interface SampleReader extends WriterPerson {
  readonly provider: KnownPerson['provider'];
  readonly articles?: readonly { readonly title: string }[];
}

/** Writes to several people as a campaign would and stores nothing. All at the same time, because a person waits. */
export async function writeSamples(
  context: EmailsContext,
  task: WritingTask,
  { brandId, config, fields, flow, people }: SampleRequest,
) {
  const { db, mailboxes, settingsOf, linkBaseOf, urlRules, clock, brands, columnsOf, models } = context;
  const { orgId } = task.run;
  const brand = await findBrandForWriters(db, orgId, brandId);
  const mailboxId = await mailboxes.assign(db, orgId, flow.mailboxIds ?? null);
  const sender = mailboxId === null ? null : await mailboxes.describe(db, orgId, mailboxId);
  const { postalAddress, legalNotices } = await settingsOf(orgId);
  const linkBase = await linkBaseOf(orgId, brand.id);
  const fromName = await fromNameOf(context, orgId, mailboxId, brand);
  const around = {
    rules: urlRules,
    fromName,
    now: clock.now(),
    sentences: await siteSentences(brands, orgId, brand.brandUrl, task.signal),
  };
  // The first failure is thrown after all have ended, so that each has reported its usage.
  const written = await Promise.allSettled(
    people.map(async ({ articles, ...person }, at) => {
      const inputs = { brand: fields, inputs: flow.featureInputs ?? {}, articles };
      const columns = person.email ? await columnsOf(orgId, brandId, person.email) : {};
      const research = await researchReader(context, { ...task, config }, brand, person);
      const reader = { ...person, columns, seed: `sample ${at}` };
      const briefing = briefOf(config, inputs, flow, reader, brand, { ...around, research });
      const { written: text, model, fallbackReason } = await writeSequence(models, { ...task, config }, briefing.brief);
      const sequence = sequenceOf(text);
      const sample = { person, subject: text.subject, sequence, model };
      const steps = await scoreSample(context, orgId, brand, { mailboxId, fromName }, sample);
      const name = sender && sender.transport !== 'sink' ? sender.fromName : null;
      const notices = (language: string) =>
        noticeLines(
          {
            ...{ wanted: legalNotices, authorship: { model, edited: false, approved: false }, isFirst: true },
            ...{ country: person.country, source: SOURCES[person.provider], company: brand.name },
          },
          language,
        );
      const footer = { name, company: brand.name, postalAddress, notices };
      return {
        ...{ person, subject: text.subject, steps, model, fallbackReason, unusedInputs: unusedOf(text, briefing) },
        from: { name: fromName, email: sender?.fromEmail ?? null },
        footer: footerText(
          footer,
          { unsubscribe: `${linkBase}/u/…`, receipt: `${linkBase}/r/…` },
          writtenLanguage(text.steps[0]?.bodyText ?? ''),
        ),
      };
    }),
  );
  const sayable = written.filter((one) => one.status === 'fulfilled' || !isNothingToSayError(one.reason));
  // A campaign would skip readers to whom nothing can be said (spec 12.16); the reason is returned only when there
  // are no others.
  return (sayable.length ? sayable : written).map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}
