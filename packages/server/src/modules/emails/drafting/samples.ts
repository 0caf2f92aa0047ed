import { writtenLanguage } from '@distribute/language/writing';
import { AppError, conflict } from '../../../kernel/errors.ts';
import { findBrandForWriters, siteSentences } from '../../brands/index.ts';
import type { KnownPerson } from '../../leads/index.ts';
import type { TemplatePin } from '../../templates/index.ts';
import { isNothingToSayError, type WritingTask, writeSequence } from '../../writing/index.ts';
import { footerText } from '../composing/bodies.ts';
import { noticeLines, SOURCES } from '../composing/notices.ts';
import type { EmailsContext } from '../context.ts';
import { scoreSample } from '../scoring/score-sample.ts';
import {
  type Briefing,
  briefOf,
  type FlowInputs,
  fromNameOf,
  sequenceOf,
  unusedOf,
  type WriterPerson,
} from './brief.ts';
import { templateOf, writeFromTemplate } from './from-template.ts';
import { researchReader } from './reader-research.ts';
import { type TemplateEmail, withPassages } from './template-passages.ts';

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

type Sample = Pick<TemplateEmail, 'subject' | 'sequence' | 'unusedInputs' | 'model' | 'fallbackReason'>;

/** A campaign goes on without this reader. */
const isPassedOver = (thrown: unknown) =>
  isNothingToSayError(thrown) || (thrown instanceof AppError && thrown.code === 'no_people');

/** A campaign skips readers for whom the template has gaps (spec 12.23). */
function withoutGaps<Made extends Pick<TemplateEmail, 'missing' | 'faults'>>(made: Made): Made {
  const { missing, faults } = made;
  if (!missing.length && !faults.length) return made;
  const why = missing.length ? `no one shown has ${missing.join(', ')}` : faults.join('; ');
  throw conflict('no_people', `The template cannot be filled in: ${why}`);
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
  const template = templateOf(flow);
  const briefingFor = async (reader: SampleReader & { readonly seed: string }, inputs: Record<string, unknown>) => {
    const research = await researchReader(context, { ...task, config }, brand, reader);
    return briefOf(config, inputs, flow, reader, brand, { ...around, research });
  };
  const sampleOfWriter = async (brief: () => Promise<Briefing>): Promise<Sample> => {
    const briefing = await brief();
    const { written: text, ...by } = await writeSequence(models, { ...task, config }, briefing.brief);
    const { model, fallbackReason } = by;
    const sequence = sequenceOf(text);
    return { subject: text.subject, sequence, model, fallbackReason, unusedInputs: unusedOf(text, briefing) };
  };
  // The first failure is thrown after all have ended, so that each has reported its usage.
  const written = await Promise.allSettled(
    people.map(async ({ articles, ...person }, at) => {
      const inputs = { brand: fields, inputs: flow.featureInputs ?? {}, articles };
      const columns = person.email ? await columnsOf(orgId, brandId, person.email) : {};
      const reader = { ...person, columns, seed: `sample ${at}` };
      const briefing = () => briefingFor(reader, inputs);
      const ofTemplate = async (pin: TemplatePin): Promise<Sample> => {
        const made = await writeFromTemplate(context, orgId, pin, { person: reader, brand, mailboxId, flow });
        return withPassages(context, { ...task, config }, withoutGaps(made), briefing);
      };
      const made = template ? await ofTemplate(template) : await sampleOfWriter(briefing);
      const { subject, sequence, model, fallbackReason, unusedInputs } = made;
      const sample = { person, subject, sequence, model };
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
        ...{ person, subject, steps, model, fallbackReason, unusedInputs: [...unusedInputs] },
        from: { name: fromName, email: sender?.fromEmail ?? null },
        footer: footerText(
          footer,
          { unsubscribe: `${linkBase}/u/…`, receipt: `${linkBase}/r/…` },
          writtenLanguage(sequence[0]?.bodyText ?? ''),
        ),
      };
    }),
  );
  const sayable = written.filter((one) => one.status === 'fulfilled' || !isPassedOver(one.reason));
  // A campaign would skip readers to whom nothing can be said (spec 12.16); the reason is returned only when there
  // are no others.
  return (sayable.length ? sayable : written).map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}
