import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { Skeleton } from '../states/skeleton.tsx';

/** A row with the most important numbers of a page. */
export const Tiles = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">{children}</dl>
);

interface TileProps {
  icon: IconName;
  label: string;
  note: string | 0 | false | null | undefined;
  /** A link to what the number counts. */
  more?: ReactNode;
  known: boolean;
  /** The value cannot be read, as opposed to not yet. */
  failed: boolean;
  children: ReactNode;
}

export const Tile = ({ icon, label, note, more, failed, known, children }: TileProps) => (
  <div className="rounded-xl border border-line bg-surface px-4 py-3.5 shadow-lift">
    <dt className="flex items-center gap-2 text-[13px] text-ink-faint">
      <Icon name={icon} className="size-4 shrink-0" />
      <span className="truncate">{label}</span>
    </dt>
    <dd className="mt-1.5">
      <span className="numeric block text-2xl leading-8 font-semibold tracking-[-0.02em]">
        {known ? (
          children
        ) : failed ? (
          <span className="text-sm font-normal tracking-normal text-ink-faint">Not available</span>
        ) : (
          <Skeleton className="h-8 w-14" />
        )}
      </span>
      {/* Kept also while it says nothing, so that the tiles stay as high as they are. */}
      <span className="flex h-5 items-baseline gap-x-2 text-[13px]">
        {note && <span className="numeric min-w-0 truncate text-ink-faint">{note}</span>}
        {more && <span className="shrink-0 font-medium text-accent-ink underline underline-offset-2">{more}</span>}
      </span>
    </dd>
  </div>
);
