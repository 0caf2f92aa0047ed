import type { Audience } from '@distribute/contract/audiences';
import type { z } from 'zod';
import type { AudienceRow } from './store/audiences.ts';

/** An audience as the API shows it. `held` is the number of people already taken from it. */
export function showAudience(row: AudienceRow, held: number): z.output<typeof Audience> {
  const { sizeCount } = row;
  const available = sizeCount === null ? null : Math.max(0, sizeCount - held);
  return {
    ...row,
    availableToContactCount: available,
    availableToContactPct:
      available === null || !sizeCount ? null : Math.min(100, Math.round((available / sizeCount) * 1_000) / 10),
  };
}
