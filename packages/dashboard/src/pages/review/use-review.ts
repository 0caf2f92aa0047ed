import { ApiError, type Client } from '@distribute/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';
import { CAMPAIGNS_KEY } from '../campaigns/use-campaigns.ts';

export type Email = AnswerOf<Client['emails']['get']>['email'];
export type Verdict = 'approve' | 'reject';

const REVIEW_KEY = ['review'];
const NEW_EMAILS_MS = 10_000;

/** The emails that wait for review. */
export function useWaiting(campaignId: string | undefined) {
  const client = useClient();
  return usePaged(
    [...REVIEW_KEY, 'list', campaignId],
    (place, signal) =>
      client.emails.list(
        { query: { ...place, status: 'awaiting_review', ...(campaignId !== undefined && { campaignId }) } },
        { signal },
      ),
    { refetchMs: NEW_EMAILS_MS },
  );
}

/** The open email; usually the list has already read it. */
export function useEmail(id: string, listed: Email | undefined) {
  const client = useClient();
  return useQuery({
    queryKey: [...REVIEW_KEY, 'email', id],
    queryFn: async ({ signal }) => (await client.emails.get({ params: { id } }, { signal })).email,
    ...(listed && { placeholderData: listed }),
  });
}

interface WaitingCampaign {
  readonly campaignId: string;
  readonly name: string;
  readonly waiting: number;
}

/** How many emails wait, by campaign. Only a campaign that is not over can have any. */
export function useWaitingCounts() {
  const client = useClient();
  return useQuery({
    queryKey: [...REVIEW_KEY, 'counts'],
    queryFn: async ({ signal }): Promise<WaitingCampaign[]> => {
      const { campaigns } = await client.campaigns.listStats({ query: { status: 'ongoing' } }, { signal });
      return campaigns
        .filter(({ emailsAwaitingReview }) => emailsAwaitingReview > 0)
        .map(({ campaignId, name, emailsAwaitingReview }) => ({ campaignId, name, waiting: emailsAwaitingReview }));
    },
    refetchInterval: ({ state }) => state.error === null && NEW_EMAILS_MS,
    retry: false,
  });
}

/** The total of all campaigns; undefined while it is unknown. */
export const useWaitingTotal = (): number | undefined =>
  useWaitingCounts().data?.reduce((sum, { waiting }) => sum + waiting, 0);

/** Reads everything again that a verdict or a changed text may affect. */
export function useReread() {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
    await queries.invalidateQueries({ queryKey: REVIEW_KEY });
  };
}

export interface ReviewResult {
  readonly done: readonly string[];
  readonly refused: readonly { readonly id: string; readonly error: unknown }[];
}

interface Judgement {
  readonly ids: readonly string[];
  readonly verdict: Verdict;
  readonly reason?: string;
}

/** One verdict for one or several emails, one after the other: a refusal of one does not stop the others. */
export function useJudge(onDone: (judged: ReviewResult, judgement: Judgement) => void) {
  const client = useClient();
  const reread = useReread();
  return useMutation({
    mutationFn: async ({ ids, verdict, reason }: Judgement): Promise<ReviewResult> => {
      const done: string[] = [];
      const refused: { id: string; error: unknown }[] = [];
      for (const id of ids) {
        const params = { id };
        try {
          if (verdict === 'approve') await client.emails.approve({ params });
          else await client.emails.reject({ params, body: reason ? { reason } : {} });
          done.push(id);
        } catch (error) {
          // A refusal that ends the session, or an unreachable service, would stop the next one too.
          if (!(error instanceof ApiError) || error.status === 401) throw error;
          refused.push({ id, error });
        }
      }
      return { done, refused };
    },
    onSuccess: async (judged, judgement) => {
      onDone(judged, judgement);
      await reread();
    },
  });
}
