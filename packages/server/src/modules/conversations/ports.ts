/** What an answer of the brand may rest on, as far as it is known. */
export interface AnswerKnowledge {
  readonly company: string;
  readonly tone: string | null;
  /** What the customer never wants said. */
  readonly never: { readonly words: readonly string[]; readonly claims: readonly string[] };
  /** What the customer says in the campaign. */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** What the customer, or the site, says of the brand. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Where people may book or go on. */
  readonly links: readonly { readonly key: string; readonly url: string }[];
  /** Sentences of the brand's site, with the heading each stands under. */
  readonly sentences: readonly { readonly text: string; readonly heading: string | null }[];
}

/** Filled by campaigns: the campaign that a conversation belongs to; throws 404 where there is none. */
export type FindCampaign = (
  orgId: string,
  campaignId: string,
) => Promise<{
  readonly status: string;
  readonly featureInputs: Readonly<Record<string, unknown>>;
  readonly servicesOffered: readonly string[] | null;
  readonly clickDestinationUrl: string | null;
}>;
