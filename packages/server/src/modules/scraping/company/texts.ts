import { once } from '../../../kernel/caches/once.ts';
import type { PageFacts } from '../read-page/page-facts.ts';
import type { SiteEvidence, SourcedValue } from '../site/evidence.ts';
import { firstOf, sourced } from './sourced.ts';
import { companyNode, textOf } from './structured.ts';

const ABOUT =
  /about|company|who-?we-?are|our-?story|a-?propos|qui-?sommes|ueber|über|%C3%BCber|unternehmen|quienes|nosotros|chi-?siamo|azienda|sobre/i;
const MISSION = /\bmission\b|\bmisión\b|\bmissione\b|\bmissão\b|we exist to|our purpose/i;
const MISSION_SENTENCE =
  /(?:our|the company's|company|notre|unsere?|nuestra|la nostra|nossa)\s+(?:mission|misión|missione|missão|purpose)\b|we exist to|\bmission\s*[:–-]/i;

const paragraphs = (page: PageFacts, min: number) =>
  page.blocks.filter(({ kind, place, text }) => kind !== 'heading' && place === 'main' && text.length >= min);

/** Made when a text is first read: its data of languages would be a fiftieth of every start. */
const segmenter = once(() => new Intl.Segmenter(undefined, { granularity: 'sentence' }));
/** `am 14. März` and `Dr. Lind` are no ends of sentences. */
const NO_END =
  /(?:\b(?:Dr|Mr|Mrs|Ms|St|Nr|No|Prof|ca|bzw|Tel|tel|Tél|e\.g|i\.e|z\.\s?B|approx|ul|al|pl|str|Str|Av|av|Avda|bd|Sr|Sra|ing|inż|mgr|lek|wet|Col|Adv|Hr|Fr|mr|mevr|m\.in|np|sp|u\.a|evtl|inkl|exkl|zzgl|ggf|bl|excl|incl|min|max|Inc|Co|Pvt|Pty|Ltd|Corp|Bros|Mfg|Est|est|Dept|Mme|Mlle|Dott|Sig|Avv|Srta|Gebr|Fa|Hrn|Jun|Sen|Rev|Hon|Capt|S|p\.ex|p\.es|art|Art|vs|Jr|Sen)|(?<![\p{L}])\p{Lu})\.\s*$/u;

const ORDINAL = /(?<!\d)\d{1,2}\.\s*$/u;
/** Languages that write no point after an ordinal: `SOC 2. The report` is two sentences. */
const NO_ORDINAL_POINT = new Set(['en', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'sv']);
/** A sentence may begin with a year; the segmenter does not part there. */
const BEFORE_NUMBER = /(?<=\p{L}{3}[.!?])\s(?=\d)/u;

/** `lang` is ISO 639-1; without it a point after a small number ends no sentence. */
export function sentencesOf(text: string, lang: string | null = null): string[] {
  const hasOrdinals = !NO_ORDINAL_POINT.has(lang ?? '');
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of segmenter().segment(text)) {
    open += segment;
    if (NO_END.test(open) || (hasOrdinals && ORDINAL.test(open))) continue;
    sentences.push(...open.trim().split(BEFORE_NUMBER));
    open = '';
  }
  if (open.trim()) sentences.push(open.trim());
  return sentences;
}

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
