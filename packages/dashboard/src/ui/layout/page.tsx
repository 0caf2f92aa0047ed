import type { ReactNode } from 'react';
import { useTitle } from '../../api/service.ts';

interface PageProps {
  title: string;
  /** The link back, if the page is one of many. */
  above?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every page: its heading, its purpose, and its main action. */
export function Page({ title, above, description, actions, children }: PageProps) {
  useTitle(title);
  return (
    <>
      <header className="mb-6 flex items-end justify-between gap-x-6 gap-y-3 max-sm:flex-wrap">
        <div className="max-w-2xl min-w-0">
          {above && <div className="mb-2 text-[13px] text-ink-faint">{above}</div>}
          <h1 className="text-[22px] leading-7 font-semibold tracking-[-0.015em] wrap-anywhere">{title}</h1>
          {description && <div className="mt-1 text-ink-soft">{description}</div>}
        </div>
        {actions && <div className="flex gap-2 max-sm:flex-wrap">{actions}</div>}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </>
  );
}
