import { invalidRequest } from '../../../kernel/errors.ts';

const IS_DATE = /^\d{4}-\d\d-\d\d$/;
const LAST_YEAR = 9999;

/**
 * Reads a date as spec 1.9 says: a start without a time is the beginning of its day, an end without a time the end.
 */
function readDate(field: 'startDate' | 'endDate', given: string): string {
  const text = IS_DATE.test(given) ? `${given}T${field === 'startDate' ? '00:00:00.000' : '23:59:59.999'}Z` : given;
  const at = new Date(text);
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > LAST_YEAR || at.getUTCFullYear() < 1) {
    throw invalidRequest({ [field]: ['expected a date or a date-time with offset'] });
  }
  return at.toISOString();
}

export const readOptionalDate = (field: 'startDate' | 'endDate', text: string | null | undefined) =>
  text == null ? null : readDate(field, text);

/** An end that is set now must be in the future and after the start. */
export function assertDates(
  { startDate, endDate }: { startDate: string | null; endDate: string | null },
  now: Date,
  isEndGiven: boolean,
): void {
  if (endDate === null) return;
  if (isEndGiven && Date.parse(endDate) <= now.getTime()) {
    throw invalidRequest({ endDate: ['must be in the future'] });
  }
  if (startDate !== null && Date.parse(endDate) <= Date.parse(startDate)) {
    throw invalidRequest({ endDate: ['must be after startDate'] });
  }
}
