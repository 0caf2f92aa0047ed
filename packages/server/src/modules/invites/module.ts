import type { Db } from '../../kernel/db/db.ts';
import type { Random } from '../../kernel/random.ts';
import { createInvites as createInviteCodes, type OrganizationName } from './invites.ts';
import { type Attempts, createWaitlist } from './waitlist.ts';

export interface InvitesDeps {
  readonly db: Db;
  readonly random: Random;
  readonly attempts: Attempts;
  readonly organizationName: OrganizationName;
}

export function createInvites(deps: InvitesDeps) {
  return { invites: createInviteCodes(deps), waitlist: createWaitlist(deps) };
}

export type Invites = ReturnType<typeof createInvites>;
