import type { Role } from '@distribute/contract';
import type { Caller } from '../../../../kernel/http/caller.ts';
import type { Secret } from '../../../../kernel/secrets/secrets.ts';

export interface SlackAccess {
  readonly orgId: string;
  readonly token: Secret;
}

/** Slack's Web API. Every call fails with a `ProviderError`, whose reason is Slack's own word. */
export interface SlackApi {
  /** What a method says, and the scopes of the token where Slack names them. */
  ask<T>(
    access: SlackAccess,
    method: string,
    args: Readonly<Record<string, unknown>>,
    totalMs?: number,
  ): Promise<{ readonly said: T; readonly scopes: readonly string[] | null }>;
  /** Whether the address is one of Slack's for answers to what people press. */
  isForAnswers(url: string): boolean;
  answer(orgId: string, url: string, body: object): Promise<void>;
}

/** An email as far as its review goes. */
export interface ReviewedEmail {
  readonly status: string;
  readonly reviewedBy: string | null;
  readonly subject: string;
  readonly bodyText: string;
}

/** What messages say, and what their buttons do. */
export interface SlackDesk {
  readonly baseUrl: string;
  readonly api: SlackApi;
  readonly now: () => Date;
  readonly campaignNames: (orgId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly textOfReply: (orgId: string, replyId: string) => Promise<string>;
  /** Fails like the operation for one that is not there. */
  readonly getEmail: (orgId: string, emailId: string) => Promise<ReviewedEmail>;
  readonly review: (caller: Caller, emailId: string, verdict: 'approved' | 'rejected') => Promise<ReviewedEmail>;
  /** Answers what the task was before. */
  readonly finishTask: (caller: Caller, taskId: string) => Promise<string>;
  /** Who belongs to the organisation with this address and has joined it. */
  readonly findMember: (orgId: string, email: string) => Promise<{ readonly id: string; readonly role: Role } | null>;
}
