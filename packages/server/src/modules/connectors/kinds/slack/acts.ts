import { contract, type Operation, roleOf } from '@distribute/contract';
import { AppError } from '../../../../kernel/errors.ts';
import { assertRole, type Caller } from '../../../../kernel/http/caller.ts';
import type { SlackDesk } from './port.ts';

/** What became of a press: done, by whomever, or refused to this person. */
export type Outcome = { readonly done: string } | { readonly refused: string };

interface Act {
  readonly operation: Operation;
  do(desk: SlackDesk, caller: Caller, id: string, who: string): Promise<string>;
}

/** What the buttons do, once: a second press says what is so. */
const ACTS: Readonly<Record<string, Act>> = {
  approve: {
    operation: contract.emails.approve,
    do: (...args) => review('approved', ...args),
  },
  skip: {
    operation: contract.emails.reject,
    do: (...args) => review('rejected', ...args),
  },
  done: {
    operation: contract.tasks.update,
    do: async (desk, caller, id, who) => {
      const before = await desk.finishTask(caller, id);
      return before === 'due' ? `Done by ${who}.` : `This task is ${before === 'done' ? 'done already' : before}.`;
    },
  },
};

export const isAct = (name: string): boolean => Object.hasOwn(ACTS, name);

export async function act(
  desk: SlackDesk,
  caller: Caller,
  { name, id, who }: { readonly name: string; readonly id: string; readonly who: string },
): Promise<Outcome> {
  const { operation, do: perform } = ACTS[name] as Act;
  try {
    assertRole(caller.role, roleOf(operation) ?? 'owner');
    return { done: await perform(desk, caller, id, who) };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { refused: thrown.message };
  }
}

async function review(
  verdict: 'approved' | 'rejected',
  desk: SlackDesk,
  caller: Caller,
  id: string,
  who: string,
): Promise<string> {
  const before = await desk.getEmail(caller.orgId, id);
  if (before.status !== 'awaiting_review') return wordsOf(before.status);
  const after = await desk.review(caller, id, verdict);
  if (after.reviewedBy !== caller.userId) return wordsOf(after.status);
  return `${verdict === 'approved' ? 'Approved' : 'Skipped'} by ${who}.`;
}

const wordsOf = (status: string) =>
  status === 'cancelled' ? 'This email was called off already.' : 'This email was approved already.';
