import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSimulated } from '../../../../api/model.ts';
import { count, dollars, dollarsOfCents } from '../../../../format.ts';
import { cx } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/forms/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Disclosure } from '../../../../ui/layout/disclosure.tsx';
import { ErrorNote } from '../../../../ui/states/error-state.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { LegalPart } from '../../legal/legal-part.tsx';
import { askedBrandOf } from '../../one/standing/gate-acts.ts';
import { isMissing } from '../../use-campaigns.ts';
import type { Feature } from '../../use-features.ts';
import type { CreateCampaign } from '../draft.ts';
import { audienceWords, bounceWords, budgetForAll, GATE_WORDS, inferredWords, LIMITS } from './preview-words.ts';
import { type Preview, usePreview } from './use-preview.ts';

interface PreviewCardProps {
  request: CreateCampaign | null;
  feature: Feature | undefined;
  create: { readonly error: unknown; readonly isPending: boolean };
  /** Only the last step can start the campaign. */
  canStart: boolean;
  onBudget: (totalUsd: string) => void;
}

/** What would happen and what it would cost, before anything happens. */
export function PreviewCard({ request, feature, create, canStart, onBudget }: PreviewCardProps) {
  const preview = usePreview(request);
  const simulated = useSimulated();
  return (
    <div className="lg:sticky lg:top-9">
      <Card
        title="Summary"
        description={simulated && `Sandbox: these costs are ${simulated}.`}
        footer={
          canStart && (
            <Button type="submit" look="primary" icon="send" className="max-sm:flex-1" busy={create.isPending}>
              Start campaign
            </Button>
          )
        }
      >
        <div aria-live="polite" className="grid min-h-40 content-start gap-4">
          <Body request={request} feature={feature} preview={preview} onBudget={onBudget} />
          {create.error ? <ErrorNote error={create.error} /> : null}
        </div>
      </Card>
    </div>
  );
}

interface BodyProps {
  request: CreateCampaign | null;
  feature: Feature | undefined;
  preview: ReturnType<typeof usePreview>;
  onBudget: (totalUsd: string) => void;
}

function Body({ request, feature, preview, onBudget }: BodyProps) {
  if (request === null)
    return <p className="text-ink-faint">Enter a website to see what the campaign would do and cost.</p>;
  if (preview.data)
    return (
      <Estimate
        preview={preview.data}
        feature={feature}
        isOld={!preview.isCurrent}
        maxLeads={request.maxLeads ?? null}
        onBudget={onBudget}
      />
    );
  if (isMissing(preview.error))
    return (
      <p className="text-ink-faint">
        This server does not estimate costs in advance. Every budget you set is kept all the same.
      </p>
    );
  if (preview.error) return <ErrorNote error={preview.error} onRetry={preview.refetch} />;
  return (
    <div role="status" aria-label="Loading" className="grid gap-3">
      {['w-full', 'w-4/5', 'w-11/12', 'w-3/5'].map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}

interface EstimateProps {
  preview: Preview;
  feature: Feature | undefined;
  isOld: boolean;
  maxLeads: number | null;
  onBudget: (totalUsd: string) => void;
}

function Estimate({ preview, feature, isOld, maxLeads, onBudget }: EstimateProps) {
  const { estimate, readiness, steps, warnings, inputs } = preview;
  const money = (cents: string | null) => cents !== null && dollarsOfCents(cents);
  const total = estimate.projectedLeadsTotal;
  // A pace that reaches everyone on the first day is not shown.
  const perDay =
    estimate.projectedLeadsPerDay !== null && estimate.projectedLeadsPerDay < (total ?? Number.POSITIVE_INFINITY)
      ? estimate.projectedLeadsPerDay
      : null;
  return (
    <div aria-busy={isOld} className={cx('grid gap-4', isOld && 'animate-pulse')}>
      <dl className="grid gap-2">
        <Fact label="Per person, up to">{money(estimate.perLead.totalCostInUsdCents)}</Fact>
        <Fact label="One-time setup">{money(estimate.oneOff.totalCostInUsdCents)}</Fact>
        <Fact label="People">{total !== null && peopleOf(total, estimate.leadsAvailable)}</Fact>
        {preview.audience?.addresses && (
          <Fact label="Emails that would bounce">{bounceWords(preview.audience.addresses)}</Fact>
        )}
        {perDay !== null && <Fact label="People per day">{count(perDay)}</Fact>}
        <Fact label="Total, up to" className="mt-1 border-t border-line pt-3 text-base font-semibold">
          {money(estimate.projectedTotalCostInUsdCents)}
        </Fact>
      </dl>
      {estimate.limitedBy && <p className="text-[13px] text-ink-faint">Limited by {LIMITS[estimate.limitedBy]}.</p>}
      <BudgetForAll estimate={estimate} maxLeads={maxLeads} onBudget={onBudget} />
      {!readiness.ready && (
        <Notice tone="warn" icon="alert">
          <p className="font-medium">You can create it, but it won’t send until you fix this:</p>
          <ul className="mt-1 list-disc pl-4">
            {readiness.gates.map((closed) => (
              <ClosedGate key={closed.gate} closed={closed} />
            ))}
          </ul>
        </Notice>
      )}
      {warnings.length > 0 && (
        <ul className="list-disc pl-4 text-[13px] text-ink-soft">
          {warnings
            .filter(({ code }) => code !== 'audience_not_understood' || readiness.ready)
            .map(({ code, message }) => (
              <li key={code} className="wrap-anywhere">
                {code === 'feature_inputs_will_be_inferred' ? inferredWords(inputs.willBeInferred, feature) : message}
              </li>
            ))}
        </ul>
      )}
      {preview.legal && <LegalPart legal={preview.legal} />}
      {steps.length > 0 && (
        <Disclosure label="What happens for each person" className="text-[13px] text-ink-soft">
          <ol className="mt-2 list-decimal pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  );
}

/** "67 of 1,964" where not everyone is reached. */
const peopleOf = (reached: number, available: number | null): string =>
  available !== null && available > reached ? `${count(reached)} of ${count(available)}` : count(reached);

interface BudgetForAllProps {
  estimate: Preview['estimate'];
  maxLeads: number | null;
  onBudget: (totalUsd: string) => void;
}

/** Where the total budget alone keeps a campaign from everyone who is known, what reaching them may cost. */
function BudgetForAll({ estimate, maxLeads, onBudget }: BudgetForAllProps) {
  const needed = budgetForAll(estimate, maxLeads);
  if (needed === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-[13px] text-ink-soft">
        {count(needed.people)} people may cost up to {dollars(needed.usd)}.
      </p>
      <Button size="small" onClick={() => onBudget(needed.usd)}>
        Set the budget to {dollars(needed.usd)}
      </Button>
    </div>
  );
}

/** Why it cannot send, in the terms of the form, with the page on which a person can answer. */
function ClosedGate({ closed: { gate, reason, action, data } }: { closed: Preview['readiness']['gates'][number] }) {
  const brandId = askedBrandOf(data);
  if (brandId !== null && gate !== 'audience')
    return (
      <li>
        {reason}.{' '}
        <Link to="/brands/$brandId/questions" params={{ brandId }} className="font-medium underline underline-offset-2">
          Answer “Is this right?”
        </Link>{' '}
        or fill in the message.
      </li>
    );
  if (data?.reason === 'bounce_forecast')
    return (
      <li>
        {reason}. Leave the bad addresses out on the page of the list under{' '}
        <Link to="/contacts" className="font-medium underline underline-offset-2">
          Contacts
        </Link>
        .
      </li>
    );
  if (gate === 'legal_basis')
    return (
      <li>
        {reason}.{' '}
        {data?.reason === 'basis_not_stated'
          ? 'Answer the legal questions of the message step.'
          : legalAct(data?.reason)}
      </li>
    );
  if (gate === 'audience') return <li>{audienceWords(reason)}</li>;
  return <li>{GATE_WORDS[gate] ?? [reason, action].filter(Boolean).join('. ')}</li>;
}

const legalAct = (reason: unknown) =>
  reason === 'no_postal_address' || reason === 'no_source_notice' ? (
    <Link to="/organization" className="font-medium underline underline-offset-2">
      Go to settings
    </Link>
  ) : (
    'Choose other people, or answer with a stronger basis.'
  );

const Fact = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <div className={cx('flex items-baseline justify-between gap-4', className)}>
    <dt>{label}</dt>
    <dd className="numeric">{children || <span className="font-normal text-ink-faint">Not known yet</span>}</dd>
  </div>
);
