import type { Client } from '@distribute/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';

export type VisibilityDetail = AnswerOf<Client['visibility']['get']>;
export type VisibilityRun = VisibilityDetail['run'];
export type Answer = VisibilityDetail['prompts'][number];

const VISIBILITY_KEY = ['visibility'];
/** How often a running measurement is read again. */
const RUNNING_MS = 2000;

interface RunFilter {
  readonly brandId?: string;
  readonly status?: VisibilityRun['status'];
}
export function useRuns(filter: RunFilter) {
  const client = useClient();
  return usePaged(
    [...VISIBILITY_KEY, 'list', filter],
    (place, signal) => client.visibility.list({ query: { ...place, ...filter } }, { signal }),
    { refetchMs: 10_000 },
  );
}

export function useRun(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...VISIBILITY_KEY, 'one', id],
    queryFn: ({ signal }) => client.visibility.get({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => state.data?.run.status === 'running' && RUNNING_MS,
  });
}

export interface MeasureOrder {
  readonly brandId: string;
  readonly prompts: number;
  readonly competitors: string[];
  readonly topics: string[];
}

export function useMeasure(idempotencyKey: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ brandId, prompts, competitors, topics }: MeasureOrder) =>
      client.visibility.start(
        {
          headers: { 'x-brand-id': brandId },
          body: { prompts, ...(competitors.length > 0 && { competitors }), ...(topics.length > 0 && { topics }) },
        },
        { idempotencyKey },
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: VISIBILITY_KEY }),
  });
}
