import { FIELD_DESCRIPTIONS } from '@distribute/contract/fields';

interface FieldWords {
  readonly label: string;
  /** What to write, for a fact that the website cannot be asked for. */
  readonly hint: string;
}

const read = (key: keyof typeof FIELD_DESCRIPTIONS, label: string) =>
  [key, { label, hint: FIELD_DESCRIPTIONS[key] }] as const;

/** The facts that campaigns use, in the order in which people think of them. */
export const FIELD_GROUPS: readonly {
  readonly title: string;
  readonly fields: readonly (readonly [string, FieldWords])[];
}[] = [
  {
    title: 'What is offered',
    fields: [
      read('companyDescription', 'The company'),
      read('valueProposition', 'The benefit'),
      read('industry', 'Industry'),
      ['location', { label: 'Location', hint: 'City and country of the head office' }],
      read('competitors', 'Competitors'),
    ],
  },
  {
    title: 'Customers',
    fields: [
      read('targetAudience', 'Who buys'),
      ['icp', { label: 'Ideal customer', hint: 'One line: role, kind and size of company, place' }],
      read('suggestedGeo', 'Where it sells'),
    ],
  },
  {
    title: 'Call to action',
    fields: [
      read('callToAction', 'The ask'),
      ['bookingUrl', { label: 'Booking page', hint: 'The URL where people pick a time' }],
      read('price', 'Price'),
      read('riskReversal', 'Guarantee or trial'),
      read('urgency', 'Why now'),
      read('scarcity', 'What is limited'),
    ],
  },
  {
    title: 'Why believe it',
    fields: [read('socialProof', 'Results and awards'), read('customers', 'Customers'), read('traction', 'Growth')],
  },
  {
    title: 'Voice',
    fields: [
      ['tone', { label: 'Tone', hint: 'How the emails should sound: warm, plain, formal' }],
      read('brandName', 'Name as written'),
    ],
  },
  {
    title: 'Press',
    fields: [
      read('spokespersonName', 'Who can be quoted'),
      read('spokespersonTitle', 'Their title'),
      read('spokespersonLinkedIn', 'Their profile'),
      read('spokespersonPhotoUrl', 'Their portrait'),
      read('newsHook', 'News'),
      read('suggestedAngles', 'Angles'),
      read('targetOutlets', 'Publications'),
      read('topics', 'Questions of buyers'),
    ],
  },
  {
    title: 'Hiring',
    fields: [read('targetProfile', 'Whom to hire'), read('roleValueProp', 'Why work here')],
  },
  {
    title: 'Feedback',
    fields: [
      read('gift', 'Gift'),
      read('giftValue', 'Its worth'),
      read('feedbackForm', 'Where to answer'),
      read('feedbackEffort', 'How long it takes'),
    ],
  },
  {
    title: 'Funding',
    fields: [
      read('fundingAsk', 'The round'),
      read('valueForVC', 'For investors'),
      read('founderContext', 'Founders'),
      read('programAsk', 'Programme'),
      read('valueForAccelerator', 'For programs'),
    ],
  },
];

/** Every sales campaign uses these: without them the emails say little. */
export const NEEDED: readonly string[] = ['valueProposition', 'targetAudience', 'callToAction'];

/** The facts that a website can be asked for, as questions. */
export const READABLE = FIELD_GROUPS.flatMap(({ fields }) =>
  fields.flatMap(([key, { hint }]) => (key in FIELD_DESCRIPTIONS ? [{ key, description: hint }] : [])),
);
