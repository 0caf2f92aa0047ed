import type { Tx } from '../../src/kernel/db/db.ts';
import type { CostName } from '../../src/modules/billing/index.ts';
import { insertEmail, lockEmail, setScheduled } from '../../src/modules/emails/store/emails.ts';
import { insertMessages } from '../../src/modules/emails/store/messages.ts';
import { setServed } from '../../src/modules/leads/store/leads.ts';
import type { KnownPerson } from '../../src/modules/leads/store/people.ts';
import type { Hold } from '../../src/modules/runs/reservations.ts';
import type { SimCampaign } from './populate.ts';
import { SEND, WRITE } from './prices.ts';
import type { World } from './world.ts';

/** A run as the workflow engine keeps it: what is here is durable, and moves with the commit of each phase. */
export interface SimRun {
  readonly id: string;
  readonly campaign: SimCampaign;
  readonly holds: readonly Hold[];
  person: KnownPerson | null;
  phase: 'claim' | 'write' | 'settle' | 'over';
}

const WRITE_UNITS = 3;
const DAYS = [0, 1, 2];

/** Reserves what a run may cost; null where a cap is closed. */
async function reserve({ orgId, ledger }: World, tx: Tx, campaign: SimCampaign): Promise<SimRun | null> {
  const campaignId = campaign.id;
  const line = (costName: CostName, quantity: number, nodeId: string) =>
    ({ costName, quantity, nodeId, source: 'platform' }) as const;
  const sends = Array.from({ length: campaign.steps }, (_, at) => line(SEND, 1, `send-${at}`));
  const id = await ledger.start(tx, { orgId, serviceName: 'workflows', taskName: 'sim', campaignId });
  const lines = [line(WRITE, WRITE_UNITS, 'write'), ...sends];
  const reserved = await ledger.reserve(tx, { orgId, runId: id, campaignId, lines, place: true });
  if (reserved.ok) return { id, campaign, holds: reserved.holds, person: null, phase: 'claim' };
  await ledger.end(tx, orgId, id, 'failed', 'no budget');
  return null;
}

async function write(world: World, tx: Tx, run: SimRun, person: KnownPerson): Promise<void> {
  const { stage, orgId, newId, ledger, cast, draw } = world;
  const { leadId, email, emailHash, emailDomain, timezone } = person;
  const to = { email: email as string, hash: emailHash as string, domain: emailDomain as string, timezone };
  const sequence = run.campaign.steps;
  const { id: emailId } = await insertEmail(tx, orgId, {
    ...{ id: newId(), campaignId: run.campaign.id, brandId: run.campaign.brandId, leadId, generationRunId: run.id },
    journalistId: null,
    mailboxId: cast.mailboxId,
    ...{
      model: null,
      fallbackReason: null,
      subject: 's',
      sequence: [],
      clientCompanyName: 'us',
      brandDomain: 'ours.example',
    },
    recipient: { ...to, firstName: null, lastName: null, title: null, company: null, industry: null },
    clickDestinationUrl: null,
    refusals: [],
    unusedInputs: [],
    grounds: [],
    variant: null,
    mustWait: false,
  });
  const waits = !world.ignoresReview && (await lockEmail(tx, orgId, emailId))?.status === 'awaiting_review';
  const waitsFor = waits ? ('awaiting_review' as const) : null;
  const first = stage.clock.now().toISOString();
  const messages = Array.from({ length: sequence }, (_, at) => ({
    ...{ id: newId(), step: at + 1, dueAt: first },
    daysSinceLastStep: at === 0 ? 0 : draw.pick(DAYS),
  }));
  for (const { id, step } of messages) world.names.set(id, `${run.campaign.name}.p${person.lastName}.${step}`);
  const sends = run.holds.filter(({ costName }) => costName === SEND);
  const kept = messages.map(({ id }, at) => ({ lineId: (sends[at] as Hold).lineId, messageId: id }));
  await ledger.keepForMessages(tx, orgId, kept);
  const of = { emailId, campaignId: run.campaign.id, leadId, mailboxId: cast.mailboxId, to, lawAsks: 0, waitsFor };
  await insertMessages(tx, orgId, of, messages);
  await setScheduled(tx, orgId, emailId, { mailboxId: cast.mailboxId, trackOpens: true, trackClicks: true });
  await setServed(tx, orgId, leadId);
}

async function settle(world: World, tx: Tx, run: SimRun, status: 'completed' | 'cancelled'): Promise<void> {
  const { orgId, ledger, claims, draw } = world;
  const written = run.holds.filter(({ costName }) => costName === WRITE);
  const used = status === 'completed' && run.person ? draw.int(WRITE_UNITS + 2) : 0;
  const settlements = written.map(({ lineId }) => ({ lineId, quantity: used }));
  await ledger.settleMany(tx, orgId, settlements);
  // The same again changes nothing.
  if (draw.chance(0.3)) await ledger.settleMany(tx, orgId, settlements);
  await ledger.close(tx, orgId, [run.id]);
  await ledger.end(tx, orgId, run.id, status);
  await claims.runEnded(tx, orgId, run.campaign.id, run.id);
}

async function advance(world: World, tx: Tx, run: SimRun): Promise<KnownPerson | null> {
  const { orgId, budgets, claims } = world;
  const { id: campaignId, brandId } = run.campaign;
  if (run.phase === 'claim') {
    await budgets.lock(tx, orgId, campaignId);
    const claimed = await claims.claim(tx, { orgId, campaignId, brandIds: [brandId], audienceIds: null }, [run.id]);
    return claimed.get(run.id) ?? null;
  }
  if (run.phase === 'write' && run.person) await write(world, tx, run, run.person);
  if (run.phase === 'settle') await settle(world, tx, run, 'completed');
  return run.person;
}

const NEXT = { write: 'settle', settle: 'over', over: 'over' } as const;
const nextPhase = ({ phase, person }: SimRun) => (phase === 'claim' ? (person ? 'write' : 'settle') : NEXT[phase]);

export const startRun = (world: World, campaign: SimCampaign) =>
  world.stage.db.transaction().execute((tx) => reserve(world, tx, campaign));

/** One phase, one commit. */
export async function advanceRun(world: World, run: SimRun): Promise<string> {
  run.person = await world.stage.db.transaction().execute((tx) => advance(world, tx, run));
  const from = run.phase;
  run.phase = nextPhase(run);
  return `${from} -> ${run.phase}`;
}

/**
 * What campaigns did before anybody looked: some of their leads are written to, in one commit. Where credit is asked
 * each reservation has its own, as it has in the product: the account is locked after leads.
 */
export async function runBefore(world: World): Promise<void> {
  const { db } = world.stage;
  const inOwn = <T>(act: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(act);
  const runAll = async (commit: typeof inOwn) => {
    for (const campaign of world.cast.campaigns.filter(({ isLate }) => !isLate)) {
      for (let left = world.draw.between(1, 3); left > 0; left -= 1) {
        const run = await commit((tx) => reserve(world, tx, campaign));
        while (run && run.phase !== 'over') {
          run.person = await commit((tx) => advance(world, tx, run));
          run.phase = nextPhase(run);
        }
      }
    }
  };
  if (world.credit) return runAll(inOwn);
  await inOwn((tx) => runAll((act) => act(tx)));
}

/** A stop ends what its campaign has under way. */
export const cancelRun = (world: World, tx: Tx, run: SimRun) => settle(world, tx, run, 'cancelled');
