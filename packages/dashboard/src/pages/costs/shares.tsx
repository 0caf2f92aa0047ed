import { dollarsOfCents } from '../../format.ts';
import { Bar } from '../../ui/display/bar.tsx';
import type { Share } from './by-day.ts';

/** More than a person compares at a glance; the rest is one line. */
const SHOWN = 8;

export function Shares({ shares, note }: { shares: readonly Share[]; note?: string }) {
  if (shares.length === 0) return <p className="text-ink-faint">Nothing was spent in this period.</p>;
  const most = Number(shares[0]?.cents);
  return (
    <>
      <ul className="grid gap-3">
        {shares.slice(0, SHOWN).map(({ label, cents }) => (
          <li key={label}>
            <span className="mb-1 flex justify-between gap-4">
              <span className="min-w-0 truncate">{label}</span>
              <span className="numeric font-medium">{dollarsOfCents(cents)}</span>
            </span>
            <Bar value={Number(cents)} max={most} />
          </li>
        ))}
      </ul>
      {shares.length > SHOWN && <p className="mt-3 text-[13px] text-ink-faint">and {shares.length - SHOWN} smaller</p>}
      {note && shares.some(({ label }) => note.startsWith(label)) && (
        <p className="mt-4 text-[13px] text-ink-faint">{note}</p>
      )}
    </>
  );
}
