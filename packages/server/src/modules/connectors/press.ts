import { z } from 'zod';
import { invalidRequest } from '../../kernel/errors.ts';
import type { Caller, Signer } from '../../kernel/http/caller.ts';
import { ProviderError } from '../../kernel/provider-faults/provider-error.ts';
import { invalidSignature } from '../inbound/index.ts';
import { connectionOf } from './connectors.ts';
import type { ConnectorsContext } from './context.ts';
import type { Connection } from './kinds/kind.ts';
import { act, isAct, type Outcome } from './kinds/slack/acts.ts';
import { withOutcome } from './kinds/slack/blocks.ts';
import { isFromSlack } from './kinds/slack/signature.ts';
import { type ConnectorRow, findCalled } from './store/connectors.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Slack waits three seconds for all of it. */
const WHO_MS = 1_200;

const Press = z.object({
  type: z.literal('block_actions'),
  team: z.object({ id: z.string() }),
  user: z.object({ id: z.string().regex(/^[UW][A-Z0-9]{1,30}$/) }),
  response_url: z.string(),
  message: z.object({ blocks: z.array(z.looseObject({ type: z.string() })).default([]) }).default({ blocks: [] }),
  actions: z.array(z.object({ action_id: z.string(), value: z.string().default('') })).min(1),
});
type Press = z.output<typeof Press>;

interface SlackUser {
  readonly team_id?: string;
  readonly deleted?: boolean;
  readonly is_bot?: boolean;
  readonly is_email_confirmed?: boolean;
  readonly profile?: { readonly email?: string };
}

/** Somebody pressed a button of a message (spec 31.6). */
export async function pressSlack(context: ConnectorsContext, signer: Signer, connectorId: string) {
  const { db, clock } = context;
  const { bytes, visit } = signer;
  const row = UUID.test(connectorId) ? await findCalled(db, connectorId) : null;
  const connection = row?.kind === 'slack' ? await connectionOf(context, row.orgId, row) : null;
  const secret = connection?.signingSecret ?? null;
  if (!row || !connection || !secret || !isFromSlack({ bytes, headers: visit.headers }, secret, clock.now()))
    throw invalidSignature();
  const press = readPress(bytes);
  const [action] = press.actions;
  // A link is told as well.
  if (!action || !isAct(action.action_id)) return { received: true as const };
  const outcome = await settle(context, signer, { ...row, connection }, press, action);
  await tell(context, row, press, outcome);
  return { received: true as const };
}

function readPress(bytes: Buffer): Press {
  const { data } = Press.safeParse(parse(new URLSearchParams(bytes.toString('utf8')).get('payload') ?? ''));
  if (!data) throw invalidRequest({}, ['expected a press of a button of ours']);
  return data;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

type Called = ConnectorRow & { readonly orgId: string; readonly connection: Connection };

async function settle(
  context: ConnectorsContext,
  { requestId, address, agent }: Signer,
  row: Called,
  press: Press,
  { action_id: name, value: id }: Press['actions'][number],
): Promise<Outcome> {
  const { orgId } = row;
  const email = await emailOf(context, row, press);
  if (typeof email !== 'string') return email;
  const member = await context.slack.findMember(orgId, email);
  if (!member)
    return { refused: 'Your address in Slack belongs to nobody in this organization. Ask an admin to invite it.' };
  const { id: userId, role } = member;
  const caller: Caller = {
    ...{ requestId, address, agent, orgId, userId, role, keyId: null, keyType: 'session' },
    actor: { kind: 'user', userId, keyId: null },
  };
  if (!UUID.test(id)) return { refused: 'This button is broken. Open it here instead.' };
  return act(context.slack, caller, { name, id, who: `<@${press.user.id}>` });
}

/** The address that Slack knows of whoever pressed, if they are of the connected workspace: others vouch for nobody. */
async function emailOf(context: ConnectorsContext, row: Called, press: Press): Promise<string | Outcome> {
  try {
    const { said } = await context.slack.api.ask<{ user?: SlackUser }>(
      row.connection,
      'users.info',
      { user: press.user.id },
      WHO_MS,
    );
    const { team_id: team, deleted, is_bot: isBot, is_email_confirmed: isConfirmed, profile } = said.user ?? {};
    const isOurs = team === press.team.id && row.account?.endsWith(`(${team})`) === true;
    if (!isOurs || deleted || isBot || isConfirmed === false || !profile?.email)
      return { refused: 'Slack does not say who you are: your address is not confirmed, or you are a guest here.' };
    return profile.email;
  } catch (thrown) {
    if (!(thrown instanceof ProviderError)) throw thrown;
    return { refused: `Nothing was done: ${thrown.detail}.` };
  }
}

/** What was done stays done where Slack does not take the answer. */
async function tell(
  { slack, log }: ConnectorsContext,
  row: Pick<Called, 'id' | 'orgId'>,
  press: Press,
  outcome: Outcome,
): Promise<void> {
  const { response_url: url, message } = press;
  if (!slack.api.isForAnswers(url)) return;
  const body =
    'refused' in outcome
      ? { response_type: 'ephemeral', replace_original: false, text: outcome.refused }
      : { replace_original: true, text: outcome.done, blocks: withOutcome(message.blocks, outcome.done) };
  try {
    await slack.api.answer(row.orgId, url, body);
  } catch (thrown) {
    if (!(thrown instanceof ProviderError)) throw thrown;
    log.warn({ err: thrown, connectorId: row.id }, 'Slack did not take the answer to a press');
  }
}
