import type { Tone } from '../../ui/display/badge.tsx';
import type { Kit, KitStatus } from './use-kits.ts';

export const STATUSES: Readonly<Record<KitStatus, { readonly label: string; readonly tone: Tone }>> = {
  generating: { label: 'Being written', tone: 'neutral' },
  drafted: { label: 'Draft', tone: 'warn' },
  validated: { label: 'Published', tone: 'good' },
  denied: { label: 'Rejected', tone: 'bad' },
  failed: { label: 'Not written', tone: 'bad' },
  archived: { label: 'Archived', tone: 'neutral' },
};

/** A name for every kit, also for one without a title. */
export const nameOf = ({ title, brandDomain }: Pick<Kit, 'title' | 'brandDomain'>): string =>
  title ?? `Press kit of ${brandDomain}`;

const countries = new Intl.DisplayNames('en-GB', { type: 'region' });

/** The name of a country; the service's table may contain a code that this browser does not know. */
export function countryName(code: string | null): string {
  if (code === null) return 'Not known';
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code;
}
