import type { PageFacts } from '../../scraping/index.ts';
import { type Line, lettersOf, type SiteText } from '../reader/site-text.ts';

export interface Person {
  readonly name: string;
  readonly role: string | null;
  readonly page: PageFacts;
}

const PART = String.raw`\p{Lu}[\p{Ll}'’]+(?:-\p{Lu}[\p{Ll}]+)?`;
const NAME = `${PART}(?:\\s(?:(?:van|von|de|der|den|di|da|del|la|le)\\s)?(?:\\p{Lu}\\.\\s)?${PART}){1,2}`;
const ROLE =
  '(?:co-?)?founder|chief [a-z]+ officer|ceo|cto|coo|cfo|cmo|president|managing director|director|head of [a-z ]+|owner|partner|vp|fondat(?:eur|rice)|directeur|directrice|gérante?|pdg|geschäftsführer(?:in)?|gründer(?:in)?|inhaber(?:in)?|vorstand|fundador(?:a)?|director(?:a)? general|gerente|fondatore|fondatrice|amministratore delegato|titolare';
const IS_ROLE = new RegExp(`(?:${ROLE})`, 'i');
const IS_NAME = new RegExp(`^${NAME}$`, 'u');
const NAME_ROLE = new RegExp(`(${NAME})\\s?[,–—(:-]\\s?([^.;|)]{2,60})`, 'u');
const FOUNDED_BY = new RegExp(
  `(?:[Ff]ounded|[Ss]tarted|[Ff]ondée?|[Cc]réée?|[Ff]undada|[Ff]ondata)\\s(?:in\\s\\d{4}\\s|en\\s\\d{4}\\s|nel\\s\\d{4}\\s)?(?:by|par|por|da)\\s(${NAME})|[Gg]egründet(?:\\s\\d{4})?\\svon\\s(${NAME})`,
  'u',
);
/** `VP Engineering at Corvid`: the name of where somebody works, after the words for it in the languages that are read. */
const WORKS_AT = /(?:(?<!\p{L})(?:at|bei|beim|chez|presso)\s|@\s?)(?:the\s)?([\p{Lu}\d][^,;|()]*)/u;
/** Capitalised words that are no names of people. */
const NOT_A_NAME =
  /\b(?:Our|The|Your|About|Contact|Meet|Team|Head|Chief|Product|Sales|Marketing|Customer|Success|Privacy|Policy|Terms|Read|Learn|More|Book|Start|Free|Award|Street|Inc|Ltd|GmbH|United|New|San|Los|Case|Open|Over|Trusted|How|Why|What)\b/;
/** `CEO` says of a person without more words that they lead the company whose site it is. */
const LEADS =
  /ceo|chief executive|founder|gründer|fondat|fundador|geschäftsführer|pdg|inhaber|owner|amministratore|titolare/i;
const RANKS: readonly RegExp[] = [LEADS, /president|managing|director|directeur|chief|c[tofm]o/i];

/** `Head of Production, Backhaus Vogel`: a name behind the role, with no word of a role in it. */
const BEHIND_ROLE = /,\s(\p{Lu}[^,;|()]*)$/u;
/** Pages on which a company names its own people. */
const OWN_PAGES =
  /about|team|people|company|press|media|imprint|impressum|contact|kontakt|leadership|founders?|who-?we|our-?story|ueber|über|%C3%BCber|unternehmen|equipe|%C3%A9quipe|qui-?sommes|nosotros|quienes|chi-?siamo|azienda|sobre/i;

/** A customer who is quoted speaks for their own company, not for the one whose site it is. */
function isOfAnother({ role }: Person, ownNames: readonly string[]): boolean {
  const behind = BEHIND_ROLE.exec(role ?? '')?.[1] ?? '';
  const company = lettersOf(WORKS_AT.exec(role ?? '')?.[1] ?? (IS_ROLE.test(behind) ? '' : behind));
  return company !== '' && !ownNames.some((own) => company.includes(own) || own.includes(company));
}

const OUR = /(?<!\p{L})(?:our|unser\p{L}*|notre|nos|nuestr[oa]s?|nostr[oaie])(?!\p{L})/iu;
/** Headings under which customers speak. */
const OF_CUSTOMERS =
  /customers?|clients?|testimonial|stories|reviews?|say(?:s|ing)?|kunden|stimmen|referenz|avis|clientes|clienti/i;

/** Customers are quoted: under a heading of theirs, in a quotation, or right behind one. */
const isOfCustomers = ({ isOthers, kind, heading }: Line, before: Line | undefined): boolean =>
  isOthers || kind === 'quote' || OF_CUSTOMERS.test(heading) || before?.kind === 'quote' || before?.isOthers === true;

/** The site says that the person is its own: on a page about itself, in a line that names the company, or by a role that leads. */
const isOwn = ({ role }: Person, { text, page }: Line, ownNames: readonly string[]): boolean =>
  LEADS.test(role ?? '') ||
  OUR.test(text) ||
  OWN_PAGES.test(new URL(page.url).pathname) ||
  ownNames.some((own) => lettersOf(text).includes(own));

const isName = (text: string) => IS_NAME.test(text) && !NOT_A_NAME.test(text);

/** The people a site names with what they do, the ones who speak for it first. */
export function peopleOn(site: SiteText): Person[] {
  const { ownNames } = site;
  const inLines = site.lines.flatMap((line, at) =>
    isOfCustomers(line, site.lines[at - 1])
      ? []
      : peopleIn(line, site.lines[at + 1]).filter((person) => isOwn(person, line, ownNames)),
  );
  const named = [...structuredPeople(site), ...inLines];
  const people = named.filter((person) => !isOfAnother(person, ownNames));
  const byName = new Map<string, Person>();
  for (const person of people) {
    const known = byName.get(person.name);
    if (!known || (known.role === null && person.role !== null)) byName.set(person.name, person);
  }
  const rank = ({ role }: Person) => {
    const at = RANKS.findIndex((pattern) => pattern.test(role ?? ''));
    return at < 0 ? RANKS.length : at;
  };
  return [...byName.values()].sort((a, b) => rank(a) - rank(b));
}

function structuredPeople({ evidence }: SiteText): Person[] {
  return evidence.pages.flatMap((page) =>
    page.structured
      .filter((node) => [node['@type']].flat().includes('Person') && typeof node.name === 'string')
      .map((node) => ({
        name: String(node.name).trim(),
        role: typeof node.jobTitle === 'string' ? node.jobTitle.trim() : null,
        page,
      }))
      .filter(({ role }) => role !== null),
  );
}

function peopleIn(line: Line, next: Line | undefined): Person[] {
  const { text, page } = line;
  const follows = next && next.page === page && next.text.length <= 60 && IS_ROLE.test(next.text) ? next.text : null;
  if (isName(text) && follows) return [{ name: text, role: follows.replace(/[.,]$/, ''), page }];
  const [, name, role] = NAME_ROLE.exec(text) ?? [];
  if (name && role && isName(name) && IS_ROLE.test(role)) return [{ name, role: role.trim(), page }];
  const founder = FOUNDED_BY.exec(text)?.slice(1).find(Boolean);
  return founder && isName(founder) ? [{ name: founder, role: null, page }] : [];
}
