// Tables: none.
// Facts: none. Jobs: none. Writes to one lead, by a model or by our own writer (language/writing), and checks the text
// against what is known.
export { isNothingToSayError, NOTHING_TO_SAY } from './nothing-to-say.ts';
export { refusedLinksIn, withoutRefusedLinks } from './refused-links.ts';
export { linksIn, renderHtml } from './render-html.ts';
export { type WantedPassage, writePassages } from './write-passages.ts';
export { type RefusedDraft, type WritingTask, writeSequence } from './write-sequence.ts';
