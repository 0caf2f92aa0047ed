import type { Db } from '../../kernel/db/db.ts';
import type { Cursors } from '../../kernel/db/lists/paging.ts';
import type { Emit } from '../../kernel/events.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { BrandsModule } from '../brands/index.ts';
import type { ResolveKey } from '../keys/index.ts';
import type { Models } from '../models/index.ts';
import type { Ledger } from '../runs/index.ts';
import { createAudiences as createVerbs } from './audiences.ts';
import { createAnnounceChange } from './changed.ts';
import { createAudienceCreation } from './create.ts';
import { createAudienceSuggestion } from './draft/suggest.ts';
import { createCountAvailable } from './people/available.ts';
import { createRefreshCount } from './people/count.ts';
import { createPeople } from './people/people.ts';
import type { AudienceLeads, CampaignsUsing, CrmContacts, PeopleProvider } from './ports.ts';
import { createSources } from './sources.ts';

export interface AudiencesModuleDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly cursors: Cursors;
  readonly brands: Pick<BrandsModule['brands'], 'exists' | 'get'>;
  readonly models: Models;
  readonly ledger: Ledger;
  readonly resolveKey: ResolveKey;
  readonly provider: PeopleProvider;
  readonly contacts: CrmContacts;
  readonly leads: AudienceLeads;
  readonly campaignsUsing: CampaignsUsing;
  /** Tests pass a function that does not wait. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

export function createAudiences(deps: AudiencesModuleDeps) {
  const people = createPeople(deps);
  const changed = createAnnounceChange(deps.emit);
  const audiences = createVerbs({ ...deps, changed });
  const known = { ...deps, people, audiences };
  return {
    audiences,
    create: createAudienceCreation({ ...deps, show: audiences.show, changed }),
    suggest: createAudienceSuggestion(known),
    refreshCount: createRefreshCount(known),
    countAvailable: createCountAvailable(deps),
    people,
    ...createSources(known),
  };
}

export type AudiencesModule = ReturnType<typeof createAudiences>;
