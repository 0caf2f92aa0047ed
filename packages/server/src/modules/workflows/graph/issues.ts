import type { VALIDATION_CODES } from '@distribute/contract/workflows';

type Code = (typeof VALIDATION_CODES)[number];

export interface Issue {
  readonly field: string;
  readonly code: Code;
  readonly message: string;
  readonly nodeId: string | null;
}

/** An issue, and whether a graph that has it can still run. */
export interface Finding extends Issue {
  readonly severity: 'error' | 'warning';
}

const finding =
  (severity: Finding['severity']) =>
  (code: Code, field: string, message: string, nodeId: string | null = null): Finding => ({
    field,
    code,
    message,
    nodeId,
    severity,
  });

export const fault = finding('error');
export const warning = finding('warning');

export interface Validation {
  readonly valid: boolean;
  readonly errors: Issue[];
  readonly warnings: Issue[];
}

export function sortOut(findings: readonly Finding[]): Validation {
  const pick = (wanted: Finding['severity']): Issue[] =>
    findings.filter(({ severity }) => severity === wanted).map(({ severity: _, ...issue }) => issue);
  const errors = pick('error');
  return { valid: errors.length === 0, errors, warnings: pick('warning') };
}
