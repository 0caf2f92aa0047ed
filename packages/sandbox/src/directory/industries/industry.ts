import type { Staffing } from '../people/staffing.ts';

/** How its companies are named: after an invention, partners, a family or a place. */
export type NameStyle = 'invented' | 'partners' | 'family' | 'local';

/** The title of the head while the company is small. */
export type Leadership = 'founders' | 'owners' | 'partners' | 'executives' | 'trustees';

export interface Industry {
  readonly name: string;
  readonly alsoCalled: readonly string[];
  readonly keywords: readonly string[];
  /** Share of all companies, relative to the other industries. */
  readonly weight: number;
  readonly staffing: Staffing;
  readonly led: Leadership;
  readonly named: NameStyle;
  readonly nouns: readonly string[];
  readonly founded: readonly [from: number, to: number];
  /** "<company> <does> for <serves>." must read well for every pair. */
  readonly does: readonly string[];
  readonly serves: readonly string[];
  /** Sentences that may follow, true of any company of the industry. */
  readonly adds: readonly string[];
  readonly technologies: readonly string[];
}
