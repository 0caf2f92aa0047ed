import type { PageFacts } from '../../../scraping/index.ts';
import type { Question } from '../question.ts';
import { type Finding, foundAll, isEnglish, type Line, lettersOf, type SiteText, titleOf } from '../site-text.ts';
import { accountOf, hardTopics, speaksOf } from '../topics.ts';
import { ROLES } from '../words/people.ts';
import { CUSTOMERS } from '../words/trade.ts';
import { OTHERS, PARTNER } from '../words/voice.ts';
import { findBusiness } from './business.ts';

const MAX_CUSTOMERS = 9;
/** In a sentence only plain words for customers introduce them. */
const CALLED =
  /(?<!\p{L})(?:customers|clients|references|users|past charters|charters|trusted by|kunden|referenzen|auftraggeber|(?:weitere )?händler|anwender|clients|références|clientes|referencias|clienti|referenze|klanten|opdrachtgevers|referenties|referências|klienci|referencje|zaufali nam|kunder|referenser|uppdragsgivare)(?!\p{L})|主要取引先|取引先|納入先|導入先/iu;
const INTRODUCES =
  /(?:[:：]|\b(?:include|includes|including|such as|like|among them|are|were|for|namely|von|für|wie|u\.\s?a\.|etwa|darunter|zählen|sind|comme|dont|pour|notamment|como|entre ellos|incluyen|para|come|tra cui|per|fra cui|zoals|waaronder|zijn|onder meer|voor|takie jak|takich jak|m\.in\.|między innymi|dla|såsom|bland annat|bland andra|som|för|är)\b|など|では|として)\s*/iu;
const PART =
  /\s?(?:[,，、;；·•|]|\s(?:and|und|et|y|e|en|i|och|as well as|sowie|ainsi que|así como|oraz|samt|u\.a\.)\s)\s?/u;
const GENERIC =
  /^(?:our|the|we|all|more|other|others|many|some|unsere|alle|nos|les|tous|nuestr|todos|i nostri|onze|alle|nasze|våra|customers|clients|kunden|home|contact|menu|about|read more|weitere|e altri|and others|etc)\b/iu;
const SENTENCE =
  /[.!?。！？]$|\s(?:is|are|has|have|was|with us|ist|hat|sind|est|sont|es|son|è|sono|heeft|is|jest|är|har)\s/u;

/** A name of a firm: short, capital letters beyond the first word or a single word, no sentence. */
function isName(text: string, site: SiteText): boolean {
  const bare = text.trim();
  if (
    bare.length < 2 ||
    bare.length > 60 ||
    GENERIC.test(bare) ||
    SENTENCE.test(bare) ||
    CUSTOMERS.test(bare) ||
    /[?@]|https?:|^\d+([.,]\d+)?\s?\S{0,6}$/.test(bare)
  )
    return false;
  if (site.ownNames.includes(lettersOf(bare))) return false;
  if (/[\p{Script=Han}\p{Script=Katakana}]/u.test(bare)) return bare.length <= 25 && !/[をがで]|です|ます/.test(bare);
  return /\p{Lu}/u.test(bare) && bare.split(/\s+/).length <= 8;
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

interface Named {
  readonly value: string;
  readonly line: Line;
}

/** Names in `Customers: A, B and C` or `our clients include A and B`. */
function namesInSentence(line: Line, site: SiteText): Named[] {
  const { text } = line;
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
function namesInSection(lines: readonly Line[], site: SiteText): Named[] {
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

/** Who is quoted speaks for a customer: `Name, role, Company`. */
function namesInTestimonials(site: SiteText): Named[] {
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

function logosOf(site: SiteText): Named[] {
  return site.evidence.pages.flatMap((page) =>
    page.images
      .filter(
        ({ alt, context, place }) =>
          place === 'main' &&
          CUSTOMERS.test(context) &&
          !PARTNER.test(context) &&
          isName(alt.replace(/\blogo\b/gi, '').trim(), site),
      )
      .map(({ alt }) => ({ value: alt.replace(/\blogo\b/gi, '').trim(), line: { page, text: alt } as Line })),
  );
}

/** The customers that a site names. */
export function findCustomers(site: SiteText, question: Question): Finding | null {
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
  const named = [...onPages, ...told, ...namesInSection(inSections, site), ...logosOf(site)];
  const quoted = namesInTestimonials(site);
  const all = named.length ? [...named, ...quoted] : quoted.length >= 2 ? quoted : [];
  const own = findBusiness(site, question)?.value ?? '';
  const topics = hardTopics(question.topics).filter((topic) => !speaksOf(topic, String(own)));
  const context = all.map(({ line }) => `${line.text} ${line.heading ?? ''} ${titleOf(line.page)}`).join(' ');
  const { hits, misses } = accountOf(topics, isEnglish(site), context);
  if (misses > hits) return null;
  const distinct = [...new Map(all.map((one) => [lettersOf(one.value), one])).values()].filter(
    ({ value }, _, every) =>
      !every.some((other) => other.value !== value && lettersOf(other.value).includes(lettersOf(value))),
  );
  if (!distinct.length || distinct.length > MAX_CUSTOMERS) return null;
  // One name alone may be anything; on a page of customers it is one.
  if (distinct.length < 2 && !onPages.length) return null;
  const finding = foundAll(distinct, named.length ? 0.75 : 0.55);
  return finding && { ...finding, value: [finding.value].flat() };
}

export const customerNames = (site: SiteText): string[] => {
  const finding = findCustomers(site, {
    intent: 'customers',
    text: '',
    topics: [],
    asks: { cheapest: false, dearest: false, promised: false, earliest: false, withRole: false, isMany: true },
  });
  return finding ? [finding.value].flat() : [];
};
