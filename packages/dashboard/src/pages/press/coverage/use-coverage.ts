import type { Client } from '@distribute/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../../api/api.ts';
import { usePaged } from '../../../api/paged.ts';

export type Article = AnswerOf<Client['coverage']['list']>['articles'][number];
export type CoverageStatus = Article['status'];
type NewArticle = Parameters<Client['coverage']['add']>[0]['body'];

const COVERAGE_KEY = ['coverage'];

export interface CoverageFilter {
  readonly campaignId?: string;
  readonly outletId?: string;
  readonly journalistId?: string;
  readonly status?: CoverageStatus;
}

export function useCoverage(filter: CoverageFilter) {
  const client = useClient();
  return usePaged(
    [...COVERAGE_KEY, filter],
    (place, signal) => client.coverage.list({ query: { ...place, ...filter } }, { signal }),
    { refetchMs: 30_000 },
  );
}

export type CoverageOrder =
  | { readonly kind: 'add'; readonly body: NewArticle }
  | { readonly kind: 'confirmed' | 'dismissed' | 'removed'; readonly id: string };

/** Adds, confirms, dismisses or removes an article. */
export function useChangeCoverage() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (order: CoverageOrder): Promise<void> => {
      if (order.kind === 'add') await client.coverage.add({ body: order.body });
      else if (order.kind === 'removed') await client.coverage.remove({ params: { id: order.id } });
      else await client.coverage.setStatus({ params: { id: order.id }, body: { status: order.kind } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: COVERAGE_KEY }),
  });
}
