/** The brand fields that a kit is written from (spec 29.2, `@kit`, and what else journalists ask for). */
export const KIT_FIELDS = [
  { key: 'companyOverview', description: 'Two sentences: what the company sells and to whom' },
  { key: 'companyDescription', description: 'What the company does, since when, for whom' },
  { key: 'mission', description: "The company's stated mission" },
  { key: 'milestones', description: 'Dated milestones, newest first' },
  { key: 'productSummary', description: 'Main products, one line each' },
  { key: 'spokespersonName', description: 'Name of the expert to be quoted' },
  { key: 'spokespersonTitle', description: "The expert's job title" },
  { key: 'pressContact', description: 'Press contact name and address' },
  { key: 'suggestedAngles', description: 'Angles a journalist could find newsworthy' },
  { key: 'socialProof', description: 'Customers, results, awards named on the site' },
  { key: 'customers', description: 'Customers named on the site' },
  { key: 'suggestedGeo', description: 'Countries or regions the company serves' },
] as const;
