import { HAS_NUMBER } from '../numbers.ts';
import type { Question } from '../question.ts';
import { type Finding, found, isEnglish, isSelf, type Line, type SiteText, titleOf } from '../site-text.ts';
import { accountOf, hardTopics } from '../topics.ts';
import { anyOf } from '../words/any-of.ts';
import { CONDITION, CUSTOMERS, PROMISE } from '../words/trade.ts';
import { AVERAGE, UNSURE } from '../words/voice.ts';

/** Strong words: a guarantee that is called one, or money that comes back. */
const NAMED = anyOf({
  en: 'guarantee*|money back|money-back|refund*|we promise|we pay|we replace|you pay nothing|free of charge',
  de: 'garantie*|garantieren|geld zurück|erstatten*|ersetzen wir|wir ersetzen|zahlen wir|wir zahlen|kostenlos|versprochen',
  fr: 'garanti*|rembours*|nous vous rendons|à nos frais|nous remplaçons|vous ne payez|nous nous engageons',
  es: 'garant*|devolvemos|le devolvemos|reembols*|no se lo cobramos|no lo cobramos|no paga*|a nuestro cargo',
  it: 'garanzi*|garantiamo|rimbors*|restituiamo|paghiamo noi|non paga*|a nostre spese|sostituiamo',
  nl: 'garantie*|garanderen|geld terug|betalen wij|wij betalen|kosteloos|gratis|betaalt u niets|op onze kosten',
  pt: 'garant*|devolvemos|reembols*|não paga*|por nossa conta|substituímos',
  pl: 'gwarancj*|gwarantuj*|zwracamy|zwrot*|nie płac*|na nasz koszt|zapłacimy|oddajemy|wymieni*',
  sv: 'garanti*|garanterar|pengarna tillbaka|återbetal*|betalar vi|vi betalar|på vår bekostnad|betalar du inget|byter vi|lovar',
  ja: '保証|返金|無償|全額|無料で',
});
/** Free things that are no guarantee: parking, newsletters, a first talk. */
const ONLY_FREE = anyOf({
  en: 'newsletter|download|parking|wifi|wi-fi|entry is free|free entry|admission|dogs|guide|whitepaper|consultation|quote|estimate|brochure|catalogue|samples|first lesson|bank guarantee|cannot guarantee|no guarantee|manufacturer*|supplier*|gift card',
  de: 'newsletter|parkplatz|parken|eintritt frei|download|beratung|angebot ist|katalog|muster|herstellergarantie|keine garantie|hersteller*|portofrei|probestunde',
  fr: "newsletter|infolettre|parking|entrée gratuite|devis gratuit|téléchar*|catalogue|journée d’essai|journée d'essai|garantie du fabricant|fabricant|essai",
  es: 'boletín|aparcamiento|entrada gratuita|presupuesto gratuito|descarga*|catálogo|fabricante|prueba gratuita|presupuesto sin',
  it: 'newsletter|parcheggio|ingresso gratuito|preventivo gratuito|scarica*|catalogo|produttore|prova gratuita',
  nl: 'nieuwsbrief|parkeren|gratis entree|download|whitepaper|offerte|catalogus|fabrieksgarantie|proefles|intake',
  pt: 'newsletter|estacionamento|entrada gratuita|orçamento gratuito|catálogo|fabricante|aula experimental',
  pl: 'newsletter*|parking|wstęp wolny|wycena|katalog|producent*|konsultacj*',
  sv: 'nyhetsbrev|parkering|fri entré|offert|katalog|tillverkar*|rådgivning',
  ja: 'メルマガ|駐車|入場無料|無料相談|見積無料|見積り無料|カタログ|メーカー保証|送料無料',
});
const SOFT_TOPIC =
  /^(?:buyer|visitor|guest|student|passenger|member|user|order|own|all|money|event|part|mean|quality|work|machine|product|exact|sentence)$/;

/** Asks for a measure, not for what happens. */
const MEASURE_TOPIC =
  /^(?:time|punctual\p{L}*|availab\p{L}*|uptime|period|retrieval|level|speed|hour|day|rate|share|minimum|per|cent|degree|temperature|number)$/u;

const scoreOf = (site: SiteText, { text, page, isMain, kind }: Line): number =>
  (NAMED.test(text) ? 2 : 1) +
  (CONDITION.test(text) ? 1 : 0) +
  (isSelf(site, text) ? 0.8 : 0) +
  (HAS_NUMBER.test(text) ? 0.3 : 0) +
  (isMain ? 0.3 : -0.5) -
  (ONLY_FREE.test(text) ? 2.5 : 0) -
  (CUSTOMERS.test(titleOf(page)) ? 0.6 : 0) -
  (/news|blog|aktuell|neues|actualit|noticias|notizie|nieuws|aktualn|nyheter|career|jobs|karriere/i.test(titleOf(page))
    ? 1.5
    : 0) -
  (kind === 'heading' ? 1 : 0) -
  (text.length < 20 ? 1 : 0);

const isPromise = ({ text, isOthers, isFurniture, isMain }: Line): boolean =>
  !isOthers &&
  !(isFurniture && !isMain) &&
  PROMISE.test(text) &&
  !AVERAGE.test(text) &&
  !UNSURE.test(text) &&
  !/[?？]$/.test(text);

const MIN_SCORE = 3;
const MIN_LEAD = 0.4;

/** The sentence in which the company says what it does if something goes wrong. */
export function findGuarantee(site: SiteText, question: Question): Finding | null {
  const topics = hardTopics(question.topics).filter((topic) => !SOFT_TOPIC.test(topic));
  const english = isEnglish(site);
  const ranked = site.lines
    .filter(isPromise)
    .map((line) => {
      const account = accountOf(topics, english, line.text, line.card.join(' '));
      return { line, account, score: scoreOf(site, line) + account.hits * 1.2 - account.misses * 0.6 };
    })
    .sort((a, b) => b.score - a.score);
  const [best] = ranked;
  const rival = ranked.find(({ line }) => line.text !== best?.line.text);
  if (!best || best.score < MIN_SCORE) return null;
  const { hits, misses, unknown } = best.account;
  const lead = best.score - (rival?.score ?? 0);
  if (topics.length > 0 && hits === 0) {
    // Nobody could look for the words: only a promise that stands alone can be the one that is meant.
    const isAlone = misses === 0 && unknown > 0 && best.score >= 3.2 && lead >= 0.8;
    return isAlone && !topics.some((topic) => MEASURE_TOPIC.test(topic))
      ? found(best.line.text, best.line, 0.55)
      : null;
  }
  if (hits < misses) return null;
  if (lead < MIN_LEAD || (topics.length === 0 && !CONDITION.test(best.line.text))) return null;
  return found(best.line.text, best.line, Math.min(0.9, 0.5 + best.score / 16));
}
