import type { Crm, CrmAccess, CrmSettings } from '../../../modules/connectors/index.ts';

/** A CRM behind its port, with a stand-in that speaks its recorded API: what the suite does to it and looks at. */
export interface CrmWorld {
  readonly crm: Crm;
  readonly access: CrmAccess;
  readonly settings: CrmSettings;
  /** Properties of this CRM in the words of the suite. */
  readonly words: { readonly firstName: string; readonly title: string };
  addPerson(person: { email?: string; firstName?: string; title?: string; owner?: string; optedOut?: boolean }): string;
  /** Many people who changed in the same moment. */
  addAtOnce(emails: readonly string[]): void;
  changeTitle(id: string, title: string): void;
  statusOf(id: string): { status?: string | undefined; campaign?: string | undefined; replyClass?: string | undefined };
  notesOf(id: string): readonly string[];
  isUnsubscribed(email: string): boolean;
  idOf(email: string): string | undefined;
  /** The next request is refused because of too many calls, for so many seconds. */
  limitNext(seconds: number): void;
  /** The next write is done and its answer lost. */
  loseAnswerOf(write: 'note' | 'status'): void;
  refuseToken(): void;
  close(): Promise<void>;
}
