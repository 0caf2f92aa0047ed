import type { Email } from '@distribute/contract/emails';
import type { LeadDetail } from '@distribute/contract/leads';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import type { AudienceChoice, FoundPerson, PeoplePage, SearchUnavailable } from '../audiences/index.ts';

/** An audience that a campaign draws from. */
export interface LeadSource {
  readonly id: string;
  readonly brandId: string;
  readonly provider: 'apollo' | 'crm';
}

/** What leads need of the audiences and of the people provider. */
export interface PeopleSources<Source extends LeadSource = LeadSource> {
  list(
    db: Db,
    orgId: string,
    wanted: AudienceChoice,
  ): Promise<{ readonly sources: readonly Source[]; readonly reason: 'no_audience' | 'audience_paused' | null }>;
  /** Whether some provider can search for people. */
  canSearch(orgId: string): Promise<boolean>;
  readPage(
    orgId: string,
    source: Source,
    after: string | null,
    size: number,
    signal?: AbortSignal,
  ): Promise<PeoplePage | SearchUnavailable>;
  enrich(
    orgId: string,
    providerPersonId: string,
    signal?: AbortSignal,
  ): Promise<{ email: string | null; emailStatus: FoundPerson['emailStatus'] } | null | SearchUnavailable>;
}

/** The messages to a lead, as the module that sends them reports them. */
export interface Correspondence {
  emailsOf(db: Db, orgId: string, leadId: string): Promise<z.output<typeof Email>[]>;
  timelineOf(db: Db, orgId: string, leadId: string): Promise<z.output<typeof LeadDetail>['timeline']>;
}
