export const TEMPLATES = ['cold-email', 'crm-email', 'hiring-email', 'feedback-email', 'pr-pitch'] as const;
export type Template = (typeof TEMPLATES)[number];

/** Everything a writer may know. What is unknown is null and stays unsaid (api.md 29.2). */
export interface WritingBrief {
  readonly template: Template;
  readonly steps: readonly { readonly step: number; readonly daysSinceLastStep: number }[];
  readonly maxWords: number;
  readonly instructions: string;
  readonly lead: {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly title: string | null;
    /** For a pitch: the outlet. */
    readonly organizationName: string | null;
    readonly organizationDomain: string | null;
    readonly organizationIndustry: string | null;
    readonly organizationSize: string | null;
    readonly country: string | null;
    readonly seniority: string | null;
    /** What the company does, as a directory or the customer told it. */
    readonly organizationDescription?: string | null;
    /** What else the customer knows of this person: the columns of an upload. */
    readonly notes?: Readonly<Record<string, string>>;
  };
  readonly brand: {
    readonly name: string;
    readonly domain: string;
    readonly url: string;
    readonly fields: Readonly<Record<string, unknown>>;
    readonly pitch: string | null;
    /** Sentences of the brand's own site. */
    readonly evidence: readonly string[];
  };
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly goal: 'signup' | 'meetingBooked' | 'purchase' | null;
  readonly servicesOffered: readonly string[] | null;
  readonly clickDestinationUrl: string | null;
  readonly sender: { readonly fromName: string; readonly role?: string | null };
  /** The day on which it is written. */
  readonly date?: string;
  /** How the brand wants to sound. */
  readonly tone?: string | null;
  /** What the journalist wrote, newest first; only a pitch has it. */
  readonly articles?: readonly { readonly title: string }[];
  /** Usually the lead's id: the same brief gives the same words, another lead others. */
  readonly seed: string;
}

export interface WrittenEmail {
  readonly subject: string;
  readonly steps: readonly { readonly step: number; readonly bodyText: string; readonly daysSinceLastStep: number }[];
  /** What the customer gave and no step says (api.md 32.11). */
  readonly unusedInputs: readonly string[];
}

export const MAX_SUBJECT = 90;
/** Fewer words than this cannot hold a greeting, a reason, a question and a name. */
const MIN_WORDS = 40;
const CHARACTERS_PER_WORD = 12;

export const wordLimit = ({ maxWords }: Pick<WritingBrief, 'maxWords'>): number => Math.max(maxWords, MIN_WORDS);
export const characterLimit = (brief: Pick<WritingBrief, 'maxWords'>): number =>
  wordLimit(brief) * CHARACTERS_PER_WORD + 400;
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;
