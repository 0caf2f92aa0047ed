import { useHealth } from '../../api/service.ts';
import { dollarsOfCents } from '../../format.ts';

/** An amount of money; in the sandbox it says that nobody pays it. */
export function Amount({ cents }: { cents: string }) {
  const isSandbox = useHealth().data?.mode === 'sandbox';
  return (
    <span className="numeric whitespace-nowrap">
      {dollarsOfCents(cents)}
      {isSandbox && <span className="font-normal text-ink-faint"> simulated</span>}
    </span>
  );
}
