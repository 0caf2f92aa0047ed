import type { Client } from '@distribute/client';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';

type Tracking = AnswerOf<Client['emails']['getSpamFilter']>['spamFilter']['tracking'];

/** What tracking costs in points of the spam filter, measured where there is one; undefined until it has answered. */
export function useTrackingCosts(): Tracking | undefined {
  const client = useClient();
  const { data } = useQuery({ queryKey: ['spam-filter'], queryFn: () => client.emails.getSpamFilter({}) });
  return data?.spamFilter.tracking;
}

export function costWords(cost: Tracking[keyof Tracking] | undefined): string {
  if (!cost) return '';
  const by = cost.measured ? 'Your spam filter counts' : 'Spam filters count';
  if (cost.atMost <= 0) return `${by} no points for it.`;
  const points = cost.atLeast === cost.atMost ? String(cost.atMost) : `${cost.atLeast} to ${cost.atMost}`;
  return `${by} ${points} points against an email with it.`;
}
