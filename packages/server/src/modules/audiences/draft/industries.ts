/** A trade, the words that mean it anywhere, and those that mean it only before a word for companies. */
interface Trade {
  readonly name: string;
  readonly always: string;
  readonly ofCompanies?: string;
}

const TRADES: readonly Trade[] = [
  {
    name: 'Computer Software',
    always: 'saas|computer software|software (?:vendors?|makers?|houses?|publishers?|industry|providers?)',
    ofCompanies: 'software',
  },
  { name: 'Financial Technology', always: 'fin-?tech\\w*|financial technology' },
  {
    name: 'Information Technology & Services',
    always: 'it services|managed services?(?: providers?)?|msps?|system integrators?',
    ofCompanies: 'tech|technology|it|information technology',
  },
  { name: 'Computer & Network Security', always: 'cyber ?security|infosec vendors?', ofCompanies: 'security' },
  { name: 'Artificial Intelligence', always: 'artificial intelligence', ofCompanies: 'ai|machine learning' },
  { name: 'Telecommunications', always: 'telecom\\w*|telcos?' },
  { name: 'Semiconductors', always: 'semiconductors?|chip ?makers?' },
  { name: 'Computer Games', always: 'game studios?|video games?|game developers?', ofCompanies: 'gaming|games?' },
  { name: 'Internet', always: 'online marketplaces?|web platforms?', ofCompanies: 'internet' },
  {
    name: 'E-commerce',
    always: 'e-?commerce|online (?:shops?|stores?|retail\\w*)|web ?shops?|d2c|dtc|direct[- ]to[- ]consumer',
  },
  { name: 'Retail', always: 'retail\\w*|supermarkets?|grocer\\w*', ofCompanies: 'stores?|shops?' },
  { name: 'Banking', always: 'banks?|banking|credit unions?' },
  {
    name: 'Financial Services',
    always: 'financial services|wealth managers?|wealth management|asset managers?|asset management',
    ofCompanies: 'finance|financial|investment',
  },
  { name: 'Insurance', always: 'insurance|insurers?|insur-?tech' },
  {
    name: 'Accounting',
    always: 'accountanc\\w+|accounting (?:firms?|practices?)|cpa firms?',
    ofCompanies: 'accounting|audit|tax',
  },
  { name: 'Legal Services', always: 'law firms?|law practices?|legal services', ofCompanies: 'legal|law' },
  {
    name: 'Management Consulting',
    always: 'consultanc\\w+|management consult\\w+|consulting firms?',
    ofCompanies: 'consulting|advisory',
  },
  {
    name: 'Marketing & Advertising',
    always: 'ad(?:vertising)? agenc\\w+|marketing agenc\\w+|digital agenc\\w+|seo agenc\\w+|pr agenc\\w+',
    ofCompanies: 'marketing|advertising',
  },
  {
    name: 'Staffing & Recruiting',
    always: 'recruit(?:ing|ment) (?:agenc\\w+|firms?)|staffing|executive search|headhunters?',
    ofCompanies: 'recruiting|recruitment',
  },
  { name: 'Venture Capital & Private Equity', always: 'venture capital\\w*|vcs|vc (?:firms?|funds?)|private equity' },
  { name: 'Design', always: 'design (?:studios?|agenc\\w+)', ofCompanies: 'design' },
  {
    name: 'Hospital & Health Care',
    always: 'hospitals?|health ?care|clinics?|medical practices?|dental practices?|dentists?|care homes?',
    ofCompanies: 'health|medical',
  },
  { name: 'Health, Wellness & Fitness', always: 'wellness|fitness|gyms?' },
  { name: 'Medical Devices', always: 'medical devices?|med-?tech|medical technology' },
  { name: 'Pharmaceuticals', always: 'pharma\\w*|drug makers?' },
  { name: 'Biotechnology', always: 'bio-?tech\\w*|life sciences?|genomics' },
  {
    name: 'Higher Education',
    always: 'universit\\w+|colleges?|higher education|schools?',
    ofCompanies: 'education|educational',
  },
  { name: 'E-Learning', always: 'e-?learning|ed-?tech|online learning', ofCompanies: 'training' },
  { name: 'Nonprofit Organization Management', always: 'non-?profits?|charit\\w+|ngos?' },
  {
    name: 'Media Production',
    always: 'broadcasters?|publishers|film (?:studios?|production)|video production|podcasts?',
    ofCompanies: 'media|entertainment|publishing',
  },
  {
    name: 'Events Services',
    always: 'event (?:organi[sz]ers?|management|agenc\\w+)|trade shows?',
    ofCompanies: 'events?',
  },
  {
    name: 'Machinery',
    always: 'manufactur\\w+|mechanical engineering|machine (?:builders?|makers?)|machinery',
    ofCompanies: 'industrial',
  },
  { name: 'Automotive', always: 'automotive|car ?makers?|auto parts|car dealers\\w*' },
  { name: 'Aviation & Aerospace', always: 'aerospace|aviation|airlines?', ofCompanies: 'space' },
  { name: 'Chemicals', always: 'chemicals?' },
  { name: 'Packaging & Containers', always: 'packaging' },
  {
    name: 'Food & Beverages',
    always: 'food (?:and|&) (?:beverages?|drinks?)|food (?:producers?|manufacturers?)|breweries|beverages?',
    ofCompanies: 'food|drinks?',
  },
  { name: 'Consumer Goods', always: 'consumer goods|fmcg|cpg|consumer products|furniture|cosmetics' },
  { name: 'Apparel & Fashion', always: 'fashion|apparel|clothing|textiles?' },
  {
    name: 'Renewables & Environment',
    always: 'renewables?|renewable energy|clean ?tech|clean energy|solar|wind (?:power|energy|farms?)',
  },
  { name: 'Utilities', always: 'utilities|energy suppliers?|power companies', ofCompanies: 'energy|water|gas' },
  { name: 'Farming', always: 'agricultur\\w+|farm(?:s|ers|ing)|agri-?tech|ag-?tech' },
  {
    name: 'Construction',
    always: 'construction|building contractors?|general contractors?|home ?builders?',
    ofCompanies: 'building',
  },
  {
    name: 'Real Estate',
    always: 'real estate|property managers?|property management|prop-?tech|estate agents?',
    ofCompanies: 'property',
  },
  { name: 'Architecture & Planning', always: 'architecture|architects|urban planning' },
  {
    name: 'Facilities Services',
    always: 'facilit(?:y|ies) management|cleaning services?',
    ofCompanies: 'facilities|cleaning',
  },
  {
    name: 'Logistics & Supply Chain',
    always: 'logistics|freight|warehousing|trucking|haulage|shipping companies',
    ofCompanies: 'supply chain|transport\\w*',
  },
  { name: 'Restaurants', always: 'restaurants?|cafés?|cafes?' },
  { name: 'Hospitality', always: 'hotels?|hospitality' },
];

/** Words for companies of any trade. */
const COMPANY = [
  ...['compan(?:y|ies)', 'firms?', 'business(?:es)?', 'agenc(?:y|ies)', 'startups?', 'start-ups?', 'scale-?ups?'],
  ...['vendors?', 'providers?', 'makers?', 'brands?', 'organi[sz]ations?', 'industry', 'sector', 'space'],
  ...['consultanc(?:y|ies)', 'groups?', 'corporations?', 'enterprises?'],
].join('|');
/** `security companies`, and with a word between: `security software vendors`. */
const BEFORE_COMPANY = `(?=(?:[ -][\\w-]{1,40})?[ -](?:${COMPANY})\\b)`;
const PATTERNS = TRADES.map(({ name, always, ofCompanies }) => {
  const alternatives = [always, ...(ofCompanies ? [`(?:${ofCompanies})${BEFORE_COMPANY}`] : [])];
  return { name, pattern: new RegExp(`(?<![\\p{L}\\d-])(?:${alternatives.join('|')})(?![\\p{L}\\d])`, 'iu') };
});

/** The trades a text names, in the order in which it names them. */
export function readIndustries(text: string): string[] {
  const flat = text.replace(/\s+/g, ' ');
  return PATTERNS.flatMap(({ name, pattern }) => {
    const match = pattern.exec(flat);
    return match ? [{ name, at: match.index }] : [];
  })
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name);
}
