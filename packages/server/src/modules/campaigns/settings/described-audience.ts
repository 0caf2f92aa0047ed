/** Whom the customer wants to reach, in their words; whoever hires names them by another word. */
export function describedAudience(featureInputs: Readonly<Record<string, unknown>>): string | null {
  const said = featureInputs.targetAudience ?? featureInputs.targetProfile;
  return typeof said === 'string' && said.trim() ? said : null;
}
