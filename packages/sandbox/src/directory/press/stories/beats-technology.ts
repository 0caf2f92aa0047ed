import { listed } from '../../listed.ts';
import { type Beat, stories } from './beat.ts';

export const TECHNOLOGY_BEATS: readonly Beat[] = [
  {
    slug: 'technology',
    name: 'Technology',
    keywords: listed('technology, software, cloud, saas, enterprise software'),
    industries: listed('Computer Software, Information Technology & Services, Internet, Semiconductors'),
    mastheads: listed('Tech, Software, Digital, Cloud'),
    topics: listed(`workflow automation, open-source software, cloud cost control, low-code software, edge
      computing, data portability, software procurement, the modern data stack, legacy modernisation, usage-based
      pricing`),
    actors: listed('software buyers, IT departments, developers, chief information officers, small software firms'),
    problems: listed('runaway cloud bills, shadow IT, tool sprawl, vendor lock-in, technical debt'),
    stories: stories(`
      {company} moves {n:40..400} customers off its oldest product without losing one
        The {city} company spent {n:9..30} months on the migration. Its engineers explain what they would do
        differently, starting with the billing records.
      The spreadsheet that ran a {n:20..90} million dollar business, and what replaced it
        Nobody remembered who had built it. {company} was asked to take it over, and found {n:14..60} tabs of rules
        no one had written down.
      {company} opens its roadmap to customers, awkward questions included
        Users can now vote down features as well as up. Two projects have been dropped already, says {person},
        {post} of the {city} company.
      Why the boring database won again
        After years of special-purpose stores, {actors} are moving back to what they know. The reasons have more to
        do with staff than with speed.
      A four-day outage, minute by minute
        {company} has published the full record of its worst week. It is the most useful thing we have read about
        {problem} this year.`),
  },
  {
    slug: 'startups',
    name: 'Startups & Venture',
    keywords: listed('startups, venture capital, funding, founders, seed'),
    industries: listed(`Computer Software, Artificial Intelligence, Financial Technology, Biotechnology,
      E-Learning, Internet, Venture Capital & Private Equity`),
    mastheads: listed('Startup, Venture, Founder, Seed'),
    topics: listed(`seed funding, the bridge round, venture debt, founder-led selling, the secondary market,
      bootstrapping, the acqui-hire, employee equity, the accelerator model`),
    actors: listed('founders, seed investors, angel investors, venture firms, first-time founders'),
    problems: listed('down rounds, slow enterprise sales, short runways, late co-founder splits, unpaid pilots'),
    stories: stories(`
      {company} raises {n:2..9}.{n:1..9} million dollars and says no to the rest
        Investors offered twice as much. {person}, {post} of the {city} company, explains why the smaller round was
        the better one.
      The pitch deck that got {n:3..40} rejections and one yes
        {company} lets us print it in full, with the comments. The slide that changed was not the one its founders
        expected.
      From side project to {n:20..90} employees: how {company} found its first customers
        It took {n:60..300} cold messages to win the first ten. The founders kept every answer.
      What {n:30..90} founders wish they had known about board seats
        We asked, they answered, most of them anonymously. The pattern is clear after the third reply.
      {company} closes its office and keeps its customers
        The money ran out in spring; the product did not stop for a day. A rare account of an orderly end.`),
  },
  {
    slug: 'ai',
    name: 'Artificial Intelligence',
    keywords: listed('artificial intelligence, machine learning, language models, ai, automation'),
    industries: listed('Artificial Intelligence, Computer Software, Semiconductors'),
    mastheads: listed('AI, Machine Learning, Automation, Model'),
    topics: listed(`document automation, on-device inference, model evaluation, synthetic data, AI procurement,
      machine translation, computer vision on the shop floor, retrieval over company documents, the AI audit,
      agent software`),
    actors: listed('research labs, contact centres, data teams, regulators, enterprise buyers'),
    problems: listed('made-up answers, hidden bias, unclear liability, rising compute bills, stale training data'),
    stories: stories(`
      {company} let a model answer its support mail for {n:60..180} days. Here are the numbers
        {n:38..71} per cent of tickets needed no human. The rest took longer than before, and nobody had planned for
        that.
      How good is good enough? Inside a hospital's model review board
        Seven people decide which tools may be used on patients. Last year they turned away {n:9..24}, most of them
        for the same reason.
      The small models doing the dull work
        They read invoices, sort parts and check addresses. {company}, a {city} company, runs {n:12..80} of them on
        hardware that fits under a desk.
      Translators against the machine: a rematch after {n:4..9} years
        We repeated our old test with {n:20..60} texts. Contracts are solved, jokes are not, and prices have
        followed.
      What {actors} ask before they sign
        Where does the data go, who may look, what happens when the answer is wrong. {person} of {company} shares
        the questionnaire that decides its deals.`),
  },
  {
    slug: 'cybersecurity',
    name: 'Cybersecurity',
    keywords: listed('cybersecurity, data breach, ransomware, identity, privacy'),
    industries: listed('Computer & Network Security, Information Technology & Services, Computer Software'),
    mastheads: listed('Cyber, Security, Threat, InfoSec'),
    topics: listed(`identity management, ransomware insurance, the passkey, supply-chain security, incident
      reporting, security awareness training, zero trust, penetration testing, backup testing`),
    actors: listed('security teams, hospitals, local governments, security chiefs, managed service providers'),
    problems: listed('alert fatigue, stolen session cookies, unpatched printers, forged invoices, reused passwords'),
    stories: stories(`
      The forged invoice that cost a city {n:200..900} thousand euros
        It passed three pairs of eyes. Investigators and {company}, which was called in afterwards, reconstruct a
        very ordinary Tuesday.
      Eleven days without email: a hospital after ransomware
        Nurses drew up charts by hand and porters carried results. What the staff would keep from that time may
        surprise you.
      {company} paid {n:40..190} strangers to break in
        The {city} company's bug bounty is a year old. Most reports were useless; {n:6..21} were not.
      Passwords are leaving the office, slowly
        {n:22..58} per cent of {actors} now sign in without one. The holdouts have a good reason, and it is not
        stubbornness.
      What the attacker's own notes reveal
        A leaked chat log shows how a gang picks its victims. {person} of {company} read all {n:4..19} thousand
        lines.`),
  },
  {
    slug: 'fintech',
    name: 'Fintech & Payments',
    keywords: listed('fintech, payments, open banking, lending, digital banking'),
    industries: listed('Financial Technology, Banking, Financial Services'),
    mastheads: listed('Fintech, Payments, Money, Banking Technology'),
    topics: listed(`instant payment, embedded finance, open banking, buy-now-pay-later, the digital euro, invoice
      financing, card-free checkout, cross-border settlement, account-to-account payment`),
    actors: listed('merchants, payment processors, challenger banks, finance teams, card issuers'),
    problems: listed('late payments, chargebacks, account takeovers, rising card fees, slow onboarding'),
    stories: stories(`
      Who really pays for instant payments
        Banks must offer them, merchants love them, and the bill has to land somewhere. {company} shows us its own
        figures.
      {company} gets its licence after {n:14..40} months
        The {city} company waited longer than it took to build the product. {person} kept a diary of every question
        the regulator asked.
      The corner shop that stopped taking cards
        Fees had reached {n:2..4} per cent of sales. A year later the owner compares notes with {n:3..9} neighbours
        who did the same.
      Payday is moving to Wednesday
        Paying wages weekly costs employers almost nothing now. {actors} explain why so few do it.
      {company} finds {n:2..11} million in unpaid invoices, for a share
        The firm reads a company's own books for what was never billed. Its customers are mostly embarrassed and
        grateful.`),
  },
  {
    slug: 'telecom',
    name: 'Telecoms',
    keywords: listed('telecoms, broadband, fibre, 5g, mobile networks'),
    industries: listed('Telecommunications, Semiconductors, Information Technology & Services'),
    mastheads: listed('Telecom, Network, Broadband'),
    topics: listed(`rural fibre, private 5G, network sharing, satellite broadband, the copper switch-off, roaming,
      spectrum pricing, open radio access`),
    actors: listed('network operators, rural councils, equipment makers, regulators, mobile resellers'),
    problems: listed('street-works delays, copper theft, overbuilding, coverage gaps, price wars'),
    stories: stories(`
      The village that dug its own fibre
        {n:120..900} households, one borrowed trencher and {n:14..40} months of weekends. {company} lit the line in
        the end, and asked for the plans.
      {company} switches off the last copper line in {city}
        The line had one subscriber left. We were there when it went quiet.
      Why your call still drops on the train
        Masts, windows and money: {actors} blame each other. A test of {n:12..40} routes gives an answer.
      Private networks leave the pilot stage
        Ports and plants are no longer testing. {company} has {n:9..60} sites running, and the same fault keeps
        turning up.`),
  },
];
