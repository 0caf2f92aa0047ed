import type { ReactNode } from 'react';

/** A link to another site, in a new window. Only web addresses become links: any other scheme stays text. */
export const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) =>
  /^https?:\/\//i.test(href) ? (
    <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-2 wrap-anywhere">
      {children}
    </a>
  ) : (
    <span className="wrap-anywhere">{children}</span>
  );
