import { cx } from '../class-names.ts';

export const Skeleton = ({ className }: { className?: string }) => (
  <div className={cx('animate-pulse rounded-md bg-line/70', className)} />
);

const WIDTHS = ['w-40', 'w-56', 'w-32', 'w-48', 'w-44'];

/** The shape of a list while it loads. */
export const SkeletonRows = ({ rows = 5 }: { rows?: number }) => (
  <div role="status" aria-label="Loading">
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className="flex items-center gap-6 border-b border-line px-5 py-3.5 last:border-0">
        <Skeleton className={cx('h-4 max-w-full', WIDTHS[index % WIDTHS.length])} />
        <Skeleton className="ml-auto h-4 w-24 max-sm:hidden" />
        <Skeleton className="h-4 w-16" />
      </div>
    ))}
  </div>
);
