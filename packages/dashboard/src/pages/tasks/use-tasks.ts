import type { Client } from '@distribute/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';

export type Task = AnswerOf<Client['tasks']['list']>['tasks'][number];
export type TaskChange = Parameters<Client['tasks']['update']>[0]['body'];

const TASKS_KEY = ['tasks'];
const AGAIN_MS = 60_000;

export function useTasks(status: Task['status']) {
  const client = useClient();
  return usePaged([...TASKS_KEY, status], (place, signal) =>
    client.tasks.list({ query: { ...place, status } }, { signal }),
  );
}

/** How many tasks people have to do now, and the one that has waited longest. */
export function useDueTasks() {
  const client = useClient();
  return useQuery({
    queryKey: [...TASKS_KEY, 'count'],
    queryFn: async ({ signal }) => {
      const { tasks, total } = await client.tasks.list({ query: { limit: 1 } }, { signal });
      return { total, oldest: tasks[0] };
    },
    refetchInterval: ({ state }) => state.error === null && AGAIN_MS,
    retry: false,
  });
}

export function useChangeTask() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: TaskChange }) => client.tasks.update({ params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: TASKS_KEY }),
  });
}
