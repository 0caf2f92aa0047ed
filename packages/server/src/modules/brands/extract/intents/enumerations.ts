import { once } from '../../../../kernel/caches/once.ts';
import { isSelf, type Line, lettersOf, type SiteText, titleOf } from '../../reader/site-text.ts';
import { speaksOf } from '../topics.ts';
import { CERTIFICATE } from '../words/certificates.ts';
import { BRANCH } from '../words/company.ts';
import { PARTNER, UNSURE } from '../words/hedges.ts';
import { ROLES } from '../words/people.ts';
import { CUSTOMERS } from '../words/trade.ts';

export interface NamedIn {
  readonly value: string;
  readonly line: Line;
}

const WORD = String.raw`\p{Lu}[\p{L}\d&.'’-]*`;
const LINK = String.raw`(?:\s(?:&|of|de|del|della|di|da|du|des|la|le|les|van|von|der|den|the|and|het|am|an|zum|zur|y|i|e|et)){0,2}`;
/** A proper name: capitalised words with small ones between them. */
const PROPER = new RegExp(String.raw`${WORD}(?:${LINK}\s${WORD}){0,6}`, 'u');
const SPLIT =
  /[,;、·•|]\s?|\s(?:and|und|et|y|e|en|i|och|og|sowie|oraz|samt)\s(?:for\s|per\s|pour\s|für\s|para\s|dla\s|voor\s)?/u;
/** Verbs of buying, receiving and using: `sold by`, `who buys from us`, `nos compran`, `liefern an`. */
const RECEIVE =
  /(?<!\p{L})(?:buy|buys|bought|sold by|sells?|use|uses|used by|using|stock(?:s|ed)?|order|orders|supply|supplies|supplied|serve[sd]?|deliver(?:s|ed)? to|work(?:s|ed)? (?:for|with)|trust|chose|choose|hired?|commissioned|with permission|among (?:them|those|others)|kaufen|beliefern|liefern|arbeiten für|nutzen|setzen auf|vertrauen|fournissons|livrons|travaillons|utilisent|achètent|tienen|trabajamos|compran|confían|usan|suministramos|lavoriamo|forniamo|usano|si fidano|comprano|leveren|werken (?:wij |we )?voor|gebruiken|kopen|trabalhamos|fornecemos|compram|dostarczamy|pracujemy|kupują|korzystają|levererar|arbetar|använder|köper|leverer|arbejder|bruger|køber)(?!\p{L})|お届け|納入|ご利用|導入/iu;
const COUNTRY_CODES =
  'AE AR AT AU BE BG BR CA CH CL CN CO CZ DE DK EE ES FI FR GB GR HR HU IE IL IN IS IT JP KE KR LT LU LV MX NL NO NZ PE PL PT RO RS SE SG SI SK TR TW UA US ZA'.split(
    ' ',
  );
const EVERY_PROPER = new RegExp(PROPER.source, 'gu');
const HAN = /[\p{Script=Han}\p{Script=Katakana}]/u;

const cut = (part: string): string =>
  part
    .replace(/\([^()]{0,80}\)/g, '')
    .replace(/\s(?:in|at|from|near|bei|aus|à|en|a|te|w|i|em|na)\s\p{Lu}.{0,40}$/u, '')
    .trim();

/** The proper names of an enumeration, each a part of the sentence; none where too few parts have one. */
function namesOf(text: string, site: SiteText): string[] {
  const told = /^[^:：]{4,70}[:：]\s?(.{8,240})$/u.exec(text)?.[1] ?? text;
  if (HAN.test(told)) {
    const parts = told.split('、').map((part) => part.replace(/(?:の|など|に毎|さま|様|へ|を|が|は).*$/su, '').trim());
    return parts.length >= 2 && parts.every((part) => part.length >= 3 && part.length <= 20) ? parts : [];
  }
  const parts = told.replace(/[.。]$/u, '').split(SPLIT);
  const names = parts.map((part, at) => {
    const bare = cut(part);
    // The first part has the beginning of the sentence before its name.
    const all = [...bare.matchAll(EVERY_PROPER)].map(([name]) => name);
    const name = at === 0 && told === text ? all.at(-1) : all[0];
    return name && (at > 0 || told !== text || bare.endsWith(name)) ? name : null;
  });
  const good = names.filter((name) => name !== null).filter((name) => isFirm(name, site));
  return good.length >= 2 && good.length >= parts.length * 0.6 ? good : [];
}

const isFirm = (name: string, site: SiteText): boolean =>
  name.length >= 4 &&
  name.length <= 60 &&
  (/\s/.test(name) || /\p{Lu}\p{Ll}+\p{Lu}/u.test(name) || name.length >= 5) &&
  !site.ownNames.some((own) => lettersOf(name).includes(own)) &&
  !Object.values(ROLES).some((role) => (role.find(name)?.word.length ?? 0) > name.length * 0.6) &&
  !/^(?:The|We|Our|They|In|On|At|From|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|June|July|August|September|October|November|December|English|French|German|Spanish|Italian)$/u.test(
    name,
  );

const countryNames = once(
  () =>
    new Set(
      ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv'].flatMap((language) => {
        const names = new Intl.DisplayNames([language], { type: 'region' });
        return COUNTRY_CODES.map((code) => names.of(code) ?? '');
      }),
    ),
);

/**
 * The one sentence that lists the firms which buy, use or order, known by its verb, its heading or the words of the
 * question. Two sentences that fit equally well are no answer.
 */
export function enumeratedFirms(site: SiteText, topics: readonly string[]): NamedIn[] {
  const told = site.lines.flatMap((line) => {
    const { text, heading, page } = line;
    const around = `${text} ${heading}`;
    if (line.isOthers || line.isFurniture || line.kind === 'heading' || text.length > 280 || /[?？]$/.test(text))
      return [];
    if (PARTNER.test(around) || BRANCH.test(around) || CERTIFICATE.test(text) || UNSURE.test(text)) return [];
    const hits = topics.filter((topic) => speaksOf(topic, around)).length;
    const score =
      (CUSTOMERS.test(heading) ? 1 : 0) +
      (CUSTOMERS.test(titleOf(page)) ? 0.7 : 0) +
      (RECEIVE.test(text) && (isSelf(site, text) || HAN.test(text)) ? 1 : 0) +
      hits;
    // The words of the question alone do not show that a sentence lists customers.
    if (score - hits < 1 || (topics.length > 1 && hits === 0)) return [];
    const names = [...new Set(namesOf(text, site))];
    const isPlain =
      names.every((name) => !/\s/.test(name) && !HAN.test(name)) || names.some((name) => countryNames().has(name));
    return names.length > 1 && !isPlain ? [{ score, line, names }] : [];
  });
  const [best, rival] = told.sort((a, b) => b.score - a.score);
  if (!best || (rival && rival.line.text !== best.line.text && best.score - rival.score < 0.5)) return [];
  return best.names.map((value) => ({ value, line: best.line }));
}

/** The people who are quoted, as the site names them: `Maëlle Roche, cheffe, Le Tablier bleu`. */
export function quotedPeople(site: SiteText): NamedIn[] {
  return site.lines.flatMap((line) => {
    if (!line.isOthers) return [];
    const after = /[”"»“」]\s?(?:[–—-]\s?)?(\p{Lu}.{3,80})$/u.exec(line.text)?.[1];
    const before = /^(\p{Lu}[^:“"«„]{3,70}):\s?[“"«„]/u.exec(line.text)?.[1];
    const isBeside = line.card.some((part) => part !== line.text && /^[“"«„「]/u.test(part));
    const alone =
      (isBeside || line.kind === 'quote' || /^[–—-]\s/u.test(line.text)) && !/[“”"«»„]/u.test(line.text)
        ? line.text.replace(/^[–—-]\s*/u, '')
        : undefined;
    const value = (before ?? after ?? alone)?.replace(/\([^()]{0,60}\)$/u, '').trim();
    return value && value.length <= 80 && /^\p{Lu}/u.test(value) && !/[.!?]$/u.test(value.replace(/Co\.$/u, ''))
      ? [{ value, line }]
      : [];
  });
}
