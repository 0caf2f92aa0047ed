import type { AudienceChoice, Purpose } from '../../audiences/index.ts';
import type { Settings } from '../store/campaigns.ts';

/** What decides whom a campaign writes to. */
export interface AudienceAims extends Pick<Settings, 'brandIds' | 'audienceIds' | 'featureInputs'> {
  /** The audience that was drafted for the campaign; null while there is none. */
  readonly draftedAudienceId: string | null;
  /** Null before there is a campaign. */
  readonly createdAt: string | null;
}

/** Where the audiences of a campaign come from, the first that there is. */
export type AudienceOrigin = 'named' | 'words' | 'brand' | 'website';

/**
 * Whom the customer wants to reach, in the customer's words. Hiring features have another name for this input. Own
 * contacts are chosen by their upload, so words choose nobody among them.
 */
export function describedAudience(
  featureInputs: Readonly<Record<string, unknown>>,
  purpose: Purpose = 'sales',
): string | null {
  const words = featureInputs.targetAudience ?? featureInputs.targetProfile;
  return purpose !== 'crm' && typeof words === 'string' && words.trim() ? words : null;
}

/**
 * Whom a campaign writes to (spec 7.6): the audiences that it names, else the one that its words became, else the
 * active ones of its brands. The preview, the gate and the runs of a campaign all ask here.
 */
export function audienceChoice(
  { brandIds, audienceIds, featureInputs, draftedAudienceId: own, createdAt }: AudienceAims,
  purpose: Purpose,
): AudienceChoice & { readonly origin: AudienceOrigin } {
  if (audienceIds !== null) return { brandIds, purpose, audienceIds, origin: 'named' };
  if (describedAudience(featureInputs, purpose) !== null) {
    return { brandIds, purpose, audienceIds: own === null ? [] : [own], origin: 'words' };
  }
  const drafted = createdAt === null ? {} : { drafted: { own, before: createdAt } };
  return { brandIds, purpose, audienceIds: null, ...drafted, origin: 'brand' };
}
