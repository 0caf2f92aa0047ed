import type { Legal } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { MicroCents } from '../../../kernel/money/money.ts';
import type { Summary } from '../../addresses/index.ts';
import type { Misread } from '../../audiences/index.ts';
import type { BrandItem } from '../../brands/index.ts';
import type { MandateSums } from '../../identity/index.ts';
import type { NoLeadReason } from '../../leads/index.ts';
import type { UsableMailbox } from '../../mailboxes/index.ts';
import type { Budget } from '../../runs/index.ts';
import type { Gaps } from '../../templates/index.ts';
import type { CampaignRow } from '../store/campaigns.ts';
import type { Needs } from './needs.ts';
import type { ReviewRoom } from './review-room.ts';

export type GateBrand = Pick<
  BrandItem,
  'id' | 'domain' | 'name' | 'nameSource' | 'elevatorPitch' | 'analysisStatus' | 'paused'
>;

/** A value that could not be read; its gate is closed. */
export const UNAVAILABLE = 'unavailable';
export type ReadResult<T> = T | typeof UNAVAILABLE;

/** A workflow that cannot run here, and why. */
export interface Issue {
  readonly code: string;
  readonly message: string;
  readonly nodeId: string | null;
}

/** All values that the gates depend on, read before any gate is decided. */
export interface GateInputs {
  readonly now: Date;
  readonly campaign: Pick<
    CampaignRow,
    | 'id'
    | 'brandIds'
    | 'templateId'
    | 'skipIncomplete'
    | 'status'
    | 'startDate'
    | 'cadenceUntil'
    | 'failures'
    | 'backoffUntil'
    | 'waitUntil'
    | 'waitReason'
  >;
  /** Null when the workflow could not be read: then every gate applies. */
  readonly needs: Needs | null;
  /** When the sandbox's pace lets the next lead start; null when it may start now. */
  readonly paceUntil: Date | null;
  readonly pausedBrandIds: ReadResult<readonly string[]>;
  /** Brands whose site is being read for the first time; empty when the workflow writes no text about the brand. */
  readonly brandsBeingRead: ReadResult<readonly { readonly id: string; readonly until: string }[]>;
  /** Brands whose name nobody knows; empty when the workflow writes no text about the brand. */
  readonly unnamedBrandIds: ReadResult<readonly string[]>;
  /** Brands of which nobody says what they offer; empty when a model writes, or nothing is written about them. */
  readonly unknownBrandIds: ReadResult<readonly string[]>;
  /** Where the dashboard shows brands. */
  readonly brandsUrl: string;
  readonly runs: ReadResult<{ readonly live: number; readonly slots: number }>;
  readonly issues: ReadResult<readonly Issue[]>;
  readonly missingProviders: ReadResult<readonly string[]>;
  readonly budget: ReadResult<Budget>;
  /** The most one run may cost, and the part of it that the platform's keys pay. */
  readonly estimate: ReadResult<{ readonly total: MicroCents; readonly platform: MicroCents }>;
  /** Null where billing is not enforced. */
  readonly balance: ReadResult<MicroCents | null>;
  readonly quota: ReadResult<{ readonly used: number; readonly quota: number }>;
  /** Why no lead can be supplied; null when one can. */
  readonly noLead: ReadResult<NoLeadReason | null>;
  /** The campaign says nothing of whom to reach, so its audience must come from what is known about the brand. */
  readonly isBrandAsked: boolean;
  /** What was not understood of the description, for a campaign without an audience; null otherwise. */
  readonly misread: ReadResult<Misread | null>;
  /** What would bounce of the contacts it draws from; null where that is little, or the campaign goes on with it. */
  readonly bounces: ReadResult<Summary | null>;
  readonly mailboxes: ReadResult<readonly UsableMailbox[]>;
  /** Who lacks which field of its template; null where it has none. */
  readonly gaps: ReadResult<Gaps | null>;
  /** Null when no text of the campaign is reviewed. */
  readonly review: ReadResult<ReviewRoom | null>;
  /** What the law asks; null where nothing of it can close the gate. */
  readonly legal: ReadResult<z.output<typeof Legal> | null>;
  /** The mandate it runs under, with the messages that one run may send; null where a person started it. */
  readonly mandate: ReadResult<{ readonly sums: MandateSums; readonly messages: number } | null>;
}
