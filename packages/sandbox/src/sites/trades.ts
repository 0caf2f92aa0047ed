/** What a stand-in company sells, to whom, and why they would care. */
export interface Trade {
  readonly industry: string;
  readonly product: string;
  readonly audience: string;
  readonly benefit: string;
  readonly features: readonly [string, string, string];
  readonly question: string;
  readonly rival: string;
}

export const TRADES: readonly Trade[] = [
  {
    industry: 'accounting software',
    product: 'a bookkeeping platform that closes the month by itself',
    audience: 'finance teams at software companies with 50 to 500 people',
    benefit: 'Close the books in 2 days instead of 9',
    features: ['Bank matching', 'Month-end checklist', 'Audit trail'],
    question: 'How long does it take to move from spreadsheets?',
    rival: 'Ledgerly',
  },
  {
    industry: 'warehouse software',
    product: 'a picking and packing system that runs on any phone',
    audience: 'operations managers at online shops',
    benefit: 'Pick 40% more orders per hour',
    features: ['Pick routes', 'Stock counts', 'Carrier labels'],
    question: 'Which shop systems does it connect to?',
    rival: 'ShelfHero',
  },
  {
    industry: 'recruiting platform',
    product: 'a hiring platform that keeps every candidate answered',
    audience: 'recruiters and heads of talent at software companies',
    benefit: 'Answer every applicant within 24 hours',
    features: ['Structured interviews', 'Candidate inbox', 'Offer letters'],
    question: 'Can hiring managers score interviews in it?',
    rival: 'HirePath',
  },
  {
    industry: 'energy analytics',
    product: 'energy monitoring for buildings without new meters',
    audience: 'facility managers of offices and schools',
    benefit: 'Cut heating costs by 18% in the first winter',
    features: ['Live dashboards', 'Fault alerts', 'Yearly reports'],
    question: 'Does it work with old heating systems?',
    rival: 'WattSense',
  },
  {
    industry: 'compliance software',
    product: 'a workspace that keeps security audits ready all year',
    audience: 'CISOs and heads of IT at software companies',
    benefit: 'Pass an ISO 27001 audit in 10 weeks',
    features: ['Evidence collection', 'Policy library', 'Vendor reviews'],
    question: 'Which standards are covered?',
    rival: 'AuditNest',
  },
  {
    industry: 'video production agency',
    product: 'product films and customer stories, from script to cut',
    audience: 'marketing directors at industrial manufacturers',
    benefit: 'A finished product film in 21 days',
    features: ['Script workshop', 'Two shooting days', 'Cuts for every channel'],
    question: 'Who owns the footage afterwards?',
    rival: 'Framewell',
  },
];
