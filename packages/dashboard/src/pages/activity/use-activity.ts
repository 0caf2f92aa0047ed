import type { Client } from '@distribute/client';
import { ACTIVITY_KEY, type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';

export type Activity = AnswerOf<Client['activity']['list']>['activity'][number];
export type ActivityType = Activity['type'];

export interface ActivityFilters {
  readonly type?: ActivityType;
  readonly userId?: string;
  readonly from?: string;
  readonly to?: string;
  readonly address?: string;
}

export function useActivity(filters: ActivityFilters = {}) {
  const client = useClient();
  return usePaged([...ACTIVITY_KEY, filters], (place, signal) =>
    client.activity.list({ query: { ...place, ...filters } }, { signal }),
  );
}
