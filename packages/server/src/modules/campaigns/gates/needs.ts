import type { DagInput } from '@distribute/contract/workflows';
import { type Purpose, purposeOf } from '../../audiences/index.ts';
import { isClaim, isSend } from '../../workflows/index.ts';

/** What a workflow needs, read from its graph. Gates for things that it does not need do not apply to it. */
export interface Needs {
  /** Every run takes a lead or journalist, and a place under maxLeads. */
  readonly claims: boolean;
  /** Leads come from audiences. */
  readonly audience: boolean;
  /** An audience can be drafted, because its leads are searched for, not uploaded. */
  readonly search: boolean;
  /** The purpose of the audiences that it draws from when its campaign names none. */
  readonly purpose: Purpose;
  /** Outlets and journalists are looked for. */
  readonly press: boolean;
  readonly sends: boolean;
  /** The texts that can be reviewed before they leave. */
  readonly writes: 'emails' | 'quotes' | null;
  /** Only one run at a time: one run does all the work, or each run decides when the next may start. */
  readonly single: boolean;
}

/** The source of leads, as the node `lead-claim` names it. */
export const sourceOf = ({ search }: Pick<Needs, 'search'>): 'audience' | 'crm' => (search ? 'audience' : 'crm');

const EMAIL_WRITERS = new Set<string>(['email-generate', 'pitch-generate']);
const PRESS_SEARCHES = new Set<string>(['outlet-discover', 'journalist-discover']);
const SINGLE = new Set<unknown>(['complete', 'repeat']);

const writtenBy = ({ nodes }: DagInput): Needs['writes'] => {
  if (nodes.some(({ type }) => EMAIL_WRITERS.has(type))) return 'emails';
  return nodes.some(({ type }) => type === 'quote-pitch-generate') ? 'quotes' : null;
};

export function needsOf(dag: DagInput, featureDynastySlug: string): Needs {
  const { nodes } = dag;
  const leadClaims = nodes.filter(({ type }) => type === 'lead-claim');
  const search = leadClaims.some(({ config }) => config?.source !== 'crm');
  return {
    claims: nodes.some(isClaim),
    audience: leadClaims.length > 0,
    search,
    purpose: purposeOf(featureDynastySlug, sourceOf({ search })),
    press: nodes.some(({ type }) => PRESS_SEARCHES.has(type)),
    sends: nodes.some(isSend),
    writes: writtenBy(dag),
    single: nodes.some(({ type, config }) => type === 'end-run' && SINGLE.has(config?.next)),
  };
}
