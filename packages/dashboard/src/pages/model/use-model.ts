import type { Client } from '@distribute/client';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';

export type ModelReport = AnswerOf<Client['models']['inUse']>;
export const MODEL_KEY = ['models'] as const;

/** Which language model does the work. */
export function useModel() {
  const client = useClient();
  return useQuery({ queryKey: [...MODEL_KEY, 'in-use'], queryFn: ({ signal }) => client.models.inUse({}, { signal }) });
}
