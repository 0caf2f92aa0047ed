import type { PageFacts } from '../../../scraping/index.ts';
import {
  type Finding,
  foundAll,
  isSelf,
  type Line,
  lettersOf,
  type SiteText,
  sharesLanguage,
  titleOf,
} from '../../reader/site-text.ts';
import type { Question } from '../question.ts';
import { accountOf, hardTopics } from '../topics.ts';
import { OTHERS, PARTNER } from '../words/hedges.ts';
import { ROLES } from '../words/people.ts';
import { CUSTOMERS } from '../words/trade.ts';
import { summaryOf } from './business.ts';
import { enumeratedFirms, quotedPeople } from './enumerations.ts';

const MAX_CUSTOMERS = 9;
/** In a sentence only plain words for customers introduce them. */
const CALLED =
  /(?<!\p{L})(?:customers|clients|references|users|past charters|charters|trusted by|kunden|referenzen|auftraggeber|kundinnen(?: und kunden)?|(?:weitere )?händler|anwender|clients|références|clientes|referencias|clienti|referenze|klanten|opdrachtgevers|referenties|referências|klienci|referencje|zaufali nam|kunder|referenser|uppdragsgivare|brands|marques|marcas|marchi|houses|growers|telers|för bland andra)(?!\p{L})|主要取引先|取引先|納入先|導入先|お客様/iu;
const INTRODUCES =
  /(?:[:：]|\b(?:include|includes|including|such as|like|among them|are|were|for|namely|von|für|wie|u\.\s?a\.|etwa|darunter|zählen|sind|comme|dont|pour|notamment|como|entre ellos|incluyen|para|come|tra cui|per|fra cui|zoals|waaronder|zijn|onder meer|voor|takie jak|takich jak|m\.in\.|między innymi|dla|såsom|bland annat|bland andra|som|för|är)\b|など|では|として)\s*/iu;
const PART =
  /\s?(?:[,，、;；·•|]|\s(?:and|und|et|y|e|en|i|och|as well as|sowie|ainsi que|así como|oraz|samt|u\.a\.)\s)\s?/u;
const GENERIC =
  /^(?:our|the|we|all|more|other|others|many|some|unsere|alle|nos|les|tous|nuestr|todos|i nostri|onze|alle|nasze|våra|customers|clients|kunden|home|contact|menu|about|read more|weitere|e altri|and others|etc)\b/iu;
const SENTENCE =
  /[.!?。！？]$|\s(?:is|are|has|have|was|with us|ist|hat|sind|est|sont|es|son|è|sono|heeft|is|jest|är|har)\s/u;

/** `Our customers` is no customer; `Mlima Tea Buyers` may be one. */
const isOnlyWords = (text: string): boolean => {
  const word = CUSTOMERS.find(text)?.word ?? '';
  return word !== '' && (word.length >= text.length * 0.6 || !/\s/.test(text));
};

/**
 * A short text that introduces names of customers: it speaks of customers, or of the company and somebody else
 * (`They send us their people`, `Running on Acme`), and not of partners.
 */
const isIntroduction = (site: SiteText, text: string): boolean =>
  text.length >= 4 &&
  text.length <= 70 &&
  !PARTNER.test(text) &&
  !ALSO_OURS.test(text) &&
  !/[?？!]$/.test(text) &&
  (CUSTOMERS.test(text) || isSelf(site, text));
/** Headings of the company about itself that lists of other things follow. */
const ALSO_OURS =
  /team|story|products?|services?|values|prices?|produkte|leistungen|werte|équipe(?!s)|valeurs|services|productos|servicios|equipo|prodotti|servizi|squadra|diensten|producten|awards?|certif|news|blog|follow|folgen|suivez|síguenos|seguici|contact|kontakt|find us|visit|apps?\b|download|newsletter|integrat|technolog|tools|works? with|shipping|payment|zahlung|versand|media|press/iu;

/** A name of a firm: short, capital letters beyond the first word or a single word, no sentence. */
function isName(text: string, site: SiteText): boolean {
  const bare = text.trim();
  if (
    bare.length < 2 ||
    bare.length > 60 ||
    GENERIC.test(bare) ||
    SENTENCE.test(bare) ||
    isOnlyWords(bare) ||
    /[?@]|https?:|^\d+([.,]\d+)?\s?\S{0,6}$/.test(bare)
  )
    return false;
  if (site.ownNames.includes(lettersOf(bare))) return false;
  if (/[\p{Script=Han}\p{Script=Katakana}]/u.test(bare)) return bare.length <= 25 && !/[をがで]|です|ます/.test(bare);
  if (!/^[\p{Lu}\d]/u.test(bare) && !/^\p{Ll}+\p{Lu}/u.test(bare)) return false;
  if (
    /[“”«»„]/.test(bare) ||
    Object.values(ROLES).some((role) => (role.find(bare)?.word.length ?? 0) > bare.length * 0.6)
  )
    return false;
  return bare.split(/\s+/).length <= 8;
}

const cutName = (text: string): string =>
  text
    .split(/\s[–—-]\s|[:：(（]|,\s(?=\p{Lu}\p{Ll}+$)/u)[0]
    ?.replace(/[’']s?\s(?:annual|yearly|new|next)\b.{0,80}$/iu, '')
    .replace(/^(?:the|die|der|das|le|la|les|el|los|las|il|lo|gli|de|het|o|os|as|a)\s(?=\p{Lu})/iu, '')
    .replace(/[.,;。]$/u, '')
    .trim() ?? '';

const isCustomersPage = (page: PageFacts): boolean => {
  const title = titleOf(page);
  return (
    CUSTOMERS.test(title) &&
    !/\b(?:customer service|kundenservice|kundendienst|service client|clients? login|kundtjänst)\b/iu.test(title)
  );
};

interface NamedCustomer {
  readonly value: string;
  readonly line: Line;
}

/** Names in `Customers: A, B and C` or `our clients include A and B`. */
function namesInSentence(line: Line, site: SiteText): NamedCustomer[] {
  const { text } = line;
  const [, lead = '', told = ''] = /^([^:：]{4,60})[:：]\s?(.{8,200})$/u.exec(text) ?? [];
  if (told && (isIntroduction(site, lead) || (isCustomersPage(line.page) && !PARTNER.test(lead) && !/\d/.test(lead)))) {
    const parts = told
      .replace(/\([^()]{0,80}\)/g, '')
      .replace(/[.。]$/u, '')
      .split(PART)
      .map(cutName);
    if (parts.length > 1 && parts.every((name) => isName(name, site) && !/\d{3}|@/.test(name)))
      return parts.map((value) => ({ value, line }));
  }
  const cue = CALLED.exec(text);
  if (!cue || PARTNER.test(text.slice(0, 60)) || line.kind === 'heading') return [];
  const rest = text.slice(cue.index + cue[0].length);
  const begins = INTRODUCES.exec(rest);
  if (!begins || begins.index > 45) return [];
  const list = rest.slice(begins.index + begins[0].length).replace(/[.。]$/u, '');
  const inBrackets = [...list.matchAll(/\((\p{Lu}[^()]{2,50})\)/gu)].map(([, name]) => name as string);
  const names = list
    .replace(/\([^()]{0,80}\)/g, '')
    .split(PART)
    .map(cutName)
    .filter((name) => isName(name, site) && !/[“”"«»„]/.test(name));
  const parts = [...names, ...inBrackets.filter((name) => isName(name, site))];
  return parts.length && parts.length >= list.split(PART).length / 2 ? parts.map((value) => ({ value, line })) : [];
}

/** Names of a list, a table's first column or headings under a heading about customers. */
function namesInSection(lines: readonly Line[], site: SiteText): NamedCustomer[] {
  const first = new Set<string>();
  return lines.flatMap((line) => {
    const { kind, text, card, level } = line;
    if (line.isFurniture || PARTNER.test(text) || OTHERS.test(text)) return [];
    const row = `${line.page.url} ${card.join('|')}`;
    const isFirstCell = kind === 'cell' && card[0] === text && !first.has(row);
    if (kind === 'cell') first.add(row);
    const isListed =
      (kind === 'heading' && level >= 2) ||
      kind === 'item' ||
      isFirstCell ||
      (kind === 'text' && card.length === 0 && text.length <= 40);
    const name = cutName(text);
    return isListed && isName(name, site) ? [{ value: name, line }] : [];
  });
}

/** The firm of a person who is quoted is a customer: `Name, role, Company`. */
function namesInTestimonials(site: SiteText): NamedCustomer[] {
  return site.lines.flatMap((line) => {
    const said = /(?:[–—]\s|^)([\p{Lu}][^–—]{3,80})$/u.exec(line.text.replace(/^.*[”"»“]\s*(?:[–—,-]\s*)?/u, ''))?.[1];
    const isQuoted =
      line.isOthers &&
      (line.kind === 'quote' || line.card.some((text) => /[“”"«»„]/.test(text)) || /[“”"«»„]/.test(line.text));
    const parts = said?.split(/,\s|\s[|·]\s/) ?? [];
    const company = parts.at(-1)?.trim() ?? '';
    const hasRole = parts.length >= 3 && Object.values(ROLES).some((role) => role.test(parts.slice(1, -1).join(' ')));
    return isQuoted && hasRole && isName(company, site) ? [{ value: company.replace(/[.”"]$/u, ''), line }] : [];
  });
}

/** Names in the alternative texts of a row of logos, with the text that introduces the row. */
function logosOf(site: SiteText): NamedCustomer[] {
  return site.evidence.pages.flatMap((page) => {
    const named = page.images
      .filter(({ place }) => place === 'main')
      .map(({ alt, context, label = '' }) => ({
        value: alt.replace(/\blogos?\b(?: (?:of|von|de|di))?/giu, '').trim(),
        context,
        label,
      }))
      .filter(({ value }) => isName(value, site) && !/[-_]\w+[-_]|\.\w{3}$/.test(value));
    const groups = Map.groupBy(named, ({ label, context }) => `${label}\n${context}`);
    return [...groups.values()]
      .filter(([first, ...rest]) => {
        const label = first?.label ?? '';
        const isHead =
          CUSTOMERS.test(first?.context ?? '') && !PARTNER.test(first?.context ?? '') && !PARTNER.test(label);
        return isHead || (rest.length > 0 && isIntroduction(site, label));
      })
      .flatMap((group) => group.map(({ value }) => ({ value, line: { page, text: value } as Line })));
  });
}

/** Names one below the other after a short introduction, in one card or list. */
function listedNames(site: SiteText): NamedCustomer[] {
  const taken = new Set<string>();
  return site.lines.flatMap((line) => {
    const [first = '', ...names] = line.card;
    const key = `${line.page.url} ${line.card.join('|')}`;
    if (line.isFurniture || line.isOthers || names.length === 0 || taken.has(key)) return [];
    taken.add(key);
    if (!isIntroduction(site, first)) return [];
    const told = (names[0] ?? '').replace(/^[^:：]{3,14}[:：]\s/u, '');
    const parts = names.length === 1 ? told.split(told.split(/\s[–—]\s/).length > 2 ? /\s[–—]\s/ : PART) : names;
    const cut = parts.map(cutName);
    if (cut.length < 2 || !cut.every((name) => isName(name, site) && !/\d{3}|[%€$£]/.test(name))) return [];
    return cut.map((value) => ({ value, line }));
  });
}

const asList = (named: readonly NamedCustomer[], confidence: number): Finding | null => {
  const finding = foundAll(named, confidence);
  return finding && { ...finding, value: [finding.value].flat() };
};

/**
 * The customers that a site names: the people who are quoted if the question asks for these, else the names that a
 * heading or sentence introduces.
 */
export function findCustomers(site: SiteText, question: Question): Finding | null {
  if (/\bquoted?\b|\bprais|\btestimonial|\bspeak|\bwhose words|\brecommend/.test(question.text)) {
    const quoted = quotedPeople(site);
    return quoted.length && quoted.length <= MAX_CUSTOMERS ? asList(quoted, 0.6) : null;
  }
  const introduced = introducedCustomers(site, question);
  if (introduced && [introduced.value].flat().length > 1) return introduced;
  const topics = hardTopics(question.topics);
  const enumerated = enumeratedFirms(site, topics);
  return enumerated.length > 1 && enumerated.length <= MAX_CUSTOMERS ? asList(enumerated, 0.66) : introduced;
}

function introducedCustomers(site: SiteText, question: Question): Finding | null {
  const told = site.lines
    .filter(({ isOthers, isFurniture }) => !isOthers && !isFurniture)
    .flatMap((line) => namesInSentence(line, site));
  const onPages = site.evidence.pages.filter(isCustomersPage).flatMap((page) =>
    namesInSection(
      site.lines.filter((line) => line.page === page && line.isMain && !(line.heading && PARTNER.test(line.heading))),
      site,
    ),
  );
  const inSections = site.lines.filter(
    ({ heading, isMain, kind, page }) =>
      isMain &&
      kind !== 'heading' &&
      CUSTOMERS.test(heading) &&
      heading.length <= 60 &&
      !PARTNER.test(heading) &&
      !isCustomersPage(page),
  );
  const named = [...onPages, ...told, ...namesInSection(inSections, site), ...listedNames(site), ...logosOf(site)];
  const quoted = namesInTestimonials(site);
  const all = named.length ? [...named, ...quoted] : quoted.length >= 2 ? quoted : [];
  // The question asks for another kind of customers than the site names: shops, universities.
  const isNamedAs =
    /\bas (?:\w+ ){0,2}(?:customers?|clients?|references?|buyers|users|places)|^(?:customers?|clients?|references?)\b/.test(
      question.text,
    );
  const topics = isNamedAs ? [] : hardTopics(question.topics);
  const context = all.map(({ line }) => `${line.text} ${line.heading ?? ''} ${titleOf(line.page)}`).join(' ');
  const { hits, misses, unknown } = accountOf(
    topics,
    sharesLanguage(site, question),
    context,
    summaryOf(site)?.line.text ?? '',
  );
  if (misses + unknown > hits) return null;
  const distinct = [...new Map(all.map((one) => [lettersOf(one.value), one])).values()].filter(
    ({ value }, _, every) =>
      !every.some((other) => other.value !== value && lettersOf(other.value).includes(lettersOf(value))),
  );
  if (!distinct.length || distinct.length > MAX_CUSTOMERS) return null;
  // One name alone may be anything; on a page of customers it is one.
  if (distinct.length < 2 && !onPages.length) return null;
  return asList(distinct, named.length ? 0.75 : 0.55);
}

export const customerNames = (site: SiteText): string[] => {
  const finding = introducedCustomers(site, {
    intent: 'customers',
    text: '',
    isForeign: false,
    topics: [],
    asks: { cheapest: false, dearest: false, promised: false, earliest: false, withRole: false, isMany: true },
  });
  return finding ? [finding.value].flat() : [];
};
