import { sentencesOf } from '../../text/sentences.ts';
import type { SiteEvidence, SourcedValue } from '../evidence.ts';
import type { PageFacts } from '../page-facts.ts';
import { bare, firstOf, sourced } from './sourced.ts';
import { companyNode, textOf } from './structured.ts';

const ABOUT =
  /about|company|who-?we-?are|our-?story|a-?propos|qui-?sommes|ueber|über|%C3%BCber|unternehmen|quienes|nosotros|chi-?siamo|azienda|sobre/i;
const MISSION = /\bmission\b|\bmisión\b|\bmissione\b|\bmissão\b|we exist to|our purpose/i;
const MISSION_SENTENCE =
  /(?:our|the company's|company|notre|unsere?|nuestra|la nostra|nossa)\s+(?:mission|misión|missione|missão|purpose)\b|we exist to|\bmission\s*[:–-]/i;

const paragraphs = (page: PageFacts, min: number) =>
  page.blocks.filter(({ kind, place, text }) => kind !== 'heading' && place === 'main' && text.length >= min);

/** What the company is: as the site sums itself up, else a paragraph of the first page that begins with its name. */
export function findPitch({ pages }: SiteEvidence, name: string | null): SourcedValue<string> | null {
  const [home] = pages;
  const summary = [home.meta.description, home.openGraph.description].find((text) => isSummary(text));
  if (summary) return sourced(summary, home);
  const described = firstOf(pages, (page) => {
    const told = textOf(companyNode(page)?.description);
    return isSummary(told) ? told : null;
  });
  const ownName = bare(name ?? '');
  const opening = paragraphs(home, 40)
    .slice(0, OPENING)
    .find(({ text }) => ownName.length > 3 && bare(text).startsWith(ownName) && /[.!。]$/u.test(text));
  return described ?? (opening ? sourced(opening.text, home) : null);
}

const MIN_SUMMARY = 30;
const isSummary = (text: string | null | undefined): boolean => (text ?? '').length >= MIN_SUMMARY;
/** How many paragraphs of the first page may say it. */
const OPENING = 2;

/** The company in its own longer words. */
export function findBio({ pages }: SiteEvidence): SourcedValue<string> | null {
  const about = pages.filter(({ url }) => ABOUT.test(new URL(url).pathname));
  const own = firstOf(about, (page) => {
    const texts = paragraphs(page, 60).slice(0, 3);
    return texts.length ? texts.map(({ text }) => text).join(' ') : null;
  });
  const described = firstOf(pages, (page) => {
    const text = textOf(companyNode(page)?.description);
    return text && text.length >= 60 ? text : null;
  });
  return own ?? described;
}

/** Only a mission that is called one. */
export function findMission({ pages }: SiteEvidence): SourcedValue<string> | null {
  return firstOf(pages, (page) => {
    const said = page.blocks
      .filter(({ place, kind, text }) => place === 'main' && kind !== 'heading' && MISSION_SENTENCE.test(text))
      .flatMap(({ text }) => sentencesOf(text))
      .find((sentence) => MISSION_SENTENCE.test(sentence) && sentence.length >= 25);
    return said ?? underHeading(page, MISSION);
  });
}

/** The first text under a heading that matches. */
export function underHeading({ blocks }: PageFacts, heading: RegExp): string | null {
  const at = blocks.findIndex(({ kind, text }) => kind === 'heading' && text.length <= 80 && heading.test(text));
  if (at < 0) return null;
  const next = blocks[at + 1];
  return next && next.kind !== 'heading' && next.text.length >= 20 ? next.text : null;
}
