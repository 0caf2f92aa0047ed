import type { AudienceReading } from '@distribute/language/audiences';
import type { Caller } from '../../../kernel/http/caller.ts';
import { PEOPLE_CREDIT } from '../../billing/index.ts';
import type { PaidStep } from '../../runs/index.ts';
import type { AudiencesContext } from '../context.ts';
import { getNamedBrand } from '../create.ts';
import { isOpenToAll, type ValidatedFilters, validated } from '../filters.ts';
import { countPeople } from '../people/count.ts';
import { PeopleSearchError } from '../people/people-error.ts';
import { insertAudience } from '../store/audiences.ts';
import { accounted } from './account.ts';
import { cutName } from './describe.ts';
import { notUnderstood } from './not-understood.ts';
import { type DraftAnswer, draftQuestion } from './question.ts';

interface CountedSuggestion extends ValidatedFilters {
  readonly name: string;
  readonly rationale: string;
  readonly count: number | null;
}

/** The number of people, or why they could not be counted: the drafts are paid for and useful without their sizes. */
const countOf = async (
  { people }: AudiencesContext,
  orgId: string,
  { filters }: ValidatedFilters,
  step: PaidStep,
): Promise<number | null | string> => {
  try {
    const count = await countPeople(people, orgId, filters, step.signal);
    if (count !== null) step.use(PEOPLE_CREDIT, 1);
    return count;
  } catch (thrown) {
    if (!(thrown instanceof PeopleSearchError)) throw thrown;
    return thrown.fault === 'key_refused'
      ? 'Not counted: the people provider refused the key'
      : 'The people could not be counted now';
  }
};

const counted = async (
  context: AudiencesContext,
  orgId: string,
  drafted: DraftAnswer['candidates'],
  step: PaidStep,
): Promise<CountedSuggestion[]> => {
  const candidates: CountedSuggestion[] = [];
  let failure: string | null = null;
  for (const { name, rationale, filters } of drafted) {
    const checked = validated(filters);
    // A model that failed once is not asked again here.
    const count: number | null | string = failure ?? (await countOf(context, orgId, checked, step));
    if (typeof count === 'string') failure = count;
    candidates.push({
      ...checked,
      name: oneLine(name),
      rationale: oneLine(rationale),
      count: typeof count === 'string' ? null : count,
      validationError: checked.validationError ?? (typeof count === 'string' ? count : null),
    });
  }
  return candidates;
};

export async function suggestAudiences(
  context: AudiencesContext,
  caller: Caller,
  input: { nlPrompt: string; brandId: string; count: number },
) {
  const { db, newId, models, runs, people } = context;
  const { orgId, userId, signal } = caller;
  const { nlPrompt, brandId, count } = input;
  const brand = await getNamedBrand(context, orgId, brandId);
  const question = draftQuestion(nlPrompt, brand, count);
  const chosen = await models.choose(orgId);
  const source = await people.paidBy(orgId);
  const searches = source === null ? [] : [{ costName: PEOPLE_CREDIT, quantity: count, source }];
  const about = { serviceName: 'audiences' as const, taskName: 'audience-suggest', brandIds: [brandId] };
  const spec = { orgId, userId, signal, ...about };
  let reading: AudienceReading | null = null;
  const found = await runs.ledger.paid(spec, [...models.plan(chosen, question.ceiling), ...searches], async (step) => {
    const { value } = await models.ask(chosen, orgId, question, step);
    const account = accounted(nlPrompt, value);
    reading = account.reading;
    if (account.first === null) return [];
    const aimed = value.candidates.filter(({ filters }) => !isOpenToAll(validated(filters).filters));
    return counted(context, orgId, aimed.slice(0, count), step);
  });
  if (!found.length) throw notUnderstood((reading as AudienceReading | null)?.unread ?? []);
  const candidates = await db.transaction().execute((tx) =>
    Promise.all(
      found.map(async ({ name, rationale, filters, count: sizeCount, ...rest }, at) => {
        const audienceId = newId();
        await insertAudience(tx, orgId, {
          id: audienceId,
          ...{ brandId, nlPrompt, filters, sizeCount },
          name: cutName(name),
          description: rationale || null,
          provider: 'apollo',
          purpose: 'sales',
          // The others are our own variants, wider or narrower than the description.
          reading: at === 0 ? reading : null,
          crmUploadId: null,
          status: 'suggested',
          source: 'suggested',
          createdByUserId: userId,
        });
        const shown = { audienceId, name: cutName(name), rationale, filters, count: sizeCount };
        return { ...shown, ...rest, provider: 'apollo' as const, status: 'suggested' as const };
      }),
    ),
  );
  return { candidates };
}

/** One line without control characters, for storing and showing. */
const oneLine = (text: string) =>
  text
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
