import type { ClientInput, Operation, ResponseOf } from '@distribute/contract';
import type { Call, StreamCall } from './calls.ts';
import type { CallOptions } from './options.ts';

type Input<Op extends Operation> = Op extends { consumes: 'multipart/form-data' }
  ? ClientInput<Op> | (Omit<ClientInput<Op>, 'body'> & { body: FormData })
  : ClientInput<Op>;

type Arguments<Op extends Operation> =
  unknown extends Input<Op>
    ? [input?: Record<string, never>, options?: CallOptions]
    : Record<never, never> extends Input<Op>
      ? [input?: Input<Op>, options?: CallOptions]
      : [input: Input<Op>, options?: CallOptions];

type CallOf<Op extends Operation> = Op extends { produces: 'text/event-stream' }
  ? StreamCall<Arguments<Op>, ResponseOf<Op>>
  : Call<Arguments<Op>, ResponseOf<Op>>;

export type ClientOf<Groups> = {
  readonly [G in keyof Groups]: {
    readonly [N in keyof Groups[G]]: Groups[G][N] extends Operation ? CallOf<Groups[G][N]> : never;
  };
};
