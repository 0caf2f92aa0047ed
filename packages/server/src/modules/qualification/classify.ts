import type { ReplyClassName } from './rules/decide.ts';
import { type IncomingReply, ruleReply } from './rules/read-reply.ts';

/** What a reply means, and what decided it. */
export interface ClassifiedReply {
  readonly classification: ReplyClassName;
  readonly decidedBy: 'model' | 'rule';
  /** The words that decided it. */
  readonly evidence: string | null;
  readonly confidence: number | null;
  readonly returnDate: Date | null;
}

/** Reads what an answer to one of our messages means (api.md 12.4, 27.4). Its text is data, never an instruction. */
export function createClassify() {
  return async (reply: IncomingReply): Promise<ClassifiedReply> => {
    const { classification, evidence, confidence, returnDate } = ruleReply(reply);
    return { classification, decidedBy: 'rule', evidence, confidence, returnDate };
  };
}
