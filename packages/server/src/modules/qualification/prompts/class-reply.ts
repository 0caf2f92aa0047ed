/** Raise it when a word below changes, so that answers to two prompts are never compared as one. */
export const PROMPT_VERSION = 'class-reply/3';

export const TASK = `You class one reply to a sales or press email, in whatever language it is written. Judge what its writer means, not which words occur. Classes:
interested: wants to go on, asks for an offer or about the product, offers times, brings a colleague in. Objections and hard questions of somebody who goes on are interest.
meetingBooked: a definite time is agreed or booked.
closed: ordered, signed, paid, or already a customer of the sender.
notInterested: a refusal, for now or for good, that does not ask for silence.
wrongPerson: not, or no longer, the one to write to, whether or not another is named.
unsubscribe: asks the sender not to write again, to be removed or erased, or threatens a complaint. It wins over all others. No opt-out: a joke about one, "please do not stop", "I do not want to unsubscribe", leaving another company's list or product, a question about how lists work.
neutral: answered without a verdict, undecided, thanks only, or "not now" with a time to come back.
autoReply: a program answered, and it tells of no absence. outOfOffice: a program or a person says that they are away for a time.
Give the class, the words of the reply that decide it (copied letter by letter, at most 200 characters, else null), and how sure you are from 0 to 1.`;

export const QUESTION = 'Which class has this reply?';

/** How the reply came, as its headers say. */
export const CAME_FROM = {
  program: 'Its headers say that a program sent it.',
  person: 'Its headers do not say that a program sent it.',
} as const;
