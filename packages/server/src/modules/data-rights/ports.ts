import type { people } from '@distribute/contract/people';
import type { z } from 'zod';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { SoughtPerson, Traces } from '../../kernel/personal-data/personal.ts';
import type { ContactsModule } from '../contacts/index.ts';
import type { EmailsContext } from '../emails/index.ts';
import type { Leads } from '../leads/index.ts';
import type { Budgets } from '../runs/index.ts';
import type { Erasures } from '../suppressions/index.ts';
import type { Workflows } from '../workflows/index.ts';

export type HeldData = z.output<typeof people.export.response>;

/** Erases what one module stores about a person; counts stay as they are. */
export type EraseTraces = (tx: Tx, orgId: string, traces: Traces) => Promise<unknown>;

type HeldBy<Part extends keyof HeldData> = (
  db: Db,
  orgId: string,
  person: SoughtPerson & { readonly leadIds: readonly string[] },
) => Promise<HeldData[Part]>;

/** The modules that find a person by address, and the modules that store rows under the ids found. */
export interface Sources {
  readonly suppressions: Erasures;
  readonly contacts: ContactsModule['personal'];
  readonly leads: Leads['personal'];
  readonly leadDetail: (orgId: string, leadId: string, kind: null) => Promise<HeldData['leads'][number]>;
  readonly workflows: Workflows['personal'];
  readonly emails: EmailsContext;
  readonly budgets: Pick<Budgets, 'lock'>;
  readonly conversions: HeldBy<'conversions'>;
  readonly journalists: HeldBy<'journalists'>;
  readonly listedJournalists: HeldBy<'listedJournalists'>;
  readonly qualifications: HeldBy<'qualifications'>;
  readonly notes: HeldBy<'notes'>;
  readonly tasks: HeldBy<'tasks'>;
  readonly unmatched: HeldBy<'unmatched'>;
  readonly chats: HeldBy<'chats'>;
  /** The other modules that may store something about the person; their order does not matter. */
  readonly others: readonly EraseTraces[];
  /** Sealed data, which only its own module can search: answers for repeated requests, and system mail. */
  readonly kept: readonly ((tx: Tx, orgId: string, names: (text: string) => boolean) => Promise<void>)[];
}
