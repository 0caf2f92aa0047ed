import type { Tone } from '../../ui/display/badge.tsx';
import type { BrandRow } from './use-brands.ts';

const READINGS = {
  pending: { label: 'Reading', tone: 'neutral' },
  ready: { label: 'Read', tone: 'good' },
  failed: { label: 'Not read', tone: 'bad' },
} as const satisfies Record<BrandRow['analysisStatus'], { label: string; tone: Tone }>;

/** The state of a brand in one word. A pause is more important than the state of the reading. */
export const standingOf = ({ paused, analysisStatus }: Pick<BrandRow, 'paused' | 'analysisStatus'>) =>
  paused ? ({ label: 'Paused', tone: 'warn' } as const) : READINGS[analysisStatus];

/** The name of a page: without scheme, and the home page by its host. */
export function pageName(url: string): string {
  const { host, pathname } = new URL(url);
  return host.replace(/^www\./, '') + (pathname === '/' ? '' : pathname);
}
