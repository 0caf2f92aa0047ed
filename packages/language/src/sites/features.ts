import { CUES, type Cue, type CueName } from './cues.ts';
import { type Line, lettersOf, type SiteText, titleOf } from './site-text.ts';
import type { Unit } from './units.ts';

/** Cues that mean something in a heading, in the rest of a card and in the name of a page. */
const LABELS: readonly CueName[] = [
  ...(['about', 'whom', 'who', 'whomHeading', 'customers', 'partner', 'better', 'award', 'promiseLabel'] as const),
  ...(['money', 'prices', 'call', 'speaks', 'role', 'left', 'free', 'news', 'number'] as const),
];
const CUE_NAMES = Object.keys(CUES) as CueName[];
/** How far into a text its subject may stand. */
const SUBJECT_ENDS = 24;

const cuesIn = (text: string, prefix: string, names: readonly CueName[]): string[] =>
  text === '' ? [] : names.filter((name) => (CUES[name] as Cue).test(text)).map((name) => `${prefix}${name}`);

const lengthOf = ({ length }: string): string => {
  if (length < 20) return 'tiny';
  if (length < 45) return 'short';
  if (length < 90) return 'middle';
  return length < 180 ? 'long' : 'longest';
};

const placeOf = (line: Line, isHome: boolean) => ({
  [`kind ${line.kind}`]: true,
  main: line.isMain,
  others: line.isOthers,
  furniture: line.isFurniture,
  'first heading': line.kind === 'heading' && line.level === 1,
  top: line.at < 4,
  upper: line.at >= 4 && line.at < 12,
  deep: line.at >= 40,
  'home top': isHome && line.at < 6,
});

function formOf(site: SiteText, text: string) {
  const capitals = (text.match(/(?<!\p{L})\p{Lu}/gu) ?? []).length;
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).length;
  return {
    [`length ${lengthOf(text)}`]: true,
    sentence: /[.!。！]$/u.test(text),
    question: /[?？]$/u.test(text),
    quoted: /^[“"«„»‚「『‹']/u.test(text),
    open: /[:：]$/u.test(text),
    commas: text.includes(','),
    capitals: words > 1 && capitals / words > 0.6,
    'many capitals': capitals >= 4,
    'own name': site.ownNames.some((name) => name.length > 2 && lettersOf(text.slice(0, 80)).includes(name)),
    'self first': CUES.self.test(text.slice(0, SUBJECT_ENDS)),
  };
}

const kept = new WeakMap<Unit, readonly string[]>();

/** What can be told of a unit at a glance, by name; worked out once for all questions. */
export function featuresOf(site: SiteText, unit: Unit): readonly string[] {
  const features = kept.get(unit) ?? readFeatures(site, unit);
  kept.set(unit, features);
  return features;
}

function readFeatures(site: SiteText, { text, shape, page, heading, line }: Unit): string[] {
  const isHome = page === site.evidence.pages[0];
  const label = heading === text ? '' : heading;
  const isPart = line !== null && line.card.length > 1 && shape === 'line';
  const card = isPart ? line.card.filter((other) => other !== text).join(' ') : '';
  const marks = {
    [`shape ${shape}`]: true,
    home: isHome,
    summary: line === null && shape === 'line',
    'no heading': label === '',
    'in card': card !== '',
    ...(line && placeOf(line, isHome)),
    ...formOf(site, text),
  };
  return [
    ...Object.entries(marks).flatMap(([name, isSo]) => (isSo ? [name] : [])),
    ...cuesIn(text, '', CUE_NAMES),
    ...cuesIn(label, 'heading ', LABELS),
    ...cuesIn(titleOf(page), 'page ', LABELS),
    ...cuesIn(card, 'card ', LABELS),
  ];
}
