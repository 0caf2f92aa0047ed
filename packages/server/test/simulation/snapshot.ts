import { sql } from 'kysely';
import type { Db } from '../../src/kernel/db/db.ts';
import type { Happened } from './history.ts';

/** Raw rows, as the tables have them: nothing here is added up by the code under test. */
export interface Snapshot {
  readonly happened: readonly Happened[];
  readonly messages: readonly MessageRow[];
  readonly emails: readonly { id: string; status: string; verdict: string | null }[];
  readonly leads: readonly LeadRow[];
  readonly lines: readonly LineRow[];
  readonly transfers: readonly {
    line_id: string;
    kind: 'hold' | 'post' | 'release' | 'refund' | 'overrun';
    amount: number;
  }[];
  readonly runs: readonly { id: string; status: string; own_actual: number; own_provisioned: number }[];
  readonly budgets: readonly BudgetRow[];
  readonly places: readonly { campaign_id: string; run_id: string }[];
  readonly costs: readonly CostRow[];
  readonly creditEntries: readonly { type: string; amount: number }[];
  readonly creditUse: readonly { held: number; actual: number }[];
  readonly usageDays: readonly { day: string; campaign_id: string; amount: number }[];
  readonly messageCounts: readonly { campaign_id: string; step: number; measure: string; count: number }[];
  readonly leadCounts: readonly { campaign_id: string; measure: string; count: number }[];
}

export interface MessageRow {
  readonly id: string;
  readonly email_id: string;
  readonly campaign_id: string;
  readonly lead_id: string;
  readonly step: number;
  readonly to_address: string;
  readonly status: string;
  readonly soft_bounces: number;
  readonly sent_at: string | null;
  readonly delivered_at: string | null;
  readonly resent_at: string | null;
  readonly resolution: 'sent' | 'resend' | 'cancel' | null;
  readonly opened_at: string | null;
  readonly clicked_at: string | null;
  readonly bounced_at: string | null;
  readonly replied_at: string | null;
  readonly unsubscribed_at: string | null;
}

export interface LeadRow {
  readonly id: string;
  readonly campaign_id: string;
  readonly status: string;
  readonly status_reason: string | null;
  readonly run_id: string | null;
  readonly enriched: boolean;
  readonly contacted: boolean;
  readonly sent: boolean;
  readonly delivered: boolean;
  readonly opened: boolean;
  readonly clicked: boolean;
  readonly bounced: boolean;
  readonly unsubscribed: boolean;
  readonly reply_class: string | null;
  readonly booked_without_reply: boolean;
}

export interface LineRow {
  readonly id: string;
  readonly run_id: string;
  readonly campaign_id: string;
  readonly message_id: string | null;
  readonly cost_name: string;
  readonly price: number;
  readonly quantity: number;
  readonly planned_quantity: number;
  readonly status: 'provisioned' | 'actual' | 'cancelled' | 'refunded';
  readonly counted_on: string;
  readonly cost_source: 'org' | 'platform';
  readonly settled_at: string | null;
}

export interface BudgetRow {
  readonly campaign_id: string;
  readonly cap_daily: number | null;
  readonly cap_weekly: number | null;
  readonly cap_monthly: number | null;
  readonly cap_total: number | null;
  readonly max_leads: number | null;
  readonly leads: number;
  readonly day: string;
  readonly day_spent: number;
  readonly week_spent: number;
  readonly month_spent: number;
  readonly total_spent: number;
  readonly total_actual: number;
  readonly open_holds: number;
}

interface CostRow {
  readonly campaign_id: string;
  readonly cost_name: string;
  readonly actual: number;
  readonly provisioned: number;
  readonly quantity: number;
}

const TABLES: Readonly<Record<keyof Snapshot, string>> = {
  happened: 'happened',
  messages: 'messages',
  emails: 'emails',
  leads: 'leads',
  lines: 'cost_lines',
  transfers: 'transfers',
  runs: 'runs',
  budgets: 'budgets',
  places: 'lead_places',
  costs: 'campaign_costs',
  creditEntries: 'credit_entries',
  creditUse: 'credit_use',
  usageDays: 'usage_days',
  messageCounts: 'message_counts',
  leadCounts: 'lead_counts',
};

/** All rows of one organisation, in one round trip. */
export async function readSnapshot(db: Db, orgId: string): Promise<Snapshot> {
  const rowsOf = (table: string) => sql`(select coalesce(json_agg(t), '[]')::text from ${sql.ref(table)} t
    where t.org_id = ${orgId})`;
  const columns = Object.values(TABLES).map((table, at) => sql`${rowsOf(table)} as ${sql.ref(`t${at}`)}`);
  const { rows } = await sql<Record<string, string>>`select ${sql.join(columns)}`.execute(db);
  const read = Object.keys(TABLES).map((name, at) => [name, JSON.parse(rows[0]?.[`t${at}`] ?? '[]')]);
  const snapshot = Object.fromEntries(read) as Snapshot;
  return { ...snapshot, happened: [...snapshot.happened].sort((a, b) => a.seq - b.seq) };
}
