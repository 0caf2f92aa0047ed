import { useSimulated } from '../../api/model.ts';
import { dollarsOfCents } from '../../format.ts';

/** An amount of money; in the sandbox it says how far nobody pays it. */
export function Amount({ cents }: { cents: string }) {
  const simulated = useSimulated();
  return (
    <span className="numeric whitespace-nowrap">
      {dollarsOfCents(cents)}
      {simulated && <span className="font-normal text-ink-faint"> {simulated}</span>}
    </span>
  );
}
