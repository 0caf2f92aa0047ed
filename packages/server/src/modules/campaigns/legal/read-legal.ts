import type { Legal, LegalCountry } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import {
  basisGiven,
  citedLaw,
  type Fence,
  type LawAsks,
  lawAsksOf,
  missingOf,
  organizationGives,
  tighter,
  WAIVED,
  whatTheLawAsks,
} from '../../law/index.ts';
import type { CampaignsContext } from '../context.ts';
import type { Needs } from '../gates/needs.ts';
import type { PressAims } from '../gates/survey.ts';
import type { AudienceAims } from '../settings/audience-choice.ts';
import type { Settings } from '../store/campaigns.ts';
import { listReaders, type Readers } from './list-readers.ts';

export type LegalReading = z.output<typeof Legal>;
type Row = z.output<typeof LegalCountry>;

export const NOT_ADVICE = 'A help, not legal advice: no lawyer has checked it, and what you owe may be more.';

const NAMES = new Intl.DisplayNames('en', { type: 'region' });
export const nameOf = (country: string | null): string =>
  country === null ? 'Country not known' : (NAMES.of(country) ?? country);

const hoursOf = ({ hours }: LawAsks): string | null => {
  if (!hours) return null;
  const say = (days: string, at: readonly [string, string] | null) => (at ? [`${days} ${at[0]} to ${at[1]}`] : []);
  return [
    ...say('Monday to Friday', hours.weekdays),
    ...say('Saturday', hours.saturday),
    ...say('Sunday', hours.sunday),
  ].join(', ');
};

const rowOf = ({ country, kind, people }: Readers, fence: Fence, given: number): Row => {
  const counted = fence === 'strict' ? 'person' : kind;
  const asked = whatTheLawAsks(country, counted);
  // An organisation that is only told is told what `hold` would stop for.
  const missing = missingOf(lawAsksOf({ country, kind }), given | WAIVED[fence === 'tell' ? 'hold' : fence]);
  const law = citedLaw(asked, missing);
  const retention = asked.rule !== 'country' ? null : asked.laws.find(({ asks }) => asks.includes('retention'));
  return {
    ...{ country, name: nameOf(country), kind: counted, people, rule: asked.rule, basis: asked.basis, missing },
    ...{ article: law?.article ?? '', link: law?.link ?? '', sure: law?.sure ?? 'low' },
    ...{ reviewedOn: law?.reviewedOn ?? '', note: law?.words ?? null, hours: hoursOf(asked) },
    retention: retention ? `${retention.words ?? ''} (${retention.article})`.trim() : null,
  };
};

const merged = (readers: readonly Readers[]): Readers[] =>
  [...Map.groupBy(readers, ({ country, kind }) => `${country} ${kind}`).values()].flatMap((same) => {
    const [first] = same;
    const people = same.map((one) => one.people);
    return first
      ? [{ ...first, people: people.includes(null) ? null : people.reduce((a, b) => Number(a) + Number(b)) }]
      : [];
  });

type LegalCampaign = AudienceAims & PressAims & Pick<Settings, 'legalBasis'> & { readonly orgId: string };

/** What the law asks for the people of a campaign, and what is missing (spec 12.21). Null where no email is sent. */
export async function readLegal(
  db: Db,
  context: CampaignsContext,
  campaign: LegalCampaign,
  needs: Needs | null,
): Promise<LegalReading | null> {
  if (!needs?.sends || needs.writes !== 'emails') return null;
  const settings = await context.legal.settingsOf(db, campaign.orgId);
  const fence = tighter(settings.legalFence, context.legal.operatorFence);
  const stated = campaign.legalBasis?.kind ?? null;
  const given = organizationGives(settings) | basisGiven(stated);
  const countries = merged(await listReaders(db, context, campaign, needs))
    .map((readers) => rowOf(readers, fence, given))
    .toSorted((one, other) => other.missing.length - one.missing.length || (other.people ?? 0) - (one.people ?? 0));
  const missing = [...new Set(countries.flatMap((row) => row.missing))];
  return { fence, stated, countries, missing, notice: NOT_ADVICE };
}

/** The same for the gate, which reads it only where something may stop. */
export async function readLegalForGate(
  db: Db,
  context: CampaignsContext,
  campaign: LegalCampaign,
  needs: Needs | null,
): Promise<LegalReading | null> {
  const { legalFence } = await context.legal.settingsOf(db, campaign.orgId);
  return tighter(legalFence, context.legal.operatorFence) === 'tell' ? null : readLegal(db, context, campaign, needs);
}
