import type { MicroCents } from '../../../kernel/money/money.ts';
import type { CoverageTold } from '../../coverage/index.ts';
import type { MessagesTold } from '../../emails/index.ts';
import type { ReplyClass, ToldReply } from '../../replies/index.ts';
import type { Recipient } from '../recipients.ts';
import type { DigestKind } from '../windows.ts';
import type { Block, Mail } from './document.ts';
import { whoDidWhat } from './reply-mail.ts';
import { cut, footer, instant, listed, oneLine, plural, usd } from './words.ts';

export interface Digest {
  readonly kind: DigestKind;
  readonly since: Date;
  readonly campaign: string;
  readonly campaignUrl: string;
  readonly because: Recipient['because'];
  readonly messages: MessagesTold;
  readonly replies: readonly { readonly classification: ReplyClass; readonly count: number }[];
  readonly newest: readonly {
    readonly reply: Pick<ToldReply, 'email' | 'name' | 'title' | 'company' | 'classification' | 'fromAddress'>;
    readonly ownWords: string;
  }[];
  readonly meetings: { readonly count: number; readonly nextAt: string | null };
  readonly coverage: CoverageTold;
  readonly spend: readonly {
    readonly cap: string;
    readonly spent: MicroCents;
    /** Held for work under way, and no part of what is spent. */
    readonly held: MicroCents;
    readonly limit: MicroCents;
  }[];
  readonly totalSpent: MicroCents;
  /** Closed gates that do not open soon by themselves, as sentences. */
  readonly gates: readonly string[];
  readonly unanswered: number;
}

const QUOTE = 280;
const CLASS_NAMES: Readonly<Record<ReplyClass, string>> = {
  interested: 'interested',
  meetingBooked: 'wants to meet',
  closed: 'said yes',
  notInterested: 'not interested',
  wrongPerson: 'wrong person',
  unsubscribe: 'asked to unsubscribe',
  neutral: 'unclear',
  autoReply: 'auto-reply',
  outOfOffice: 'out of office',
};

const repliesIn = ({ replies }: Digest): number => replies.reduce((sum, { count }) => sum + count, 0);

const hasHappened = (digest: Digest): boolean => {
  const { sent, bounced, unsubscribed } = digest.messages;
  const { articles, possible } = digest.coverage;
  return sent + bounced + unsubscribed + repliesIn(digest) + digest.meetings.count + articles + possible > 0;
};

/** What only a person can do, one sentence each. */
function waiting({ messages: { undecided }, gates, unanswered }: Digest): string[] {
  return [
    ...(unanswered === 0
      ? []
      : [
          `${unanswered === 1 ? '1 person is' : `${plural(unanswered, 'person', 'people')} are`} waiting for your reply. Replies you sent outside Distribute aren’t counted.`,
        ]),
    ...(undecided === 0
      ? []
      : [
          `We can’t tell if ${plural(undecided, 'email')} ${undecided === 1 ? 'was' : 'were'} delivered. Decide in the campaign: delivered, send again or cancel.`,
        ]),
    ...gates,
  ];
}

/** Nothing happened and nothing waits: an empty digest is not sent. */
export const isEmpty = (digest: Digest): boolean => !hasHappened(digest) && waiting(digest).length === 0;

function subjectOf(digest: Digest): string {
  const [replies, { count: meetings }, { sent }] = [repliesIn(digest), digest.meetings, digest.messages];
  const { articles } = digest.coverage;
  const parts = [
    ...(articles ? [`${plural(articles, 'article')} published`] : []),
    ...(replies ? [plural(replies, 'reply', 'replies')] : []),
    ...(meetings ? [plural(meetings, 'meeting')] : []),
    ...(sent ? [`${sent.toLocaleString('en-GB')} sent`] : []),
  ];
  const waits = waiting(digest).length;
  if (parts.length === 0 && waits) {
    parts.push(waits === 1 ? '1 thing needs you' : `${plural(waits, 'thing')} need you`);
  }
  return `${oneLine(digest.campaign, 80)}: ${parts.length ? listed(parts) : 'what happened'}`;
}

function published({ coverage: { articles, possible, newest } }: Digest): string[] {
  const titles = newest.map(({ title, outletName }) => {
    const quoted = `“${oneLine(title, 120)}”`;
    return outletName === null ? quoted : `${quoted} in ${oneLine(outletName, 80)}`;
  });
  const more = articles - newest.length;
  return [
    ...(articles
      ? [`${plural(articles, 'article')} about your brand: ${listed(more > 0 ? [...titles, `${more} more`] : titles)}.`]
      : []),
    ...(possible
      ? [
          `${plural(possible, 'article')} may name your brand. Confirm or dismiss ${possible === 1 ? 'it' : 'them'} under Press, Coverage.`,
        ]
      : []),
  ];
}

function happenings(digest: Digest): Block[] {
  const { sent, bounced, unsubscribed } = digest.messages;
  const [total, { count, nextAt }] = [repliesIn(digest), digest.meetings];
  const classes = digest.replies.map((one) => `${one.count} ${CLASS_NAMES[one.classification]}`);
  const lines = [
    ...(total ? [`${plural(total, 'reply', 'replies')}: ${listed(classes)}.`] : []),
    ...(count ? [`${plural(count, 'meeting')} booked${nextAt ? `; the next is on ${instant(nextAt)}` : ''}.`] : []),
    ...published(digest),
    ...(sent ? [`${plural(sent, 'email')} sent.`] : []),
    ...(bounced ? [`${plural(bounced, 'email')} bounced.`] : []),
    ...(unsubscribed ? [`${plural(unsubscribed, 'person', 'people')} unsubscribed.`] : []),
  ];
  return [
    { kind: 'heading', text: `Since ${instant(digest.since)}` },
    lines.length === 0 ? { kind: 'say', text: 'Nothing new.' } : { kind: 'list', items: lines },
  ];
}

function quotes(digest: Digest): Block[] {
  const { newest } = digest;
  if (newest.length === 0) return [];
  const rest = repliesIn(digest) - newest.length;
  return [
    { kind: 'heading', text: newest.length === 1 && rest <= 0 ? 'The reply' : 'The newest replies' },
    ...newest.map(({ reply, ownWords }): Block => {
      return { kind: 'quote', by: whoDidWhat(reply), text: cut(ownWords, QUOTE) || '(no text)' };
    }),
    ...(rest > 0 ? [{ kind: 'say', text: `And ${plural(rest, 'more reply', 'more replies')}.` } as const] : []),
  ];
}

function money({ spend, totalSpent }: Digest): Block[] {
  if (totalSpent === 0n && spend.length === 0) return [];
  const lines = spend.map(
    ({ cap, spent, held, limit }) =>
      `${usd(spent)} of ${usd(limit)} ${cap}${held > 0n ? `; ${usd(held)} more reserved for work in progress` : ''}.`,
  );
  const items = lines.length ? lines : [`${usd(totalSpent)} so far; the campaign has no budget limit.`];
  return [
    { kind: 'heading', text: 'Spent' },
    { kind: 'list', items },
  ];
}

/** What happened since the last digest, and what waits for a person. */
export function digestMail(digest: Digest): Mail {
  const waits = waiting(digest);
  const rhythm =
    digest.kind === 'daily'
      ? 'We send this at 08:00 UTC on days with news.'
      : 'We send this on Mondays at 08:00 UTC when there is news.';
  return {
    subject: subjectOf(digest),
    blocks: [
      ...(waits.length
        ? [{ kind: 'heading', text: 'Waiting for you' } as const, { kind: 'list', items: waits } as const]
        : []),
      ...happenings(digest),
      ...quotes(digest),
      ...money(digest),
      { kind: 'button', label: 'Open the campaign', url: digest.campaignUrl },
      footer(digest.because, rhythm),
    ],
  };
}
