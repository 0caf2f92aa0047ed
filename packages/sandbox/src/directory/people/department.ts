/** The words of one department from which its titles are built. */
export interface DepartmentWords {
  /** Each row names one post at the top, in the ways people write it. */
  readonly chiefs: readonly (readonly string[])[];
  /** "Head of <area>", "VP of <area>", "Director of <area>": the widest area first. */
  readonly areas: readonly string[];
  /** Heads that are called by their work: `Head Teacher`, `Master Baker`. */
  readonly heads?: readonly string[];
  readonly managers: readonly string[];
  readonly seniors: readonly string[];
  readonly entries: readonly string[];
}
