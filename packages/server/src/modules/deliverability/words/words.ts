import type { CheckName, FindingVerdict } from '../domain/finding.ts';

/** What a finding means, and what to do. */
export interface Words {
  readonly check: CheckName;
  readonly verdict: FindingVerdict;
  /** `{about}` stands for what the finding names. */
  readonly explanation: string;
  readonly action: string | null;
}

export const words =
  (check: CheckName) =>
  (verdict: FindingVerdict, explanation: string, action: string | null = null): Words => ({
    check,
    verdict,
    explanation,
    action,
  });
