/** Features that need a language model (spec 24). */
const NEEDS_MODEL: ReadonlySet<string> = new Set(['ai-visibility-scoring']);

export interface RunnableContext {
  /** The lineages of features that a workflow implements: of an organisation, or built in with null. */
  readonly implementedFeatures: (orgId: string | null) => Promise<ReadonlySet<string>>;
  /** Whether a language model can be asked: for an organisation, or with the operator's keys alone. */
  readonly hasModel: (orgId: string | null) => Promise<boolean>;
}

/**
 * Feature lineages that can run for an organisation; with null, for an organisation that has no workflows of its own.
 */
export async function runnableFeatures(
  { implementedFeatures, hasModel }: RunnableContext,
  orgId: string | null,
): Promise<ReadonlySet<string>> {
  const lineages = await implementedFeatures(orgId);
  return (await hasModel(orgId)) ? lineages : lineages.difference(NEEDS_MODEL);
}
