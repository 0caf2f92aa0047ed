import type { Client } from '@distribute/client';
import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import { noKey } from './failure.ts';
import type { PreviewProof } from './preview-token.ts';

/** The part of the typed client the tools use. */
export type ApiClient = Pick<Client, 'me' | 'brands' | 'campaigns' | 'workflows' | 'leads' | 'emails' | 'replies'>;

export interface ToolContext {
  /** Null when no key was given. */
  readonly client: ApiClient | null;
  readonly apiUrl: string;
  readonly signal: AbortSignal;
  readonly proof: PreviewProof;
  readonly now: () => number;
}

/** Properties of a JSON schema. */
export type OutputFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** What the result may hold. */
  readonly output: OutputFields;
  readonly annotations: ToolAnnotations;
  /** Gets input that `input` has parsed. */
  readonly call: (input: unknown, context: ToolContext) => Promise<unknown>;
}

type ToolOptions = Pick<ToolContext, 'signal' | 'proof' | 'now'>;

interface Definition<S extends z.ZodObject> extends Omit<Tool, 'input' | 'call'> {
  readonly input: S;
  readonly call: (client: ApiClient, input: z.output<S>, options: ToolOptions) => Promise<unknown>;
}

/** A tool that acts for a caller and so needs a key. */
export function tool<S extends z.ZodObject>({ call, ...rest }: Definition<S>): Tool {
  return {
    ...rest,
    call: async (input, { client, signal, proof, now }) => {
      if (!client) throw noKey();
      return call(client, input as z.output<S>, { signal, proof, now });
    },
  };
}
