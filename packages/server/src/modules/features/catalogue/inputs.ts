import type { FeatureInput } from '@distribute/contract/features';
import type { z } from 'zod';

export type Input = Readonly<z.output<typeof FeatureInput>>;
type Entry = Pick<Input, 'label' | 'extractKey' | 'description'> & Partial<Pick<Input, 'type' | 'placeholder'>>;

/** What a feature may ask for. The description also tells the extraction what to look for. */
const DICTIONARY = {
  targetAudience: {
    label: 'Target audience',
    extractKey: 'targetAudience',
    description: 'Who buys this product: roles, company types and sizes',
    placeholder: 'Heads of finance at 50–500 person software firms',
  },
  targetOutcome: {
    label: 'Desired outcome',
    extractKey: 'callToAction',
    description: 'The one action the reader should take',
    placeholder: 'Book a 20-minute call',
  },
  valueForTarget: {
    label: 'Value for the reader',
    extractKey: 'valueProposition',
    description: 'The concrete benefit for the buyer, with numbers if the site gives them',
    placeholder: 'Close the books in 2 days instead of 9',
  },
  urgency: {
    label: 'Urgency',
    extractKey: 'urgency',
    description: 'A true reason to act now, or nothing',
    placeholder: 'Prices change on 1 March',
  },
  scarcity: {
    label: 'Scarcity',
    extractKey: 'scarcity',
    description: 'A true limit on places or stock, or nothing',
    placeholder: '10 onboarding places a month',
  },
  riskReversal: {
    label: 'Risk reversal',
    extractKey: 'riskReversal',
    description: 'Guarantee, trial or refund offered',
    placeholder: '30-day money-back guarantee',
  },
  socialProof: {
    label: 'Social proof',
    extractKey: 'socialProof',
    description: 'Customers, results, awards named on the site',
    placeholder: 'Used by 300 teams',
  },
  targetOutlets: {
    label: 'Target outlets',
    extractKey: 'targetOutlets',
    description: 'Kinds of publications that cover this field',
    placeholder: 'Fintech trade press',
  },
  prAngle: {
    label: 'Story angle',
    extractKey: 'suggestedAngles',
    description: 'Angles a journalist could find newsworthy',
    placeholder: 'Why small firms leave spreadsheets',
  },
  companyContext: {
    label: 'Company context',
    type: 'textarea',
    extractKey: 'companyDescription',
    description: 'What the company does, since when, for whom',
  },
  newsHook: {
    label: 'News hook',
    extractKey: 'newsHook',
    description: 'A recent, dated fact about the company',
    placeholder: 'Opened a Berlin office in May',
  },
  spokesperson: {
    label: 'Spokesperson',
    extractKey: 'spokespersonName',
    description: 'Name and role of who can be quoted',
    placeholder: 'Ada Lind, CEO',
  },
  targetProfile: {
    label: 'Target profile',
    type: 'textarea',
    extractKey: 'targetProfile',
    description: 'Skills, seniority and location of the people to hire',
    placeholder: 'Senior Go engineers in Europe',
  },
  roleValueProp: {
    label: 'Why this role',
    type: 'textarea',
    extractKey: 'roleValueProp',
    description: 'What makes working here attractive',
  },
  industry: {
    label: 'Industry',
    extractKey: 'industry',
    description: "The company's industry in two to four words",
    placeholder: 'B2B accounting software',
  },
  angles: {
    label: 'Angles',
    extractKey: 'suggestedAngles',
    description: 'Angles a journalist could find newsworthy',
  },
  targetGeo: {
    label: 'Geography',
    extractKey: 'suggestedGeo',
    description: 'Countries or regions the company serves',
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
    description: "The expert's job title",
    placeholder: 'CEO',
  },
  expertPhotoUrl: {
    label: 'Expert photo URL',
    extractKey: 'spokespersonPhotoUrl',
    description: 'Public portrait URL of the expert',
  },
  expertLinkedIn: {
    label: 'Expert LinkedIn',
    extractKey: 'spokespersonLinkedIn',
    description: 'Public profile URL of the expert',
  },
  brandName: {
    label: 'Brand name',
    extractKey: 'brandName',
    description: 'The brand name as people write it',
    placeholder: 'Acme',
  },
  competitors: {
    label: 'Competitors',
    type: 'textarea',
    extractKey: 'competitors',
    description: 'Competing brands, one per line',
  },
  topics: {
    label: 'Topics',
    type: 'textarea',
    extractKey: 'topics',
    description: 'Questions buyers ask before choosing such a product',
  },
  audienceProfile: {
    label: 'Audience profile',
    type: 'textarea',
    extractKey: 'targetAudience',
    description: 'Who buys this product: roles, company types and sizes',
  },
  gift: {
    label: 'Gift',
    extractKey: 'gift',
    description: 'What the reader receives for feedback',
    placeholder: '$50 voucher',
  },
  giftValue: {
    label: 'Gift value',
    extractKey: 'giftValue',
    description: 'Worth of the gift in money',
    placeholder: '$50',
  },
  feedbackForm: {
    label: 'Feedback form URL',
    extractKey: 'feedbackForm',
    description: 'Where feedback is given',
    placeholder: 'https://…',
  },
  feedbackEffort: {
    label: 'Effort',
    extractKey: 'feedbackEffort',
    description: 'How long giving feedback takes',
    placeholder: '5 minutes',
  },
  fundingAsk: {
    label: 'Funding ask',
    extractKey: 'fundingAsk',
    description: 'Round, amount and terms sought',
    placeholder: '$2M seed',
  },
  traction: {
    label: 'Traction',
    type: 'textarea',
    extractKey: 'traction',
    description: 'Revenue, users, growth stated publicly',
  },
  valueForVC: {
    label: 'Value for investors',
    extractKey: 'valueForVC',
    description: 'Why this is a venture-scale opportunity',
  },
  founderContext: {
    label: 'Founders',
    type: 'textarea',
    extractKey: 'founderContext',
    description: 'Who the founders are and what they did before',
  },
  programAsk: {
    label: 'Programme ask',
    extractKey: 'programAsk',
    description: 'Which programme and cohort',
    placeholder: 'Summer cohort',
  },
  valueForAccelerator: {
    label: 'Value for the programme',
    extractKey: 'valueForAccelerator',
    description: 'Why the company fits the programme',
  },
} as const satisfies Record<string, Entry>;

type InputKey = keyof typeof DICTIONARY;

/** `expertName*` marks an input that nothing can infer. */
export type InputRef = InputKey | `${InputKey}*`;

export function inputOf(ref: InputRef): Input {
  const required = ref.endsWith('*');
  const key = (required ? ref.slice(0, -1) : ref) as InputKey;
  const entry: Entry = DICTIONARY[key];
  return { type: 'text', placeholder: '', ...entry, key, required, options: [] };
}
