import type { Client } from '@distribute/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';

export type Template = AnswerOf<Client['templates']['get']>['template'];
export type NewTemplate = Parameters<Client['templates']['create']>[0]['body'];
export type TemplateText = Pick<NewTemplate, 'subject' | 'steps' | 'tasks'>;
export type TemplateFields = AnswerOf<Client['templates']['fields']>['fields'];
export type Problem = AnswerOf<Client['templates']['preview']>['problems'][number];
export type Filled = AnswerOf<Client['templates']['preview']>['previews'][number];

const TEMPLATES_KEY = ['templates'];
const SHOWN_PEOPLE = 3;

export function useTemplates() {
  const client = useClient();
  return usePaged([...TEMPLATES_KEY, 'all'], (place, signal) => client.templates.list({ query: place }, { signal }));
}

/** One version of a template, the newest unless it is named. */
export function useTemplate(id: string, version?: number) {
  const client = useClient();
  return useQuery({
    queryKey: [...TEMPLATES_KEY, 'one', id, version ?? null],
    queryFn: async ({ signal }) => {
      const query = version === undefined ? {} : { version };
      return (await client.templates.get({ params: { id }, query }, { signal })).template;
    },
  });
}

export function useTemplateFields() {
  const client = useClient();
  return useQuery({
    queryKey: [...TEMPLATES_KEY, 'fields'],
    queryFn: async ({ signal }) => (await client.templates.fields({}, { signal })).fields,
    staleTime: 60_000,
  });
}

/** The audiences of all brands. */
export function useAllAudiences() {
  const client = useClient();
  return useQuery({
    queryKey: ['audiences', 'all'],
    queryFn: async ({ signal }) => (await client.audiences.list({ query: { limit: 200 } }, { signal })).audiences,
  });
}

/** What real people of an audience would read, or an example where none is chosen. */
export function useTemplatePreview(text: TemplateText, audienceId: string | null, fields: TemplateFields | undefined) {
  const client = useClient();
  const facts = Object.fromEntries((fields ?? []).map(({ field, example }) => [field, example]));
  const whom = audienceId === null ? { facts } : { audienceId, limit: SHOWN_PEOPLE };
  return useQuery({
    queryKey: [...TEMPLATES_KEY, 'preview', text, audienceId],
    queryFn: ({ signal }) => client.templates.preview({ body: { ...text, ...whom } }, { signal }),
    enabled: fields !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Who in an audience lacks what the text needs. */
export function useTemplateCheck(text: TemplateText, audienceId: string | null) {
  const client = useClient();
  return useQuery({
    queryKey: [...TEMPLATES_KEY, 'check', text, audienceId],
    queryFn: ({ signal }) =>
      client.templates.check({ body: { ...text, audienceId: audienceId as string } }, { signal }),
    enabled: audienceId !== null,
    placeholderData: keepPreviousData,
  });
}

type Order =
  | { readonly kind: 'save'; readonly id: string | null; readonly body: NewTemplate }
  | { readonly kind: 'delete'; readonly id: string };

export function useChangeTemplate() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (order: Order): Promise<Template | null> => {
      if (order.kind === 'delete') {
        await client.templates.delete({ params: { id: order.id } });
        return null;
      }
      const { id, body } = order;
      const saved = id === null ? client.templates.create({ body }) : client.templates.update({ params: { id }, body });
      return (await saved).template;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: TEMPLATES_KEY }),
  });
}
