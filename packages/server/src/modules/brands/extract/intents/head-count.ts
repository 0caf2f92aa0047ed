import { type Finding, found, isSelf, type Line, type SiteText, titleOf } from '../../reader/site-text.ts';
import { dateIn } from '../dates.ts';
import { NUMBER, numberIn } from '../numbers.ts';
import type { Question } from '../question.ts';
import { hardTopics, speaksOf } from '../topics.ts';
import { anyOf } from '../words/any-of.ts';
import { STAFF, STAFF_LABEL } from '../words/company.ts';
import { AVERAGE, UNSURE } from '../words/hedges.ts';
import { CUSTOMERS } from '../words/trade.ts';

const AMBIGUOUS =
  /^(?:people|persons|personas|personnes|menschen|leute|mensen|man|mann|hands|crew|souls|osób|osoby|ludzi|personer|människor|persone|pessoas|of us|köpfe|personen|名|人|pracuje|compañer\p{L}*|compagnons|profesionales|professionals|workers)$/iu;
const STAFF_SOURCE = Object.values(STAFF)
  .flatMap((list) => list.split('|'))
  .map((word) => word.replaceAll('*', "[\\p{L}'’·-]{0,15}").replaceAll(' ', '\\s').replaceAll('.', '\\.'))
  .join('|');
const COUNTED = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(${NUMBER})\\s?\\+?\\s?((?:[\\p{Ll}-]{1,20}\\s){0,2}?)(${STAFF_SOURCE})(?![\\p{L}\\p{N}])`,
  'giu',
);
const STAFF_WORDS = anyOf(STAFF);
const COUNTED_JA = /(?<![\d,])(\d[\d,]{0,9})\s?(名|人)/g;
/** `we are 44`, where no noun follows. */
const WE_ARE = new RegExp(
  `(?<![\\p{L}])(?:we are(?: a (?:crew|team|staff|group) of)?|we're(?: a (?:crew|team|staff) of)?|there are|crew of|all told|wir arbeiten zu|lavoriamo in|lavorano in|en total somos|in totaal|met z'n|med|team of|staff of|workforce of|wir sind(?: zu| ein team von| insgesamt)?|team von|team aus|nous sommes|équipe de|somos|equipo de|plantilla de|siamo(?: in)?|squadra di|team di|wij zijn met|we zijn met|team van|equipa de|equipe de|zespół|jest nas|vi är|vi er|ett team på|conta|cuenta con|compte|counts|employs|employ|beschäftigt|beschäftigen|emploie|employons|emplea|empleamos|occupa|impiega|zatrudnia|zatrudniamy|sysselsätter|beschäftigen wir|gehören(?: heute)?|arbeiten(?: heute)?|work here:?)\\s(?:(?:now|about|currently|nu|heute|aujourd'hui|ahora|oggi|dziś)\\s)?(${NUMBER})(?![\\p{L}\\p{N}%]|[.,]\\p{N})`,
  'iu',
);
const MORE = /^\s(?:more|besides|weitere?|de plus|más|in più|altri|extra|meer|mais|więcej|till|mere)(?!\p{L})/iu;
const MORE_BEFORE = /(?:another|further|weitere|altri|altre|otros|otras|autres|nog|andra|inne|outros)\s$/iu;
const WORKS_HERE =
  /arbeit|lavor|travaill|trabaj|trabalh|work|werk|prac|arbet|employ|emplo|beschäft|zatrudn|staff|total/iu;
/** `zu fünft`, `à cinq`: all of them together. */
const TOGETHER =
  /(?<!\p{L})zu (?:zweit|dritt|viert|fünft|sechst|siebt|acht|neunt|zehnt|elft|zwölft)(?!\p{L})|(?<!\p{L})met (?:z[’']n|ons) (?:tweeën|drieën|vieren|vijven|zessen|zevenen|achten|negenen|tienen)(?!\p{L})/iu;
const WORKS = anyOf({
  en: 'work*|employ*|team|staff|payroll|of us',
  de: 'arbeite*|beschäftig*|team|bei uns',
  fr: 'travaill*|emploi*|employ*|équipe|effectif*',
  es: 'trabaj*|emple*|equipo|plantilla|somos',
  it: 'lavor*|impieg*|squadra|team|siamo',
  nl: 'werk*|team|in dienst',
  pt: 'trabalh*|empreg*|equipa|equipe|somos',
  pl: 'prac*|zatrudnia*|zespół|zespole|nas',
  sv: 'arbeta*|jobba*|team|anställ*',
  ja: '従業員|社員|スタッフ|働',
});
const RANGE_BEFORE = /\d\s?(?:to|bis|à|a|tot|do|till|until|y|and|–|-|—|～|〜|から)\s?$/iu;
const ELSEWHERE = anyOf({
  en: 'customer*|client*|residents|members|guests|seats|inhabitants|visitors|pupils|students|trainees|readers|subscribers|for teams|for companies|with up to|companies with|firms with|businesses with',
  de: 'kund*|mitglieder|einwohner|gäste|plätze|besucher|schüler|teilnehmer|unternehmen mit|betriebe mit|firmen mit|praxen mit|stellen ab',
  fr: 'client*|habitants|membres|adhérents|visiteurs|stagiaires|élèves|entreprises de|pme de|usine|association|embauche',
  es: 'client*|habitantes|miembros|invitados|alumnos|visitantes|empresas de|empresas con|pymes',
  it: 'client*|abitanti|soci|ospiti|allievi|visitatori|aziende con|imprese con',
  nl: 'klant*|inwoners|leden|gasten|leerlingen|bezoekers|praktijken met|bedrijven met|organisaties met',
  pt: 'client*|habitantes|membros|hóspedes|alunos|visitantes|empresas com|empresas de',
  pl: 'klien*|mieszkańc*|członk*|gości|uczni*|firmy z|firm od',
  sv: 'kund*|invånare|medlemmar|gäster|elever|besökare|företag med',
  ja: 'お客様|会員|住民|定員|生徒|人口',
});
const TEAM_PAGE =
  /about|team|company|people|career|jobs|über|ueber|team|unternehmen|karriere|propos|équipe|école|entreprise|sobre|equipo|empresa|siamo|azienda|over|om oss|o nas|会社|概要|maison|nosotros|story|mob|who.we.are|firm|people|om |quem.somos|equipe|chi.siamo|o.nas/i;

/** What a customer, a former employer or a supplier has: `a river terminal with 300 employees`. */
const OF_OTHERS =
  /(?<!\p{L})(?:whether|if you|companies|firms|businesses|organi[sz]ations|teams|terminal|betriebe|firmen|entreprises|empresas|aziende|bedrijven|brigade|employer|group|left|came|quitté|verließ|dejó|lasciò|verliet|lämnade|gegründet|founded)\s(?:\p{L}+\s){0,4}(?:with|of|mit|von|de|avec|con|di|van|met|med|from|ein\p{L}{0,2}|une?|a)\s(?:\p{L}+\s){0,3}\d/iu;
const NEWS =
  /news|blog|(?<!im)press|aktuell|neues|actualit|agenda|noticias|notizie|nieuws|actueel|aktualno|nyheter|nyheder|nytt|お知らせ|journal/i;
const NOW = anyOf({
  all: "today|now|currently|at present|we are|heute|derzeit|aktuell|aujourd'hui|actuellement|hoy|actualmente|ahora|oggi|attualmente|vandaag|nu|momenteel|hoje|atualmente|dziś|obecnie|idag|i dag|現在|altogether|in all|insgesamt|zusammen",
});

/** `a works with 75 people`: the people of somebody who is only named. */
const WITH =
  /(?<!\p{L})(?:with|mit|avec|con|met|med|com|having)\s(?:(?:some|about|rund|über|more than|plus de|oltre|altre)\s)?$/iu;
const EXTERNAL =
  /extern|estern|subcontract|volunteer|freiwillig|bénévol|voluntari|agents?\b|freelanc|leasinggeber|partner/iu;
const clauseAt = (text: string, index: number): string => {
  const from = Math.max(text.lastIndexOf(',', index), text.lastIndexOf(';', index)) + 1;
  const until = text.slice(index).search(/[,;]/);
  return text.slice(from, until < 0 ? text.length : index + until);
};

interface Candidate {
  readonly value: string;
  readonly size: number | string;
  readonly score: number;
  readonly line: Line;
}

function candidatesIn(site: SiteText, line: Line): Candidate[] {
  const { text, card, page } = line;
  if (line.isOthers || UNSURE.test(text)) return [];
  const label =
    card.length > 1 &&
    card.length <= 4 &&
    text.length <= 40 &&
    // In a row of figures each has a label of its own.
    (card.length === 2 || text.replace(/[^\p{L}]/gu, '').length <= 8) &&
    card.some((other) => other !== text && other.length <= 30 && STAFF_LABEL.test(other));
  const isOwn = isSelf(site, text);
  const title = titleOf(page);
  const base =
    (isOwn ? 1.2 : 0) +
    (TEAM_PAGE.test(title) ? 0.8 : 0) +
    (NOW.test(text) ? 0.5 : 0) +
    (line.isMain ? 0.3 : -0.7) -
    (OF_OTHERS.test(text) ? 1.8 : 0) -
    (NEWS.test(title) ? 2.5 : 0) -
    ((dateIn(text) ?? site.today) < site.today.slice(0, 4) ? 2 : 0) -
    (line.kind === 'heading' ? 0.8 : 0) -
    (line.isFurniture && !isOwn ? 1.5 : 0) -
    (CUSTOMERS.test(title) ? 2 : 0) -
    (AVERAGE.test(text) && !/about|around|rund|etwa|environ|circa|ongeveer|cerca|około|ungefär|約/i.test(text) ? 2 : 0);
  const said = (value: string, number: string, cue: number): Candidate => ({
    ...{ value, line, score: cue + base },
    size: Number.isNaN(numberIn(number)) ? number.toLowerCase() : numberIn(number),
  });
  const named = STAFF_LABEL.test(text.slice(0, 30)) && /[:：]/.test(text);
  if (label && /\d/.test(text)) return [said(text, /\d[\d.,’' ]*/.exec(text)?.[0] ?? '', 3.4)];
  const japanese = /[\p{Script=Hiragana}\p{Script=Han}]/u.test(text) && (STAFF_LABEL.test(text) || /働/.test(text));
  if (japanese) return [...text.matchAll(COUNTED_JA)].map((match) => said(match[0], match[1] ?? '', 3));
  // The long pattern is tried only where a word for staff stands.
  const matches = STAFF_WORDS.test(text) ? [...text.matchAll(COUNTED)] : [];
  const counted = matches.flatMap((match) => {
    const [whole, number = '', , noun = ''] = match;
    const before = text.slice(Math.max(0, match.index - 12), match.index);
    // `four of us ring ourselves`: some of them, unless the sentence says that these are all.
    if (/^of us$/iu.test(noun) && !/\b(?:there are|there're|today|now|in all|altogether|all)\b/iu.test(text)) return [];
    // `ten more colleagues`, `Acme (740 employees)`
    if (MORE.test(text.slice(match.index + whole.length)) || MORE_BEFORE.test(before)) return [];
    if (
      /\p{L}\s?\($/u.test(text.slice(0, match.index)) &&
      /\p{Lu}[^()\s]{0,30}\s?\($/u.test(text.slice(Math.max(0, match.index - 34), match.index)) &&
      !isSelf(site, text.slice(0, match.index))
    )
      return [];
    if (RANGE_BEFORE.test(before) || /^(?:19|20)\d\d$/.test(number)) return [];
    const isPlain = !AMBIGUOUS.test(noun);
    const clause = clauseAt(text, match.index);
    const isElsewhere = ELSEWHERE.test(clause);
    const works = WORKS.test(text);
    const isTeamPage = TEAM_PAGE.test(title) && !NEWS.test(title);
    if (!isPlain && !(isOwn && works) && !(isTeamPage && !isElsewhere && (works || NOW.test(text)))) return [];
    const isTheirs = match.index > 25 && WITH.test(text.slice(0, match.index));
    return [
      said(
        whole.trim(),
        number,
        (isPlain ? 2.4 : 1.8) +
          // A figure with its label, among others on the home page.
          (isPlain && match.index < 4 && text.length <= 45 ? 0.5 : 0) +
          (works ? 0.6 : 0) -
          (isElsewhere ? 1.6 : 0) -
          (isTheirs ? 1.8 : 0) -
          (EXTERNAL.test(clause.slice(0, clause.indexOf(whole) + whole.length + 12)) ? 2.5 : 0),
      ),
    ];
  });
  const weAre = WE_ARE.exec(text);
  if (counted.length && !counted.some(({ value }) => weAre?.[1] && !value.includes(weAre[1]))) return counted;
  if (weAre?.[1]) return [said(weAre[1], weAre[1], WORKS_HERE.test(weAre[0]) ? 2.9 : 2.2)];
  const together = isOwn ? TOGETHER.exec(text)?.[0] : undefined;
  if (together) return [said(together, together, 2)];
  return named && /\d/.test(text) ? [said(text, /\d[\d.,’' ]*/.exec(text)?.[0] ?? '', 3)] : [];
}

const MIN_SCORE = 3;
const MIN_LEAD = 0.6;
const ALL_YEAR = /^(?:all-year|year-round|full-time|permanently|regular|fixed)$/;
const PERMANENT = /permanent|fijos|fest(?:\s|ange)|vaste|stał|fast anst|\bcdi\b|tempo indeterminato|efetiv/i;

/** How many people work for the company; null where two sentences disagree. */
export function findHeadCount(site: SiteText, question: Question): Finding | null {
  const topics = hardTopics(question.topics);
  const every = site.lines.flatMap((line) => candidatesIn(site, line));
  const fitting = every.filter(({ value, line }) =>
    topics.every(
      (topic) =>
        ALL_YEAR.test(topic) ||
        speaksOf(topic, value) ||
        speaksOf(topic, clauseAt(line.text, line.text.indexOf(value))),
    ),
  );
  const permanent = every.filter(({ value }) => PERMANENT.test(value));
  const asked = /permanent/.test(question.text) && permanent.length ? permanent : fitting;
  const bySize = [...Map.groupBy(asked, ({ size }) => size)]
    .map(([, group]) => {
      const [first] = group.sort((a, b) => b.score - a.score);
      return { ...(first as Candidate), score: (first as Candidate).score + (group.length > 1 ? 0.4 : 0) };
    })
    .sort((a, b) => b.score - a.score);
  const [best, rival] = bySize;
  if (!best || best.score < MIN_SCORE || (rival && best.score - rival.score < MIN_LEAD)) return null;
  return found(best.value, best.line, Math.min(0.95, 0.5 + best.score / 15));
}
