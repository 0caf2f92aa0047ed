import { useSimulated } from '../../../../api/model.ts';
import { dollarsOfCents } from '../../../../format.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import type { CampaignStats } from '../../use-campaigns.ts';
import { perOne, sharesOf } from './shares.ts';

interface CostProps {
  stats: CampaignStats | undefined;
  failed: boolean;
  /** Known from the stream even when the parts are not. */
  spentCents: string | undefined;
}

/** The cost of the campaign, by what it was spent on. */
export function Cost({ stats, failed, spentCents }: CostProps) {
  const simulated = useSimulated();
  return (
    <Card title="Cost" description={simulated && `Sandbox: these costs are ${simulated}.`}>
      {stats ? (
        <Shares stats={stats} />
      ) : failed ? (
        <dl>
          <Line label="Spent" amount={spentCents === undefined ? 'Not available' : dollarsOfCents(spentCents)} strong />
        </dl>
      ) : (
        <div className="grid gap-3">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-5" />
          ))}
        </div>
      )}
    </Card>
  );
}

function Shares({ stats }: { stats: CampaignStats }) {
  const spent = stats.actualCostInUsdCents;
  const shares = sharesOf(stats.costBreakdown);
  const heldCents = stats.provisionedCostInUsdCents;
  if (shares.length === 0 && heldCents === '0') return <p className="text-ink-faint">Nothing spent yet.</p>;
  return (
    <div className="grid gap-2.5">
      <dl className="grid gap-2.5">
        {shares.map(({ label, cents }) => (
          <Line key={label} label={label} amount={dollarsOfCents(cents)} />
        ))}
      </dl>
      <dl className="grid gap-1 border-t border-line pt-2.5">
        <Line label="Spent" amount={dollarsOfCents(spent)} strong />
        {heldCents !== '0' && <Line label="Reserved for work in progress" amount={dollarsOfCents(heldCents)} faint />}
        <Each label="Per person contacted" total={spent} n={stats.leadsContacted} />
        <Each label="Per reply" total={spent} n={stats.emailsReplied} />
      </dl>
    </div>
  );
}

function Each({ label, total, n }: { label: string; total: string; n: number }) {
  const each = perOne(total, n);
  return each === null ? null : <Line label={label} amount={dollarsOfCents(each)} faint />;
}

interface LineProps {
  label: string;
  amount: string;
  strong?: boolean;
  faint?: boolean;
}

const Line = ({ label, amount, strong, faint }: LineProps) => (
  <div
    className={`flex items-baseline justify-between gap-3 ${strong ? 'font-medium' : ''} ${faint ? 'text-[13px] text-ink-faint' : ''}`}
  >
    <dt className="min-w-0 wrap-anywhere">{label}</dt>
    <dd className="numeric shrink-0">{amount}</dd>
  </div>
);
