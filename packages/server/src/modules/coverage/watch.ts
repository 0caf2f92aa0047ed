import type { CoverageContext } from './context.ts';

const DAYS = 90;
const HOURS = 6;

/** For how long after a pitch its outlet is read, in milliseconds. */
export const watchDays = ({ daySeconds }: Pick<CoverageContext, 'daySeconds'>): number => DAYS * daySeconds * 1_000;

/** How long an outlet is left alone between two readings. */
export const pauseMs = ({ daySeconds }: Pick<CoverageContext, 'daySeconds'>): number =>
  (HOURS / 24) * daySeconds * 1_000;
