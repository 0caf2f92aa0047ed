// Tables: none.
// Facts: none. Jobs: none. Writes to one lead, by a model or by our own writer, and checks the text against what is
// known.
export {
  type CustomerOffer,
  type CustomerVoice,
  type ReaderFinding,
  TEMPLATES,
  type Template,
  type WritingBrief,
  type WrittenEmail,
} from './brief.ts';
export { canAddressOthers } from './builtin/builtin-writer.ts';
export { describeFaults } from './check/fault.ts';
export { isWebLink } from './check/links.ts';
export { neverWordsIn } from './check/never-words.ts';
export { languageOfCountry, languagesIn, writtenLanguage } from './language.ts';
export { isNothingToSayError, NOTHING_TO_SAY } from './nothing-to-say.ts';
export { plain } from './plain-text.ts';
export { refusedLinksIn, withoutRefusedLinks } from './refused-links.ts';
export { linksIn, renderHtml } from './render-html.ts';
export { timely } from './timely.ts';
export { createWriteSequence, type RefusedDraft, type WritingTask } from './write-sequence.ts';
