/** Whom the customer wants to reach, in their words. A hiring feature has another name for this input. */
export function describedAudience(featureInputs: Readonly<Record<string, unknown>>): string | null {
  const said = featureInputs.targetAudience ?? featureInputs.targetProfile;
  return typeof said === 'string' && said.trim() ? said : null;
}
