import type { ReplyClass } from '@distribute/server/ports';

/** The texts that readers write. `{date}` is the day they are back. */
const TEXTS: Readonly<Record<ReplyClass, readonly string[]>> = {
  interested: [
    'Thanks for reaching out. This looks relevant for us. Could you send me a bit more about how it works and what it costs?',
    'Good timing, we were just talking about this last week. Tell me more.',
    'Interesting. How long does it usually take until a team like ours is up and running?',
  ],
  meetingBooked: [
    'Yes, let us talk. Thursday at 10 works for me, I have put it in the calendar.',
    'Happy to have a look. I have just booked a slot for next week.',
  ],
  closed: [
    'The team has decided: we are in. Send me the invoice, we sign today.',
    'We are in. Send me the invoice and I will take care of it today.',
  ],
  notInterested: [
    'Thanks, but we are not looking for anything like this at the moment.',
    'Not for us, we have just signed with somebody else for two years. Good luck.',
    'I appreciate the note, but this is no priority this year.',
  ],
  wrongPerson: [
    'I am not the right person for this. You would have to ask our operations team.',
    'I moved to another department in spring and no longer look after this.',
  ],
  unsubscribe: ['Please take me off your list.', 'Unsubscribe. I do not want to receive any more emails from you.'],
  neutral: [
    'Thanks, I will have a look at it next week.',
    'Received, thank you. Ask me again in the new year.',
    'Got it, thanks.',
  ],
  autoReply: [
    'Thank you for your message. We have received it and will get back to you within two working days. This is an automatic reply.',
    'This mailbox is not read every day. In urgent cases please call our front desk. This message was sent automatically.',
  ],
  outOfOffice: [
    'I am out of the office and back on {date}. My mail is not forwarded.',
    'Thank you for your message. I am on leave until {date} with limited access to mail.',
  ],
};

export function replyText(replyClass: ReplyClass, trait: number, returnDate: Date): string {
  const texts = TEXTS[replyClass];
  const text = texts[Math.floor(trait * texts.length)] as string;
  return text.replace('{date}', returnDate.toISOString().slice(0, 10));
}
