import type { Client } from '@distribute/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';

export type Suppression = AnswerOf<Client['suppressions']['list']>['suppressions'][number];
export type Reason = Suppression['reason'];
export type NewSuppression = Parameters<Client['suppressions']['create']>[0]['body'];

export interface SuppressionFilter {
  readonly reason?: Reason;
  readonly value?: string;
}

const SUPPRESSIONS_KEY = ['suppressions'];

export function useSuppressions(filter: SuppressionFilter) {
  const client = useClient();
  return usePaged([...SUPPRESSIONS_KEY, filter], (place, signal) =>
    client.suppressions.list({ query: { ...place, ...filter } }, { signal }),
  );
}

export function useSuppress() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewSuppression) => client.suppressions.create({ body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: SUPPRESSIONS_KEY }),
  });
}

/** The dialog has explained what lifting means, so the service's confirmation is answered with yes. */
export function useLift() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.suppressions.delete({ params: { id }, query: { confirm: true } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: SUPPRESSIONS_KEY }),
  });
}

export function useImportSuppressions() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file, file.name);
      return client.suppressions.import({ body });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: SUPPRESSIONS_KEY }),
  });
}
