import type { Feature } from '@distribute/contract/features';
import type { z } from 'zod';
import { signatureOf } from '../signature.ts';
import { channelFunnels } from './channels.ts';
import { type InputRef, inputOf } from './inputs.ts';
import {
  EXPERT_QUOTES,
  OUTLET_DISCOVERY,
  OUTREACH,
  PRESS_KIT,
  PRESS_OUTREACH,
  type Results,
  VISIBILITY,
} from './results.ts';

type Shape = z.output<typeof Feature>;
type StoredField = 'id' | 'implemented' | 'forkedFrom' | 'upgradedTo' | 'createdAt' | 'updatedAt' | keyof Results;
export type SeedFeature = Readonly<Omit<Shape, StoredField>> & Results;

interface Row {
  readonly slug: string;
  readonly name: string;
  readonly icon: string;
  readonly status: 'active' | 'draft';
  readonly kind: readonly [Shape['category'], Shape['channel'], Shape['audienceType']];
  readonly description?: string;
  readonly inputs: readonly InputRef[];
  readonly results: Results;
}

const ROWS: readonly Row[] = [
  {
    slug: 'sales-cold-email-outreach',
    name: 'Sales Cold Email Outreach',
    icon: 'mail',
    status: 'active',
    kind: ['sales', 'email', 'cold-outreach'],
    inputs: [
      ...(['targetAudience', 'targetOutcome', 'valueForTarget'] as const),
      ...(['urgency', 'scarcity', 'riskReversal', 'socialProof'] as const),
    ],
    results: OUTREACH,
  },
  {
    slug: 'pr-cold-email-outreach',
    name: 'PR Cold Email Outreach',
    icon: 'newspaper',
    status: 'active',
    kind: ['pr', 'email', 'cold-outreach'],
    inputs: ['targetOutlets', 'prAngle', 'companyContext', 'newsHook', 'spokesperson'],
    results: PRESS_OUTREACH,
  },
  {
    slug: 'hiring-cold-email-outreach',
    name: 'Hiring Cold Email Outreach',
    icon: 'user-plus',
    status: 'active',
    kind: ['recruiting', 'email', 'cold-outreach'],
    inputs: [
      ...(['targetProfile*', 'targetOutcome', 'roleValueProp'] as const),
      ...(['urgency', 'scarcity', 'riskReversal', 'socialProof'] as const),
    ],
    results: OUTREACH,
  },
  {
    slug: 'outlet-database-discovery',
    name: 'Outlet Database Discovery',
    icon: 'search',
    status: 'active',
    kind: ['outlets', 'database', 'discovery'],
    description: 'Finds and scores media outlets for a brand.',
    inputs: ['industry', 'angles', 'targetGeo'],
    results: OUTLET_DISCOVERY,
  },
  {
    slug: 'press-kit-page-generation',
    name: 'Press Kit Page Generation',
    icon: 'file-text',
    status: 'active',
    kind: ['pr', 'page', 'content-generation'],
    description: 'Writes a press kit page for a brand.',
    inputs: ['prAngle', 'companyContext', 'spokesperson'],
    results: PRESS_KIT,
  },
  {
    slug: 'pr-expert-quote-outreach',
    name: 'PR Expert Quote Outreach',
    icon: 'quote',
    status: 'active',
    kind: ['pr', 'email', 'cold-outreach'],
    inputs: ['expertName*', 'expertTitle', 'expertPhotoUrl', 'expertLinkedIn'],
    results: EXPERT_QUOTES,
  },
  {
    slug: 'ai-visibility-scoring',
    name: 'AI Visibility Scoring',
    icon: 'eye',
    status: 'active',
    kind: ['visibility', 'ai', 'monitoring'],
    description: 'Measures how language models speak about a brand.',
    inputs: ['brandName', 'competitors', 'topics', 'targetGeo', 'audienceProfile'],
    results: VISIBILITY,
  },
  {
    slug: 'sales-crm-email-outreach',
    name: 'Sales CRM Email Outreach',
    icon: 'contact',
    status: 'active',
    kind: ['sales', 'email', 'crm-outreach'],
    inputs: ['targetOutcome', 'valueForTarget', 'urgency', 'scarcity', 'riskReversal', 'socialProof'],
    results: OUTREACH,
  },
  {
    slug: 'feedback-request-cold-email-outreach',
    name: 'Feedback Request Cold Email Outreach',
    icon: 'message-square',
    status: 'active',
    kind: ['sales', 'email', 'cold-outreach'],
    inputs: [
      ...(['gift*', 'giftValue', 'feedbackForm*', 'feedbackEffort'] as const),
      ...(['urgency', 'scarcity', 'riskReversal', 'socialProof'] as const),
    ],
    results: OUTREACH,
  },
  {
    slug: 'vc-cold-email-outreach',
    name: 'VC Cold Email Outreach',
    icon: 'trending-up',
    status: 'draft',
    kind: ['fundraising', 'email', 'cold-outreach'],
    inputs: ['fundingAsk*', 'traction', 'valueForVC', 'urgency', 'scarcity', 'socialProof', 'founderContext'],
    results: OUTREACH,
  },
  {
    slug: 'accelerators-cold-email-outreach',
    name: 'Accelerators Cold Email Outreach',
    icon: 'rocket',
    status: 'draft',
    kind: ['fundraising', 'email', 'cold-outreach'],
    inputs: ['programAsk*', 'traction', 'valueForAccelerator', 'urgency', 'scarcity', 'socialProof', 'founderContext'],
    results: OUTREACH,
  },
];

const describe = (name: string) => `Runs ${name.toLowerCase()} for a brand from its website to measured replies.`;

function versionOne(
  { slug, name, icon, status, kind, description, inputs: refs, results }: Row,
  index: number,
): SeedFeature {
  const [category, channel, audienceType] = kind;
  const inputs = refs.map(inputOf);
  const funnels = channelFunnels(slug);
  return {
    ...{ slug, name, icon, status, category, channel, audienceType },
    description: description ?? describe(name),
    dynastySlug: slug,
    dynastyName: name,
    version: 1,
    displayOrder: index + 1,
    acquisitionChannel: funnels === null ? null : slug,
    salesFunnels: funnels ?? [],
    inputs,
    ...results,
    signature: signatureOf({ inputs, outputs: results.outputs }),
  };
}

/** The features this release brings (spec 29.1), in the order they are shown. */
export const FEATURES: readonly SeedFeature[] = ROWS.map(versionOne);
