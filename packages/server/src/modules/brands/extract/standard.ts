import { FINDERS, type Finder } from './finders.ts';

/**
 * The questions that the product asks by itself (api.md 29.1, 29.2), each with the rule made for it. They are known by
 * their descriptions, as every other question is; their keys are only what the finders are called.
 */
const ASKED: Readonly<Record<string, string | readonly string[]>> = {
  targetAudience: 'Who buys this product: roles, company types and sizes',
  icp: 'The ideal customer of the company',
  callToAction: 'The one action the reader should take',
  valueProposition: 'The concrete benefit for the buyer, with numbers if the site gives them',
  urgency: 'A true reason to act now, or nothing',
  scarcity: 'A true limit on places or stock, or nothing',
  riskReversal: 'Guarantee, trial or refund offered',
  socialProof: 'Customers, results, awards named on the site',
  targetOutlets: 'Kinds of publications that cover this field',
  suggestedAngles: 'Angles a journalist could find newsworthy',
  companyDescription: 'What the company does, since when, for whom',
  companyOverview: 'Two sentences: what the company sells and to whom',
  mission: "The company's stated mission",
  milestones: 'Dated milestones, newest first',
  productSummary: 'Main products, one line each',
  pressContact: 'Press contact name and address',
  expertTopics: 'Topics the expert can speak about with authority',
  newsHook: 'A recent, dated fact about the company',
  spokespersonName: ['Name and role of who can be quoted', 'Name of the expert to be quoted'],
  targetProfile: 'Skills, seniority and location of the people to hire',
  roleValueProp: 'What makes working here attractive',
  industry: "The company's industry in two to four words",
  suggestedGeo: 'Countries or regions the company serves',
  spokespersonTitle: "The expert's job title",
  spokespersonPhotoUrl: 'Public portrait URL of the expert',
  spokespersonLinkedIn: 'Public profile URL of the expert',
  brandName: 'The brand name as people write it',
  competitors: 'Competing brands, one per line',
  topics: 'Questions buyers ask before choosing such a product',
  gift: 'What the reader receives for feedback',
  giftValue: 'Worth of the gift in money',
  feedbackForm: 'Where feedback is given',
  feedbackEffort: 'How long giving feedback takes',
  fundingAsk: 'Round, amount and terms sought',
  traction: 'Revenue, users, growth stated publicly',
  valueForVC: 'Why this is a venture-scale opportunity',
  founderContext: 'Who the founders are and what they did before',
  programAsk: 'Which programme and cohort',
  valueForAccelerator: 'Why the company fits the programme',
  bookingUrl: 'Where a meeting is booked',
};

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/(?<![.\s])[.\s]+$/, '')
    .trim();

const BY_DESCRIPTION = new Map<string, Finder>(
  Object.entries(ASKED).flatMap(([key, descriptions]) =>
    [descriptions].flat().map((description) => [plain(description), FINDERS[key] as Finder] as const),
  ),
);

export const standardFinder = (description: string): Finder | null => BY_DESCRIPTION.get(plain(description)) ?? null;

/** The description by which the product asks for a key; null for a key that no site answers. */
export const standardDescription = (key: string): string | null =>
  Object.hasOwn(ASKED, key) ? ([ASKED[key] ?? []].flat()[0] ?? null) : null;
