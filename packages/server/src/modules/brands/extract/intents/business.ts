import { type Finding, found, foundOn, isSelf, type Line, lettersOf, type SiteText } from '../../reader/site-text.ts';
import type { Question } from '../question.ts';
import { hardTopics, speaksOf } from '../topics.ts';
import { anyOf } from '../words/any-of.ts';
import { SELF } from '../words/company.ts';
import { HAS_PRICE } from './price.ts';

const ENDS = /[.!。！]$/u;
const SAYS_WHOM =
  /(?<!\p{L})(?:for|to|pour|aux?|für|an|para|a los|per|ai|alle|voor|aan|dla|för|till|åt|aos|til)(?!\p{L})|向け|のため/iu;
const NOT_IT =
  /©|^(?:welcome|willkommen|bienvenue|bienvenid[oa]s?|benvenuti|welkom|bem-vindo|witamy|välkommen|velkommen)[^,]{0,60}$|newsletter|[?？]$|^\d+$|@|copyright|https?:|(?<!\p{L})(?:average|trial|guarantee|founded)(?!\p{L})/iu;
const ABOUT = /about|über|ueber|propos|sobre|siamo|over|o-nas|om-oss|会社|company|who-we-are|unternehmen|maison/i;
/** How far into a sentence its subject may stand. */
const SUBJECT_ENDS = 18;

/** The company is the subject: `We build`, `Costruiamo`, or its name. */
function subjectOf({ ownNames }: SiteText, text: string): 'name' | 'we' | null {
  const start = lettersOf(text.slice(0, 60));
  if (ownNames.some((name) => name.length > 2 && start.slice(0, name.length + 12).includes(name))) return 'name';
  const first = text.split(/[\s,]/)[0] ?? '';
  const isWe = (SELF.find(text)?.index ?? 99) < SUBJECT_ENDS || /(?:mos|iamo|ujemy|amy|emy|imy)$/iu.test(first);
  return isWe ? 'we' : null;
}

interface Summary {
  readonly line: Line;
  readonly score: number;
}

function scoreOf(site: SiteText, line: Line, firstHeading: number): number {
  const { text, page, at } = line;
  const isHome = page === site.evidence.pages[0];
  const subject = subjectOf(site, text);
  return (
    (subject === 'name' ? 2.4 : subject === 'we' ? 2 : 0) +
    (isHome ? 1.2 : 0) +
    (isHome && at > firstHeading && at <= firstHeading + 3 ? 1.2 : 0) +
    (ENDS.test(text) ? 0.5 : 0) +
    (SAYS_WHOM.test(text) ? 0.5 : 0) +
    (isSelf(site, text) ? 0.3 : 0) +
    (text.length >= 50 ? 0.4 : 0) -
    Math.min(at, 30) / (isHome ? 12 : 20) -
    (/\b(?:1[89]|20)\d\d\b/.test(text) ? 0.8 : 0) -
    (HAS_PRICE.test(text) || /\d\s?%/.test(text) ? 1.5 : 0)
  );
}

/** The sentence in which a home page says what its company does: soon after the first heading, the company its subject. */
export function summaryOf(site: SiteText): Summary | null {
  const [home] = site.evidence.pages;
  const firstHeading = site.lines.find(({ page, kind, level }) => page === home && kind === 'heading' && level === 1);
  const ranked = site.lines
    .filter(
      ({ page, isMain, kind, text, isOthers, isFurniture }) =>
        isMain &&
        !(isOthers && subjectOf(site, text) !== 'name') &&
        !isFurniture &&
        (kind === 'text' || kind === 'item') &&
        text.length >= 25 &&
        text.length <= 320 &&
        !NOT_IT.test(text) &&
        (page === home || ABOUT.test(page.url)),
    )
    .map((line) => ({ line, score: scoreOf(site, line, firstHeading?.at ?? 0) }))
    .sort((a, b) => b.score - a.score);
  return ranked[0] ?? null;
}

const MIN_SCORE = 3;
/** Verbs of making and selling ask no more than what the company does. */
const MAKING =
  /^(?:build|let|out|saying|say|sold|sell|manufactur\w*|carry|work|explain|teach|taught|grow|brew|bake|print|repair|install|clean|design|develop|plan|import|export|ship|transport|deliver|insur\w*|train|rent|hire|process|living|tell|precise\w*|plain|simple|words?|exactly|basically|essential\w*|concentrat\w*|special\w*|focus\w*)$/;

export function findBusiness(site: SiteText, { topics }: Question): Finding | null {
  const best = summaryOf(site);
  if (!best || best.score < MIN_SCORE) return null;
  // A question with several words that this kind does not explain asks for something else, unless the sentence has
  // these words.
  const asked = hardTopics(topics).filter((topic) => !MAKING.test(topic));
  if (asked.length > 1 && !asked.some((topic) => speaksOf(topic, best.line.text))) return null;
  return found(best.line.text, best.line, Math.min(0.9, 0.5 + best.score / 12));
}

const LEGAL_FORM =
  /(?<![\p{L}\d&.'’-])(?:\p{Lu}[\p{L}\d&.'’-]{0,24},?\s(?:&\s|(?:de|of|and|und|et|y|e|the)\s)?){1,5}(?:Private Limited|Pvt\.? Ltd\.?|Pty\.? Ltd\.?|Limited|Ltd\.?|LLC|LLP|Inc\.?|Corporation|Corp\.?|Co\.|PLC|GmbH(?: & Co\. KG)?|AG|KG|OHG|e\.U\.|e\.K\.|UG|SARL|SAS|SA|S\.A\.(?: de C\.V\.)?|S\.L\.|S\.r\.l\.|S\.p\.A\.|B\.V\.|N\.V\.|Lda\.?|Ltda\.?|Sp\. z o\.o\.|S\.A\.|AB|A\/S|ApS|AS|Oy)(?![\p{L}\d])|株式会社[\p{Script=Han}\p{Script=Katakana}ー]{2,14}|[\p{Script=Han}\p{Script=Katakana}ー]{2,14}株式会社/gu;
const NOT_OURS = anyOf({
  all: 'site by|design*|hosting|hosted|partner*|supplier*|customer*|investor*|registered agent|gestaltung|hébergement|leasing*|photo*|fotos|built by|powered by|webdesign|制作|取引',
});

/** The name with its legal form, as an imprint or a footer gives it. */
function findLegalName(site: SiteText): Finding | null {
  const named = site.lines
    .filter(({ isOthers, text }) => !isOthers && !NOT_OURS.test(text))
    .flatMap((line) => [...line.text.matchAll(LEGAL_FORM)].map(([name]) => ({ name: name.trim(), line })));
  // Among several firms, the one that contains the site's own name is the company; the others are only mentioned.
  const isOurs = (name: string) =>
    site.ownNames.some((own) => lettersOf(name).includes(own) || own.includes(lettersOf(name)));
  const own = named.filter(({ name }) => isOurs(name));
  const byName = [...Map.groupBy(own.length ? own : named, ({ name }) => lettersOf(name)).values()].sort(
    (a, b) => b.length - a.length,
  );
  const [best] = byName[0] ?? [];
  if (!best || (byName[1] && byName[1].length >= (byName[0]?.length ?? 0))) return null;
  return found(best.name, best.line, 0.7);
}

export function findName(site: SiteText, { text, topics }: Question): Finding | null {
  // `Name of the online shop`: of something that the company has, not of the company.
  if (hardTopics(topics).length > 0) return null;
  const { name } = site.facts;
  if (/\blegal\b|registered name|entity|\bin full\b/.test(text)) return findLegalName(site);
  return name && { ...foundOn(name.value, name.sourceUrls), confidence: 0.85 };
}

const SECTOR_LABEL = anyOf({
  en: 'industry|sector|line of business|business|field|trade',
  de: 'branche|gewerbe|unternehmensgegenstand|geschäftsfeld|tätigkeit',
  fr: "secteur|activité|secteur d'activité|métier",
  es: 'sector|actividad|giro|rubro',
  it: 'settore|attività',
  nl: 'branche|sector|activiteit',
  pt: 'setor|ramo|atividade',
  pl: 'branża|działalność',
  sv: 'bransch|verksamhet',
  ja: '業種|事業内容|業態',
});

/** The trade of the company, where a row or line is labelled with it. */
export function findSector(site: SiteText, _question: Question): Finding | null {
  for (const line of site.lines) {
    if (line.isOthers) continue;
    const [, label = '', value = ''] = /^([^:：]{3,30})[:：]\s?(\S.{2,90})$/u.exec(line.text) ?? [];
    if (value && SECTOR_LABEL.test(label) && label.split(' ').length <= 3) return found(value, line, 0.7);
    const isRow = line.card.length === 2 && line.card[1] === line.text && (line.card[0] ?? '').length <= 30;
    if (isRow && SECTOR_LABEL.test(line.card[0] ?? '') && line.text.length <= 90) return found(line.text, line, 0.7);
  }
  return null;
}
