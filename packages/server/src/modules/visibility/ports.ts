/** The sandbox's answer in place of a model: it knows the companies of the sandbox's world and the brand. */
export type StandInAnswer = (asked: {
  readonly prompt: string;
  readonly topic: string;
  /** The number of the question, counted from 1. */
  readonly number: number;
  readonly brandName: string;
  readonly domain: string;
}) => Promise<{ readonly answer: string; readonly sources: readonly string[] }>;

/** Filled by the module `brands`. */
export interface VisibilityBrands {
  /** Throws when the organisation has no such brand. */
  get(
    orgId: string,
    brandId: string,
  ): Promise<{
    readonly domain: string;
    readonly name: string;
    readonly location: string | null;
    readonly categoryList: readonly string[];
    readonly elevatorPitch: string | null;
  }>;
  /** What is said of a brand, by key of the user fields. */
  textsOf(orgId: string, brandId: string): Promise<Readonly<Record<string, { readonly value: unknown }>>>;
}
