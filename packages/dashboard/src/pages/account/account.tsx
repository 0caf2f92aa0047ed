import { Page } from '../../ui/layout/page.tsx';
import { SettingsLinks } from '../organization/settings-links.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

export const AccountPage = () => (
  <Page title="Your sign-in" description="How you come in, and where you’re signed in. It concerns you alone.">
    <SettingsLinks />
    <PasswordCard />
    <PasskeysCard />
    <TwoStepCard />
    <SessionsCard />
  </Page>
);
