import { sentencesOf } from '../../text/sentences.ts';
import type { SiteEvidence, SourcedValue } from '../evidence.ts';
import type { PageFacts } from '../page-facts.ts';
import { firstOf, sourced } from './sourced.ts';
import { companyNode, textOf } from './structured.ts';

const ABOUT =
  /about|company|who-?we-?are|our-?story|a-?propos|qui-?sommes|ueber|über|%C3%BCber|unternehmen|quienes|nosotros|chi-?siamo|azienda|sobre/i;
const MISSION = /\bmission\b|\bmisión\b|\bmissione\b|\bmissão\b|we exist to|our purpose/i;
const MISSION_SENTENCE =
  /(?:our|the company's|company|notre|unsere?|nuestra|la nostra|nossa)\s+(?:mission|misión|missione|missão|purpose)\b|we exist to|\bmission\s*[:–-]/i;

const paragraphs = (page: PageFacts, min: number) =>
  page.blocks.filter(({ kind, place, text }) => kind !== 'heading' && place === 'main' && text.length >= min);

/** What the company is in one or two sentences: as the site sums itself up, else how its first page begins. */
export function findPitch({ pages }: SiteEvidence): SourcedValue<string> | null {
  const [home] = pages;
  const summary = [home.meta.description, home.openGraph.description, textOf(companyNode(home)?.description)].find(
    (text) => text !== null && text !== undefined && text.length >= 30,
  );
  if (summary) return sourced(summary, home);
  return firstOf(pages, (page) => {
    const at = page.blocks.findIndex(({ kind, level, place }) => kind === 'heading' && level <= 2 && place === 'main');
    const after = page.blocks
      .slice(at + 1)
      .find(({ kind, place, text }) => kind === 'text' && place === 'main' && text.length >= 40);
    const opening = after ?? paragraphs(page, 40)[0];
    return opening ? opening.text : textOf(companyNode(page)?.description);
  });
}

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
