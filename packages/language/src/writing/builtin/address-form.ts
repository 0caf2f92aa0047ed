/** Texts that call the reader "du", "tu" or "tú"; a letter keeps one way of addressing. */
const FAMILIAR: Readonly<Record<string, RegExp>> = {
  de: /(?<!\p{L})(?:du|dein\p{L}*|dir|dich|euch|euer|eure\p{L}*)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|ton|ta|tes|toi)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:tu|tus|tú|te|ti|contigo|os|vuestr\p{L}*)(?!\p{L})/iu,
};
const POLITE: Readonly<Record<string, RegExp>> = {
  de: /(?<=\S )(?:Sie|Ihre?[nmrs]?|Ihnen)(?!\p{L})/u,
  es: /(?<!\p{L})(?:usted(?:es)?|le|les)(?!\p{L})/iu,
};

export const isFamiliarText = (text: string, language: string): boolean => FAMILIAR[language]?.test(text) ?? false;
export const isPoliteText = (text: string, language: string): boolean => POLITE[language]?.test(text) ?? false;

/** Whether texts call their reader "du" or "tú" and none of them says "Sie" or "usted". French letters say "vous". */
export const areFamiliar = (texts: readonly string[], language: string): boolean =>
  language !== 'fr' &&
  texts.some((text) => isFamiliarText(text, language)) &&
  !texts.some((text) => isPoliteText(text, language));
