import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../../api/api.ts';
import { useOffsetPaged } from '../../../api/paged.ts';
import { count, personName } from '../../../format.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { PagedList } from '../../../ui/display/paged-list.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import type { Audience } from './use-audiences.ts';

/** The people found for an audience so far, and examples of others. */
export function MembersDrawer({ audience, onClose }: { audience: Audience; onClose: () => void }) {
  const client = useClient();
  const query = useOffsetPaged(
    ['audiences', 'members', audience.id],
    (place, signal) => client.audiences.listMembers({ params: { id: audience.id }, query: place }, { signal }),
    (page) => page.members,
  );
  return (
    <Dialog placement="side" title={audience.name} description="People of this audience" onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PagedList
          query={query}
          rowsOf={(page) => page.members}
          empty={
            <EmptyState icon="people" title="No people yet">
              We search for people when a campaign with this audience needs them.
            </EmptyState>
          }
        >
          {(members) => (
            <ul aria-label="Members" className="divide-y divide-line">
              {members.map((member) => (
                <li key={member.personId} className="flex justify-between gap-4 py-2.5">
                  <Person
                    name={personName({ ...member, email: member.emailNorm })}
                    what={[member.title, member.organizationName ?? member.organizationDomain]}
                  />
                  <span className="shrink-0 text-[13px] text-ink-faint">
                    {member.lastServedAt === null ? 'not chosen yet' : <Time at={member.lastServedAt} />}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
        <Examples audience={audience} />
      </div>
    </Dialog>
  );
}

const Person = ({ name, what }: { name: string; what: readonly (string | null)[] }) => (
  <span className="min-w-0">
    <span className="block font-medium wrap-anywhere">{name}</span>
    <span className="block text-[13px] text-ink-soft wrap-anywhere">{what.filter(Boolean).join(' · ')}</span>
  </span>
);

const foundWords = (total: number): string => {
  if (total === 0) return 'No one found.';
  return total === 1 ? 'One person is found:' : `${count(total)} people are found, such as:`;
};

/** A preview of the search: no person is stored and no address is shown. */
function Examples({ audience: { filters } }: { audience: Audience }) {
  const client = useClient();
  const look = useMutation({
    mutationFn: (wanted: NonNullable<Audience['filters']>) =>
      client.leads.search({
        body: {
          person_titles: wanted.personTitles,
          organization_locations: [...wanted.organizationLocations, ...wanted.personLocations],
          organization_industries: wanted.organizationIndustries,
          organization_num_employees_ranges: wanted.organizationNumEmployeesRanges,
        },
      }),
  });
  if (filters === null || filters.personTitles.length === 0) return null;
  return (
    <section aria-label="Examples" className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-[13px] text-ink-soft">
          See who a search by role, place and industry finds. No one is saved.
        </p>
        <Button size="small" icon="search" busy={look.isPending} onClick={() => look.mutate(filters)}>
          Look for examples
        </Button>
      </div>
      {look.error && <ErrorNote error={look.error} />}
      {look.data && (
        <>
          <p className="text-[13px]">{foundWords(look.data.pagination.total_entries)}</p>
          <ul aria-label="Examples" className="divide-y divide-line">
            {look.data.people.map((person, at) => (
              <li key={`${person.firstName} ${person.lastName} ${at}`} className="py-2.5">
                <Person
                  name={[person.firstName, person.lastName].filter(Boolean).join(' ') || 'Unnamed person'}
                  what={[person.title, person.organizationName]}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
