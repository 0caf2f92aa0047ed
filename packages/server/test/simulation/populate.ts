import { sql } from 'kysely';
import type { Db, Tx } from '../../src/kernel/db/db.ts';
import type { NewId } from '../../src/kernel/ids.ts';
import { insertPermit } from '../../src/modules/emails/store/permits.ts';
import { insertCampaign, insertLeads } from '../../src/modules/leads/store/leads.ts';
import { upsertPeople } from '../../src/modules/leads/store/people.ts';
import type { SendWindow } from '../../src/modules/mailboxes/index.ts';
import { insertMailbox } from '../../src/modules/mailboxes/store/mailboxes.ts';
import type { Budgets, Caps } from '../../src/modules/runs/budgets.ts';
import { insertBareCampaign } from '../bare-campaign.ts';
import { SEND_PRICE } from './prices.ts';
import type { Draws } from './prng.ts';

export interface SimCampaign {
  readonly id: string;
  readonly name: string;
  readonly brandId: string;
  readonly steps: number;
  /** Sent before the simulation begins, so that volumes worth telling of are near. */
  readonly sentBefore: number;
  /** Begins when the faults are over, and finds what they left of the people it shares with others. */
  readonly isLate: boolean;
  caps: Caps;
  state: 'active' | 'paused' | 'stopped';
}

export interface Cast {
  readonly campaigns: SimCampaign[];
  readonly mailboxId: string;
  readonly sendWindow: SendWindow;
  readonly dailyCap: number;
  readonly addresses: readonly string[];
}

interface PopulateDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly budgets: Pick<Budgets, 'open'>;
  readonly hashOf: (email: string) => string;
}

const DOMAINS = ['a.example', 'sub.a.example', 'b.example'];
const ZONES = ['Europe/Paris', 'America/New_York', null];
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

export const drawCaps = (draw: Draws, steps: number): Caps => {
  const runs = (most: number) => SEND_PRICE * BigInt(steps) * BigInt(draw.between(2, most)) + 20_000n;
  return {
    total: draw.chance(0.4) ? runs(8) : null,
    daily: draw.chance(0.4) ? runs(5) : null,
    weekly: draw.chance(0.2) ? runs(6) : null,
    monthly: draw.chance(0.2) ? runs(7) : null,
    maxLeads: draw.chance(0.4) ? draw.between(2, 6) : null,
  };
};

/** Some people share an address under two spellings, as they do in the world. */
function drawPeople({ newId, hashOf }: PopulateDeps, draw: Draws) {
  const count = draw.between(4, 9);
  return Array.from({ length: count }, (_, at) => {
    const twin = at > 0 && draw.chance(0.15);
    const domain = DOMAINS[(twin ? at - 1 : at) % DOMAINS.length] as string;
    const email = twin ? `P${at - 1}+again@${domain}` : `p${at}@${domain}`;
    const nothing = { name: null, industry: null, size: null, foundedYear: null, location: null, description: null };
    return {
      id: newId(),
      address: { email, hash: hashOf(email), domain, status: 'verified' as const },
      person: {
        ...{ provider: 'crm' as const, providerPersonId: `p${at}`, firstName: 'P', lastName: String(at), title: null },
        ...{ seniority: null, departments: [], linkedinUrl: null, city: null, state: null, country: null },
        ...{ timezone: draw.pick(ZONES), email, emailStatus: 'verified' as const, emailAvailable: true },
        organization: { ...nothing, domain },
      },
    };
  });
}

interface Opening {
  readonly draw: Draws;
  readonly at: number;
  readonly brandId: string;
  readonly personIds: readonly string[];
  readonly isLate: boolean;
}

async function openCampaign(
  { newId, budgets }: PopulateDeps,
  tx: Tx,
  orgId: string,
  { draw, at, brandId, personIds, isLate }: Opening,
): Promise<SimCampaign> {
  const id = newId();
  const steps = draw.pick([1, 2, 2, 3, 3]);
  const caps = drawCaps(draw, steps);
  const sentBefore = draw.chance(0.3) ? draw.between(97, 99) : 0;
  const names = { workflowSlug: 'w', workflowDynastySlug: 'w', featureSlug: 'f', featureDynastySlug: 'f' };
  await budgets.open(tx, orgId, id, caps);
  await insertBareCampaign(tx, orgId, id, brandId);
  const law = { given: 0, waived: 0 };
  await insertPermit(tx, orgId, id, { brandIds: [brandId], active: true, brandPaused: false, law });
  await insertCampaign(tx, orgId, { campaignId: id, ...names });
  const wanted = personIds.filter(() => draw.chance(0.8));
  const leads = wanted.map((personId) => ({ id: newId(), personId }));
  await insertLeads(tx, orgId, leads, { campaignId: id, brandId, audienceId: null, goal: null });
  if (sentBefore) {
    await sql`insert into message_counts (org_id, campaign_id, step, measure, count)
      values (${orgId}, ${id}, 1, 'sent', ${sentBefore})`.execute(tx);
  }
  return { id, name: `c${at}`, brandId, steps, sentBefore, isLate, caps, state: 'active' };
}

/** An organisation with a mailbox, some people, and a few campaigns that want to write to most of them. */
export function populate(deps: PopulateDeps, orgId: string, draw: Draws): Promise<Cast> {
  const { db, newId } = deps;
  return db.transaction().execute(async (tx) => {
    const mailboxId = newId();
    const sendWindow = draw.chance(0.2)
      ? { days: EVERY_DAY, start: '04:00', end: '24:00', timezone: 'recipient' }
      : { days: EVERY_DAY, start: '00:00', end: '24:00', timezone: 'UTC' };
    const dailyCap = draw.pick([5, 500]);
    await insertMailbox(tx, orgId, {
      ...{
        id: mailboxId,
        name: 'Us',
        fromName: 'Us',
        fromEmail: 'us@ours.example',
        replyTo: null,
        returnPath: 'signed',
        transport: 'sink',
      },
      ...{ smtp: null, imap: null, sealedSmtpPassword: null, sealedImapPassword: null, ramp: null, sendWindow },
      ...{ dailyCap, minSecondsBetweenSends: draw.chance(0.1) ? 20 : 0 },
      ...{ status: 'active', statusReason: null },
    });
    const people = drawPeople(deps, draw);
    const personIds = await upsertPeople(tx, orgId, people);
    const brands = [newId(), newId()];
    const campaigns: SimCampaign[] = [];
    const count = draw.between(1, 3);
    for (let at = 1; at <= count; at += 1) {
      const brandId = draw.chance(0.75) ? (brands[0] as string) : (brands[1] as string);
      const isLate = at > 1 && at === count && draw.chance(0.5);
      campaigns.push(await openCampaign(deps, tx, orgId, { draw, at, brandId, personIds, isLate }));
    }
    return { campaigns, mailboxId, sendWindow, dailyCap, addresses: people.map(({ address }) => address.email) };
  });
}
