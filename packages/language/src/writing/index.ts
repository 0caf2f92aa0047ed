// Writes mail without a model, and checks what anybody wrote against what is known.
export {
  type CustomerOffer,
  type GroundedSentence,
  linkOf,
  MAX_SUBJECT,
  TEMPLATES,
  type Template,
  type WritingBrief,
  type WrittenEmail,
  wordLimit,
} from './brief.ts';
export { builtinWriter, canAddressOthers, hasNothingToSay, isNothingToSay } from './builtin/builtin-writer.ts';
export { checkShape, checkWritten } from './check/check-written.ts';
export { describeFaults, type Fault, type FoundFault, faultWords } from './check/fault.ts';
export { isWebLink, urlsIn } from './check/links.ts';
export { neverWordsIn } from './check/never-words.ts';
export { languageFaults, languageWritten, sentenceFaults, wholeFaults } from './check-draft.ts';
export { type Draft, draftOf, sentencesOf } from './draft.ts';
export { type KnownFact, knownFacts, offerText } from './known-facts.ts';
export { languageOfCountry, languagesIn, writtenLanguage } from './language.ts';
export { languageName } from './letter-words.ts';
export { letterheadOf } from './letterhead.ts';
export { mailLanguage } from './mail-language.ts';
export { plain, textsIn } from './plain-text.ts';
export { timely } from './timely.ts';
export { unusedInputs } from './unused-inputs.ts';
