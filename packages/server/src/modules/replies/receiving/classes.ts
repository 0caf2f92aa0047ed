import type { ReplyClass as ReplyClassSchema, ReplySentiment } from '@distribute/contract/replies';
import type { z } from 'zod';

export type ReplyClass = z.infer<typeof ReplyClassSchema>;
export type ReplySentimentWord = z.infer<typeof ReplySentiment>;

const SENTIMENTS: Readonly<Record<ReplyClass, ReplySentimentWord>> = {
  interested: 'positive',
  meetingBooked: 'positive',
  closed: 'positive',
  notInterested: 'negative',
  wrongPerson: 'negative',
  unsubscribe: 'negative',
  neutral: 'neutral',
  autoReply: 'automatic',
  outOfOffice: 'automatic',
};

export const sentimentOf = (replyClass: ReplyClass): ReplySentimentWord => SENTIMENTS[replyClass];

export const isAutomatic = (replyClass: ReplyClass): boolean => sentimentOf(replyClass) === 'automatic';

export const classesOf = (sentiment: ReplySentimentWord): ReplyClass[] =>
  (Object.keys(SENTIMENTS) as ReplyClass[]).filter((name) => SENTIMENTS[name] === sentiment);
