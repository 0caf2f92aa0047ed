import { Bar } from './bar.tsx';

/** How well something fits, of 100; nothing without a score. */
export const Score = ({ value }: { value: number | null }) =>
  value === null ? null : (
    <span className="inline-flex items-center gap-2">
      <span className="w-14">
        <Bar value={value} max={100} tone={value >= 40 ? 'good' : 'neutral'} />
      </span>
      <span className="numeric w-6 text-right">{Math.round(value)}</span>
    </span>
  );
