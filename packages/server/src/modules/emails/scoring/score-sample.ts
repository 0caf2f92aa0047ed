import type { KnownPerson } from '../../leads/index.ts';
import { SOURCES } from '../composing/notices.ts';
import type { EmailsContext } from '../context.ts';
import type { WriterBrand, WriterPerson } from '../drafting/brief.ts';
import type { SequenceStep } from '../store/emails.ts';
import { scoreText, standInSender } from './score-text.ts';
import { SpamFilterFault } from './spam-filter.ts';

interface WrittenSample {
  readonly person: WriterPerson & Pick<KnownPerson, 'provider'>;
  readonly model: string;
  readonly subject: string;
  readonly sequence: readonly SequenceStep[];
}

const UNKNOWN = { title: null, company: null, industry: null, domain: null, timezone: null };

/** Each step of a sample with its score; without one where there is no filter, or it gives no answer. */
export async function scoreSample(
  context: EmailsContext,
  orgId: string,
  brand: WriterBrand,
  { mailboxId, fromName }: { readonly mailboxId: string | null; readonly fromName: string },
  { person, subject, sequence, model }: WrittenSample,
) {
  const { spamFilter, newId, openMailbox, settingsOf, clock } = context;
  const unscored = sequence.map((step) => ({ ...step, spam: null }));
  if (!spamFilter) return unscored;
  const sender =
    mailboxId === null ? standInSender(orgId, newId(), fromName, brand.domain) : await openMailbox(orgId, mailboxId);
  const { trackOpens, trackClicks } = await settingsOf(orgId);
  const text = {
    ...{ brandId: brand.id, clientCompanyName: brand.name, trackOpens, trackClicks, subject, sequence },
    ...{ model, edited: false, approved: false },
  };
  const recipient = { ...UNKNOWN, ...person, email: person.email ?? null, source: SOURCES[person.provider] };
  try {
    const scores = await scoreText(context, spamFilter, sender, { ...text, recipient });
    const scoredAt = clock.now().toISOString();
    return sequence.map((step, at) => {
      const { points = 0, rules = [] } = scores[at] ?? {};
      return { ...step, spam: { filter: spamFilter.name, points, rules: [...rules], scoredAt } };
    });
  } catch (thrown) {
    if (thrown instanceof SpamFilterFault) return unscored;
    throw thrown;
  }
}
