import type { variants as operations } from '@distribute/contract/variants';
import { TEST_DIFFERENCES } from '@distribute/contract/variants';
import type { z } from 'zod';
import { invalidRequest } from '../../../kernel/errors.ts';

export type GivenVariant = z.output<typeof operations.begin.body>['variants'][number];
export type Difference = (typeof TEST_DIFFERENCES)[number];

const KEYS = { template: 'templateId', subject: 'subject', instructions: 'instructions' } as const;

export const givenOf = (variant: GivenVariant, differs: Difference): string | undefined => variant[KEYS[differs]];

const refuse = (why: string) => invalidRequest({ variants: [why] });
const hasTwice = (values: readonly unknown[]) => new Set(values).size < values.length;

/** The one thing in which the variants differ; anything else is refused. */
export function differenceOf(variants: readonly GivenVariant[]): Difference {
  const named = TEST_DIFFERENCES.filter((one) => variants.some((variant) => givenOf(variant, one) !== undefined));
  const [differs] = named;
  if (differs === undefined) throw refuse('give each variant a templateId, a subject or instructions');
  if (named.length > 1)
    throw refuse(`they may differ in one thing only, not in ${named.map((one) => KEYS[one]).join(' and ')}`);
  if (hasTwice(variants.map(({ name }) => name.trim().toLowerCase()))) throw refuse('two of them have the same name');
  if (hasTwice(variants.map((variant) => givenOf(variant, differs)?.trim()))) {
    throw refuse(`two of them have the same ${KEYS[differs]}, or none`);
  }
  return differs;
}
