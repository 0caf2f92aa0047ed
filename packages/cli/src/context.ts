import type { Flags } from './args.ts';
import type { Io } from './io.ts';
import type { Settings } from './settings.ts';
import type { Send } from './transport.ts';

/** What one run of a command works with. */
export interface Context {
  readonly io: Io;
  readonly flags: Flags;
  readonly settings: Settings;
  readonly send: Send;
  /** The same way to the service with another key, or with none. */
  readonly withKey: (apiKey: string | null) => Send;
  /** Credentials met on the way; the output hides them. */
  readonly secrets: Set<string>;
}

export interface Command {
  /** Names of the words after the command, all of them required. */
  readonly args: readonly string[];
  /** Flags of its own beside the global ones. */
  readonly flags: readonly string[];
  readonly does: string;
  readonly run: (context: Context, ...args: string[]) => Promise<unknown>;
}
