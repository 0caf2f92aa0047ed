import type { AudienceFilters } from '@distribute/language/audiences';
import { z } from 'zod';
import { EgressError } from '../../kernel/egress/errors.ts';
import type { Egress, EgressResponse } from '../../kernel/egress/fetcher.ts';
import { isKeyRefusal } from '../../kernel/provider-faults/provider-error.ts';
import { wordsOf } from '../../kernel/provider-faults/provider-words.ts';
import { retryAfterMs } from '../../kernel/provider-faults/retry-after.ts';
import { type FoundPerson, type PeopleProvider, PeopleSearchError } from '../../modules/audiences/index.ts';
import { ApolloPerson, addressOf, foundPerson } from './apollo-person.ts';

const BASE_URL = 'https://api.apollo.io/api/v1';
const TOTAL_MS = 20_000;

const Total = z.object({ total_entries: z.int().min(0) });
const People = z.array(ApolloPerson);
/** People whom the key's owner has saved are listed apart from the others, and older answers nest the total. */
const SearchAnswer = z
  .object({ people: People, contacts: People.nullish().catch(null) })
  .and(z.union([z.object({ pagination: Total }), Total]));
const MatchAnswer = z.object({ person: ApolloPerson.nullish() });

/**
 * The people search of apollo.io, by the field names of its public reference. `baseUrl` is the operator's own address
 * for it.
 */
export function createApollo(
  egress: Pick<Egress, 'request'>,
  baseUrl: string | null,
  totalMs: number = TOTAL_MS,
): PeopleProvider {
  const post = async (
    key: string | null,
    path: string,
    body: object,
    signal: AbortSignal | undefined,
  ): Promise<EgressResponse> => {
    if (key === null) throw new PeopleSearchError('key_refused');
    const answer = await egress
      .request({
        purpose: 'apollo',
        url: `${baseUrl ?? BASE_URL}${path}`,
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        trusted: baseUrl !== null,
        totalMs,
        idleMs: totalMs,
        ...(signal ? { signal } : {}),
      })
      .catch((cause: unknown) => {
        const isTimeout = signal?.aborted || (cause instanceof EgressError && cause.kind === 'timeout');
        throw new PeopleSearchError(isTimeout ? 'silent' : 'unreachable', { cause });
      });
    assertServed(answer, key);
    return answer;
  };

  return {
    canExclude: false,
    async search(key, filters, { page, perPage }, signal) {
      const asked = { ...searchBody(filters), page, per_page: perPage };
      const answer = await post(key, '/mixed_people/search', asked, signal);
      const told = read(SearchAnswer, answer);
      const { total_entries: total } = 'pagination' in told ? told.pagination : told;
      // A saved contact without a person id cannot be asked for its address.
      const saved = (told.contacts ?? []).filter(({ person_id: id }) => id);
      const people = [...told.people, ...saved].map(foundPerson);
      return { people: people.filter((person) => !isExcluded(person, filters)), total };
    },

    async enrich(key, providerPersonId, signal) {
      const { person } = read(MatchAnswer, await post(key, '/people/match', { id: providerPersonId }, signal));
      return person ? addressOf(person) : null;
    },

    async findAtSite(key, { name, domain }, signal) {
      const { person } = read(MatchAnswer, await post(key, '/people/match', { name, domain }, signal));
      return person && isAt(person, name, domain) ? addressOf(person) : null;
    },
  };
}

function assertServed({ status, headers, body }: EgressResponse, key: string): void {
  if (status === 200) return;
  const said = { status, words: wordsOf(body.toString('utf8'), [key]) };
  if (isKeyRefusal(status)) throw new PeopleSearchError('key_refused', said);
  if (status !== 429 && status < 500) throw new PeopleSearchError('wrong_answer', said);
  throw new PeopleSearchError('busy', { ...said, retryAfterMs: retryAfterMs(headers) });
}

function read<T>(schema: z.ZodType<T>, { body }: EgressResponse): T {
  try {
    return schema.parse(JSON.parse(body.toString('utf8')));
  } catch (cause) {
    throw new PeopleSearchError('wrong_answer', { cause });
  }
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Apollo returns the closest match: a person with the same name elsewhere, or one who has left the company, is refused.
 */
function isAt(person: z.infer<typeof ApolloPerson>, name: string, domain: string): boolean {
  const { organization, firstName, lastName } = foundPerson(person);
  const works = organization.domain?.toLowerCase() ?? '';
  const site = domain.toLowerCase().replace(/:\d+$/, '');
  const isThere = works === site || works.endsWith(`.${site}`) || site.endsWith(`.${works}`);
  return works !== '' && isThere && plain(`${firstName ?? ''} ${lastName ?? ''}`) === plain(name);
}

/** Sends only filters that restrict; similar titles would widen the search. */
function searchBody(filters: AudienceFilters): Record<string, unknown> {
  // Apollo numbers industries and knows them by name only as tags of a company. Tags are alternatives, while the words
  // of `q_keywords` must all match: next to industries, keywords narrow the search and never widen it.
  const tags = filters.organizationIndustries.length ? filters.organizationIndustries : filters.keywords;
  const words = filters.organizationIndustries.length ? filters.keywords.join(' ') : '';
  const given = {
    person_titles: filters.personTitles,
    person_seniorities: filters.personSeniorities,
    person_locations: filters.personLocations,
    organization_locations: filters.organizationLocations,
    organization_num_employees_ranges: filters.organizationNumEmployeesRanges,
    q_organization_keyword_tags: tags,
    q_keywords: words,
  };
  const restricting = Object.entries(given).filter(([, value]) => value.length > 0);
  return { ...Object.fromEntries(restricting), ...(filters.personTitles.length && { include_similar_titles: false }) };
}

/** Apollo has no filters for exclusions: excluded people are removed from every page, before anything is paid. */
function isExcluded(person: FoundPerson, filters: AudienceFilters): boolean {
  const { title, city, state, country, organization } = person;
  const names = (words: readonly string[], ...texts: (string | null)[]) =>
    words.some((word) => texts.some((text) => text !== null && holdsWords(text, word)));
  return (
    isOfDomain(organization.domain, filters.excludeDomains) ||
    names(filters.excludePersonTitles, title) ||
    names(filters.excludeOrganizationIndustries, organization.industry) ||
    names(filters.excludeKeywords, title, organization.name, organization.industry, organization.description) ||
    names(filters.excludeLocations, city, state, country, organization.location)
  );
}

const wordsIn = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .filter(Boolean)
    .join(' ')} `;
/** Whether the words occur in the text one after another, in singular or plural. */
const holdsWords = (text: string, words: string) =>
  wordsIn(words).trim() !== '' && wordsIn(text).includes(wordsIn(words));

function isOfDomain(domain: string | null, excluded: readonly string[]): boolean {
  const names = excluded.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/^(?:https?:\/\/)?(?:www\.|@)?/, '')
      .replace(/[/?#].*$/s, ''),
  );
  return domain !== null && names.some((name) => name !== '' && (domain === name || domain.endsWith(`.${name}`)));
}
