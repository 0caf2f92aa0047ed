/** Whom the customer wants to reach, in the customer's words. Hiring features have another name for this input. */
export function describedAudience(featureInputs: Readonly<Record<string, unknown>>): string | null {
  const said = featureInputs.targetAudience ?? featureInputs.targetProfile;
  return typeof said === 'string' && said.trim() ? said : null;
}
