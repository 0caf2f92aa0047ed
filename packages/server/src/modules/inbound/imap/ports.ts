import type { OpenMailbox } from '../../mailboxes/index.ts';

export type ImapServer = NonNullable<OpenMailbox['imap']>;

export interface ListedMessage {
  readonly uid: number;
  readonly bytes: number;
  readonly arrivedAt: Date | null;
}

/** A folder that is open for reading. It changes nothing on the server, not even the mark of what was seen. */
export interface OpenedFolder {
  readonly uidValidity: bigint;
  /** The UID that the next message will have. */
  readonly uidNext: number;
  /** Whether the server announces new mail by itself. */
  readonly canIdle: boolean;
  /** Which messages have a UID above this one, in order. */
  listAbove(uid: number): Promise<number[]>;
  /** Which messages arrived on this day or later, in order of their UIDs. */
  listSince(day: Date): Promise<number[]>;
  describe(uids: readonly number[]): Promise<ListedMessage[]>;
  /** Null where the message is gone. */
  download(uid: number): Promise<Buffer | null>;
  /** Ends when the server announces mail, when the connection is lost, or by the signal. */
  waitForMail(signal: AbortSignal): Promise<'announced' | 'ended'>;
  close(): Promise<void>;
}

export type OpenFolder = (server: ImapServer) => Promise<OpenedFolder>;

/** Why a folder could not be opened or read, in words for the customer. */
export class FolderError extends Error {
  readonly isLogin: boolean;
  constructor(message: string, options: { isLogin: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'FolderError';
    this.isLogin = options.isLogin;
  }
}
