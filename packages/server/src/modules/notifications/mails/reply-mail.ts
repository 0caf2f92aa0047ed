import type { ReplyClass, ToldReply } from '../../replies/index.ts';
import type { Recipient } from '../recipients.ts';
import type { Block, Mail } from './document.ts';
import { campaignName, cut, footer, instant, oneLine } from './words.ts';

export interface ReplyToTell {
  readonly reply: Pick<
    ToldReply,
    'email' | 'name' | 'title' | 'company' | 'classification' | 'receivedAt' | 'fromAddress' | 'subject'
  >;
  /** The person's text without the quoted history. */
  readonly ownWords: string;
  /** Our message that was answered. */
  readonly before: { readonly subject: string; readonly bodyText: string; readonly sentAt: string | null } | null;
  readonly campaign: string;
  readonly campaignUrl: string;
  readonly because: Recipient['because'];
}

const OWN_WORDS = 2_000;
const BEFORE = 600;

/** The words of the subject for each reply class. */
const DID: Readonly<Record<ReplyClass, string>> = {
  interested: 'is interested',
  meetingBooked: 'wants to meet',
  closed: 'said yes',
  notInterested: 'is not interested',
  wrongPerson: 'is not the right person',
  unsubscribe: 'asked to unsubscribe',
  neutral: 'replied',
  autoReply: 'sent an auto-reply',
  outOfOffice: 'is out of office',
};

const STOPPED = 'The sequence has ended, so they won’t get any more automatic emails.';

/** What each reply class means, what happens next, and what a person can do. */
const MEANING: Readonly<Record<ReplyClass, string>> = {
  interested: `They sound interested. ${STOPPED} A quick reply helps.`,
  meetingBooked: `They want to meet. ${STOPPED} Check that the meeting is in your calendar.`,
  closed: `They said yes. ${STOPPED} Congratulations!`,
  notInterested: `They said no. ${STOPPED} Nothing to do.`,
  wrongPerson: `They aren’t the right person. ${STOPPED} If they named a colleague, you may want to email them yourself.`,
  unsubscribe:
    'They asked you to stop. They’re on your do-not-contact list, so no campaign will email them again. Nothing to do.',
  neutral: `We couldn’t tell if this is a yes or a no, so please read it. ${STOPPED}`,
  autoReply: 'This looks like an auto-reply. The sequence continues.',
  outOfOffice: 'This looks like an out-of-office note. The next email waits until they’re back.',
};

type ReplySender = Pick<ToldReply, 'email' | 'name' | 'title' | 'company'>;

/** "Ada Byron of Engines", or the address when the name is not known. */
const shortName = ({ email, name, company }: ReplySender): string => {
  const who = oneLine(name ?? '', 60) || oneLine(email);
  const where = oneLine(company ?? '', 60);
  return where ? `${who} of ${where}` : who;
};

/** "Ada Byron (CTO at Engines, ada@engines.test)". */
const fullName = ({ email, name, title, company }: ReplySender): string => {
  const [who, what, where] = [name, title, company].map((text) => oneLine(text ?? '', 60));
  const work = what && where ? `${what} at ${where}` : what || where;
  const details = [work, who ? oneLine(email) : ''].filter(Boolean).join(', ');
  const shown = who || oneLine(email);
  return details ? `${shown} (${details})` : shown;
};

const addressOf = (from: string): string => (/<([^<>\s]+)>\s*$/.exec(from)?.[1] ?? from).trim();

/** The address that answered, when it differs from the one we wrote to: a colleague, or another account. */
const otherAddress = ({ email, fromAddress }: Pick<ToldReply, 'email' | 'fromAddress'>): string | null => {
  const from = oneLine(addressOf(fromAddress));
  return from !== '' && from.toLowerCase() !== email.toLowerCase() ? from : null;
};

/** "Ada Byron of Engines is interested". */
export const whoDidWhat = (reply: ReplySender & Pick<ToldReply, 'fromAddress' | 'classification'>): string => {
  const [other, did] = [otherAddress(reply), DID[reply.classification]];
  return other === null ? `${shortName(reply)} ${did}` : `${other} ${did} (replying for ${shortName(reply)})`;
};

/** The mail about one reply, sent at once. */
export function replyMail(told: ReplyToTell): Mail {
  const { reply, before, because } = told;
  const other = otherAddress(reply);
  const words = cut(told.ownWords, OWN_WORDS);
  const opening = other
    ? `${other} replied to your email to ${fullName(reply)} in ${campaignName(told.campaign)}.`
    : `${fullName(reply)} replied to ${campaignName(told.campaign)}.`;
  const history: Block[] =
    before === null
      ? []
      : [
          {
            kind: 'quote',
            by: `Your email${before.sentAt === null ? '' : `, sent ${instant(before.sentAt)}`}`,
            text: [oneLine(before.subject, 150), cut(before.bodyText, BEFORE)].filter(Boolean).join('\n\n'),
          },
        ];
  return {
    subject: whoDidWhat(reply),
    blocks: [
      { kind: 'say', text: opening },
      words === ''
        ? { kind: 'say', text: 'The message has no text of its own. Open the campaign to see all of it.' }
        : { kind: 'quote', text: words },
      { kind: 'say', text: MEANING[reply.classification] },
      { kind: 'button', label: 'Open the campaign', url: told.campaignUrl },
      ...history,
      footer(because, 'We send one of these for each reply.'),
    ],
  };
}
