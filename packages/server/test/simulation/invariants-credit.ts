import type { Breach } from './invariants.ts';
import type { LineRow, Snapshot } from './snapshot.ts';
import type { World } from './world.ts';

const MICRO = 1_000_000;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const costOf = ({ price, quantity }: LineRow) => price * quantity;
const dayOf = (at: string | null) => new Date(at ?? 0).toISOString().slice(0, 10);
const differs = (invariant: string, what: string, kept: number, counted: number): Breach[] =>
  kept === counted ? [] : [{ invariant, detail: `${what}: kept ${kept}, counted ${counted}` }];

/** I5: what was used of the credit, in all and by day and campaign, is what the platform's lines come to. */
function otherUsage({ lines, creditUse, usageDays }: Snapshot): Breach[] {
  const platform = lines.filter(({ cost_source }) => cost_source === 'platform');
  const of = (status: LineRow['status']) => platform.filter((line) => line.status === status);
  const counted = Map.groupBy(of('actual'), (line) => `${dayOf(line.settled_at)}/${line.campaign_id}`);
  const kept = Map.groupBy(usageDays, ({ day, campaign_id }) => `${day}/${campaign_id}`);
  return [
    ...differs('I5 usage', 'held', sum(creditUse.map(({ held }) => held)), sum(of('provisioned').map(costOf))),
    ...differs('I5 usage', 'actual', sum(creditUse.map(({ actual }) => actual)), sum(of('actual').map(costOf))),
    ...[...new Set([...counted.keys(), ...kept.keys()])].flatMap((key) =>
      differs(
        'I5 usage',
        key,
        sum((kept.get(key) ?? []).map(({ amount }) => amount)),
        sum((counted.get(key) ?? []).map(costOf)),
      ),
    ),
  ];
}

/** Credit is what the bank holds and what was granted, each grant once; and no reservation was let past it. */
function otherCredit({ credit }: World, { creditEntries }: Snapshot): Breach[] {
  if (!credit) return [];
  const booked = (isGrant: boolean) =>
    sum(creditEntries.filter(({ type }) => (type === 'grant') === isGrant).map(({ amount }) => amount));
  return [
    ...differs('credit paid', 'payments', booked(false), credit.bank.heldCents() * MICRO),
    ...differs('credit granted', 'grants', booked(true), sum([...credit.granted.values()]) * MICRO),
    ...credit.overspent.map((detail) => ({ invariant: 'credit gate', detail })),
  ];
}

export const creditBreaches = (world: World, snapshot: Snapshot): Breach[] => [
  ...otherUsage(snapshot),
  ...otherCredit(world, snapshot),
];
