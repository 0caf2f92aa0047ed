import { contract } from '@distribute/contract';
import { useQuery } from '@tanstack/react-query';
import { useAccess } from '../../api/access.ts';
import { useClient } from '../../api/api.ts';
import { Page } from '../../ui/layout/page.tsx';
import { RoleNotice } from '../../ui/states/guarded.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { SettingsLinks } from '../organization/settings-links.tsx';
import { COMPANY_KEY } from './company.ts';
import { DomainsCard } from './domains-card.tsx';
import { ProviderCard } from './provider-card.tsx';

export function CompanySignInPage() {
  const client = useClient();
  const isAllowed = useAccess().may(contract.companySignIn.get);
  const query = useQuery({
    queryKey: COMPANY_KEY,
    queryFn: ({ signal }) => client.companySignIn.get({}, { signal }),
    enabled: isAllowed,
  });
  return (
    <Page
      title="Company sign-in"
      description="People sign in with their account at work (OpenID Connect), and join the first time."
    >
      <SettingsLinks />
      {isAllowed ? (
        <Loaded query={query} skeleton={['h-72', 'h-40']}>
          {(settings) => (
            <>
              <DomainsCard domains={settings.domains} />
              <ProviderCard key={settings.provider?.updatedAt} settings={settings} />
            </>
          )}
        </Loaded>
      ) : (
        <RoleNotice what="set up company sign-in" />
      )}
    </Page>
  );
}
