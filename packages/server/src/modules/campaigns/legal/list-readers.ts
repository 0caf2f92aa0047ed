import { countryCode } from '../../../kernel/country-code.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { countryOfReader, type ReaderKind } from '../../law/index.ts';
import type { CampaignsContext } from '../context.ts';
import { contactsOf } from '../gates/list-bounces.ts';
import type { Needs } from '../gates/needs.ts';
import type { PressAims } from '../gates/survey.ts';
import type { AudienceAims } from '../settings/audience-choice.ts';
import { findWhom, type Whom } from '../settings/find-whom.ts';

/** People of one country whom a campaign may write to. */
export interface Readers {
  readonly country: string | null;
  readonly kind: ReaderKind;
  /** Null where nobody has counted them. */
  readonly people: number | null;
}

const NOT_KNOWN: Readers = { country: null, kind: 'business', people: null };

const countryOfPlace = (place: string): string | null => countryCode(place.split(',').at(-1)?.trim() ?? '');

/** People who are searched for: where the audience says. */
const searched = ({ filters, sizeCount }: Whom): Readers[] => {
  const places = filters?.personLocations?.length ? filters.personLocations : (filters?.organizationLocations ?? []);
  const countries = [...new Set(places.map(countryOfPlace))];
  if (!countries.length) return [{ ...NOT_KNOWN, people: sizeCount }];
  const [only] = countries.length === 1 ? [sizeCount] : [null];
  return countries.map((country) => ({ country, kind: 'business', people: only ?? null }));
};

/** The people whom a campaign may write to, by country: counted where they are known, else where it looks for them. */
export async function listReaders(
  db: Db,
  context: CampaignsContext,
  campaign: AudienceAims & PressAims & { readonly orgId: string },
  needs: Needs,
): Promise<readonly Readers[]> {
  const { orgId } = campaign;
  if (needs.press) {
    const { listed } = await context.press.unmet(orgId, campaign);
    return [{ ...NOT_KNOWN, people: listed }];
  }
  const found = await findWhom(db, context, orgId, campaign, needs);
  const readers = (found?.audiences ?? []).filter(({ source }) => source?.provider !== 'crm').flatMap(searched);
  const uploaded = (found?.audiences ?? []).flatMap(({ source }) => (source?.provider === 'crm' ? [source] : []));
  for (const selection of contactsOf(uploaded)) {
    for (const row of await context.audiences.contacts.countReaders(db, orgId, selection)) {
      const country = countryOfReader(row.country, row.ending === null ? null : `x.${row.ending}`);
      readers.push({ country, kind: row.free ? 'person' : 'business', people: row.people });
    }
  }
  return readers.length ? readers : [NOT_KNOWN];
}
