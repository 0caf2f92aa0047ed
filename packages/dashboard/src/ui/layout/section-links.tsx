import { Link, type LinkProps } from '@tanstack/react-router';

export interface SectionLink {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
}

/** Links between pages that share one entry of the side bar. */
export const SectionLinks = ({ label, links }: { label: string; links: readonly SectionLink[] }) => (
  <nav aria-label={label} className="-mt-2 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]">
    {links.map(({ to, label: text }) => (
      <Link
        key={to}
        to={to}
        activeOptions={{ exact: true, includeSearch: false }}
        className="relative flex h-10 shrink-0 items-center px-3 font-medium transition-colors focus-visible:-outline-offset-2"
        activeProps={{
          className:
            'text-ink after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:bg-accent',
        }}
        inactiveProps={{ className: 'text-ink-soft hover:text-ink' }}
      >
        {text}
      </Link>
    ))}
  </nav>
);
