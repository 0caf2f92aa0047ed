import type { CampaignTest, TestVariant } from '@distribute/contract/variants';
import type { z } from 'zod';
import type { AnsweredLead } from '../../leads/index.ts';
import type { Answers } from './pairs.ts';

type JudgedBy = z.output<typeof CampaignTest>['judgedBy'];
type ReplyClass = AnsweredLead['replyClass'];

/** An answer of one person to a variant. */
export interface TestAnswer {
  readonly variant: number;
  readonly unit: string;
  readonly replyClass: ReplyClass;
  /** Every variant had time to send all its steps to them: an answer of others waits until then. */
  readonly hasHadAll: boolean;
}

export type AnswerCounts = Pick<z.output<typeof TestVariant>, 'replied' | 'meetings' | 'counted'>;

const KINDS: Readonly<Record<ReplyClass, keyof AnswerCounts['replied'] | null>> = {
  ...{ interested: 'positive', meetingBooked: 'positive', closed: 'positive' },
  ...{ notInterested: 'negative', wrongPerson: 'negative', unsubscribe: 'negative' },
  ...{ neutral: 'neutral', autoReply: null, outOfOffice: null },
};
const isMeeting = (replyClass: ReplyClass) => replyClass === 'meetingBooked' || replyClass === 'closed';

/** Whether a person answered, not a program. */
export const isOfPerson = (replyClass: ReplyClass): boolean => KINDS[replyClass] !== null;

/** Who asks for no more mail has answered, and is nothing to aim at. */
const counts = (judgedBy: JudgedBy, replyClass: ReplyClass): boolean =>
  judgedBy === 'meetings'
    ? isMeeting(replyClass)
    : judgedBy === 'positive'
      ? KINDS[replyClass] === 'positive'
      : isOfPerson(replyClass) && replyClass !== 'unsubscribe';

const isCounted = ({ hasHadAll, replyClass }: TestAnswer, judgedBy: JudgedBy): boolean =>
  hasHadAll && counts(judgedBy, replyClass);

/** The answers to one variant. A company counts once, however many of its people answer. */
export function countAnswers(answers: readonly TestAnswer[], variant: number, judgedBy: JudgedBy): AnswerCounts {
  const own = answers.filter((one) => one.variant === variant);
  const replied = { positive: 0, neutral: 0, negative: 0 };
  for (const { replyClass } of own) {
    const kind = KINDS[replyClass];
    if (kind) replied[kind] += 1;
  }
  const units = new Set(own.filter((one) => isCounted(one, judgedBy)).map(({ unit }) => unit));
  return { replied, meetings: own.filter(({ replyClass }) => isMeeting(replyClass)).length, counted: units.size };
}

/** The companies that answered, those that were given the same variant by the same shares together. */
export function groupCompanies(
  answers: readonly TestAnswer[],
  judgedBy: JudgedBy,
  sharesOf: ReadonlyMap<string, readonly number[]>,
): Answers[] {
  const companies = new Map<string, { readonly variant: number; readonly shares: readonly number[] }>();
  for (const answer of answers) {
    const { variant, unit } = answer;
    const shares = sharesOf.get(unit);
    if (shares && isCounted(answer, judgedBy)) companies.set(unit, { variant, shares });
  }
  const groups = Map.groupBy(companies.values(), ({ variant, shares }) => `${variant} ${shares.join()}`);
  return [...groups.values()].flatMap((group) => (group[0] ? [{ ...group[0], companies: group.length }] : []));
}
