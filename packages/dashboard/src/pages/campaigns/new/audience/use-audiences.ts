import { ApiError, type Client } from '@distribute/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../../../api/api.ts';

export type Audience = AnswerOf<Client['audiences']['get']>['audience'];
type Purpose = NonNullable<Parameters<Client['audiences']['create']>[0]['body']['purpose']>;

const AUDIENCES_KEY = ['audiences'];
const MOST = 200;
const LONGEST_NAME = 120;

/** The audiences of a brand that a campaign can draw from. */
export function useAudiences(brandId: string | null) {
  const client = useClient();
  return useQuery({
    queryKey: [...AUDIENCES_KEY, brandId],
    queryFn: async ({ signal }) => {
      const query = { brandId: brandId as string, status: 'active' as const, limit: MOST };
      return (await client.audiences.list({ query }, { signal })).audiences;
    },
    enabled: brandId !== null,
  });
}

/** The same description, typed again. */
const isSame = (one: string | null, other: string): boolean => normal(one ?? '') === normal(other);
const normal = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

interface Description {
  readonly brandId: string;
  readonly words: string;
  readonly purpose: Purpose;
}

/** Turns a description into an audience of the brand, and counts its people if they can be counted. */
export function useReadAudience(onRead: (audience: Audience) => void) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ brandId, words, purpose }: Description): Promise<Audience> => {
      const query = { brandId, status: 'active' as const, limit: MOST };
      const { audiences } = await client.audiences.list({ query });
      const same = audiences.find((one) => one.reading && one.purpose === purpose && isSame(one.nlPrompt, words));
      if (same) return same;
      const make = async (name: string) =>
        (await client.audiences.create({ body: { name, brandId, nlPrompt: words, purpose } })).audience;
      const name = words.slice(0, LONGEST_NAME - 6).trim();
      const audience = await make(name).catch((error: unknown) => {
        // Another audience has the name.
        if (error instanceof ApiError && error.status === 409)
          return make(`${name} (${new Date().toISOString().slice(11, 16)})`);
        throw error;
      });
      try {
        return (await client.audiences.refreshCount({ params: { id: audience.id } })).audience;
      } catch (error) {
        // The audience is usable even when no provider can count its people.
        if (error instanceof ApiError) return audience;
        throw error;
      }
    },
    onSuccess: async (audience) => {
      await queries.invalidateQueries({ queryKey: AUDIENCES_KEY });
      onRead(audience);
    },
  });
}

/** The words that were not understood, if that is why a description was refused. */
export function unreadOf(error: unknown): readonly string[] | null {
  if (!(error instanceof ApiError) || error.code !== 'audience_not_understood') return null;
  return (error.body as { unread?: string[] }).unread ?? [];
}
