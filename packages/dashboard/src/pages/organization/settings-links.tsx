import { SectionLinks } from '../../ui/layout/section-links.tsx';

export const SettingsLinks = () => (
  <SectionLinks
    label="Settings"
    links={[
      { to: '/organization', label: 'General' },
      { to: '/organization/billing', label: 'Billing' },
      { to: '/organization/sign-in', label: 'Company sign-in' },
      { to: '/account', label: 'Your sign-in' },
    ]}
  />
);
