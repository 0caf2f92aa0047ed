import { type Finding, found, type Line, type SiteText, titleOf } from '../../reader/site-text.ts';
import { audiencePhrases } from '../audience.ts';
import type { Question } from '../question.ts';
import { hardTopics, speaksOf } from '../topics.ts';
import { anyOf } from '../words/any-of.ts';
import { NOT, UNSURE } from '../words/hedges.ts';
import { summaryOf } from './business.ts';
import { HAS_PRICE } from './price.ts';

/** `Made for`, `Gedacht für`: the words that follow name the customers. */
const MEANT =
  /^(?:for|für|pour|para|per|voor|dla|för|til|til)\s(?!example|more|the past|further|each|every|all (?:other|our)|questions|mehr|weitere|plus|toute|más|cada|ogni|meer|elke|varje|press|presse|interviews?|media|medien)|(?<!\p{L})(?:built|made|meant|designed|intended|created|aimed|suited) (?:for|at)|(?:gedacht|gemacht|gebaut|geeignet|entwickelt|bestimmt) für|richte[tn] sich an|wendet sich an|(?:conçue?s?|pensée?s?|faite?s?|destinée?s?) (?:pour|aux?)|s'adresse aux?|(?:pensad|diseñad|hech|dirigid|concebid)[oa]s? (?:para|a)|(?:pensat|progettat|fatt|dedicat|rivolt)[oaie] (?:per|a|ai|alle)|ci rivolgiamo|(?:bedoeld|gemaakt|ontworpen|geschikt) voor|(?:feit|pensad|criad|destinad)[oa]s? (?:para|a)|(?:stworzon|przeznaczon)\p{L}{0,3} dla|(?:gjord|avsedd|byggd|skapad|anpassad)\p{L}? för|(?:lavet|beregnet|skabt) til|we (?:work|act|build|cater|design) (?:for|with)|wir (?:arbeiten|bauen|fertigen|produzieren) für|nous travaillons (?:pour|avec)|trabajamos (?:para|con)|lavoriamo (?:per|con)|wij werken voor|we supply|wir beliefern|nous fournissons|our (?:customers|clients|buyers) are|unsere kunden sind|nos clients sont|nuestros clientes son|i nostri clienti sono|onze klanten zijn|対象|向け/iu;
const HEADING = anyOf({
  en: 'whom we act for|who we work for|who it is for|who we serve|for whom|who is it for|our clients|our customers|who we help|is it for you|who this is for|trade|wholesale',
  de: 'für wen|unsere kunden|für wen wir arbeiten|zielgruppe*|wem wir helfen',
  fr: 'pour qui|nos clients|à qui',
  es: 'para quién|nuestros clientes|a quién',
  it: 'per chi|i nostri clienti|a chi',
  nl: 'voor wie|onze klanten',
  pt: 'para quem|nossos clientes|os nossos clientes',
  pl: 'dla kogo|nasi klienci',
  sv: 'för vem|våra kunder|vem passar',
  ja: '対象|こんな方|お客様',
});
const NEWS =
  /news|blog|insight|press|aktuell|neues|actualit|noticias|notizie|nieuws|aktualn|nyheter|nyheder|journal|faq|jobs|career|お知らせ/iu;
/** Sizes and kinds of customers: `with 20 to 250 employees`. */
const SIZED =
  /(?<![\d.,])\d[\d.,]{0,11}\s?(?:to|bis|à|a|tot|till|do|–|-|—|and|und|et|y)\s?\d[\d.,]{0,11}\s\p{L}|more than \d|mehr als \d|plus de \d|más de \d|oltre \d|meer dan \d/iu;

function scoreOf({ text, heading, page, kind, at }: Line, site: SiteText): number {
  return (
    (MEANT.test(text) ? 2.4 : 0) +
    (HEADING.test(heading) && heading.length <= 50 && kind !== 'heading' ? 1.8 : 0) +
    (SIZED.test(text) ? 1.2 : 0) +
    (page === site.evidence.pages[0] ? 0.4 : 0) -
    (HAS_PRICE.test(text) ? 2.5 : 0) -
    (UNSURE.test(text) ? 1 : 0) -
    (NOT.test(text) ? 0.8 : 0) -
    (/[?？@]/.test(text) ? 2 : 0) -
    (NEWS.test(titleOf(page)) || (/^\S+ [^.,]{2,30}, [^.]{2,14}\.$/u.test(text) && kind !== 'item') ? 1.5 : 0) -
    Math.min(at, 40) / 60
  );
}

const MIN_SCORE = 2.6;

/** The customers that the company says it works for, or the sentence that sums the company up if that names them. */
export function findWhomFor(site: SiteText, { topics }: Question): Finding | null {
  const ranked = site.lines
    .filter(
      ({ text, isMain, isOthers, isFurniture, kind }) =>
        isMain &&
        !isOthers &&
        !isFurniture &&
        kind !== 'cell' &&
        !(kind === 'heading' && HEADING.test(text)) &&
        text.length >= 15 &&
        text.length <= 260,
    )
    .map((line) => ({ line, score: scoreOf(line, site) }))
    .sort((a, b) => b.score - a.score);
  const [best] = ranked;
  const rival = ranked.find(({ line }) => line.text !== best?.line.text);
  const isMeant =
    hardTopics(topics).length <= 1 || hardTopics(topics).some((topic) => speaksOf(topic, best?.line.text ?? ''));
  if (!isMeant) return null;
  if (best && best.score >= MIN_SCORE && best.score - (rival?.score ?? 0) >= 0.3)
    return found(best.line.text, best.line, Math.min(0.85, 0.45 + best.score / 12));
  const summary = summaryOf(site);
  const namesThem = audiencePhrases(site).some(({ line }) => line.text === summary?.line.text);
  return summary && namesThem && summary.score >= 4.5 ? found(summary.line.text, summary.line, 0.55) : null;
}
