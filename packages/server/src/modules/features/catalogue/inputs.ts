import type { FeatureInput } from '@distribute/contract/features';
import { type ExtractableField, FIELD_DESCRIPTIONS } from '@distribute/contract/fields';
import type { z } from 'zod';

export type Input = Readonly<z.output<typeof FeatureInput>>;
type Entry = Pick<Input, 'label'> & { extractKey: ExtractableField } & Partial<
    Pick<Input, 'description' | 'type' | 'placeholder'>
  >;

/** The inputs that features may have. An input without a description uses the one of the field that it is read from. */
const DICTIONARY = {
  targetAudience: {
    label: 'Target audience',
    extractKey: 'targetAudience',
    placeholder: 'Heads of finance at 50–500 person software firms',
  },
  targetOutcome: {
    label: 'Desired outcome',
    extractKey: 'callToAction',
    placeholder: 'Book a 20-minute call',
  },
  valueForTarget: {
    label: 'Value for the reader',
    extractKey: 'valueProposition',
    placeholder: 'Close the books in 2 days instead of 9',
  },
  urgency: {
    label: 'Urgency',
    extractKey: 'urgency',
    placeholder: 'Prices change on 1 March',
  },
  scarcity: {
    label: 'Scarcity',
    extractKey: 'scarcity',
    placeholder: '10 onboarding places a month',
  },
  riskReversal: {
    label: 'Risk reversal',
    extractKey: 'riskReversal',
    placeholder: '30-day money-back guarantee',
  },
  socialProof: {
    label: 'Social proof',
    extractKey: 'socialProof',
    placeholder: 'Used by 300 teams',
  },
  targetOutlets: {
    label: 'Target outlets',
    extractKey: 'targetOutlets',
    placeholder: 'Fintech trade press',
  },
  prAngle: {
    label: 'Story angle',
    extractKey: 'suggestedAngles',
    placeholder: 'Why small firms leave spreadsheets',
  },
  companyContext: {
    label: 'Company context',
    type: 'textarea',
    extractKey: 'companyDescription',
  },
  newsHook: {
    label: 'News hook',
    extractKey: 'newsHook',
    placeholder: 'Opened a Berlin office in May',
  },
  spokesperson: {
    label: 'Spokesperson',
    extractKey: 'spokespersonName',
    placeholder: 'Ada Lind, CEO',
  },
  targetProfile: {
    label: 'Target profile',
    type: 'textarea',
    extractKey: 'targetProfile',
    placeholder: 'Senior Go engineers in Europe',
  },
  roleValueProp: {
    label: 'Why this role',
    type: 'textarea',
    extractKey: 'roleValueProp',
  },
  industry: {
    label: 'Industry',
    extractKey: 'industry',
    placeholder: 'B2B accounting software',
  },
  angles: {
    label: 'Angles',
    extractKey: 'suggestedAngles',
  },
  targetGeo: {
    label: 'Geography',
    extractKey: 'suggestedGeo',
    placeholder: 'United Kingdom, Ireland',
  },
  expertName: {
    label: 'Expert name',
    extractKey: 'spokespersonName',
    description: 'Name of the expert to be quoted',
    placeholder: 'Ada Lind',
  },
  expertTitle: {
    label: 'Expert title',
    extractKey: 'spokespersonTitle',
    placeholder: 'CEO',
  },
  expertPhotoUrl: {
    label: 'Expert photo URL',
    extractKey: 'spokespersonPhotoUrl',
  },
  expertLinkedIn: {
    label: 'Expert LinkedIn',
    extractKey: 'spokespersonLinkedIn',
  },
  brandName: {
    label: 'Brand name',
    extractKey: 'brandName',
    placeholder: 'Acme',
  },
  competitors: {
    label: 'Competitors',
    type: 'textarea',
    extractKey: 'competitors',
  },
  topics: {
    label: 'Topics',
    type: 'textarea',
    extractKey: 'topics',
  },
  audienceProfile: {
    label: 'Audience profile',
    type: 'textarea',
    extractKey: 'targetAudience',
  },
  gift: {
    label: 'Gift',
    extractKey: 'gift',
    placeholder: '$50 voucher',
  },
  giftValue: {
    label: 'Gift value',
    extractKey: 'giftValue',
    placeholder: '$50',
  },
  feedbackForm: {
    label: 'Feedback form URL',
    extractKey: 'feedbackForm',
    placeholder: 'https://…',
  },
  feedbackEffort: {
    label: 'Effort',
    extractKey: 'feedbackEffort',
    placeholder: '5 minutes',
  },
  fundingAsk: {
    label: 'Funding ask',
    extractKey: 'fundingAsk',
    placeholder: '$2M seed',
  },
  traction: {
    label: 'Traction',
    type: 'textarea',
    extractKey: 'traction',
  },
  valueForVC: {
    label: 'Value for investors',
    extractKey: 'valueForVC',
  },
  founderContext: {
    label: 'Founders',
    type: 'textarea',
    extractKey: 'founderContext',
  },
  programAsk: {
    label: 'Programme ask',
    extractKey: 'programAsk',
    placeholder: 'Summer cohort',
  },
  valueForAccelerator: {
    label: 'Value for the programme',
    extractKey: 'valueForAccelerator',
  },
} as const satisfies Record<string, Entry>;

type InputKey = keyof typeof DICTIONARY;

/** `expertName*` marks an input that cannot be inferred from the brand's site. */
export type InputRef = InputKey | `${InputKey}*`;

export function inputOf(ref: InputRef): Input {
  const required = ref.endsWith('*');
  const key = (required ? ref.slice(0, -1) : ref) as InputKey;
  const entry: Entry = DICTIONARY[key];
  const description = FIELD_DESCRIPTIONS[entry.extractKey];
  return { type: 'text', placeholder: '', description, ...entry, key, required, options: [] };
}
