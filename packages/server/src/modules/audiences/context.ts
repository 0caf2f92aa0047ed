import type { Context } from '../../kernel/context.ts';
import type { BrandsContext } from '../brands/index.ts';
import type { ContactsModule } from '../contacts/index.ts';
import type { Models } from '../models/index.ts';
import type { Runs } from '../runs/index.ts';
import type { People } from './people/people.ts';
import type { AudienceLeads, CampaignsUsing } from './ports.ts';

export interface AudiencesContext extends Context {
  readonly runs: Runs;
  readonly models: Models;
  readonly brands: BrandsContext;
  readonly contacts: ContactsModule;
  /** The people provider, with the key that an organisation pays with. */
  readonly people: People;
  /** Filled by leads: the people of an audience whom it stores. */
  readonly leads: AudienceLeads;
  /** Filled by campaigns: those that have not ended and draw from an audience. */
  readonly campaignsUsing: CampaignsUsing;
}
