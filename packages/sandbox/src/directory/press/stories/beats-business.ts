import { listed } from '../../listed.ts';
import { type Beat, stories } from './beat.ts';

export const BUSINESS_BEATS: readonly Beat[] = [
  {
    slug: 'finance',
    name: 'Banking & Finance',
    keywords: listed('banking, finance, investment, lending, markets'),
    industries: listed('Banking, Financial Services, Venture Capital & Private Equity, Insurance'),
    mastheads: listed('Finance, Banking, Markets, Investor, Capital'),
    topics: listed(`private credit, small-business lending, the pension gap, branch banking, green lending, wealth
      advice, the mid-market buyout, deposit pricing`),
    actors: listed('savers, regional banks, pension funds, fund managers, family offices'),
    problems: listed('thin margins, branch closures, rising defaults, hidden fees, idle deposits'),
    stories: stories(`
      The last branch in town is doing rather well
        When the others left, {company} stayed. Deposits are up {n:11..38} per cent, and the queue is back.
      {company} lends where others have stopped
        The {city} lender looks at order books rather than property. Its default rate is lower than you might guess.
      A pension fund explains its worst year in plain words
        Members received two pages instead of sixty. {n:21..48} per cent read them to the end, which is apparently a
        record.
      What {n:200..900} loan files say about small firms
        {company} opened its archive to researchers. Character, it turns out, is not a bad predictor.`),
  },
  {
    slug: 'insurance',
    name: 'Insurance & Risk',
    keywords: listed('insurance, underwriting, claims, risk, reinsurance'),
    industries: listed('Insurance, Financial Services'),
    mastheads: listed('Insurance, Risk, Underwriting'),
    topics: listed(`flood cover, parametric insurance, cyber cover, claims automation, broker consolidation, the
      protection gap, usage-based cover`),
    actors: listed('brokers, underwriters, homeowners, insurers, risk managers'),
    problems: listed('rising premiums, slow claims, uninsured losses, fraudulent claims, talent shortages'),
    stories: stories(`
      After the flood: {n:300..900} claims, one loss adjuster
        For {n:3..9} weeks the work was mostly listening. {company} has since changed its forms.
      {company} pays before you call
        A river gauge triggers the transfer. The {city} insurer has paid out {n:40..400} times and has been wrong
        twice.
      The houses nobody will insure
        Postcode by postcode, cover is being withdrawn. Our map shows where {actors} have stopped quoting.
      Why brokers are buying each other
        {n:60..190} deals in a year, few of them announced. {person} of {company} sold, and explains the price.`),
  },
  {
    slug: 'marketing',
    name: 'Marketing & Advertising',
    keywords: listed('marketing, advertising, brand, media buying, content'),
    industries: listed('Marketing & Advertising, Design, Media Production, Consumer Goods, Events Services'),
    mastheads: listed('Marketing, Brand, Campaign, Media, Agency'),
    topics: listed(`attention measurement, retail media, the in-house agency, podcast advertising, first-party
      data, influencer marketing, brand safety, out-of-home advertising, the pitch process`),
    actors: listed('brands, agencies, media buyers, marketing chiefs, publishers'),
    problems: listed(`wasted impressions, unpaid pitches, vanity metrics, short client contracts, falling response
      rates`),
    stories: stories(`
      {company} cut its ad budget by {n:30..70} per cent and told everyone
        Sales fell for a quarter and then did not. The {city} company publishes the whole experiment.
      The jingle is back, and this time it is measured
        {n:9..30} brands have brought one out this year. Researchers played them to people who had not asked.
      Who wrote that? Agencies and the question of credit
        {person} of {company} now puts names under campaigns. Clients did not object; competitors did.
      A poster, a bus stop and {n:2..9} thousand orders
        The cheapest campaign of the year ran for eleven days on a single road. We asked {company} to show its
        working.
      Pitching for free costs agencies {n:90..320} hours a year
        A survey counts the nights. Some {actors} have stopped, and live.`),
  },
  {
    slug: 'workplace',
    name: 'Work & Careers',
    keywords: listed('workplace, hiring, human resources, careers, management'),
    industries: listed(`Staffing & Recruiting, Management Consulting, Computer Software, E-Learning, Facilities
      Services`),
    mastheads: listed('Work, Talent, People, HR, Careers'),
    topics: listed(`the four-day week, pay transparency, remote hiring, skills-based hiring, parental leave, shift
      planning, the exit interview, mid-career retraining, the open salary`),
    actors: listed('employers, recruiters, job seekers, line managers, works councils'),
    problems: listed('staff turnover, meeting overload, ghosted applicants, burnout, unfilled shifts'),
    stories: stories(`
      {company} published every salary. Then the talks began
        {n:40..180} people, one table, no exceptions. A year on, {person} says which conversations she would rather
        have had earlier.
      We applied for {n:40..120} jobs with the same CV
        {n:11..31} employers answered. What the others have in common is not size.
      The night shift that plans itself
        At {company} nobody is assigned; people sign up. Absence is down {n:12..41} per cent.
      Hired at {n:54..63}: the employers who look twice
        Experience is cheap if you ask for it. {actors} tell us what changed their minds.
      Four days, same pay, two years on
        {company} was among the first in {city}. Productivity held, Fridays did not.`),
  },
  {
    slug: 'law',
    name: 'Law & Regulation',
    keywords: listed('law, regulation, compliance, litigation, legal'),
    industries: listed('Legal Services, Accounting, Management Consulting, Computer & Network Security'),
    mastheads: listed('Legal, Law, Compliance, Counsel'),
    topics: listed(`supply-chain due diligence, the class action, the right to repair, legal automation,
      whistle-blower protection, data-protection enforcement, contract standardisation, third-party funding`),
    actors: listed('in-house lawyers, law firms, regulators, small companies, compliance officers'),
    problems: listed('court backlogs, contradictory rules, billable-hour excess, unread contracts, late filings'),
    stories: stories(`
      The contract that fits on one page
        {company} rewrote its terms with the help of {n:12..40} customers. Disputes have halved.
      Waiting {n:18..44} months for a hearing
        Backlogs are growing in every district we checked. {actors} have begun to settle what they used to fight.
      A fine, an appeal and {n:3..9} years of paperwork
        The case began with a single complaint. {person} of {company} was there at both ends.
      What the new rules ask of a {n:12..45}-person company
        We read all {n:80..240} pages so that you need not. It comes down to five habits.`),
  },
  {
    slug: 'small-business',
    name: 'Small Business',
    keywords: listed('small business, entrepreneurs, family business, local economy, succession'),
    industries: listed(`Accounting, Retail, Restaurants, Construction, Food & Beverages, Machinery, Marketing &
      Advertising, Management Consulting, Facilities Services`),
    mastheads: listed('Small Business, Enterprise, Entrepreneur, Trade'),
    topics: listed(`family succession, the first export order, payroll software, local sourcing, supplier credit,
      apprenticeship, price setting, the second location, electronic invoicing`),
    actors: listed('shop owners, family firms, sole traders, tradespeople, local chambers'),
    problems: listed('late payments, rising rents, paperwork, missing successors, seasonal cash gaps'),
    stories: stories(`
      The daughter who said no, and then yes
        {company} nearly closed for want of a successor. {person} now runs it, on terms put in writing first.
      How a {n:6..30}-person workshop in {city} won its first export order
        It began with a reply to a wrong email. {company} now ships a third of what it makes.
      Raising prices by {n:6..14} per cent, and saying so
        Most customers stayed; some sent cake. {n:9..24} owners share the letters they wrote.
      The trade that cannot find an apprentice
        {company} offered a car, a flat and Fridays off. What worked in the end was a Saturday open day.
      Cash in January: what {actors} do about {problem}
        Five owners, five answers, one spreadsheet to copy.`),
  },
  {
    slug: 'nonprofit',
    name: 'Charities & Society',
    keywords: listed('charity, nonprofit, fundraising, philanthropy, volunteering'),
    industries: listed('Nonprofit Organization Management, Higher Education, Hospital & Health Care'),
    mastheads: listed('Charity, Giving, Civil Society, Impact'),
    topics: listed(`unrestricted funding, payroll giving, volunteer recruitment, impact measurement, community
      ownership, grant reporting, legacy giving`),
    actors: listed('charities, foundations, donors, volunteers, community groups'),
    problems: listed('donor fatigue, rising demand, grant paperwork, volunteer shortages, uncertain funding'),
    stories: stories(`
      The foundation that stopped asking for reports
        Grantees got {n:60..140} hours a year back. {company} checks by visiting instead.
      {n:300..900} volunteers, no coordinator
        {company} runs on a shared calendar and trust. It should not work, and it does.
      A food bank plans for the day it can close
        {person} of {company} has set a date. The board was harder to convince than the donors.
      What happened to the money? One appeal, {n:3..7} years later
        We followed {n:2..9} million from the telethon to the last receipt.`),
  },
];
