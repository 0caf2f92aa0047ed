import { fold } from './fold.ts';

/** Words that mean one industry of the people search and nothing else. */
const INDUSTRIES: Readonly<Record<string, string>> = {
  'Computer Software':
    'saas, software, software company, saas company, software vendor, software house, saas startup, b2b software, b2b saas, software maker, enterprise software',
  'Financial Technology': 'fintech, fintech company, fintech startup, financial technology',
  'Information Technology & Services': 'it services, tech, tech company, technology company, information technology',
  'Computer & Network Security': 'cybersecurity, cyber security, cybersecurity company',
  Telecommunications: 'telecom, telecoms, telco, telecommunications, telecom operator, telecom company',
  'Computer Games': 'games studio, game studio, video games, computer games, gaming, gaming company',
  'E-commerce':
    'e-commerce, ecommerce, e-commerce brand, e-commerce company, online shop, online store, online retailer',
  Retail: 'retail, retailer, retail company',
  Banking: 'bank, banking',
  'Financial Services': 'financial services, financial services firm',
  Insurance: 'insurance, insurer, insurance company',
  Accounting: 'accounting, accounting firm, accountancy practice, accountancy firm',
  'Legal Services': 'law firm, law practice, legal services',
  'Management Consulting': 'consultancy, management consulting, consulting firm',
  'Marketing & Advertising': 'marketing agency, advertising agency, ad agency, advertising, digital agency',
  'Staffing & Recruiting': 'staffing, staffing agency, recruitment agency, recruiting firm, recruitment firm',
  'Hospital & Health Care': 'hospital, health care, healthcare, healthcare company',
  Pharmaceuticals: 'pharma, pharmaceuticals, pharmaceutical company, pharma company',
  Biotechnology: 'biotech, biotechnology, biotech company',
  Construction: 'construction, construction firm, construction company',
  'Real Estate': 'real estate, real estate agency, real estate company',
  'Logistics & Supply Chain': 'logistics, logistics company, logistics firm, logistics provider',
  Hospitality: 'hotel, hospitality',
  Restaurants: 'restaurant',
  'Renewables & Environment': 'renewable energy, renewables',
  'Aviation & Aerospace': 'aerospace, aviation',
  Automotive: 'automotive, automotive company',
  'Apparel & Fashion': 'fashion, fashion brand',
  Machinery: 'machinery, machinery manufacturer',
  'Food & Beverages': 'food and beverage, food & beverage',
};

const BY_WORDS = new Map(
  Object.entries(INDUSTRIES).flatMap(([name, words]) =>
    words.split(',').map((word) => [fold(word.trim()), name] as const),
  ),
);

/** The industry of the people search that the words are another name for; null for any other trade. */
export const industryNamed = (words: string): string | null => {
  const told = fold(words);
  return (
    BY_WORDS.get(told) ??
    BY_WORDS.get(told.replace(/ (?:firm|company|companies|business|vendor|provider|startup|industry|sector)$/, '')) ??
    null
  );
};
