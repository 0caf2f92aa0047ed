import { type Finding, found, foundAll, isEnglish, isSelf, type Line, type SiteText } from '../../reader/site-text.ts';
import { clearBest, matchesOf } from '../matching.ts';
import { HAS_NUMBER } from '../numbers.ts';
import type { Question } from '../question.ts';
import { accountOf, hardTopics } from '../topics.ts';
import { anyOf, type Words } from '../words/any-of.ts';
import { AVERAGE, NOT, UNSURE } from '../words/hedges.ts';
import { CONSEQUENCE } from '../words/promise.ts';
import * as words from '../words/terms.ts';
import { CUSTOMERS, PROMISE } from '../words/trade.ts';
import { HAS_PRICE } from './price.ts';

const DURATION =
  /(?<!\d)\d{1,4}(?:[.,]\d{1,2})?(?:\s?(?:-|–|to|bis|à|a|tot|do|till)\s?\d{1,4})?\s?(?:h\b|min|hours?|stunden?|heures?|horas?|ore\b|uur|godzin|timmar|時間|(?:working |business )?days?|(?:werk|arbeits)?tage?n?|jours?|días?|giorni|(?:werk)?dagen|dias?|dni|(?:arbets)?dagar|営業日|日|weeks?|wochen?|semaines?|semanas?|settimane|weken|tygod|veckor|週間|months?|monate?n?|mois|mes(?:es)?|mesi|maand(?:en)?|miesi|månader|ヶ月|か月|カ月|years?|jahre?n?|ans?|años?|anni|jaar|lat\b|år|anos?|年)/iu;
const DAYS_IN_WORDS = anyOf({
  en: 'next day|same day|overnight|one day|two days|three days|one week|two weeks|three weeks|four weeks|one month|a month|two months|three months|a week|24 hours|one year|two years|ten years|five years|for life',
  de: 'am nächsten tag|am selben tag|über nacht|ein tag|zwei tage*|drei tage*|eine woche|zwei wochen|drei wochen|vier wochen|einen monat|zwei jahre*|zehn jahre*|fünf jahre*',
  fr: 'le lendemain|le jour même|deux jours|trois jours|une semaine|deux semaines|trois semaines|un mois|deux mois|deux ans|dix ans|cinq ans|à vie',
  es: 'al día siguiente|el mismo día|dos días|tres días|una semana|dos semanas|tres semanas|un mes|dos meses|dos años|diez años|cinco años',
  it: 'il giorno dopo|in giornata|due giorni|tre giorni|una settimana|due settimane|tre settimane|un mese|due mesi|due anni|dieci anni|cinque anni',
  nl: 'volgende dag|dezelfde dag|twee dagen|drie dagen|een week|twee weken|drie weken|een maand|één maand|twee maanden|twee jaar|tien jaar|vijf jaar',
  pt: 'no dia seguinte|no mesmo dia|dois dias|três dias|uma semana|duas semanas|um mês|dois meses|dois anos|dez anos',
  pl: 'następnego dnia|tego samego dnia|dwa dni|trzy dni|tydzień|dwa tygodnie|trzy tygodnie|miesiąc|dwa lata|pięć lat|dziesięć lat',
  sv: 'nästa dag|samma dag|två dagar|tre dagar|en vecka|två veckor|tre veckor|en månad|två månader|två år|tio år|fem år',
  ja: '翌日|即日|一週間|二週間|一ヶ月|翌営業日',
});
const TIME = /\d{1,2}(?:[:.h]\d{2}|\s?(?:am|pm|uhr|h\b|uur|時))/iu;

interface Term {
  readonly cue: Words;
  readonly shape: (text: string) => boolean;
}

const isDuration = (text: string) => DURATION.test(text) || DAYS_IN_WORDS.test(text);
const isMoney = (text: string) => HAS_PRICE.test(text);
const TERMS: Readonly<Record<string, Term>> = {
  notice: { cue: words.NOTICE, shape: isDuration },
  deposit: { cue: words.DEPOSIT, shape: (text) => /\d\s?%/.test(text) || isMoney(text) },
  minimum: { cue: words.MINIMUM, shape: (text) => HAS_NUMBER.test(text) },
  leadTime: { cue: words.LEAD_TIME, shape: isDuration },
  hours: { cue: words.WEEKDAY, shape: (text) => TIME.test(text) || /\d{1,2}\s?[-–~〜～]\s?\d{1,2}/.test(text) },
  payment: { cue: words.PAYMENT, shape: isDuration },
  revenue: {
    cue: words.REVENUE,
    shape: (text) =>
      isMoney(text) || /\d.{0,12}(?:million|mio|mln|millones|milioni|milion|miljon|milliard|億|万)/iu.test(text),
  },
  capacity: { cue: words.CAPACITY, shape: (text) => HAS_NUMBER.test(text) && !isMoney(text) },
  trial: { cue: words.TRIAL, shape: (text) => isDuration(text) },
};
const FIRM_MINIMUM =
  /minimum|mindest|minim|mínim|minst|最低|最小|smallest order|al menos|au moins|at least|ten minste|almeno/iu;

const fits = (site: SiteText, line: Line, term: Term, intent: string): boolean => {
  const label = line.text.length <= 80 ? line.card.filter((other) => other.length <= 40).join(' ') : '';
  const said = `${line.text} ${label}`;
  if (line.isOthers || UNSURE.test(line.text) || /[?？]$/.test(line.text) || line.text.length > 260) return false;
  if (intent !== 'hours' && line.isFurniture) return false;
  if (intent === 'minimum' && !FIRM_MINIMUM.test(said)) return false;
  if (CUSTOMERS.test(line.heading) && !isSelf(site, line.text)) return false;
  if (intent === 'leadTime' && CONSEQUENCE.test(line.text)) return false;
  if (intent === 'leadTime' && PROMISE.test(line.text) && !words.SHIPPING.test(said)) return false;
  return term.cue.test(said) && term.shape(line.text);
};

const MIN_COVER = 0.55;
const MIN_LEAD = 0.4;

/**
 * A term that sites print with a label (payment, delivery, notice): the sentence or row that states it. Two different
 * statements are no answer.
 */
export function findTerm(site: SiteText, question: Question): Finding | null {
  const term = TERMS[question.intent];
  if (!term) return null;
  const topics = hardTopics(question.topics);
  const lines = site.lines.filter((line) => fits(site, line, term, question.intent));
  const strict =
    question.asks.promised || question.intent === 'leadTime' ? lines.filter(({ text }) => !AVERAGE.test(text)) : lines;
  const stated = strict.filter((line) => !(question.intent === 'trial' && NOT.test(line.text)));
  const said = (line: Line) =>
    line.card.length > 1 && line.card.length <= 4 && line.text.length <= 60 ? line.card.join(' ') : line.text;
  if (question.intent === 'hours') {
    const fitting = stated.filter((line) => {
      const { misses, unknown } = accountOf(topics, isEnglish(site), said(line), line.heading);
      return misses === 0 && unknown === 0;
    });
    const distinct = [...new Map(fitting.map((line) => [said(line), line])).values()];
    return foundAll(
      distinct.slice(0, 4).map((line) => ({ value: said(line), line })),
      0.7,
    );
  }
  if (question.intent === 'capacity' && !topics.length && stated.length > 1) return null;
  const matches = matchesOf(site, { topics, isForeign: question.isForeign }, (line) => stated.includes(line));
  const best = clearBest(matches, MIN_LEAD);
  if (!best || (topics.length > 0 && (best.cover < MIN_COVER || best.misses > 0))) return null;
  const rival = matches.find(({ line }) => said(line) !== said(best.line));
  // Without a label, two different statements are no answer.
  if (!topics.length && rival) return null;
  return found(said(best.line), best.line, topics.length ? 0.7 : 0.6);
}
