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
  closed: 'says yes',
  notInterested: 'is not interested',
  wrongPerson: 'is not the right person',
  unsubscribe: 'asks for no more mail',
  neutral: 'has replied',
  autoReply: 'has replied automatically',
  outOfOffice: 'is out of office',
};

const STOPPED = 'The sequence has ended: nothing more goes to this person by itself.';

/** What each reply class means, what happens next, and what a person can do. */
const MEANING: Readonly<Record<ReplyClass, string>> = {
  interested: `We read this as interest. ${STOPPED} A quick answer helps.`,
  meetingBooked: `We read this as a wish to meet. ${STOPPED} Check that the meeting is in your calendar.`,
  closed: `We read this as a yes. ${STOPPED} Congratulations!`,
  notInterested: `We read this as a no. ${STOPPED} There is nothing you need to do.`,
  wrongPerson: `We read this as “I am not the right person”. ${STOPPED} If a colleague is named, you may want to write to them yourself.`,
  unsubscribe:
    'We read this as a wish to be left alone. The address is suppressed: none of your campaigns writes to it again. There is nothing you need to do.',
  neutral: `We could not tell whether this is a yes or a no, so please read it. ${STOPPED}`,
  autoReply: 'We read this as an automatic reply. The sequence goes on.',
  outOfOffice: 'We read this as an out-of-office note. The next message waits until the person is back.',
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
  return other === null ? `${shortName(reply)} ${did}` : `${other} ${did} (answering for ${shortName(reply)})`;
};

/** The mail about one reply, sent at once. */
export function replyMail(told: ReplyToTell): Mail {
  const { reply, before, because } = told;
  const other = otherAddress(reply);
  const words = cut(told.ownWords, OWN_WORDS);
  const opening = other
    ? `${other} answered the mail of ${campaignName(told.campaign)} to ${fullName(reply)}.`
    : `${fullName(reply)} answered ${campaignName(told.campaign)}.`;
  const history: Block[] =
    before === null
      ? []
      : [
          {
            kind: 'quote',
            by: `What was written before${before.sentAt === null ? '' : `, on ${instant(before.sentAt)}`}`,
            text: [oneLine(before.subject, 150), cut(before.bodyText, BEFORE)].filter(Boolean).join('\n\n'),
          },
        ];
  return {
    subject: whoDidWhat(reply),
    blocks: [
      { kind: 'say', text: opening },
      words === ''
        ? { kind: 'say', text: 'The message holds no words of its own: open the campaign to read it whole.' }
        : { kind: 'quote', text: words },
      { kind: 'say', text: MEANING[reply.classification] },
      { kind: 'button', label: 'Open the campaign', url: told.campaignUrl },
      ...history,
      footer(because, 'There is one such mail for each reply.'),
    ],
  };
}
