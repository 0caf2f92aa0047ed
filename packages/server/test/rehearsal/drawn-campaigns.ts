import type { Client } from '@distribute/client';
import { anSmtpMailbox, CONTACTS_WORKFLOW, contactsWorkflow, ownContacts } from '../outreach.ts';
import { draws } from '../simulation/prng.ts';

type NewCampaign = Parameters<Client['campaigns']['rehearse']>[0]['body'];
type SendWindow = { days: number[]; start: string; end: string; timezone: string };

const ALWAYS: SendWindow = { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00', timezone: 'UTC' };
const OFFICE: SendWindow = { days: [1, 2, 3, 4, 5], start: '08:00', end: '17:00', timezone: 'Europe/Berlin' };
const THEIR_DAY: SendWindow = { days: [1, 2, 3, 4, 5], start: '09:00', end: '18:00', timezone: 'recipient' };
const COUNTRIES = ['Germany', 'France', 'Japan', 'United Kingdom', ''];

/** About what a person really costs with the stand-in for a model: a twelfth of what is reserved. */
const PERSON_USD = 0.03;
const DAY_MS = 86_400_000;

/** A campaign of the sandbox with its mailboxes, people and limits, drawn by a seed. */
export async function drawnCampaign(org: Client, seed: number, smtpPort: number, now: Date): Promise<NewCampaign> {
  const draw = draws(seed, 'rehearsed campaign');
  const mailboxIds: string[] = [];
  for (let at = draw.between(1, 3); at > 0; at -= 1) {
    const id = await anSmtpMailbox(org, smtpPort, { fromEmail: `s${seed}.${at}@sender${seed}.test` });
    const dailyCap = draw.pick([2, 4, 7, 12, 25]);
    const ramp = draw.chance(0.3) ? { startPerDay: draw.between(1, 3), addPerDay: draw.between(1, 3) } : null;
    const sendWindow = draw.pick([ALWAYS, ALWAYS, OFFICE, THEIR_DAY]);
    await org.mailboxes.update({ params: { id }, body: { dailyCap, ramp, sendWindow, sendsInSandbox: false } });
    mailboxIds.push(id);
  }
  const count = draw.between(8, 26);
  const addresses = Array.from({ length: count }, (_, at) => `p${at}@company${seed}x${at}.test`);
  const country = draw.pick(COUNTRIES);
  const columns = country ? { country } : {};
  const { brandId, audienceId } = await ownContacts(org, `https://rehearsed${seed}.test`, addresses, {
    name: `People ${seed}`,
    columns,
  });
  const days = draw.pick([[0], [0, 2], [0, 3, 4], [0, 1, 2, 3]]);
  const workflowSlug = draw.chance(0.3) ? CONTACTS_WORKFLOW : await contactsWorkflow(org, days);
  const base = {
    ...{ name: `Rehearsed ${seed}`, brandIds: [brandId], audienceIds: [audienceId], mailboxIds },
    ...{ onBounceForecast: 'go_on' as const, legalBasis: { kind: 'consent' as const, proof: 'A form on our site' } },
    ...(workflowSlug === CONTACTS_WORKFLOW ? { workflowDynastySlug: workflowSlug } : { workflowSlug }),
  };
  const { estimate } = await org.campaigns.preview({ body: base });
  const reserved = (Number(estimate.perLead.totalCostInUsdCents) + Number(estimate.oneOff.totalCostInUsdCents)) / 100;
  const usd = (people: number) => (reserved + PERSON_USD * people).toFixed(4);
  return {
    ...base,
    samples: draw.chance(0.5) ? 1 : 0,
    ...(draw.chance(0.5) ? { maxLeads: draw.between(4, count) } : { maxLeads: count + 50 }),
    ...(draw.chance(0.25) ? { maxBudgetDailyUsd: usd(draw.between(1, 5)) } : {}),
    ...(draw.chance(0.2) ? { maxBudgetWeeklyUsd: usd(draw.between(3, 12)) } : {}),
    ...(draw.chance(0.25) ? { maxBudgetTotalUsd: usd(draw.between(3, count)) } : {}),
    ...(draw.chance(0.2) ? { startDate: new Date(now.getTime() + draw.between(1, 60) * 3_600_000).toISOString() } : {}),
    ...(draw.chance(0.2) ? { endDate: new Date(now.getTime() + draw.between(4, 9) * DAY_MS).toISOString() } : {}),
  };
}
