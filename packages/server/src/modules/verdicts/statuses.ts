import type { ManualStatus as ManualStatusSchema, ReplyClassification } from '@distribute/contract/emails';
import type { z } from 'zod';
import type { ReplyClass } from '../replies/index.ts';

export type ManualStatus = z.infer<typeof ManualStatusSchema>;

interface Meaning {
  readonly replyClass: ReplyClass;
  readonly classification: z.infer<typeof ReplyClassification> | null;
  /** What happens to the unsent steps. */
  readonly effect: 'stops' | 'restores' | 'none';
}

/** What each verdict means (spec 12.3, 28). */
const MEANINGS: Readonly<Record<ManualStatus, Meaning>> = {
  lead_interested: { replyClass: 'interested', classification: 'positive', effect: 'stops' },
  lead_meeting_booked: { replyClass: 'meetingBooked', classification: 'positive', effect: 'stops' },
  lead_closed: { replyClass: 'closed', classification: 'positive', effect: 'stops' },
  lead_not_interested: { replyClass: 'notInterested', classification: 'negative', effect: 'stops' },
  lead_wrong_person: { replyClass: 'wrongPerson', classification: 'negative', effect: 'stops' },
  lead_neutral: { replyClass: 'neutral', classification: 'neutral', effect: 'none' },
  lead_out_of_office: { replyClass: 'outOfOffice', classification: null, effect: 'restores' },
  auto_reply_received: { replyClass: 'autoReply', classification: null, effect: 'restores' },
};

export const meaningOf = (status: ManualStatus): Meaning => MEANINGS[status];
