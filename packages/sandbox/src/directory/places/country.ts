import type { Culture } from '../names/cultures.ts';

export interface City {
  readonly name: string;
  /** State, province or county; with its code where people write one. */
  readonly state: string | null;
  readonly stateCode: string | null;
  readonly timezone: string;
  readonly weight: number;
  readonly alsoCalled: readonly string[];
}

export interface Country {
  readonly code: string;
  readonly name: string;
  readonly alsoCalled: readonly string[];
  readonly regions: readonly string[];
  /** Share of the world's companies, relative to the other countries. */
  readonly weight: number;
  /** The cultures whose names its people have; children are named in the first. */
  readonly cultures: Readonly<Partial<Record<Culture, number>>>;
  /** Families from elsewhere often give their children local first names. */
  readonly blendsNames: boolean;
  readonly legalForms: readonly string[];
  readonly language: string;
  readonly cities: readonly City[];
}

export const city = (
  name: string,
  state: string | null,
  timezone: string,
  weight: number,
  ...alsoCalled: string[]
): City => {
  const [full, code] = (state ?? '').split('/');
  return { name, state: full || null, stateCode: code ?? null, timezone, weight, alsoCalled };
};
