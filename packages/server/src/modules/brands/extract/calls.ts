import type { PageFacts } from '../../scraping/index.ts';
import { type Finding, foundAll, foundOn, type SiteText } from '../reader/site-text.ts';

/** What visitors are asked to do, the most binding first. */
const ASKS: readonly (readonly [number, RegExp])[] = [
  [
    6,
    /\b(?:book|schedule|reserve|request|arrange|get)\b.{0,120}\b(?:demo|call|meeting|consultation|appointment|table|quote|visit)|termin|beratung|réserv|demander|rendez-vous|prendre rdv|devis|solicit|reserv|cita\b|presupuesto|prenot|richied|preventivo/i,
  ],
  [
    5,
    /\b(?:start|try|begin|get)\b.{0,120}\b(?:free|trial|started|now)|sign up|create.{0,60}account|essay|commencer|inscri|jetzt testen|kostenlos|anmelden|registrieren|loslegen|prueba|empieza|regístrate|prova|inizia|registrati/i,
  ],
  [4, /\b(?:contact|talk|speak|write)\b|kontakt|contactez|contáct|contatt/i],
  [
    3,
    /\b(?:buy|order|shop|donate|apply|join|subscribe|download|install)\b|kaufen|bestellen|spenden|bewerben|achet|command|adhér|comprar|pide|dona|únete|acquist|ordina|iscriviti|scarica/i,
  ],
];
const NOT_AN_ASK =
  /^(?:log ?in|sign ?in|search|menu|accept|decline|close|submit|send|ok|next|previous|more|toggle|read more|learn more|en savoir|mehr|leer|leggi|home|skip|cookies?|suchen|rechercher|buscar|cerca)\b/i;

export function findCall({ evidence }: SiteText): Finding | null {
  const counted = new Map<string, { text: string; page: PageFacts; score: number }>();
  const consider = (text: string, page: PageFacts, bonus: number) => {
    const weight = ASKS.find(([, pattern]) => pattern.test(text))?.[0];
    if (!weight || NOT_AN_ASK.test(text) || text.length > 60) return;
    const known = counted.get(text.toLowerCase());
    counted.set(text.toLowerCase(), { text, page: known?.page ?? page, score: (known?.score ?? weight) + bonus });
  };
  evidence.pages.forEach((page, at) => {
    for (const { text, place } of page.actions) consider(text, page, at === 0 && place === 'main' ? 2 : 0.3);
    if (at === 0)
      for (const { text, place } of page.links) if (place === 'main' && /\s/.test(text)) consider(text, page, 0.2);
  });
  const [best] = [...counted.values()].sort((a, b) => b.score - a.score);
  return best ? foundOn(best.text, [best.page.url]) : null;
}

const BOOKING =
  /^https?:\/\/(?:[\w-]+\.)*(?:calendly\.com|cal\.com|savvycal\.com|meetings\.hubspot\.com|zcal\.co|tidycal\.com|youcanbook\.me|doctolib\.\w+)\//i;
const FORM =
  /^https?:\/\/(?:[\w-]+\.)*(?:typeform\.com|forms\.gle|docs\.google\.com\/forms|tally\.so|surveymonkey\.com|jotform\.com|forms\.office\.com)\/|\/(?:feedback|survey|umfrage|sondage|encuesta|sondaggio)(?:[/?]|$)/i;

const linkMatching =
  (pattern: RegExp) =>
  ({ evidence }: SiteText): Finding | null => {
    for (const page of evidence.pages) {
      const link = page.links.find(({ url }) => pattern.test(url));
      if (link) return foundAll([{ value: link.url, line: { page } }]);
    }
    return null;
  };

export const findBookingUrl = linkMatching(BOOKING);
export const findFeedbackForm = linkMatching(FORM);
