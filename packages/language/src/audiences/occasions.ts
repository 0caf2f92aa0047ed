import { pattern } from '../text/pattern.ts';
import type { Lexicon } from './lexicon.ts';
import { phraseAt, type Token } from './tokens.ts';

/** Words that mark something as the sender's own. */
export const OURS =
  /^(?:our|my|unsere?|unserem|unseren|unserer|mein|meine|meinen|meiner|notre|nos|mon|ma|mes|nuestr[oa]s?|mi|mis|nostr[oaie]|mio|mia|miei|mie|onze|ons|mijn|noss[oa]s?|meu|minha|meus|minhas)$/;
const DETERMINER =
  /^(?:an?|the|this|next|eine?|einen|einem|einer|die|den|das|dem|une?|le|la|les|l'|cette?|una?|el|il|lo|un'|een|het|de|um|uma|o|a|os|as)$/;
/** What a sender wants people for, besides selling to them. */
const OCCASION = pattern(
  '',
  '^(?:study|survey|podcast|webinar|article|story|interview|event|conference|launch|report|panel|',
  'workshop|trial|newsletter|documentary|book|roundtable|studie|umfrage|artikel|beitrag|interview|',
  'veranstaltung|konferenz|tagung|messe|buch|etude|enquete|sondage|webinaire|evenement|colloque|livre|',
  'reportage|entretien|estudio|encuesta|articulo|reportaje|entrevista|evento|congreso|libro|studio|',
  'sondaggio|indagine|articolo|intervista|convegno|onderzoek|enquete|evenement|congres|boek|beurs|',
  'estudo|inquerito|pesquisa|artigo|reportagem|congresso|livro|seminar|seminaire|seminario)$',
);
const FARTHEST_NOUN = 4;
/** `Our ideal customers: ...` is a heading; a longer one is a story. */
const LONGEST_LABEL = 6;

/**
 * Whether the words from here name what the sender wants people for (`our study on migraine`), which says nothing about
 * who they are.
 */
export function isOccasion(tokens: readonly Token[], from: number): boolean {
  const own = tokens.slice(from, from + FARTHEST_NOUN);
  const end = own.findIndex(({ mark }) => mark);
  const words = (end < 0 ? own : own.slice(0, end)).map(({ word }) => word);
  if (words.slice(0, 2).some((word) => OURS.test(word))) return true;
  return DETERMINER.test(words[0] ?? '') && words.some((word) => OCCASION.test(word));
}

/** How many tokens at the beginning name the occasion, with their mark: `For our podcast: we are looking for`. */
export function openingOccasion(tokens: readonly Token[], lexicon: Lexicon): number {
  // `My boss wants a list for the trade fair: ...`
  const colon = tokens.findIndex(({ text }) => text === ':');
  if (OURS.test(tokens[0]?.word ?? '') && colon > LONGEST_LABEL) return colon === tokens.length - 1 ? 0 : colon + 1;
  const lead = phraseAt(tokens, 0, lexicon.purpose);
  if (!lead || !isOccasion(tokens, lead)) return 0;
  const end = tokens.findIndex(({ text }) => /^[:,–—-]$/.test(text));
  return end < 0 || end === tokens.length - 1 ? 0 : end + 1;
}
