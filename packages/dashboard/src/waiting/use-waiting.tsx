import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useClient } from '../api/api.ts';
import { type Simulated, useSimulated } from '../api/model.ts';
import { count, dollars, dollarsOfCents } from '../format.ts';
import { type Campaign, useAllNumbers } from '../pages/campaigns/use-campaigns.ts';
import { useNamedCampaigns } from '../pages/campaigns/use-names.ts';
import { reasonOf } from '../pages/campaigns/words.ts';
import { useFailingConnectors } from '../pages/connectors/use-connectors.ts';
import { useCosts } from '../pages/costs/use-costs.ts';
import { useRepliesToAnswer } from '../pages/inbox/use-to-answer.ts';
import { MAILBOXES_KEY } from '../pages/mailboxes/use-mailbox.ts';
import { troubleOf } from '../pages/mailboxes/words.ts';
import { useWaitingCounts } from '../pages/review/use-review.ts';
import { emailsOf } from '../pages/review/words.ts';
import { useDueTasks } from '../pages/tasks/use-tasks.ts';
import type { Tone } from '../ui/display/badge.tsx';
import type { IconName } from '../ui/icon.tsx';
import { type CapWindow, hasCap, nearlyUsed, windowStart } from './budgets.ts';

export interface WaitingItem {
  /** Stays the same while the item shows nothing new. */
  readonly key: string;
  readonly icon: IconName;
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  readonly at: string | null;
  readonly link: (props: { className: string; onClick: () => void; children: ReactNode }) => ReactNode;
}

const AGAIN_MS = 60_000;
/** An older failure of a campaign is no news. */
const FAILED_SINCE_MS = 14 * 86_400_000;

/** What a person should look at, the most urgent kind first. */
export function useWaiting(): { readonly items: readonly WaitingItem[]; readonly error: Error | null } {
  const replies = useRepliesToAnswer();
  const review = useWaitingCounts();
  const tasks = useDueTasks();
  const mailboxes = useStoppedMailboxes();
  const campaigns = useNamedCampaigns();
  const connectors = useFailingConnectors();
  const simulated = useSimulated();
  const budgets = useBudgets(campaigns.data ?? [], simulated);
  const failed = (campaigns.data ?? []).filter(
    ({ status, statusChangedAt }) => status === 'failed' && Date.now() - Date.parse(statusChangedAt) < FAILED_SINCE_MS,
  );
  return {
    items: [
      ...(mailboxes.data ?? []).map(
        (mailbox): WaitingItem => ({
          key: `mailbox ${mailbox.id} ${mailbox.statusReason}`,
          icon: 'mail',
          tone: 'bad',
          title: `${mailbox.fromEmail} has stopped sending`,
          text: troubleOf(mailbox) ?? 'See what its server said.',
          at: mailbox.lastError?.at ?? null,
          link: (props) => <Link to="/mailboxes/$mailboxId" params={{ mailboxId: mailbox.id }} {...props} />,
        }),
      ),
      ...(connectors.data ?? []).map(
        ({ id, name, lastFault }): WaitingItem => ({
          key: `connector ${id}`,
          icon: 'plug',
          tone: 'bad',
          title: `${name} is failing`,
          text: lastFault ? `${lastFault.message}. ${lastFault.nextAct}` : 'See what the service said.',
          at: lastFault?.at ?? null,
          link: (props) => <Link to="/connectors/$connectorId" params={{ connectorId: id }} {...props} />,
        }),
      ),
      ...failed.map(
        (campaign): WaitingItem => ({
          key: `failed ${campaign.id} ${campaign.statusChangedAt}`,
          icon: 'alert',
          tone: 'bad',
          title: `${campaign.name} has failed`,
          text: `${reasonOf(campaign.statusReason) ?? 'It has stopped sending'}.`,
          at: campaign.statusChangedAt,
          link: (props) => <Link to="/campaigns/$campaignId" params={{ campaignId: campaign.id }} {...props} />,
        }),
      ),
      ...replies.replies.map(
        (reply): WaitingItem => ({
          key: `reply ${reply.id}`,
          icon: 'answer',
          tone: 'good',
          title: `${reply.name ?? reply.email} is interested`,
          text: reply.preview,
          at: reply.receivedAt,
          link: (props) => <Link to="/inbox" search={{ reply: reply.id }} {...props} />,
        }),
      ),
      ...(review.data ?? []).map(
        ({ campaignId, name, waiting }): WaitingItem => ({
          key: `review ${campaignId}`,
          icon: 'review',
          tone: 'warn',
          title: name,
          text: `${emailsOf(waiting)} waiting for your approval.`,
          at: null,
          link: (props) => <Link to="/review" search={{ campaignId }} {...props} />,
        }),
      ),
      ...tasksToDo(tasks.data),
      ...budgets,
    ],
    error: replies.error ?? review.error ?? tasks.error ?? mailboxes.error ?? campaigns.error ?? connectors.error,
  };
}

/** One item for all tasks: they are done one after the other. */
function tasksToDo(due: ReturnType<typeof useDueTasks>['data']): WaitingItem[] {
  if (!due?.oldest) return [];
  const { id, person, text, dueAt } = due.oldest;
  return [
    {
      key: `tasks ${id} ${due.total}`,
      icon: 'review',
      tone: 'warn',
      title: due.total === 1 ? '1 task to do' : `${count(due.total)} tasks to do`,
      text: `${person.name ?? person.email ?? 'Someone'}: ${text}`,
      at: dueAt,
      link: (props) => <Link to="/tasks" {...props} />,
    },
  ];
}

/** Mailboxes that stopped by themselves; one that a person paused is not included. */
function useStoppedMailboxes() {
  const client = useClient();
  return useQuery({
    queryKey: [...MAILBOXES_KEY, 'senders'],
    queryFn: async ({ signal }) => (await client.mailboxes.list({ query: { limit: 200 } }, { signal })).mailboxes,
    select: (all) =>
      all.filter(
        ({ status, statusReason }) =>
          status === 'error' || (status === 'paused' && /^(?:bounce|complaint)_rate$/.test(statusReason ?? '')),
      ),
    refetchInterval: ({ state }) => state.error === null && AGAIN_MS,
    retry: false,
  });
}

function useBudgets(campaigns: readonly Campaign[], simulated: Simulated): WaitingItem[] {
  const now = Date.now();
  const daily = useCosts('campaignId', windowStart('daily', now), { enabled: hasCap(campaigns, 'daily') });
  const weekly = useCosts('campaignId', windowStart('weekly', now), { enabled: hasCap(campaigns, 'weekly') });
  const monthly = useCosts('campaignId', windowStart('monthly', now), { enabled: hasCap(campaigns, 'monthly') });
  const { data: numbers } = useAllNumbers();
  const spent = (campaignId: string, window: CapWindow) =>
    window === 'total'
      ? numbers?.get(campaignId)?.totalCostInUsdCents
      : { daily, weekly, monthly }[window].data?.groups.find(({ dimensions }) => dimensions.campaignId === campaignId)
          ?.totalCostInUsdCents;
  return campaigns.flatMap((campaign): WaitingItem[] => {
    const used = nearlyUsed(campaign, (window) => spent(campaign.id, window));
    if (!used) return [];
    return [
      {
        key: `budget ${campaign.id} ${used.window} ${used.window === 'total' ? '' : windowStart(used.window, now)}`,
        icon: 'price',
        // Invented money is no reason for alarm.
        tone: simulated ? 'neutral' : 'warn',
        title: `${campaign.name}: ${used.percent}% of the ${used.window} budget`,
        text: `${dollarsOfCents(used.spentCents)} of ${dollars(used.capUsd)} spent or reserved${simulated ? `, ${simulated}` : ''}.`,
        at: null,
        link: (props) => <Link to="/campaigns/$campaignId" params={{ campaignId: campaign.id }} {...props} />,
      },
    ];
  });
}
