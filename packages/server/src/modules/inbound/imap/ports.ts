import type { OpenMailbox } from '../../mailboxes/index.ts';

export type ImapServer = NonNullable<OpenMailbox['imap']>;

export interface ListedMessage {
  readonly uid: number;
  readonly bytes: number;
  readonly arrivedAt: Date | null;
}

/** A folder opened for reading. Reading changes nothing on the server, not even the `seen` flag. */
export interface OpenedFolder {
  readonly uidValidity: bigint;
  /** The UID that the next message will have. */
  readonly uidNext: number;
  /** Whether the server announces new mail (IDLE). */
  readonly canIdle: boolean;
  /** The UIDs above this one, in order. */
  listAbove(uid: number): Promise<number[]>;
  /** The UIDs of messages that arrived on this day or later, in order. */
  listSince(day: Date): Promise<number[]>;
  describe(uids: readonly number[]): Promise<ListedMessage[]>;
  /** Null when the message was deleted. */
  download(uid: number): Promise<Buffer | null>;
  /** Returns when the server announces mail, when the connection is lost, or when the signal aborts. */
  waitForMail(signal: AbortSignal): Promise<'announced' | 'ended'>;
  close(): Promise<void>;
}

export type OpenFolder = (server: ImapServer) => Promise<OpenedFolder>;

/** Where a mail lies. `category` is a tab of the inbox beside the main one; `other` a folder that is neither inbox nor junk. */
export interface FoundMail {
  readonly placement: 'inbox' | 'category' | 'junk' | 'other';
  /** The folder's path, or the category's name. */
  readonly folder: string;
  readonly raw: Buffer | null;
}

/** Looks through the folders of a mailbox for the mail that has one of these Message-IDs; null where it lies in none. */
export type FindMail = (server: ImapServer, messageIds: readonly string[]) => Promise<FoundMail | null>;

/** Why a folder could not be opened or read, as a sentence for the customer. */
export class FolderError extends Error {
  readonly isLogin: boolean;
  constructor(message: string, options: { isLogin: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'FolderError';
    this.isLogin = options.isLogin;
  }
}
