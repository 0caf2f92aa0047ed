import { lines, listed } from '../listed.ts';
import type { Industry } from './industry.ts';

export const FINANCE_AND_ADVICE: readonly Industry[] = [
  {
    name: 'Banking',
    alsoCalled: listed('banks, retail banking, commercial banking, credit unions'),
    keywords: listed('banking, deposits, mortgages, lending, branches, savings, private banking'),
    weight: 18,
    staffing: 'finance',
    led: 'executives',
    named: 'local',
    nouns: listed('Bank, Savings Bank, Credit Union, Trust Bank, Mutual'),
    founded: [1890, 2005],
    does: listed(`offers current accounts and loans, provides working capital, runs savings and payment accounts,
      offers trade finance, finances equipment and premises`),
    serves: listed(`small and medium-sized companies, farmers and growers, local communities, professional
      practices, family businesses`),
    adds: lines(`
      Lending decisions are made in the branch, usually within {2..5} days.
      It is owned by its members and returns part of each year's surplus to them.
      Deposits have grown every year since the turn of the century.`),
    technologies: listed('Temenos, Oracle, Salesforce, Murex, FIS, Microsoft Azure, Power BI'),
  },
  {
    name: 'Financial Services',
    alsoCalled: listed('finance, wealth management, asset management, investment management, financial advice'),
    keywords: listed('wealth management, financial planning, pensions, investment, leasing, advisory, retirement'),
    weight: 44,
    staffing: 'finance',
    led: 'partners',
    named: 'partners',
    nouns: listed('Wealth, Capital, Financial, Asset Management, Advisors'),
    founded: [1965, 2020],
    does: listed(`manages portfolios, offers independent financial advice, arranges equipment leasing, plans
      pensions, manages fixed-income funds, arranges invoice finance`),
    serves: listed(`business owners, professional families, charities and foundations, mid-sized employers,
      expatriates`),
    adds: lines(`
      Fees are fixed in advance, and advisers earn no commission.
      Clients stay for an average of {8..19} years.
      Every portfolio is reviewed in person at least twice a year.`),
    technologies: listed('Bloomberg, Salesforce, Morningstar, Addepar, Microsoft 365, Power BI'),
  },
  {
    name: 'Insurance',
    alsoCalled: listed('insurers, insurtech, insurance brokers, underwriting'),
    keywords: listed('insurance, underwriting, claims, brokerage, risk, reinsurance, liability'),
    weight: 24,
    staffing: 'finance',
    led: 'executives',
    named: 'family',
    nouns: listed('Insurance, Mutual, Underwriting, Assurance, Insurance Brokers'),
    founded: [1902, 2018],
    does: listed(`insures buildings and contents, arranges liability cover, underwrites cargo and transport risks,
      offers health and income protection, insures vehicle fleets, places cyber cover`),
    serves: listed('small companies, professional firms, family businesses, public bodies, growers and co-operatives'),
    adds: lines(`
      {84..96} per cent of claims are paid within ten working days.
      Brokers speak to the underwriter who signs the policy, not to a call centre.
      It writes business through a network of some {120..480} local brokers.`),
    technologies: listed('Guidewire, Duck Creek, Salesforce, Power BI, Microsoft Azure, SAS'),
  },
  {
    name: 'Accounting',
    alsoCalled: listed('accountancy, bookkeeping, audit, tax advice, CPA'),
    keywords: listed('accounting, audit, tax, payroll, bookkeeping, year-end, advisory'),
    weight: 28,
    staffing: 'advisers',
    led: 'partners',
    named: 'partners',
    nouns: listed('Accountants, Accounting, Accountancy, Tax & Accounts'),
    founded: [1948, 2019],
    does: listed(`prepares accounts and tax returns, runs payroll and bookkeeping, carries out audits, handles
      cross-border tax, prepares business sales`),
    serves: listed(`owner-managed companies, charities, technology start-ups, property investors, restaurants and
      hotels, medical practices`),
    adds: lines(`
      The practice charges fixed monthly fees and answers the phone during the tax season.
      Each client has one named partner from the first meeting on.
      {34..62} per cent of its clients are younger than ten years.`),
    technologies: listed('Xero, QuickBooks, Sage, CaseWare, Microsoft 365, Dext'),
  },
  {
    name: 'Legal Services',
    alsoCalled: listed('law practice, law firms, legal, attorneys, solicitors'),
    keywords: listed('law firm, litigation, employment law, contracts, intellectual property, corporate law, disputes'),
    weight: 28,
    staffing: 'law',
    led: 'partners',
    named: 'partners',
    nouns: listed('Law, Legal, Solicitors, Attorneys'),
    founded: [1935, 2019],
    does: listed(`handles employment and contract disputes, advises on acquisitions, protects trademarks and
      patents, handles planning and property matters, drafts commercial contracts`),
    serves: listed(`family businesses, technology companies, public bodies, developers, creative companies,
      shareholders`),
    adds: lines(`
      {45..80} per cent of its matters are quoted at a fixed price.
      The firm has been recommended in independent guides for {3..12} years running.
      Clients talk to the lawyer who does the work.`),
    technologies: listed('Clio, iManage, DocuSign, Microsoft 365, Relativity'),
  },
  {
    name: 'Management Consulting',
    alsoCalled: listed('consulting, business consulting, strategy consulting, advisory'),
    keywords: listed('consulting, strategy, transformation, operations, change management, procurement, organisation'),
    weight: 46,
    staffing: 'advisers',
    led: 'partners',
    named: 'partners',
    nouns: listed('Consulting, Advisory, Partners, Strategy, Associates'),
    founded: [1974, 2022],
    does: listed(`redesigns supply chains, leads digital transformation projects, advises on pricing, runs cost
      and procurement reviews, prepares post-merger integrations, coaches leadership teams`),
    serves: listed(`industrial groups, private-equity owners, public transport operators, consumer brands,
      hospitals, family-owned companies`),
    adds: lines(`
      Its consultants have all run a business or a department before they advise one.
      Part of every fee depends on the result.
      Teams are small and stay on site until the change has settled.`),
    technologies: listed('Microsoft 365, Tableau, Miro, Celonis, Power BI, Salesforce'),
  },
  {
    name: 'Marketing & Advertising',
    alsoCalled: listed(`marketing and advertising, advertising, digital marketing, marketing agency, public
      relations, SEO`),
    keywords: listed('marketing, advertising, seo, content, brand, paid media, social media, agency, public relations'),
    weight: 56,
    staffing: 'agency',
    led: 'founders',
    named: 'partners',
    nouns: listed('Agency, Media, Creative, Digital, Communications'),
    founded: [1985, 2023],
    does: listed(`plans and buys media, runs search and content programmes, designs brand campaigns, manages
      social channels, runs public relations, measures advertising`),
    serves: listed(`challenger brands, software companies, tourism boards, retailers, universities, food and drink
      brands`),
    adds: lines(`
      Clients see every figure in a shared dashboard, good weeks and bad.
      The agency works with no more than {12..30} clients at a time.
      Strategists and makers sit at one table, and pitches are paid for.`),
    technologies: listed('Google Ads, HubSpot, Adobe Creative Cloud, Looker, Figma, Semrush, WordPress'),
  },
  {
    name: 'Staffing & Recruiting',
    alsoCalled: listed('staffing and recruiting, recruitment, staffing, executive search, human resources services'),
    keywords: listed('recruitment, staffing, executive search, temporary work, talent, payroll, hiring'),
    weight: 32,
    staffing: 'agency',
    led: 'founders',
    named: 'partners',
    nouns: listed('Recruitment, Talent, Staffing, Search, People'),
    founded: [1982, 2022],
    does: listed(`finds specialists and managers, runs executive searches, supplies seasonal staff, recruits sales
      and service teams, finds engineers and technicians`),
    serves: listed(`regional employers, growing companies, public bodies, large infrastructure projects,
      international groups`),
    adds: lines(`
      A shortlist arrives within {7..15} working days or the fee falls.
      Candidates keep the same consultant from the first call to the first anniversary.
      {68..88} per cent of those it places are still there two years later.`),
    technologies: listed('Bullhorn, LinkedIn Recruiter, Greenhouse, Salesforce, Microsoft 365'),
  },
  {
    name: 'Venture Capital & Private Equity',
    alsoCalled: listed('venture capital, private equity, investors, VC, growth equity'),
    keywords: listed('venture capital, private equity, seed, growth investment, portfolio, buyout, fund'),
    weight: 10,
    staffing: 'finance',
    led: 'partners',
    named: 'partners',
    nouns: listed('Ventures, Capital, Equity, Partners, Growth Fund'),
    founded: [1986, 2021],
    does: listed(`provides seed and early-stage capital, takes minority stakes and board seats, finances
      management buyouts, provides growth loans`),
    serves: listed(`software founders, climate technology companies, family-owned manufacturers, life-science
      spin-outs, founder-led service companies`),
    adds: lines(`
      It writes first cheques and reserves the same amount again for later rounds.
      The partners have built and sold companies of their own.
      Its third fund closed above target.`),
    technologies: listed('Affinity, Carta, DocuSign, Notion, Bloomberg'),
  },
  {
    name: 'Design',
    alsoCalled: listed('design services, graphic design, product design, UX design, industrial design'),
    keywords: listed('design, branding, user experience, packaging design, interior design, prototyping'),
    weight: 16,
    staffing: 'studio',
    led: 'founders',
    named: 'partners',
    nouns: listed('Design, Studio, Works, Atelier'),
    founded: [1990, 2022],
    does: listed(`designs digital products, creates brand identities, designs packaging, plans exhibitions and
      shops, designs tools and instruments`),
    serves: listed('museums and galleries, household brands, medical companies, young companies, public services'),
    adds: lines(`
      Every project begins with a week of watching how people really use the thing.
      The studio prototypes in its own workshop.
      Its work has been shown in design museums in {2..6} countries.`),
    technologies: listed('Figma, Adobe Creative Cloud, Rhino, Webflow, Blender'),
  },
];
