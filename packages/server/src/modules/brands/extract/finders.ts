import type { SourcedValue } from '../../scraping/index.ts';
import { type Finding, found, foundAll, foundOn, type SiteText } from '../reader/site-text.ts';
import { findAudience } from './audience.ts';
import { findBookingUrl, findCall, findFeedbackForm } from './calls.ts';
import { DAY_OR_MONTH } from './dates.ts';
import { HAS_MONEY } from './money.ts';
import { findAngles, findMilestones, findNews } from './news.ts';
import {
  findExpertTopics,
  findPressContact,
  findSpeaker,
  findSpeakerPhoto,
  findSpeakerProfile,
  findSpeakerTitle,
} from './people-fields.ts';
import { byRule, pickLines } from './pick.ts';
import { findGeo } from './places.ts';
import { findRivals } from './rivals.ts';

export type Finder = (site: SiteText, description: string) => Finding | null;

const fact = (value: SourcedValue<string> | null): Finding | null => value && foundOn(value.value, value.sourceUrls);

const NUMBER = /\d/;
const CAREERS = /career|jobs|hiring|join|karriere|stellen|recrut|carri|empleo|lavora/;
const ABOUT = /about|company|story|propos|sommes|ueber|über|quienes|nosotros|siamo|team/;

const BENEFIT =
  /\b(?:sav(?:e|es|ing)|cut|reduc\w+|increas\w+|faster|grow\w*|boost\w*|without|instead of|in (?:minutes|days|hours)|automat\w+|stop|never|less|more|twice|double)\b|spar(?:en|t)|schneller|weniger|mehr|ohne|statt|gagn|rédui|plus vite|sans|ahorr|reduc|más rápido|sin |rispar|riduc|più veloc|senza|%/i;

function findValue(site: SiteText): Finding | null {
  const scored = site.lines
    .filter(({ isMain, text }) => isMain && text.length >= 15 && text.length <= 220 && !/\?$/.test(text))
    .map((line) => {
      const isHome = line.page === site.evidence.pages[0];
      const score =
        (BENEFIT.test(line.text) ? 2 : 0) +
        (NUMBER.test(line.text) ? 1 : 0) +
        (line.kind === 'heading' && line.level === 1 && isHome ? 2.5 : 0) +
        (isHome ? 0.5 : 0) -
        (/guarantee|trial|refund|©|price|cookie/i.test(line.text) || HAS_MONEY.test(line.text) ? 2 : 0) -
        line.at / 100;
      return { line, score };
    })
    .sort((a, b) => b.score - a.score);
  const best = scored[0];
  return best && best.score >= 2 ? found(best.line.text, best.line) : null;
}

function findOverview({ facts }: SiteText): Finding | null {
  const parts = [facts.pitch, facts.bio].filter((part) => part !== null);
  const [first, second] = parts;
  if (!first) return null;
  const more =
    second && !second.value.includes(first.value.slice(0, 40)) && first.value.length < 160
      ? firstSentence(second.value)
      : null;
  return foundOn(more ? `${first.value} ${more}` : first.value, [
    ...new Set([...first.sourceUrls, ...(more && second ? second.sourceUrls : [])]),
  ]);
}
const firstSentence = (text: string) => /^.{20,300}?[.!?](?=\s|$)/.exec(text)?.[0] ?? null;

const findTopics = ({ lines }: SiteText): Finding | null =>
  foundAll(
    lines
      .filter(({ text, kind }) => /[?？]$/.test(text) && text.length >= 15 && text.length <= 140 && kind !== 'quote')
      .slice(0, 8)
      .map((line) => ({ value: line.text, line })),
  );

function findProducts(site: SiteText): Finding | null {
  const { products, services } = site.facts;
  const { value, sourceUrls } = products.value.length ? products : services;
  if (!value.length) return null;
  const lined = value.map((name) => {
    const next = site.lines.find(({ heading, kind }) => heading === name && kind !== 'heading');
    return next ? `${name}: ${next.text}` : name;
  });
  return foundOn(lined.length === 1 ? (lined[0] as string) : lined, sourceUrls);
}

const PROOF =
  /trusted by|used by|loved by|chosen by|relied on|join (?:over |more than )?\d|\d[\d.,+ ]{0,15}\s?(?:k|m)?\+?\s(?:happy |satisfied )?(?:customers|clients|users|teams|companies|businesses|downloads|reviews|stars|brands|schools|clinics|members|clientes|utilisateurs|kunden|nutzer|unternehmen|utenti|clienti|empresas|usuarios|entreprises|aziende)|\baward|\bwinner\b|rated \d|ils nous font confiance|nous font confiance|vertrauen|ausgezeichnet|confían en|premio|premi[ée]|si fidano|scelto da/i;

const GIFT =
  /\bgift|voucher|gift card|reward|thank-you|incentive|gutschein|prämie|chèque-cadeau|bon d'achat|tarjeta regalo|vale de|buono|omaggio/i;

function findGiftValue(site: SiteText): Finding | null {
  const line = pickLines(site, { matches: GIFT, needs: HAS_MONEY })[0];
  const amount = line && /(?:[$€£]\s?\d[\d.,]*|\d[\d.,]{0,15}\s?(?:€|\$|£|euros?|dollars?))/i.exec(line.text)?.[0];
  return line && amount ? found(amount, line) : null;
}

function findEffort(site: SiteText): Finding | null {
  const line = pickLines(site, {
    matches: /feedback|survey|questionnaire|umfrage|sondage|encuesta|sondaggio/i,
    needs: /\d\s?min/i,
  })[0];
  const effort = line && /(?<!\d)\d{1,6}(?:\s?[-–]\s?\d{1,6})?\s?min(?:ute[ns]?|utos|uti)?/i.exec(line.text)?.[0];
  return line && effort ? found(effort, line) : null;
}

/** A finder for every key of the feature catalogue and of the built-in field lists (api.md 29.1, 29.2). */
export const FINDERS: Readonly<Record<string, Finder>> = {
  brandName: ({ facts }) => fact(facts.name),
  companyOverview: findOverview,
  companyDescription: ({ facts }) => fact(facts.bio ?? facts.pitch),
  mission: ({ facts }) => fact(facts.mission),
  industry: ({ facts }) => fact(facts.industry),
  productSummary: findProducts,
  valueProposition: findValue,
  targetAudience: findAudience,
  icp: findAudience,
  callToAction: findCall,
  urgency: byRule({
    matches:
      /\b(?:until|before|by|ends?|ending|deadline|expires?|closes?|last chance|limited[- ]time|early[- ]bird|prices? (?:change|rise|increase|go up))\b|nur bis|bis zum|endet|frühbucher|jusqu'au|avant le|offre limitée|hasta el|antes del|oferta limitada|entro il|fino al/i,
    needs: new RegExp(
      `${DAY_OR_MONTH.source}|limited[- ]time|early[- ]bird|last chance|this (?:week|month)|oferta limitada|offre limitée|frühbucher`,
      'i',
    ),
    not: /privacy|cookie|refund|invoice|founded|since|support/i,
    better: DAY_OR_MONTH,
  }),
  scarcity: byRule({
    matches:
      /\bonly \d+|\blimited (?:to|places|spots|seats|availability|edition|stock|number|capacity)|\d (?:places|spots|seats)\b.{0,200}\b(?:left|available|per|a month|remaining)|waiting ?list|nur \d+|begrenzte|places limitées|seulement \d+|plazas limitadas|solo \d+|posti limitati|edizione limitata|limitiert/i,
    better: NUMBER,
  }),
  riskReversal: byRule({
    matches:
      /guarantee|money[- ]back|refund|free trial|trial|cancel (?:at )?any ?time|no credit card|no obligation|garantie|satisfait ou remboursé|essai gratuit|sans engagement|geld[- ]zurück|kostenlos testen|unverbindlich|jederzeit kündbar|garantía|devolución|devolvemos|prueba gratuita|prueba gratis|sin compromiso|garanzia|rimborso|prova gratuita/i,
    not: /clinical trial|cannot guarantee|no guarantee|not guarantee|\?$/i,
    better: /\d[- ]?(?:day|week|month|year|jour|tage?|día|giorn|mois|monat|mes|an)|guarantee|garant|refund|rembours/i,
  }),
  socialProof: byRule({
    matches: PROOF,
    better: NUMBER,
    pages: /customer|client|case|kunden|referenz|^\/$/,
    max: 3,
    minLength: 10,
    not: /\?$|press|cookie/i,
  }),
  customers: () => null,
  price: () => null,
  targetOutlets: byRule({
    matches:
      /(?:featured|mentioned|covered|seen|published) (?:in|on|by)|press coverage|bekannt aus|presse(?:stimmen)?\b.{0,200}:|vu dans|ils parlent de nous|hablan de nosotros|aparecido en|parlano di noi/i,
    max: 2,
    minLength: 10,
  }),
  suggestedAngles: findAngles,
  newsHook: findNews,
  milestones: findMilestones,
  spokespersonName: findSpeaker,
  spokespersonTitle: findSpeakerTitle,
  spokespersonPhotoUrl: findSpeakerPhoto,
  spokespersonLinkedIn: findSpeakerProfile,
  pressContact: findPressContact,
  expertTopics: findExpertTopics,
  targetProfile: byRule({
    matches:
      /\b(?:hiring|looking for|we need|seeking|experience (?:in|with)|you have|senior|skills|candidates?|engineers?|developers?)\b|suchen|wir stellen ein|berufserfahrung|recherch|recrut|expérience|buscamos|experiencia|cerchiamo|esperienza/i,
    pages: CAREERS,
    onlyPages: true,
    max: 2,
  }),
  roleValueProp: byRule({
    matches:
      /remote|holiday|vacation|days off|four-day|equity|parental|training|flexible|bonus|pension|benefits|homeoffice|urlaub|gleitzeit|weiterbildung|télétravail|congés|mutuelle|teletrabajo|vacaciones|flexible|smart working|ferie|formazione/i,
    pages: CAREERS,
    onlyPages: true,
    max: 2,
  }),
  suggestedGeo: findGeo,
  competitors: findRivals,
  topics: findTopics,
  gift: byRule({ matches: GIFT, better: HAS_MONEY }),
  giftValue: findGiftValue,
  feedbackForm: findFeedbackForm,
  feedbackEffort: findEffort,
  fundingAsk: byRule({
    matches:
      /\b(?:raising|seeking|looking to raise)\b.{0,200}(?:seed|series|round|funding|investment|[$€£])|(?:pre-)?seed round|series [a-e]\b/i,
    needs: /rais|seek|open/i,
    better: HAS_MONEY,
  }),
  traction: byRule({
    matches:
      /\b(?:revenue|arr|mrr|users|customers|growth|grew|growing|downloads|sales|bookings|clients|nutzer|kunden|umsatz|utilisateurs|chiffre d'affaires|usuarios|clientes|ingresos|utenti|clienti|fatturato)\b/i,
    needs: /\d{3,}|\d[.,]\d{3}|\d\s?%|\dk\b|million|mio/i,
    better: /%|million|arr|mrr|revenue|umsatz/i,
    max: 3,
    not: /\?$|©/,
  }),
  valueForVC: byRule({
    matches:
      /\b(?:market|tam|opportunity|industry)\b.{0,200}\b(?:billion|million|growing|trillion)\b|\b(?:billion|trillion)\b.{0,200}\bmarket\b/i,
    needs: NUMBER,
  }),
  valueForAccelerator: byRule({ matches: /\baccelerator|incubator|cohort\b/i }),
  programAsk: byRule({
    matches: /\b(?:apply|applying|accepted)\b.{0,200}\b(?:accelerator|programme|program|cohort|batch)\b/i,
  }),
  founderContext: byRule({
    matches:
      /\b(?:co-?)?founders?\b|founded by|before (?:starting|founding)|previously|gründer|gegründet von|fondat(?:eur|rice)|fondée? par|fundador|fundada por|fondat(?:ore|rice|a da)/i,
    pages: ABOUT,
    better: /before|previously|years|ex-|former|zuvor|auparavant|antes|prima/i,
    max: 2,
  }),
  bookingUrl: findBookingUrl,
};
