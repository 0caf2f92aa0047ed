import type { Send } from './api/transport.ts';
import type { Flags, OwnFlagNames, OwnFlags } from './args.ts';
import type { Settings } from './settings.ts';
import type { Io } from './terminal/io.ts';

/** What one run of a command uses. */
export interface Context {
  readonly io: Io;
  readonly flags: Flags;
  readonly own: OwnFlags;
  readonly settings: Settings;
  readonly send: Send;
  /** The same connection to the service with another key, or with none. */
  readonly withKey: (apiKey: string | null) => Send;
  /** Credentials of this run; the output hides them. */
  readonly secrets: Set<string>;
  /** Shows one of several answers at once, in the format of the run. */
  readonly show: (value: unknown) => void;
}

export interface Command extends OwnFlagNames {
  /** Names of the words after the command; all are required. */
  readonly args: readonly string[];
  readonly does: string;
  readonly run: (context: Context, ...args: string[]) => Promise<unknown>;
}

export type Commands = Readonly<Record<string, Command>>;

/** Text for people or a shell, which is not JSON: help and completion. */
export class PlainText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A file that the service answered: piped, it is what the service sent. */
export class FileText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An answer that is shown in full although the command does not end with code 0. */
export class Verdict {
  readonly value: unknown;
  readonly exitCode: number;
  /** The same for people. */
  readonly text: string | null;

  constructor(value: unknown, exitCode: number, text: string | null = null) {
    this.value = value;
    this.exitCode = exitCode;
    this.text = text;
  }
}
