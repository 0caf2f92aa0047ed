/** What a model would say to a buyer, in the sandbox: it knows the companies of that world, and the brand among them. */
export type StandInAnswer = (asked: {
  readonly prompt: string;
  readonly topic: string;
  /** Which of the questions, counted from 1. */
  readonly number: number;
  readonly brandName: string;
  readonly domain: string;
}) => Promise<{ readonly answer: string; readonly sources: readonly string[] }>;

/** What is asked of the module of brands. */
export interface VisibilityBrands {
  /** Throws where the organisation has no such brand. */
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
  readUserFields(
    caller: { readonly orgId: string },
    brandId: string,
  ): Promise<{ readonly fields: Readonly<Record<string, { readonly value: unknown }>> }>;
}
