import { z } from 'zod';
import { KeySource } from '../account/keys.ts';
import { operations } from '../language/operation.ts';
import { Cents, Day, Id, Timestamp, text } from '../language/shared.ts';
import { ModelFault, ReplyClass, Sentiment } from './replies.ts';

export const QUALIFY_CLASSES = [
  'willing_to_meet',
  'interested',
  'needs_more_info',
  'not_interested',
  'out_of_office',
  'unsubscribe',
  'bounce',
  'other',
] as const;
export const QualifyClass = z.enum(QUALIFY_CLASSES);

export const qualify = operations('Qualification', {
  classify: {
    method: 'POST',
    path: '/v1/qualify',
    summary: 'Classify the text of a reply',
    description: 'Changes no lead. A language model decides where there is one; without one, or if it fails, rules do.',
    example: {
      fromEmail: 'anna@northwind.example',
      toEmail: 'me@acme.example',
      subject: 'Re: a question',
      bodyText: 'Sounds interesting. Can you send me more?',
    },
    body: z
      .strictObject({
        fromEmail: text(1, 320),
        toEmail: text(1, 320),
        subject: z.string().max(2_000).optional(),
        bodyText: z.string().max(100_000).optional(),
        bodyHtml: z.string().max(400_000).optional(),
        sourceService: text(1, 100).default('api'),
        sourceRefId: text(1, 255).optional(),
        receivedAt: Timestamp.optional().meta({
          description: 'What relative dates are read against; now where absent',
        }),
      })
      .refine((body) => body.bodyText !== undefined || body.bodyHtml !== undefined, 'bodyText or bodyHtml is required'),
    errors: [402],
    response: z.object({
      id: Id,
      qualification: QualifyClass,
      classification: QualifyClass,
      // A bounce is no reply, so it has no reply class.
      replyClass: ReplyClass.nullable(),
      sentiment: Sentiment.nullable(),
      confidence: z.number().min(0).max(1),
      reasoning: z.string().nullable(),
      evidence: z.string().nullable(),
      suggestedAction: z.enum(['stop_sequence', 'continue_sequence', 'suppress', 'reply', 'none']),
      extractedDetails: z.object({
        returnDate: Day.nullable(),
        referredEmail: z.string().nullable(),
        phone: z.string().nullable(),
        meetingTime: Timestamp.nullable(),
      }),
      decidedBy: z.enum(['model', 'rule']),
      modelFault: ModelFault,
      costInUsdCents: Cents,
      keySource: KeySource,
      runId: Id,
      createdAt: Timestamp,
    }),
  },
});
