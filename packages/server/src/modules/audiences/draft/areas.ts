/** Parts of a company by which posts are named; the spelling here is the one in titles. */
const AREAS =
  `accounting, AI, analytics, brand, business development, clinical, cloud, communications, compliance, content,
  corporate development, customer experience, customer service, customer success, customer support, data,
  data science, demand generation, design, DevOps, digital, e-commerce, engineering, ESG, events, facilities, finance,
  fleet, growth, HR, human resources, information security, information technology, infrastructure, innovation, IT,
  legal, logistics, machine learning, manufacturing, marketing, media, medical, nursing, operations, partnerships,
  payroll, people, performance marketing, platform, PR, procurement, product, product marketing, production,
  public relations, purchasing, quality, R&D, recruiting, regulatory affairs, research, revenue, risk, sales,
  sales development, security, software engineering, store, strategy, supply chain, sustainability, talent,
  talent acquisition, tax, technology, treasury, warehouse`
    .split(',')
    .map((area) => area.trim().replace(/\s+/g, ' '));

/** Qualify a post but are no part of a company: `project manager`, `general counsel`. */
const QUALIFIERS =
  `account, area, category, commercial, financial, general, office, plant, practice, program, project, property,
  regional, technical, venue`
    .split(',')
    .map((word) => word.trim());

const SPELLING = new Map([...AREAS, ...QUALIFIERS].map((area) => [area.toLowerCase(), area]));
SPELLING.set('ecommerce', 'e-commerce');

const byLength = (words: readonly string[]) => [...words].sort((one, other) => other.length - one.length).join('|');
export const AREA = `(?:${byLength([...AREAS, 'ecommerce'])})`;
export const QUALIFIER = `(?:${byLength([...AREAS, 'ecommerce', ...QUALIFIERS])})`;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `customer success` as it stands in a title: `Customer Success`. */
export const inTitle = (area: string): string =>
  (SPELLING.get(area.toLowerCase()) ?? area).split(' ').map(capitalised).join(' ');

export const isArea = (word: string): boolean => SPELLING.has(word.toLowerCase());
