import { Link } from '@tanstack/react-router';
import { AsButton } from '../../ui/forms/button.tsx';
import { SectionLinks } from '../../ui/layout/section-links.tsx';

/** Links between the pages about the press, which share one entry of the side bar. */
export const PressLinks = () => (
  <SectionLinks
    label="Press"
    links={[
      { to: '/press', label: 'Outlets' },
      { to: '/press/journalists', label: 'Journalists' },
      { to: '/press/lists', label: 'Media lists' },
      { to: '/press/articles', label: 'Articles' },
      { to: '/press/coverage', label: 'Coverage' },
      { to: '/press/kits', label: 'Press kits' },
      { to: '/press/quotes', label: 'Quotes' },
    ]}
  />
);

export const StartCampaign = () => (
  <AsButton look="primary">
    <Link to="/campaigns/new">Start a campaign</Link>
  </AsButton>
);
