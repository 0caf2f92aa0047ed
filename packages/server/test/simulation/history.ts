/**
 * What happened, in the order of commits (there is one connection), written by triggers of the test alone: the
 * invariants about order and about every commit are read off it.
 */
export interface Happened {
  readonly seq: number;
  readonly kind:
    | 'moved'
    | 'replied'
    | 'bounced'
    | 'budget'
    | 'receiver_day'
    | 'suppressed'
    | 'event'
    | 'closed'
    | 'opened';
  readonly campaign: string | null;
  readonly lead: string | null;
  readonly message: string | null;
  readonly data: Readonly<Record<string, string | number | null>>;
}

const note = (table: string, name: string, when: string, body: string) => [
  `create function note_${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
  `create trigger note_${name} after ${when} on ${table} for each row execute function note_${name}()`,
];

export const HISTORY: readonly string[] = [
  `create unlogged table happened (seq bigserial, org_id uuid not null, kind text not null, campaign uuid, lead uuid,
    message uuid, data jsonb not null default '{}')`,
  `create index on happened (org_id, seq)`,
  ...note(
    'messages',
    'message',
    'update',
    `if new.status <> old.status then
      insert into happened (org_id, kind, campaign, lead, message, data) values (new.org_id, 'moved', new.campaign_id,
        new.lead_id, new.id, jsonb_build_object('from', old.status, 'to', new.status, 'step', new.step,
        'resentBefore', old.resent_at::text, 'resent', new.resent_at::text, 'domain', new.to_domain,
        'atMs', (extract(epoch from app.now()) * 1000)::bigint)); end if;
    if new.replied_at is distinct from old.replied_at then
      insert into happened (org_id, kind, campaign, lead, message) values (new.org_id, 'replied', new.campaign_id,
        new.lead_id, new.id); end if;
    if new.bounced_at is distinct from old.bounced_at then
      insert into happened (org_id, kind, campaign, lead, message) values (new.org_id, 'bounced', new.campaign_id,
        new.lead_id, new.id); end if;`,
  ),
  ...note(
    'budgets',
    'budget',
    'insert or update',
    `insert into happened (org_id, kind, campaign, data) values (new.org_id, 'budget', new.campaign_id, to_jsonb(new));`,
  ),
  ...note(
    'receiver_days',
    'receiver_day',
    'insert',
    `insert into happened (org_id, kind, data) values (new.org_id, 'receiver_day',
      jsonb_build_object('receiver', new.receiver, 'day', new.day, 'budget', new.budget));`,
  ),
  ...note(
    'suppressions',
    'suppression',
    'insert',
    `insert into happened (org_id, kind, data) values (new.org_id, 'suppressed',
      jsonb_build_object('kind', new.kind, 'value', new.value));`,
  ),
  ...note(
    'facts',
    'event',
    'insert',
    `if new.kind in ('budget.warned', 'email.milestone_reached') then
      insert into happened (org_id, kind, campaign, data) values (new.org_id, 'event', new.campaign_id,
        new.data || jsonb_build_object('kind', new.kind)); end if;`,
  ),
];
