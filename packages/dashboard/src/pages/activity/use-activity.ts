import type { Client } from '@distribute/client';
import { ACTIVITY_KEY, type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';

export type Activity = AnswerOf<Client['activity']['list']>['activity'][number];
export type ActivityType = Activity['type'];

export function useActivity(type: ActivityType | undefined) {
  const client = useClient();
  return usePaged([...ACTIVITY_KEY, type], (place, signal) =>
    client.activity.list({ query: { ...place, ...(type && { type }) } }, { signal }),
  );
}
