import type { Secret } from '../../../../kernel/secrets/secrets.ts';
import type { SettingsOf } from '../kind.ts';

/** The settings that every CRM has. */
export type CrmSettings = Omit<SettingsOf<'hubspot'>, 'kind'>;

export interface CrmAccess {
  readonly orgId: string;
  readonly token: Secret;
}

/** Somebody whom the CRM knows. */
export interface CrmPerson {
  readonly id: string;
  readonly email: string | null;
  readonly hasOptedOut: boolean;
  readonly owner: string | null;
  /** By property, as texts; a property without a value is missing or empty. */
  readonly values: Readonly<Record<string, string | null>>;
  /** When each property last changed, for those that were asked for. */
  readonly changes: Readonly<Record<string, string>>;
}

/** What was read: all that changed before `changedAt`, and of that moment all up to `id`, or all where it is null. */
export interface CrmMark {
  readonly changedAt: string;
  readonly id: string | null;
}

export interface PeoplePage {
  readonly people: readonly CrmPerson[];
  readonly mark: CrmMark;
  readonly hasMore: boolean;
}

export interface CrmStatus {
  readonly status: string;
  readonly campaign: string;
  readonly replyClass: string | null;
}

/** What happened to a person, for their timeline: plain text. */
export interface CrmActivity {
  readonly eventId: string;
  readonly personId: string;
  readonly at: string;
  readonly text: string;
}

/**
 * A CRM. Every call fails with a `ProviderError`; one because of a limit of calls has the reason `rate_limited`. What is
 * written may be written again: a status is a value, an activity is found by its event, an opt-out stays one. Writes
 * answer what the CRM refused of single people, in its words.
 */
export interface Crm {
  readonly title: string;
  /** Tries the token, and whether it may do all that the settings ask for. */
  check(access: CrmAccess, settings: CrmSettings): Promise<{ readonly account: string }>;
  listProperties(access: CrmAccess): Promise<{ name: string; label: string; type: string }[]>;
  /** The next page of people, by the time of their last change. */
  readPeople(
    access: CrmAccess,
    wanted: {
      readonly after: CrmMark;
      readonly only: CrmSettings['people'];
      readonly properties: readonly string[];
      /** Of these the times of their changes as well. */
      readonly timed: readonly string[];
    },
  ): Promise<PeoplePage>;
  /** Makes what statuses and activities are written to, where it is missing. */
  prepare(access: CrmAccess, settings: Pick<CrmSettings, 'writeStatus' | 'writeActivity'>): Promise<void>;
  /** The ids of people by address; with `create`, those who are missing are made. */
  findPeople(
    access: CrmAccess,
    emails: readonly string[],
    create: boolean,
  ): Promise<{ readonly ids: ReadonlyMap<string, string>; readonly refusals: readonly string[] }>;
  setStatuses(access: CrmAccess, statuses: ReadonlyMap<string, CrmStatus>): Promise<readonly string[]>;
  writeActivities(access: CrmAccess, activities: readonly CrmActivity[]): Promise<readonly string[]>;
  optOut(access: CrmAccess, email: string): Promise<readonly string[]>;
}
