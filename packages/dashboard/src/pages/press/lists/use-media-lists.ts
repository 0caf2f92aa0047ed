import type { Client } from '@distribute/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../../api/api.ts';
import { usePaged } from '../../../api/paged.ts';

export type MediaList = AnswerOf<Client['mediaLists']['get']>['mediaList'];
export type Listed = AnswerOf<Client['mediaLists']['listJournalists']>['journalists'][number];
export type FileAnswer = AnswerOf<Client['mediaLists']['upload']>;
type NewListed = Parameters<Client['mediaLists']['addJournalist']>[0]['body'];
type ListedChange = Parameters<Client['mediaLists']['updateJournalist']>[0]['body'];

const LISTS_KEY = ['media-lists'];

export function useMediaLists() {
  const client = useClient();
  return usePaged([...LISTS_KEY, 'all'], (place, signal) => client.mediaLists.list({ query: place }, { signal }));
}

export function useMediaList(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...LISTS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await client.mediaLists.get({ params: { id } }, { signal })).mediaList,
  });
}

export function useListed(id: string, search: string) {
  const client = useClient();
  return usePaged([...LISTS_KEY, 'people', id, search], (place, signal) =>
    client.mediaLists.listJournalists({ params: { id }, query: { ...place, ...(search && { search }) } }, { signal }),
  );
}

type ListOrder =
  | { readonly kind: 'create'; readonly name: string }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'delete'; readonly id: string };

/** Creates, renames or deletes a list; returns its id. */
export function useChangeList() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (order: ListOrder): Promise<string> => {
      if (order.kind === 'create') return (await client.mediaLists.create({ body: { name: order.name } })).mediaList.id;
      const params = { id: order.id };
      if (order.kind === 'rename') await client.mediaLists.update({ params, body: { name: order.name } });
      else await client.mediaLists.delete({ params });
      return order.id;
    },
    onSuccess: (id, { kind }) => {
      if (kind === 'delete') queries.removeQueries({ queryKey: [...LISTS_KEY, 'one', id] });
      return queries.invalidateQueries({ queryKey: LISTS_KEY });
    },
  });
}

type ListedOrder =
  | { readonly kind: 'add'; readonly body: NewListed }
  | { readonly kind: 'change'; readonly journalistId: string; readonly body: ListedChange }
  | { readonly kind: 'remove'; readonly journalistId: string };

/** Adds, changes or removes a journalist; tells whether an entry was completed instead of added. */
export function useChangeListed(id: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (order: ListedOrder): Promise<boolean> => {
      if (order.kind === 'add')
        return (await client.mediaLists.addJournalist({ params: { id }, body: order.body })).merged;
      const params = { id, journalistId: order.journalistId };
      if (order.kind === 'change') await client.mediaLists.updateJournalist({ params, body: order.body });
      else await client.mediaLists.removeJournalist({ params });
      return false;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: LISTS_KEY }),
  });
}

export interface FileOrder {
  readonly file: File;
  /** With null the service decides by the names of the columns. */
  readonly mapping: Readonly<Record<string, string | null>> | null;
  readonly encoding: FileAnswer['encoding'] | null;
  readonly sheet: string | null;
  /** Only checks the file and writes nothing. */
  readonly isTrial: boolean;
}

export function useListFile(id: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, mapping, encoding, sheet, isTrial }: FileOrder) => {
      const body = new FormData();
      body.append('file', file, file.name);
      if (mapping) body.append('columnMapping', JSON.stringify(mapping));
      if (encoding) body.append('encoding', encoding);
      if (sheet) body.append('sheet', sheet);
      if (isTrial) body.append('dryRun', 'true');
      return client.mediaLists.upload({ params: { id }, body });
    },
    onSuccess: (_answer, { isTrial }) => (isTrial ? undefined : queries.invalidateQueries({ queryKey: LISTS_KEY })),
  });
}
