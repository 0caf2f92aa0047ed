import { type Finding, found, type Line, type SiteText, titleOf } from '../../reader/site-text.ts';
import type { Question } from '../question.ts';
import { wordAt } from '../topics.ts';
import { anyOf } from '../words/any-of.ts';
import { NOT, UNSURE } from '../words/hedges.ts';
import { SPEAKS } from '../words/people.ts';
import { CUSTOMERS } from '../words/trade.ts';
import { namesIn, type Person, peopleOf, shown } from './person.ts';

/** An agency, a partner's desk, somebody who was it once. */
const NOT_OURS = anyOf({
  en: 'agency|pr firm|former|formerly|at the partner|of the association|guest|photographer|intern|sponsor*|supplier*',
  de: 'agentur|ehemalig*|frühere*|verband*|gast*|lieferant*',
  fr: 'agence|ancien*|fédération|invitée?|fournisseur*',
  es: 'agencia|antigu*|asociación|invitad*|proveedor*',
  it: 'agenzia|ex|associazione|ospite|fornitor*',
  nl: 'bureau|voormalig*|vereniging|leverancier*',
  pt: 'agência|antig*|associação|fornecedor*',
  pl: 'agencj*|były|była|stowarzyszen*|dostawc*',
  sv: 'byrå|byrån|tidigare|förening*|leverantör*|bureau|tidligere',
  ja: '代理店|元|協会|委託',
});
const TITLE =
  /(?:Mr|Mrs|Ms|Frau|Herr|Herrn|Madame|Monsieur|Mme|M|Señora|Señor|Sra|Sr|Signora|Signor|Mevrouw|Dhr|Pani|Pan|Dr)\.?\s$/u;

/** Whom a sentence means by a first name or a surname: `ask for Carla`, `Mr. Osei alone`. */
function meantBy(text: string, people: readonly Person[]): Person | null {
  const meant = people.filter(({ name, role }) => {
    const parts = name.toLowerCase().split(/[\s　]/);
    const [first = '', last = ''] = [parts[0], parts.at(-1)];
    const at = wordAt(text, last, true);
    const isTitled = at !== null && TITLE.test(text.slice(0, at));
    return role !== null && first.length > 2 && (isTitled || wordAt(text, first, true) !== null);
  });
  return new Set(meant.map(({ name }) => name)).size === 1 ? (meant[0] ?? null) : null;
}

interface PressMention {
  readonly person: Person;
  readonly line: Line;
  readonly score: number;
}

/** The person in a sentence about the press: the nearest name, with no other name in between. */
function named(site: SiteText, line: Line, people: readonly Person[]): PressMention | null {
  const cue = SPEAKS.find(line.text);
  if (!cue) return null;
  const own = people.filter((person) => person.line === line);
  const gap = ({ index, name }: Person) =>
    index > cue.index ? index - cue.index - cue.word.length : cue.index - index - name.length;
  const [nearest] = own.sort((a, b) => gap(a) - gap(b));
  if (nearest) return gap(nearest) <= 70 ? { person: nearest, line, score: 3 } : null;
  const meant = meantBy(line.text, people);
  if (meant) return { person: meant, line, score: 2.8 };
  // The sentence stands in the card of a person, or under a heading that is a name.
  const holder = people.find(
    ({ line: other, name }) =>
      other.page === line.page && other.text.length <= 60 && (line.card.includes(other.text) || line.heading === name),
  );
  const isOne = new Set(line.card.flatMap((text) => namesIn(text, site).map(({ name }) => name))).size <= 1;
  if (holder && isOne) return { person: holder, line, score: 2.8 };
  const heading = SPEAKS.test(line.heading) && line.heading.length <= 50;
  return heading && own[0] ? { person: own[0], line, score: 2.2 } : null;
}

/** Under a heading about the press, the person who answers the press. */
function underHeading(people: readonly Person[]): PressMention[] {
  return people
    .filter(({ line, role }) => SPEAKS.test(line.heading) && line.heading.length <= 50 && role !== null)
    .map((person) => ({ person, line: person.line, score: 2.2 }));
}

const roleIn = (text: string, name: string): string | null => {
  const after = text.slice(text.indexOf(name) + name.length);
  return /^\s?[,(–—:：（-]\s?([^.;|)）]{2,60})/u.exec(after)?.[1]?.trim() ?? null;
};

/** `Presseanfragen beantwortet` says what somebody does for the press, not the post. */
const IS_VERB =
  /beantwort|answer|respond|répond|atiende|parla\b|talks|speaks|spricht|svarar|svarer|odpowiada|jest$|talar|porte la|antwoord|staat de/iu;

/** Where the post ends and what its holder does begins. */
const BEYOND_POST = /\.\s|\s[–—]\s|,\s(?=\p{Ll}+s\s(?:for|to|with|on)\s)/u;

const MAX_SENTENCE = 160;
const MIN_LEAD = 0.3;

/**
 * The person whom the site names for the press. The head of a company is not its press contact unless the site says so.
 */
export function findSpeaker(site: SiteText, question: Question): Finding | null {
  const people = peopleOf(site);
  const isFit = (line: Line) =>
    !line.isOthers &&
    !NOT_OURS.test(line.text) &&
    !UNSURE.test(line.text) &&
    !CUSTOMERS.test(titleOf(line.page)) &&
    !/[?？]$|[“”«»„]/.test(line.text);
  const told = site.lines
    .filter((line) => isFit(line) && SPEAKS.test(line.text))
    .map((line) => named(site, line, people));
  const byRole = people
    .filter(({ role, line }) => role !== null && SPEAKS.test(role) && isFit(line))
    .map((person) => ({ person, line: person.line, score: 3 }));
  const every = [...told, ...byRole, ...underHeading(people.filter(({ line }) => isFit(line)))]
    .filter((one) => one !== null)
    .filter(
      ({ line }) =>
        !(NOT.test(line.text) && /(?<!\p{L})(?:no|kein\p{L}*|pas de|sin|nessun|geen|ingen)\s/iu.test(line.text)),
    )
    .sort((a, b) => b.score - a.score);
  const [best] = every;
  const rival = every.find(({ person }) => person.name !== best?.person.name);
  if (!best || (rival && best.score - rival.score < MIN_LEAD)) return null;
  const post = (role: string | null): string | null => {
    const said = (role ?? '').split(BEYOND_POST)[0]?.split(/,\s/) ?? [];
    const cut = said
      .filter((part) => !IS_VERB.test(part))
      .join(', ')
      .replace(/[.,;]$/u, '')
      .trim();
    return cut === '' ? null : cut;
  };
  const known = people.find(({ name, role }) => name === best.person.name && post(role) !== null);
  const role = post(best.person.role) ?? post(known?.role ?? null) ?? post(roleIn(best.line.text, best.person.name));
  const person = { ...best.person, role };
  // Where the post is not told apart, the sentence that names the person tells it.
  if (question.asks.withRole && !person.role) {
    const isShort = best.line.text.includes(person.name) && best.line.text.length <= MAX_SENTENCE;
    return found(isShort ? best.line.text : person.name, best.line, isShort ? 0.6 : 0.52);
  }
  return found(shown(person), best.line, best.score >= 2.8 ? 0.8 : 0.6);
}
