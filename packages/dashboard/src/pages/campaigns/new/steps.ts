export const STEPS = ['brand', 'audience', 'message'] as const;
export type StepName = (typeof STEPS)[number];

export const STEP_TITLES: Readonly<Record<StepName, string>> = {
  brand: 'Brand',
  audience: 'Audience',
  message: 'Message',
};

export interface StepSearch {
  readonly step?: StepName;
  readonly brand?: string;
  /** An audience to write to. */
  readonly audience?: string;
  /** A media list to pitch. */
  readonly mediaList?: string;
  /** The lineage of the campaign's type. */
  readonly type?: string;
}

/** The step, the brand, the list and the type that the address names; unknown words are dropped. */
export const readStepSearch = ({ step, brand, audience, mediaList, type }: Record<string, unknown>): StepSearch => ({
  ...(STEPS.some((name) => name === step) && { step: step as StepName }),
  ...(typeof brand === 'string' && { brand }),
  ...(typeof audience === 'string' && { audience }),
  ...(typeof mediaList === 'string' && { mediaList }),
  ...(typeof type === 'string' && { type }),
});

/** A step beyond what is filled in is not shown; words that nobody has read yet are read first. */
export function shownStep(asked: StepName | undefined, isBrandKnown: boolean, isUnread: boolean): StepName {
  if (!isBrandKnown) return 'brand';
  return asked === 'message' && isUnread ? 'audience' : (asked ?? 'brand');
}

export const stepAfter = (step: StepName): StepName => STEPS[STEPS.indexOf(step) + 1] ?? step;
