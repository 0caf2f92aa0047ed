import type { Client } from '@distribute/client';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, useClient } from './api.ts';
import { useHealth } from './service.ts';

export type ModelReport = AnswerOf<Client['models']['inUse']>;
export const MODEL_KEY = ['models'] as const;

/** Which language model does the work. */
export function useModel() {
  const client = useClient();
  return useQuery({ queryKey: [...MODEL_KEY, 'in-use'], queryFn: ({ signal }) => client.models.inUse({}, { signal }) });
}

/** What a cost of this server is: in the sandbox simulated, except for the tokens of a model that is really asked. */
export type Simulated = '' | 'simulated' | 'partly simulated';

export function useSimulated(): Simulated {
  const isSandbox = useHealth().data?.mode === 'sandbox';
  const isModelAsked = useModel().data?.inUse.state === 'asked';
  if (!isSandbox) return '';
  return isModelAsked ? 'partly simulated' : 'simulated';
}
