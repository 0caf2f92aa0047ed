import { LeftOut } from '../../../ui/display/left-out.tsx';
import { OutsideLink } from '../../../ui/display/outside-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { KitDetail } from '../use-kits.ts';

/** Each generated statement, with the page that says it, and those that no page says. */
export const Sources = ({ kit: { metadata } }: { kit: KitDetail }) => (
  <>
    {metadata.sources.length === 0 ? (
      <EmptyState icon="book" title="No sources yet">
        Facts from your website appear here with their page. What you write yourself has none.
      </EmptyState>
    ) : (
      <ul className="divide-y divide-line">
        {metadata.sources.map(({ claim, url }, at) => (
          <li key={at} className="px-5 py-3">
            <p className="wrap-anywhere">{claim}</p>
            <p className="mt-0.5 text-[13px] text-ink-faint">
              <OutsideLink href={url}>{url}</OutsideLink>
            </p>
          </li>
        ))}
      </ul>
    )}
    {metadata.refused.length > 0 && (
      <div className="border-t border-line px-5 py-3">
        <LeftOut said={metadata.refused.map(({ claim: text, reason }) => ({ text, reason }))} />
      </div>
    )}
  </>
);
