import { CLASS_WORDS } from '../crm/happenings.ts';
import type { FeedEvent, SettingsOf } from '../kind.ts';
import { actions, type Block, button, cut, escaped, heading, link, plain } from './blocks.ts';

export interface SlackMessage {
  readonly eventId: string;
  /** What a notification shows. */
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** What the event does not say itself. */
export interface MessageFacts {
  readonly baseUrl: string;
  readonly campaign: string;
  readonly showText: SettingsOf<'slack'>['showText'];
  /** The answer, or the email that waits; empty where nothing is shown. */
  readonly text: string;
  /** Whether the email waits for approval now. */
  readonly isWaiting: boolean;
}

const STATUS_WORDS = { paused: 'was paused', error: 'has an error', disabled: 'was disabled' } as const;
const TASK_WORDS = { call: 'Call', letter: 'Letter', linkedin: 'LinkedIn', other: 'Task' } as const;
const ENDED_WORDS = {
  trial_ended: 'the trial is over',
  schedule_complete: 'its time is over',
  total_budget_reached: 'its budget is spent',
  max_leads_reached: 'it has as many people as it may',
  audience_exhausted: 'its audience has nobody left',
  stopped: 'somebody stopped it',
} as const;

const whoOf = ({ name, company }: { readonly name: string | null; readonly company: string | null }) =>
  [name ?? 'Somebody', company].filter((part) => part !== null && part !== '').join(', ');

/** Null for an event that nobody has to see. */
export function messageOf(event: FeedEvent, facts: MessageFacts): SlackMessage | null {
  const { baseUrl, campaign, showText } = facts;
  const at = (path: string) => link(`${baseUrl}/app/${path}`);
  const message = (title: string, about: string, text: string, buttons: readonly object[]): SlackMessage => ({
    eventId: event.id,
    text: escaped(cut(`${title}: ${about}`, 150)),
    blocks: [
      heading(title),
      plain(`${about}\nCampaign ${campaign}`),
      ...(showText && text.trim() ? [plain(text, 300)] : []),
      actions(...buttons),
    ],
  });
  switch (event.event) {
    case 'reply.classified': {
      const { class: replyClass, automatic, previous_class: before, reply_id: id } = event.data;
      if (automatic || before !== null) return null;
      const title = `Answer: ${CLASS_WORDS[replyClass] ?? 'not read yet'}`;
      return message(title, whoOf(event.data), facts.text, [at(`inbox?reply=${id}`)]);
    }
    case 'email.written': {
      if (!facts.isWaiting) return null;
      const { email_id: id } = event.data;
      const open = at(`review?campaignId=${event.campaign_id}&email=${id}`);
      return message('Email waits for approval', whoOf(event.data), facts.text, [
        ...[button('approve', 'Approve', id, true), button('skip', 'Skip', id), open],
      ]);
    }
    case 'task.due': {
      const { task_id: id, kind, text } = event.data;
      const title = `Task due: ${TASK_WORDS[kind]}`;
      return message(title, whoOf(event.data), text, [button('done', 'Done', id, true), at('tasks')]);
    }
    case 'mailbox.held': {
      const { mailbox_id: id, mailbox_email: email, status } = event.data;
      return message(`Mailbox ${STATUS_WORDS[status]}`, email, '', [at(`mailboxes/${id}`)]);
    }
    case 'campaign.completed': {
      const { emails_sent: sent, replied } = event.data.final_stats;
      const about = `${ENDED_WORDS[event.data.reason]}. ${sent} sent, ${replied} answered`;
      return message('Campaign completed', about, '', [at(`campaigns/${event.campaign_id}`)]);
    }
    default:
      return null;
  }
}
