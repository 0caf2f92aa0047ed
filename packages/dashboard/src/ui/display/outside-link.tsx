import type { ReactNode } from 'react';

/** A page of somebody else, in a window of its own. Only web addresses are links: any other scheme stays text. */
export const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) =>
  /^https?:\/\//i.test(href) ? (
    <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-2 wrap-anywhere">
      {children}
    </a>
  ) : (
    <span className="wrap-anywhere">{children}</span>
  );
