import { writtenLanguage } from '@distribute/language/writing';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { UrlRules } from '../../../kernel/egress/url.ts';
import type { Mailboxes } from '../../mailboxes/index.ts';
import type { SiteSentence } from '../../scraping/index.ts';
import { createWriteSequence, isNothingToSayError, type WritingTask } from '../../writing/index.ts';
import { addedWords } from '../composing/added-words.ts';
import { footerText } from '../composing/bodies.ts';
import { createSampleScoring, type SampleScoringDeps } from '../scoring/score-sample.ts';
import {
  briefOf,
  type ColumnsOf,
  createFromName,
  type FlowInputs,
  type FromNameDeps,
  sequenceOf,
  unusedOf,
  type WriterBrand,
  type WriterPerson,
} from './brief.ts';
import { createResearchReader, type ReaderResearchDeps } from './reader-research.ts';

/** What writing for a campaign needs, whether the email is stored or only shown. */
export interface SampleDeps extends FromNameDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly models: ReaderResearchDeps['models'];
  readonly researchCompany: ReaderResearchDeps['researchCompany'];
  readonly findBrand: (orgId: string, brandId: string) => Promise<WriterBrand>;
  /** The sentences of a brand's own site; empty when it cannot be read now. */
  readonly siteSentences: (orgId: string, brandUrl: string, signal: AbortSignal) => Promise<readonly SiteSentence[]>;
  readonly columnsOf: ColumnsOf;
  readonly mailboxes: Pick<Mailboxes, 'assign' | 'describe'>;
  /** The base address of links in a brand's mail. */
  readonly linkBaseOf: (orgId: string, brandId: string) => Promise<string>;
  readonly settingsOf: (orgId: string) => Promise<{ defaultFromName: string | null; postalAddress: string | null }>;
  readonly rules: UrlRules;
}

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
  readonly articles?: readonly { readonly title: string }[];
}

/** Writes to several people as a campaign would and stores nothing. All at the same time, because a person waits. */
export function createSamples(deps: SampleDeps & SampleScoringDeps) {
  const { db, clock, models, findBrand, siteSentences, mailboxes, rules } = deps;
  const writeSequence = createWriteSequence(models);
  const fromNameOf = createFromName(deps);
  const researchReader = createResearchReader(deps);
  const scoreSample = createSampleScoring(deps);

  return async function writeSamples(task: WritingTask, { brandId, config, fields, flow, people }: SampleRequest) {
    const { orgId } = task.run;
    const brand = await findBrand(orgId, brandId);
    const mailboxId = await mailboxes.assign(db, orgId, flow.mailboxIds ?? null);
    const sender = mailboxId === null ? null : await mailboxes.describe(db, orgId, mailboxId);
    const { postalAddress } = await deps.settingsOf(orgId);
    const linkBase = await deps.linkBaseOf(orgId, brand.id);
    const fromName = await fromNameOf(orgId, mailboxId, brand);
    const around = {
      rules,
      fromName,
      now: clock.now(),
      sentences: await siteSentences(orgId, brand.brandUrl, task.signal),
    };
    // The first failure is thrown after all have ended, so that each has reported its usage.
    const written = await Promise.allSettled(
      people.map(async ({ articles, ...person }, at) => {
        const inputs = { brand: fields, inputs: flow.featureInputs ?? {}, articles };
        const columns = person.email ? await deps.columnsOf(orgId, brandId, person.email) : {};
        const research = await researchReader({ ...task, config }, brand, person);
        const reader = { ...person, columns, seed: `sample ${at}` };
        const briefing = briefOf(config, inputs, flow, reader, brand, { ...around, research });
        const { written: text, model, fallbackReason } = await writeSequence({ ...task, config }, briefing.brief);
        const sequence = sequenceOf(text);
        const sample = { person, subject: text.subject, sequence };
        const steps = await scoreSample(orgId, brand, { mailboxId, fromName }, sample);
        const name = sender && sender.transport !== 'sink' ? sender.fromName : null;
        const footer = { name, company: brand.name, postalAddress };
        return {
          ...{ person, subject: text.subject, steps, model, fallbackReason, unusedInputs: unusedOf(text, briefing) },
          from: { name: fromName, email: sender?.fromEmail ?? null },
          footer: footerText(footer, `${linkBase}/u/…`, addedWords(writtenLanguage(text.steps[0]?.bodyText ?? ''))),
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
  };
}
