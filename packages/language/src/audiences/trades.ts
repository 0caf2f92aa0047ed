import { fold } from '../text/fold.ts';

/** Other names of an industry of the people search. A part of an industry (`hotels`, `law firms`) stays a keyword. */
const INDUSTRIES: Readonly<Record<string, string>> = {
  'Computer Software': 'software, computer software',
  'Information Technology & Services': 'it services, information technology',
  'Computer & Network Security': 'cybersecurity, cyber security',
  Telecommunications: 'telecom, telecoms, telecommunications',
  'Computer Games': 'video games, computer games',
  'E-commerce': 'e-commerce, ecommerce',
  Retail: 'retail',
  Banking: 'bank, banking',
  'Financial Services': 'financial services',
  Insurance: 'insurance',
  Accounting: 'accounting',
  'Legal Services': 'legal services',
  'Management Consulting': 'management consulting',
  'Staffing & Recruiting': 'staffing and recruiting, staffing & recruiting',
  'Hospital & Health Care': 'health care, healthcare',
  Pharmaceuticals: 'pharma, pharmaceuticals',
  Biotechnology: 'biotech, biotechnology',
  Construction: 'construction',
  'Real Estate': 'real estate',
  'Logistics & Supply Chain': 'logistics, logistics and supply chain',
  Hospitality: 'hospitality',
  Restaurants: 'restaurant',
  'Renewables & Environment': 'renewable energy, renewables',
  Automotive: 'automotive',
  'Apparel & Fashion': 'fashion',
  Machinery: 'machinery',
  'Food & Beverages': 'food and beverage, food & beverage',
};

const BY_WORDS = new Map(
  Object.entries(INDUSTRIES).flatMap(([name, words]) =>
    words.split(',').map((word) => [fold(word.trim()), name] as const),
  ),
);

/** The industry of the people search that the words name; null for any other trade. */
export const industryNamed = (words: string): string | null => {
  const told = fold(words);
  return (
    BY_WORDS.get(told) ??
    BY_WORDS.get(told.replace(/ (?:firm|company|companies|business|industry|sector)$/, '')) ??
    null
  );
};
