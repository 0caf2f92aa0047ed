import type { Client } from '@distribute/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';
import { saveFile } from '../../ui/save-file.ts';

export type Contact = AnswerOf<Client['contacts']['get']>['contact'];
export type Upload = AnswerOf<Client['contacts']['getUpload']>['upload'];
export type UploadAnswer = AnswerOf<Client['contacts']['upload']>;
export type RowReport = UploadAnswer['rows'][number];
export type RowStatus = RowReport['status'];

export interface ContactFilter {
  readonly brandId?: string;
  readonly email?: string;
}

const CONTACTS_KEY = ['contacts'];

export function useContacts(filter: ContactFilter) {
  const client = useClient();
  return usePaged([...CONTACTS_KEY, 'list', filter], (place, signal) =>
    client.contacts.list({ query: { ...place, ...filter } }, { signal }),
  );
}

export function useDeleteContact() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.contacts.delete({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: CONTACTS_KEY }),
  });
}

export function useUploads() {
  const client = useClient();
  return usePaged([...CONTACTS_KEY, 'uploads'], (place, signal) =>
    client.contacts.listUploads({ query: place }, { signal }),
  );
}

export function useUpload(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...CONTACTS_KEY, 'upload', id],
    queryFn: async ({ signal }) => (await client.contacts.getUpload({ params: { id } }, { signal })).upload,
  });
}

export function useUploadRows(id: string, status: RowStatus | undefined) {
  const client = useClient();
  return usePaged([...CONTACTS_KEY, 'rows', id, status ?? null], (place, signal) =>
    client.contacts.listUploadRows({ params: { id }, query: { ...place, ...(status && { status }) } }, { signal }),
  );
}

/** The rows that were left out, with the reason for each, as a file. */
export function useLeftOut({ id, filename }: Pick<Upload, 'id' | 'filename'>) {
  const client = useClient();
  return useMutation({
    mutationFn: () => client.contacts.exportLeftOut({ params: { id } }),
    onSuccess: (csv) => saveFile(`left out of ${filename.replace(/\.[a-z]+$/i, '')}.csv`, String(csv), 'text/csv'),
  });
}

export interface ImportOrder {
  readonly file: File;
  readonly brandId: string;
  /** With null the service decides by the names of the columns. */
  readonly mapping: Readonly<Record<string, string | null>> | null;
  /** With null the service looks at the bytes. */
  readonly encoding: UploadAnswer['encoding'] | null;
  /** Of a workbook; with null the service takes the first sheet with a value. */
  readonly sheet: string | null;
  /** Only checks the file and writes nothing. */
  readonly isTrial: boolean;
}

/** Reads a file, and stores its contacts unless it is a trial. The same file for the same brand is stored once. */
export function useImport() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, brandId, mapping, encoding, sheet, isTrial }: ImportOrder) => {
      const body = new FormData();
      body.append('file', file, file.name);
      body.append('brandId', brandId);
      if (mapping) body.append('columnMapping', JSON.stringify(mapping));
      if (encoding) body.append('encoding', encoding);
      if (sheet) body.append('sheet', sheet);
      if (isTrial) body.append('dryRun', 'true');
      return client.contacts.upload({ body });
    },
    onSuccess: (_answer, { isTrial }) => (isTrial ? undefined : queries.invalidateQueries({ queryKey: CONTACTS_KEY })),
  });
}
