import { z } from 'zod';
import type { NamedVariable } from './named-values.ts';
import { keptDays, withDefault } from './values.ts';

/** For how long rows are kept that no number is counted from (decision 0058). */
export const KeptDays = z.object({
  'webhook-deliveries': withDefault(keptDays, '30'),
  'event-log': withDefault(keptDays, '30'),
  activity: withDefault(keptDays, '400'),
  'run-outputs': withDefault(keptDays, '180'),
  'machine-hits': withDefault(keptDays, '90'),
  'sink-messages': withDefault(keptDays, '90'),
  'coverage-pages': withDefault(keptDays, '180'),
});

export const KEEP_DAYS: NamedVariable = {
  variable: 'KEEP_DAYS',
  values: KeptDays.shape,
  formerly: Object.fromEntries(
    Object.keys(KeptDays.shape).map((name) => [name, `KEEP_${name.toUpperCase().replaceAll('-', '_')}_DAYS`]),
  ),
};
