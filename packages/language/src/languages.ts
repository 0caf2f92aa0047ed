/**
 * Which languages each engine knows, most likely first. An engine knows a language when it has its lists in `data` and
 * texts in it to be measured by; without texts nobody sees what new lists do.
 */
export const KNOWN_LANGUAGES = {
  /** Those of `quality/work/audiences`. Each needs a grammar of its own: plurals, compounds, order of words. */
  audiences: ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'],
  /** Those of the training replies: people answer in their own language, and a missed opt-out is the worst error. */
  replies: ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'ja'],
  /** Those of `data/replies/opt-outs.txt`: the others that we add words to mail in. Only a wish not to be written to is read. */
  optOuts: ['da', 'no', 'fi', 'cs', 'ro', 'hu', 'el', 'tr', 'ko', 'zh'],
  /** Those of `quality/work/sites`. Danish has three lists of its own; other Danish words stand in the Swedish lists. */
  sites: ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'ja'],
  /** Each needs a grammar of its own: articles, genders, forms of address. */
  writing: ['en', 'de', 'fr', 'es'],
} as const;
