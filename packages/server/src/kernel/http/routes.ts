import {
  type Contract,
  contract,
  type HandlerInput,
  type Operation,
  type ResponseOf,
  tagOf,
} from '@distribute/contract';
import type { Answer } from './answers/answer.ts';
import type { CallerOf } from './caller.ts';

type Handler<Op extends Operation> = (
  caller: CallerOf<Op>,
  input: HandlerInput<Op>,
) => Promise<ResponseOf<Op> | Answer<ResponseOf<Op>>> | ResponseOf<Op> | Answer<ResponseOf<Op>>;

/** A handler for every operation of a group; a missing or extra one does not compile. */
export type Handlers<G extends keyof Contract> = {
  [Name in keyof Contract[G]]: Contract[G][Name] extends Operation
    ? Handler<Contract[G][Name]> | Outside<Handler<Contract[G][Name]>>
    : never;
};

export interface Route {
  readonly group: string;
  readonly name: string;
  /** The heading of its group in the reference. */
  readonly tag: string;
  readonly operation: Operation;
  readonly handle: (caller: never, input: never) => unknown;
  /** The handler calls the network, so it must not run inside the transaction of its idempotency key. */
  readonly outside: boolean;
  /** The time limit of such a handler; null for the usual one. */
  readonly outsideMs: number | null;
}

interface Outside<H> {
  readonly outside: H;
  readonly ms: number | null;
}

/** Marks a handler that calls the network, with its own time limit if it needs one. */
export const outside = <H>(handler: H, ms: number | null = null): Outside<H> => ({ outside: handler, ms });

export function routes<const G extends keyof Contract>(group: G, handlers: Handlers<G>): Route[] {
  return Object.entries(handlers as Record<string, unknown>).map(([name, handler]) => {
    const isOutside = typeof handler === 'object' && handler !== null && 'outside' in handler;
    return {
      group,
      name,
      tag: tagOf(contract[group]),
      operation: (contract[group] as Record<string, Operation>)[name] as Operation,
      handle: (isOutside ? (handler as Outside<unknown>).outside : handler) as Route['handle'],
      outside: isOutside,
      outsideMs: isOutside ? (handler as Outside<unknown>).ms : null,
    };
  });
}
