import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useOrganization } from '../api/account.ts';
import { useClient, useToken } from '../api/api.ts';
import { TimeZoneProvider } from '../ui/display/time.tsx';
import { PaletteProvider } from './palette/palette-door.tsx';
import { PhoneBar, PhoneTabs } from './phone.tsx';
import { Sidebar } from './sidebar.tsx';

/** Everything behind the sign-in. */
export function Shell() {
  const token = useToken();
  // Another person's session starts without old state. Without a session, the route is already going to the sign-in
  // page.
  return token === null ? null : <SignedIn key={token} />;
}

function SignedIn() {
  const organization = useOrganization();
  useMarkSeen();
  return (
    <TimeZoneProvider value={organization.data?.timezone ?? 'UTC'}>
      <PaletteProvider>
        <a
          href="#content"
          className="sr-only z-50 rounded-lg bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          Skip to content
        </a>
        <div className="min-h-dvh md:grid md:grid-cols-[15rem_minmax(0,1fr)]">
          <Sidebar />
          <PhoneBar />
          <main id="content" tabIndex={-1} className="outline-none">
            <div className="mx-auto max-w-5xl px-4 py-6 max-md:pb-28 sm:px-8 md:py-9">
              <Outlet />
            </div>
          </main>
          <PhoneTabs />
        </div>
      </PaletteProvider>
    </TimeZoneProvider>
  );
}

/** Tells the service once per visit that this person was here. Nothing depends on the answer. */
function useMarkSeen() {
  const client = useClient();
  useQuery({
    queryKey: ['activity', 'mark'],
    queryFn: () => client.activity.mark(),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
