import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from '../../../../api/api.ts';
import { explain } from '../../../../api/refusal.ts';
import { TimeAhead } from '../../../../ui/display/time.tsx';
import { AsButton, Button } from '../../../../ui/forms/button.tsx';
import { useNotify } from '../../../../ui/states/toast.tsx';
import { LegalCountries, rowsOf } from '../../legal/legal-countries.tsx';
import { LegalDialog } from '../../legal/legal-dialog.tsx';
import { type LegalBasis, NOT_ADVICE } from '../../legal/statement.ts';
import { CAMPAIGNS_KEY } from '../../use-campaigns.ts';
import { type GateAct, gateAct, gateSentence } from './gate-acts.ts';
import { GATE_LABELS, type Gate } from './verdict.ts';

interface ObstacleProps {
  gate: Gate;
  campaignId: string;
  brandId: string | undefined;
  legalBasis: LegalBasis | null;
}

/** One closed gate, or an open one that warns: why, what to do, when it opens by itself, and a button that opens it. */
export function Obstacle({ gate, campaignId, brandId, legalBasis }: ObstacleProps) {
  const act = gateAct(gate, brandId);
  const legal = gate.gate === 'legal_basis' ? rowsOf(gate.data) : [];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium wrap-anywhere">{gateSentence(gate) ?? gate.reason ?? GATE_LABELS[gate.gate]}</p>
        <p className="text-[13px] text-ink-faint wrap-anywhere">
          {legal.length === 0 && gate.action}
          {gate.opensAt && (
            <>
              {gate.action && ' '}Clears automatically <TimeAhead at={gate.opensAt} />.
            </>
          )}
        </p>
        {legal.length > 0 && (
          <div className="mt-1.5 grid gap-1.5 text-ink-soft">
            <LegalCountries rows={legal} />
            <p className="text-[13px] text-ink-faint">{NOT_ADVICE}</p>
          </div>
        )}
      </div>
      {act && <ActButton act={act} campaignId={campaignId} legalBasis={legalBasis} />}
    </li>
  );
}

interface ActProps {
  act: GateAct;
  campaignId: string;
  legalBasis: LegalBasis | null;
}

function ActButton({ act, campaignId, legalBasis }: ActProps) {
  const change = useChange(campaignId);
  const [asking, setAsking] = useState(false);
  if (act.kind === 'legal')
    return (
      <>
        <Button size="small" look="primary" onClick={() => setAsking(true)}>
          {act.label}
        </Button>
        {asking && <LegalDialog campaignId={campaignId} basis={legalBasis} onClose={() => setAsking(false)} />}
      </>
    );
  if (act.kind === 'answer')
    return (
      <AsButton size="small" look="primary">
        <Link to="/brands/$brandId/questions" params={{ brandId: act.brandId }}>
          {act.label}
        </Link>
      </AsButton>
    );
  if (act.kind === 'domain')
    return (
      <AsButton size="small">
        <Link to="/mailboxes/domains/$domain" params={{ domain: act.domain }}>
          {act.label}
        </Link>
      </AsButton>
    );
  if (act.kind === 'key')
    return (
      <AsButton size="small">
        <Link to="/api-keys/$keyId" params={{ keyId: act.keyId }}>
          {act.label}
        </Link>
      </AsButton>
    );
  if (act.kind === 'template')
    return (
      <AsButton size="small">
        <Link to="/templates/$templateId" params={{ templateId: act.templateId }}>
          {act.label}
        </Link>
      </AsButton>
    );
  if (act.kind === 'brand')
    return (
      <AsButton size="small">
        <Link to="/brands/$brandId" params={{ brandId: act.brandId }} search={{ tab: act.tab }}>
          {act.label}
        </Link>
      </AsButton>
    );
  if (act.kind !== 'go')
    return (
      <Button size="small" busy={change.isPending} onClick={() => change.mutate(act)}>
        {act.label}
      </Button>
    );
  return (
    <AsButton size="small">
      {act.to === 'runs' ? (
        <Link to="/campaigns/$campaignId" params={{ campaignId }} search={{ tab: 'runs' }} resetScroll={false}>
          {act.label}
        </Link>
      ) : act.to === '/review' ? (
        <Link to="/review" search={{ campaignId }}>
          {act.label}
        </Link>
      ) : (
        <Link to={act.to}>{act.label}</Link>
      )}
    </AsButton>
  );
}

const DONE = { raise: 'Limit raised', release: 'Brand resumed', skip: 'People who lack a field are skipped' };

function useChange(campaignId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async (act: Extract<GateAct, { kind: 'raise' | 'release' | 'skip' }>) => {
      const params = { campaignId };
      if (act.kind === 'raise') await client.campaigns.update({ params, body: act.change });
      else if (act.kind === 'skip') await client.campaigns.update({ params, body: { skipIncomplete: true } });
      else
        for (const brandId of act.brandIds)
          await client.brands.setPause({ params: { brandId }, body: { paused: false } });
    },
    onSuccess: async (_, act) => {
      notify(DONE[act.kind]);
      await queries.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
    },
    onError: (error) => notify(explain(error).message, 'bad'),
  });
}
