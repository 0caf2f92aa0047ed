export const TEMPLATES = ['cold-email', 'crm-email', 'hiring-email', 'feedback-email', 'pr-pitch'] as const;
export type Template = (typeof TEMPLATES)[number];

/** Everything a writer may know. What is unknown is null and is not mentioned (spec 29.2). */
export interface WritingBrief {
  readonly template: Template;
  readonly steps: readonly { readonly step: number; readonly daysSinceLastStep: number }[];
  readonly maxWords: number;
  readonly instructions: string;
  readonly lead: {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly title: string | null;
    /** For a pitch: the journalist's outlet. */
    readonly organizationName: string | null;
    readonly organizationDomain: string | null;
    readonly organizationIndustry: string | null;
    readonly organizationSize: string | null;
    readonly country: string | null;
    readonly seniority: string | null;
    /** What the company does, from a directory or the customer. */
    readonly organizationDescription?: string | null;
    /** The other columns of the customer's upload for this person. */
    readonly notes?: Readonly<Record<string, string>>;
  };
  readonly brand: {
    readonly name: string;
    readonly domain: string;
    readonly url: string;
    readonly fields: Readonly<Record<string, unknown>>;
    readonly pitch: string | null;
    /** Sentences from the brand's own site. */
    readonly evidence: readonly string[];
    /** The headings that sentences of the site stand under, by sentence: they often say of whom it tells. */
    readonly headings?: Readonly<Record<string, string>>;
    /** The pages that sentences of the site stand on, by sentence. */
    readonly pages?: Readonly<Record<string, string>>;
  };
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly goal: 'signup' | 'meetingBooked' | 'purchase' | null;
  readonly servicesOffered: readonly string[] | null;
  readonly clickDestinationUrl: string | null;
  readonly sender: { readonly fromName: string; readonly role?: string | null };
  /** The day of writing. */
  readonly date?: string;
  /** The brand's tone of voice. */
  readonly tone?: string | null;
  /** The journalist's articles, newest first; for a pitch only. */
  readonly articles?: readonly { readonly title: string }[];
  /** What the reader's own site says, each with the words that say it. */
  readonly research?: readonly ReaderFinding[];
  /** How the customer writes, and what it never says. */
  readonly voice?: CustomerVoice | null;
  /** Usually the lead's id: the same brief gives the same text, and another lead gets another wording. */
  readonly seed: string;
}

/** A fact about the reader's company from its own site. */
export interface ReaderFinding {
  readonly text: string;
  readonly quote: string;
  readonly url: string;
}

export interface CustomerVoice {
  /** Mails that the customer wrote, as examples of its tone; what they say is no fact. */
  readonly examples: readonly string[];
  readonly neverWords: readonly string[];
  readonly neverClaims: readonly string[];
  readonly offer: CustomerOffer | null;
}

/** What the reader is offered, such as a call or a trial. */
export interface CustomerOffer {
  readonly what: string;
  readonly length: string | null;
  readonly price: string | null;
  readonly link: string | null;
}

/** A sentence of an email and the facts that it rests on. */
export interface GroundedSentence {
  readonly step: number;
  readonly text: string;
  readonly facts: readonly {
    readonly about: 'company' | 'reader';
    readonly text: string;
    /** The page that says it; null where it comes from the customer or a directory. */
    readonly url: string | null;
  }[];
}

export interface WrittenEmail {
  readonly subject: string;
  readonly steps: readonly { readonly step: number; readonly bodyText: string; readonly daysSinceLastStep: number }[];
  /** Inputs of the customer that no step uses (spec 7.19). */
  readonly unusedInputs: readonly string[];
  /** Only of a writer that names its facts. */
  readonly grounds?: readonly GroundedSentence[];
}

/** The link that every step carries: the campaign's, otherwise the offer's. */
export const linkOf = ({ clickDestinationUrl, voice }: Pick<WritingBrief, 'clickDestinationUrl' | 'voice'>) =>
  clickDestinationUrl ?? voice?.offer?.link ?? null;

export const MAX_SUBJECT = 90;
/** A shorter mail cannot contain a greeting, a reason, a question and a name. */
const MIN_WORDS = 40;
const CHARACTERS_PER_WORD = 12;

export const wordLimit = ({ maxWords }: Pick<WritingBrief, 'maxWords'>): number => Math.max(maxWords, MIN_WORDS);
export const characterLimit = (brief: Pick<WritingBrief, 'maxWords'>): number =>
  wordLimit(brief) * CHARACTERS_PER_WORD + 400;
/** Scripts that write words without spaces: about two signs are one. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
export const countWords = (text: string): number =>
  text.replace(UNSPACED, '').split(/\s+/).filter(Boolean).length + Math.ceil((text.match(UNSPACED)?.length ?? 0) / 2);
