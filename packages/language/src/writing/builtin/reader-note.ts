import { pattern } from '../../text/pattern.ts';
import type { WritingBrief } from '../brief.ts';
import { type Language, languageOf } from '../language.ts';
import { companyName } from '../names.ts';
import { writingWords } from '../words.ts';
import { isFamiliarText, isPoliteText } from './address-form.ts';
import { sayable, sentencesIn, tidied } from './chosen-text.ts';
import { sentence } from './phrasing.ts';
import { shapeOf, wordCount } from './shape.ts';
import { createSpelling } from './spelling.ts';

/** Columns whose text is written to be the first sentence of a mail. */
const FIRST_LINE = pattern(
  'i',
  '^(?:ice[ _-]?breaker|first[ _-]?(?:line|sentence)|opening(?:[ _-]?line)?|opener|',
  'intro(?:[ _-]?line)?|personali[sz](?:ation|ed[ _-]?line)|personal[ _-]?(?:line|',
  'note)|einstieg|erster[ _-]?satz|aufhänger|accroche|première[ _-]?phrase|gancho|',
  'primera[ _-]?frase|apertura)$',
);
/** Columns for anything that the customer wants to remember. */
const NOTE = pattern(
  'i',
  '^(?:notes?|facts?|about|remarks?|comments?|context|news|background|notiz(?:en)?|',
  'bemerkung(?:en)?|hinweis|info|kontext|remarques?|commentaires?|contexte|actualité|',
  'notas?|observaci(?:ón|ones)|contexto|comentarios?)$',
);
/** A note to oneself: how a conversation went, what to do next, what somebody thinks of somebody. */
const PRIVATE = writingWords('private');

const MOST_WORDS = 28;

/**
 * What the customer's list says of the reader and a mail may begin with: a sentence that was written for that, or a note
 * that tells a plain fact of the reader's company by its name. A note to oneself is never said.
 */
export function noteOn(brief: WritingBrief, language: Language, isFamiliar: boolean): string | null {
  const { notes = {}, organizationName, organizationDomain } = brief.lead;
  const org = companyName(organizationName, organizationDomain);
  const said = ([key, value]: readonly [string, string]): string | null => {
    const column = key.trim();
    const isMeant = FIRST_LINE.test(column);
    if (!isMeant && !NOTE.test(column)) return null;
    const pieces = sentencesIn(tidied(value, brief.brand.name));
    const texts = pieces.map((piece) => sayable(piece, createSpelling(brief)));
    const text = texts.every((one) => one !== null) ? texts.join('. ') : '';
    if (text === '' || wordCount(text) > MOST_WORDS || (languageOf(text) ?? language) !== language) return null;
    if (isFamiliar ? isPoliteText(text, language) : isFamiliarText(text, language)) return null;
    if (shapeOf(text, [], language) !== 'sentence') return null;
    const isFact = org !== null && text.startsWith(`${org} `) && pieces.length === 1 && !PRIVATE.test(text);
    return isMeant || isFact ? sentence(text) : null;
  };
  return (
    Object.entries(notes)
      .map(said)
      .find((text) => text !== null) ?? null
  );
}
