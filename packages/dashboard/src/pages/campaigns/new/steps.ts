export const STEPS = ['brand', 'audience', 'message'] as const;
export type StepName = (typeof STEPS)[number];

export const STEP_TITLES: Readonly<Record<StepName, string>> = {
  brand: 'Brand',
  audience: 'Audience',
  message: 'Message',
};

/** The step and the brand that the address names; unknown words are dropped. */
export const readStepSearch = ({ step, brand }: Record<string, unknown>): { step?: StepName; brand?: string } => ({
  ...(STEPS.some((name) => name === step) && { step: step as StepName }),
  ...(typeof brand === 'string' && { brand }),
});

/** A step beyond what is filled in is not shown; words that nobody has read yet are read first. */
export function shownStep(asked: StepName | undefined, isBrandKnown: boolean, isUnread: boolean): StepName {
  if (!isBrandKnown) return 'brand';
  return asked === 'message' && isUnread ? 'audience' : (asked ?? 'brand');
}

export const stepAfter = (step: StepName): StepName => STEPS[STEPS.indexOf(step) + 1] ?? step;
