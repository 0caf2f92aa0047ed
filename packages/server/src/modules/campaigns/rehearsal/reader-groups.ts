import { readPage } from '../../audiences/index.ts';
import { hoursOpenAt } from '../../emails/index.ts';
import { KEEPS_HOURS, lawAsksOf, readerOf } from '../../law/index.ts';
import type { PacedMailbox } from '../../mailboxes/index.ts';
import type { CampaignsContext } from '../context.ts';
import type { FoundWhom } from '../settings/find-whom.ts';
import { calendarOf, remembered } from './calendar.ts';

/** People whose mail may arrive at the same hours. */
export interface ReaderGroup {
  readonly people: number;
  readonly timezone: string | null;
  readonly country: string | null;
  readonly domain: string;
}

export interface KnownReaders {
  readonly groups: readonly ReaderGroup[];
  /** How many people there are; null where nobody can say. */
  readonly total: number | null;
  readonly areRead: boolean;
}

const SAMPLED = 100;
const NOBODY: ReaderGroup = { people: 1, timezone: null, country: null, domain: 'reader.invalid' };

/** Where the first people of each audience live. Providers that cost money are not asked. */
export async function readReaderGroups(
  context: CampaignsContext,
  orgId: string,
  found: FoundWhom | null,
): Promise<KnownReaders> {
  const groups = new Map<string, ReaderGroup>();
  let total: number | null = 0;
  let areRead = true;
  for (const { source } of found?.audiences ?? []) {
    const mayRead = source !== null && (context.pace !== null || source.provider === 'crm');
    const page = mayRead ? await readPage(context.audiences, orgId, source, null, SAMPLED) : null;
    if (page === null || 'unavailable' in page) {
      total = null;
      areRead = false;
      continue;
    }
    const isCounted = source?.filters === null || context.audiences.people.counts(source?.filters as never);
    total = total === null || !isCounted ? null : total + (page.total ?? 0);
    for (const { timezone, country, email, organization } of page.people) {
      const domain = email?.slice(email.lastIndexOf('@') + 1) ?? organization.domain ?? NOBODY.domain;
      const { country: home, kind } = readerOf(country, domain);
      const key = `${timezone} ${home} ${kind}`;
      const group = groups.get(key) ?? { people: 0, timezone, country, domain };
      groups.set(key, { ...group, people: group.people + 1 });
    }
  }
  return groups.size
    ? { groups: [...groups.values()], total, areRead }
    : { groups: [NOBODY], total: null, areRead: false };
}

/** When a mailbox may write to a group: the mailbox's window by the reader's clock, and the hours of the law. */
export function opensFor(
  { sendWindow }: PacedMailbox,
  { timezone, country, domain }: ReaderGroup,
): (instant: number) => number | null {
  const window = sendWindow.timezone === 'recipient' ? calendarOf(sendWindow, timezone) : null;
  const keepsHours = (lawAsksOf(readerOf(country, domain)) & KEEPS_HOURS) !== 0;
  const lawful = remembered((now) =>
    hoursOpenAt({ keepsHours, recipient: { country } as never, toDomain: domain, timezone }, now),
  );
  return (instant) => {
    const state = window?.(instant);
    if (state && !state.open) return state.opensAt?.getTime() ?? Number.POSITIVE_INFINITY;
    return keepsHours ? lawful(instant) : null;
  };
}
