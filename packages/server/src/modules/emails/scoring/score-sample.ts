import type { Clock } from '../../../kernel/clock.ts';
import type { WriterBrand, WriterPerson } from '../drafting/brief.ts';
import type { SequenceStep } from '../store/emails.ts';
import { type LooseText, type Sender, scoreText, standInSender, type TextScoring } from './score-text.ts';
import { type SpamFilter, SpamFilterFault } from './spam-filter.ts';

export interface SampleScoringDeps extends TextScoring {
  readonly clock: Clock;
  readonly spamFilter: SpamFilter | null;
  readonly tracking: (orgId: string) => Promise<Pick<LooseText, 'trackOpens' | 'trackClicks'>>;
  readonly openSender: (orgId: string, mailboxId: string) => Promise<Sender>;
}

interface WrittenSample {
  readonly person: WriterPerson;
  readonly subject: string;
  readonly sequence: readonly SequenceStep[];
}

const UNKNOWN = { title: null, company: null, industry: null, domain: null, timezone: null };

/** Each step of a sample with its score; without one where there is no filter, or it gives no answer. */
export function createSampleScoring(deps: SampleScoringDeps) {
  const { clock, spamFilter, tracking, openSender, newId } = deps;

  return async function scoreSample(
    orgId: string,
    brand: WriterBrand,
    { mailboxId, fromName }: { readonly mailboxId: string | null; readonly fromName: string },
    { person, subject, sequence }: WrittenSample,
  ) {
    const unscored = sequence.map((step) => ({ ...step, spam: null }));
    if (!spamFilter) return unscored;
    const sender =
      mailboxId === null ? standInSender(orgId, newId(), fromName, brand.domain) : await openSender(orgId, mailboxId);
    const { trackOpens, trackClicks } = await tracking(orgId);
    const text = { brandId: brand.id, clientCompanyName: brand.name, trackOpens, trackClicks, subject, sequence };
    const recipient = { ...UNKNOWN, ...person, email: person.email ?? null };
    try {
      const scores = await scoreText(deps, spamFilter, sender, { ...text, recipient });
      const scoredAt = clock.now().toISOString();
      return sequence.map((step, at) => {
        const { points = 0, rules = [] } = scores[at] ?? {};
        return { ...step, spam: { filter: spamFilter.name, points, rules: [...rules], scoredAt } };
      });
    } catch (thrown) {
      if (thrown instanceof SpamFilterFault) return unscored;
      throw thrown;
    }
  };
}
