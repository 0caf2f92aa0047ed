import type { GateName } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { MicroCents } from '../../../kernel/money/money.ts';
import type { PacedMailbox } from '../../mailboxes/index.ts';
import type { GateInputs } from '../gates/gate-inputs.ts';
import type { SandboxPace } from '../starting/pace.ts';
import type { DrainCause } from '../store/campaigns.ts';
import type { OpenAt } from './calendar.ts';
import type { Past, Prior } from './rates.ts';

export interface RehearsedMailbox {
  readonly id: string;
  readonly paced: PacedMailbox;
  readonly ownWindow: OpenAt;
  /** When this mailbox may write to each group of readers; null while it may. */
  readonly opensFor: readonly ((instant: number) => number | null)[];
  /** What other campaigns have still to send from it. */
  readonly others: readonly { readonly at: number; readonly count: number }[];
}

/** What one person costs. */
export interface PersonCost {
  /** What is reserved before the first person is taken up, and before each later one. */
  readonly estimate: { readonly total: MicroCents; readonly platform: MicroCents };
  readonly laterEstimate: PersonCost['estimate'];
  /** What is spent on everyone who is taken up, beside the emails. */
  readonly certain: MicroCents;
  /** What may be spent beside that, and how much of it was in the past: so many parts of so many. */
  readonly possible: MicroCents;
  readonly possiblePast: { readonly used: number; readonly of: number };
  /** What is spent once, for the first person; the most. */
  readonly once: MicroCents;
  /** Each email. */
  readonly send: MicroCents;
}

/** All that a rehearsal knows; what it does not know is drawn. */
export interface RehearsalPlan {
  readonly label: string;
  readonly now: number;
  readonly endsBy: number;
  /** How long a day of a sequence lasts. */
  readonly dayMs: number;
  /** Days between the steps. */
  readonly steps: readonly number[];
  /** How likely a sequence has one step, two steps and so on. */
  readonly lengths: readonly number[];
  readonly mailboxes: readonly RehearsedMailbox[];
  /** How the people are spread over groups with the same hours. */
  readonly readers: readonly number[];
  /** The gates at the start, with everything done that a person has to do. */
  readonly gates: GateInputs;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly pace: SandboxPace | null;
  readonly maxLeads: number | null;
  readonly slots: number;
  /** Null where nobody has counted them. */
  readonly people: number | null;
  /** The share of them who are passed over: the law asks for more, or a field of the template is missing. */
  readonly leftOut: number;
  readonly cost: PersonCost;
  readonly past: Past;
  /** What is believed of how many people cannot be written to. */
  readonly skipped: Prior;
}

export interface Closure {
  readonly at: number;
  readonly reason: string;
  /** UTC days on which it was closed. */
  readonly days: Set<number>;
}

/** What came of one drawn future. */
export interface Future {
  /** By day since the first, then by mailbox. */
  readonly sent: readonly (readonly number[] | undefined)[];
  readonly people: number;
  readonly emails: number;
  readonly cost: MicroCents;
  readonly answers: number;
  readonly positive: number;
  readonly bounced: number;
  readonly unsubscribed: number;
  readonly closed: ReadonlyMap<z.output<typeof GateName>, Closure>;
  readonly ended: { readonly at: number; readonly cause: DrainCause | 'end_date' } | null;
  /** How much was looked at: what a future costs to draw. */
  readonly looks: number;
}
