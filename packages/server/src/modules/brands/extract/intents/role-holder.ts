import { type Finding, found, foundAll, type SiteText, titleOf } from '../../reader/site-text.ts';
import type { Question } from '../question.ts';
import { hardTopics, speaksOf } from '../topics.ts';
import { FOUNDED } from '../words/company.ts';
import { PARTNER } from '../words/hedges.ts';
import { FORMER, LEADS, OWNS, ROLES, TOP_ROLE } from '../words/people.ts';
import { CUSTOMERS } from '../words/trade.ts';
import { type Person, peopleOf, shown } from './person.ts';

type Kind = 'founder' | 'leader' | 'owner' | 'other';

const askedKind = (text: string, topics: readonly string[]): Kind => {
  if (/found|started|set up|created|built|opened/.test(text)) return 'founder';
  if (/owner|owns|proprietor|belongs/.test(text)) return 'owner';
  const isOfPart = topics.length > 0 && !/ceo|chief executive|managing (?:director|partner)|general manager/.test(text);
  return isOfPart ? 'other' : 'leader';
};

const NEAR = 34;
/** The person responsible for the content of the site (an imprint names one) need not lead the company. */
const OF_A_PAGE = /publica|redaktion|inhaltlich|v\.i\.s\.d|18 abs|datenschutz|privacy|protection des données/iu;
const NEWS = /news|blog|aktuell|actualit|noticias|notizie|nieuws|aktualn|nyheter|nyheder|journal|お知らせ/iu;

/** A verb stands beside the name and no other name between them. */
function isBeside(
  verbs: { all(text: string): { index: number; word: string }[] },
  { line, index, name }: Person,
): boolean {
  const end = index + name.length;
  return verbs.all(line.text).some(({ index: at, word }) => {
    const between = at >= end ? line.text.slice(end, at) : line.text.slice(at + word.length, index);
    return between.length <= NEAR && !/[.;:]\s/.test(between) && (at >= end || at + word.length <= index);
  });
}

function scoreOf(person: Person, kind: Kind): number {
  const { line, role, index, name } = person;
  const own = role ?? '';
  const title = titleOf(line.page);
  const around = line.text.slice(Math.max(0, index - NEAR), index + name.length + NEAR);
  const byRole = kind === 'leader' && TOP_ROLE.test(own) ? 3 : ROLES[kind]?.test(own) ? 2 : 0;
  const byVerb =
    kind === 'leader'
      ? isBeside(LEADS, person)
      : kind === 'owner'
        ? isBeside(OWNS, person)
        : kind === 'founder'
          ? isBeside(FOUNDED, person)
          : false;
  return (
    Math.max(byRole, byVerb ? 2.2 : 0) +
    (byRole > 0 && byVerb ? 0.4 : 0) +
    (kind === 'leader' && isBeside(LEADS, person) ? 0.4 : 0) -
    (kind !== 'founder' && FORMER.test(around) ? 2 : 0) -
    (PARTNER.test(own) && !ROLES.founder?.test(own) && !TOP_ROLE.test(own) ? 1.5 : 0) -
    (OF_A_PAGE.test(`${own} ${around}`) ? 2.5 : 0) -
    (NEWS.test(title) ? 1 : 0) -
    (CUSTOMERS.test(title) || CUSTOMERS.test(line.heading) ? 1.5 : 0)
  );
}

/** `by Imani Castellanos and Wes Odegaard`: the sentence is true of both people. */
const isJoined = (a: Person, b: Person): boolean => {
  if (a.line !== b.line || a.name === b.name) return false;
  const [first, second] = a.index < b.index ? [a, b] : [b, a];
  const between = a.line.text.slice(first.index + first.name.length, second.index);
  return /^,?\s?(?:and|und|et|y|e|en|i|och|og|&|,)\s?(?:his|her|seine?|ihre?|sa|son|su)?\s?(?:\p{L}+\s)?$/u.test(
    between,
  );
};

const MIN_SCORE = 1.8;
const MIN_LEAD = 0.7;
const MAX_HOLDERS = 4;

/** The person who holds a role in the company. Several people are an answer only if the question asks for several. */
export function findPerson(site: SiteText, question: Question): Finding | null {
  const topics = hardTopics(question.topics);
  const kind = /contact person/.test(question.text) ? 'other' : askedKind(question.text, topics);
  // A question for a contact person is answered on the pages and cards with contact details.
  const wantsContact = /contact person/.test(question.text);
  const fits = (person: Person) =>
    (!wantsContact || /contact|kontakt|contatt|contato|reach|find/iu.test(titleOf(person.line.page))) &&
    topics.every((topic) =>
      speaksOf(topic, `${person.role ?? ''} ${person.said} ${kind === 'other' ? person.line.heading : ''}`),
    );
  const scored = peopleOf(site)
    .filter((person) => kind !== 'other' || person.role !== null)
    .map((person) => ({ person, score: scoreOf(person, kind) + (topics.length && fits(person) ? 1.2 : 0) }))
    .map((one, _, all) => ({
      ...one,
      score: Math.max(
        one.score,
        ...all.filter(({ person }) => kind !== 'other' && isJoined(person, one.person)).map(({ score }) => score),
      ),
    }))
    .filter(({ person }) => kind === 'leader' || (topics.length === 0 && !wantsContact) || fits(person));
  const byName = [...Map.groupBy(scored, ({ person }) => person.name).values()]
    .map((group) => {
      const [best] = group.sort((a, b) => b.score - a.score);
      const withRole = group.find(({ person }) => person.role !== null)?.person.role ?? null;
      const isFormer = group.some(({ score }) => score < -1);
      return best && { ...best, role: best.person.role ?? withRole, score: best.score - (isFormer ? 0.5 : 0) };
    })
    .filter((one) => one !== undefined)
    .sort((a, b) => b.score - a.score);
  const [best, rival] = byName;
  if (!best || best.score < MIN_SCORE || (kind === 'leader' && topics.length > 0 && !fits(best.person))) return null;
  const isMany =
    /\b(?:founders|owners|partners|directors|managers|members|who (?:founded|started|owns|set up|runs|leads))\b/.test(
      question.text,
    );
  const equals = byName.filter(({ score }) => best.score - score < MIN_LEAD);
  if (equals.length > 1 && isMany && equals.length <= MAX_HOLDERS)
    return foundAll(
      equals.map(({ person, role }) => ({
        value: question.asks.withRole ? shown({ ...person, role }) : person.name,
        line: person.line,
      })),
      0.65,
    );
  if (rival && best.score - rival.score < MIN_LEAD) return null;
  const joined = byName.find(({ person }) => isJoined(person, best.person));
  if (joined && isMany) return null;
  const value = question.asks.withRole ? shown({ ...best.person, role: best.role }) : best.person.name;
  return found(value, best.person.line, Math.min(0.9, 0.5 + best.score / 10));
}
