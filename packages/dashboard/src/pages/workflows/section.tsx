import { SectionLinks } from '../../ui/layout/section-links.tsx';

export const WorkflowLinks = () => (
  <SectionLinks
    label="Workflows"
    links={[
      { to: '/workflows', label: 'Workflows' },
      { to: '/workflows/features', label: 'Features' },
      { to: '/workflows/runs', label: 'Runs' },
    ]}
  />
);
