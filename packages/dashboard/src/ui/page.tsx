import type { ReactNode } from 'react';
import { useTitle } from '../service.ts';

interface PageProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every page: its heading, what it is for, and the one thing most people came to do. */
export function Page({ title, description, actions, children }: PageProps) {
  useTitle(title);
  return (
    <>
      <header className="mb-6 flex items-end justify-between gap-x-6 gap-y-3 max-sm:flex-wrap">
        <div className="max-w-2xl min-w-0">
          <h1 className="text-[22px] leading-7 font-semibold tracking-[-0.015em]">{title}</h1>
          {description && <p className="mt-1 text-ink-soft">{description}</p>}
        </div>
        {actions && <div className="flex gap-2">{actions}</div>}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </>
  );
}
