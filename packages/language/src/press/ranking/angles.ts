/** A subject that the brand could be written about; `weight` says how much a match is worth. */
export interface Angle {
  readonly text: string;
  readonly weight: number;
  /** The text is the name of a brand: an article that has it is about the brand. */
  readonly isName?: boolean;
}

/** The sources of angles, heaviest first: the customer's request, then news, then what the brand does. */
const SOURCES: readonly (readonly [string, number])[] = [
  ['prAngle', 1],
  ['angles', 1],
  ['suggestedAngles', 0.9],
  ['industry', 0.8],
  ['topics', 0.8],
  ['beats', 0.8],
  ['companyContext', 0.6],
  ['companyOverview', 0.6],
  ['companyDescription', 0.5],
];
/** News says little about the right journalist: offices open in every industry. */
const LAST_RESORT = 'newsHook';
const MAX_ANGLES = 12;
const MAX_LENGTH = 400;

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split(/\n|;|•/);
  return Array.isArray(value) ? value.flatMap(textsOf) : [];
};

/** The angles for ranking articles; the customer's inputs come before texts of the brand's site. */
export function anglesOf(
  inputs: Readonly<Record<string, unknown>>,
  brand: Readonly<Record<string, unknown>>,
  names: readonly string[] = [],
): Angle[] {
  const found = new Map<string, Angle>();
  const hasOther = SOURCES.some(([key]) => [...textsOf(inputs[key]), ...textsOf(brand[key])].length > 0);
  const sources = hasOther ? SOURCES : [[LAST_RESORT, 1] as const];
  // A customer who names the story means that one, so the site's texts weigh less.
  const ofSite = [...textsOf(inputs.prAngle), ...textsOf(inputs.angles)].length ? 0.6 : 1;
  for (const [key, weight] of sources) {
    const given = [
      ...textsOf(inputs[key]).map((text) => ({ text, weight })),
      ...textsOf(brand[key]).map((text) => ({ text, weight: weight * ofSite })),
    ];
    for (const angle of given) {
      const text = angle.text.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
      if (text !== '' && !found.has(text.toLowerCase())) found.set(text.toLowerCase(), { ...angle, text });
    }
  }
  // Last, so that searches, which take the first ones, ask for subjects.
  return [...[...found.values()].slice(0, MAX_ANGLES), ...names.map((text) => ({ text, weight: 1, isName: true }))];
}
