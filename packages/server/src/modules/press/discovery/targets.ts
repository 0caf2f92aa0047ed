import { readAudience } from '@distribute/language/audiences';

/** The outlets and places that a customer names for the press. */
export interface PressTargets {
  /** Names or sites of outlets: only these are looked at. */
  readonly outlets: readonly string[];
  /** Countries, regions or towns: only outlets there are looked at. */
  readonly places: readonly string[];
  /** What is left of the words for outlets: the subjects that they shall write about. */
  readonly beats: readonly string[];
  /** Words that were given as a place and name none that is known. */
  readonly unread: readonly string[];
}

/** Words for the press in general: what has them describes outlets and names none. */
const PRESS =
  /(?<!\p{L})(?:press|media|outlets?|magazines?|journals?|papers?|newspapers?|dailies|weeklies|blogs?|podcasts?|publications?|titles|sites|trade|journalists?|editors?|reporters?|writers?|presse|medien|zeitungen|zeitschriften|fachpresse|magazine|médias?|journaux|revues?|prensa|medios|revistas?|periódicos?|stampa|giornali|riviste)(?!\p{L})/iu;
const EVERY_PRESS = new RegExp(PRESS.source, 'giu');
const SITE = /^(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?:\/.*)?$/i;
/** Every word of a name begins with a capital or a digit, except those that join words. */
const NAME =
  /^(?:[\p{Lu}\d][\p{L}\d’'.&-]*|of|the|and|de|la|le|du|der|die|das|und|et|y|&)(?:\s(?:[\p{Lu}\d][\p{L}\d’'.&-]*|of|the|and|de|la|le|du|der|die|das|und|et|y|&))*$/u;

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split(/[,;\n•]/).flatMap((text) => text.trim() || []);
  return Array.isArray(value) ? value.flatMap(textsOf) : [];
};

const placesOf = (text: string): string[] =>
  readAudience(text).reading.understood.flatMap(({ filter, value }) =>
    filter === 'organizationLocations' || filter === 'personLocations' ? [value] : [],
  );

/** The words that are neither a place nor a word for the press. */
const beatsOf = (text: string): string[] =>
  readAudience(text).reading.understood.flatMap(({ filter, words }) => {
    if (filter === 'organizationLocations' || filter === 'personLocations') return [];
    const beat = words.replace(EVERY_PRESS, ' ').replace(/\s+/g, ' ').trim();
    return beat || [];
  });

const isPlace = (text: string): boolean => {
  const places = placesOf(text);
  return places.length > 0 && readAudience(text).reading.understood.length === places.length;
};

/** Reads which outlets and places the customer means; what only describes a subject is an angle and is not read here. */
export function targetsOf({ targetOutlets, targetGeo }: Readonly<Record<string, unknown>>): PressTargets {
  const outlets: string[] = [];
  const places: string[] = [];
  const beats: string[] = [];
  const unread: string[] = [];
  for (const text of textsOf(targetGeo)) {
    const named = placesOf(text);
    if (named.length) places.push(...named);
    else unread.push(text);
  }
  for (const text of textsOf(targetOutlets)) {
    const site = SITE.exec(text)?.[1];
    if (site) outlets.push(site.toLowerCase());
    else if (NAME.test(text) && !PRESS.test(text) && !isPlace(text)) outlets.push(text);
    else {
      places.push(...placesOf(text));
      beats.push(...beatsOf(text));
    }
  }
  return { outlets: [...new Set(outlets)], places: [...new Set(places)], beats, unread };
}

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^the\s/, '');

/** Whether the customer names this outlet, by its name or its site. */
export const isNamed = ({ name, url }: { readonly name: string; readonly url: string }, text: string): boolean =>
  folded(name) === folded(text) || new URL(url).host.replace(/^www\./, '') === text.toLowerCase();

/** Whether an outlet is of a place: of the country, or of a town that its name says. */
export const isOf = (
  { name, country }: { readonly name: string; readonly country: string | null },
  place: string,
): boolean => country?.toLowerCase() === place.toLowerCase() || folded(name).split(' ').includes(folded(place));
