import { lines, listed } from '../listed.ts';
import type { Industry } from './industry.ts';

export const TECHNOLOGY: readonly Industry[] = [
  {
    name: 'Computer Software',
    alsoCalled: listed('software, software development, SaaS, B2B software, enterprise software'),
    keywords: listed('saas, software, cloud, subscription, automation, workflow, integrations, api, b2b'),
    weight: 100,
    staffing: 'software',
    led: 'founders',
    named: 'invented',
    nouns: listed('Software, Labs, Systems, Cloud, Apps, Technologies'),
    founded: [1996, 2023],
    does: listed(`builds scheduling software, makes billing and invoicing software, makes document management
      software, develops reporting software, runs a workflow automation platform, makes planning and forecasting
      software, builds customer support software, develops compliance software, makes contract management software`),
    serves: listed(`field-service teams, mid-sized finance departments, subscription businesses, professional
      firms, growing operations teams, multi-site companies, housing associations, franchise businesses`),
    adds: lines(`
      Customers connect it to the tools they already use and are usually live within {2..6} weeks.
      The product replaces the spreadsheets and shared inboxes that most teams start with.
      It is sold by subscription, per seat, with no set-up fee.
      Most new customers come by word of mouth and start with a single department.`),
    technologies: listed('TypeScript, PostgreSQL, Kubernetes, AWS, React, Snowflake, Segment, HubSpot, Salesforce'),
  },
  {
    name: 'Information Technology & Services',
    alsoCalled: listed(`IT services, information technology, managed services, IT consulting, information
      technology and services`),
    keywords: listed('it services, managed services, cloud migration, helpdesk, infrastructure, outsourcing, devops'),
    weight: 60,
    staffing: 'software',
    led: 'founders',
    named: 'invented',
    nouns: listed('IT, Systems, Networks, Digital, Solutions, Computing'),
    founded: [1988, 2021],
    does: listed(`runs managed IT and helpdesk services, plans and carries out cloud migrations, builds custom
      software, manages networks and workplaces, provides round-the-clock infrastructure support, modernises
      legacy systems`),
    serves: listed(`mid-sized companies, local authorities, law and accounting firms, manufacturers, schools and
      colleges, healthcare providers, retail chains`),
    adds: lines(`
      Its engineers look after everything from the laptop to the data centre under one monthly fee.
      {61..84} per cent of tickets are solved within the first hour.
      Projects are delivered in short stages so that customers can change course early.
      Its oldest contract has been renewed for {9..21} years.`),
    technologies: listed('Microsoft Azure, VMware, ServiceNow, Terraform, Cisco, Intune, AWS, Jira'),
  },
  {
    name: 'Internet',
    alsoCalled: listed('internet services, online services, marketplaces, consumer internet'),
    keywords: listed('marketplace, online platform, consumer app, reviews, booking, community, subscriptions'),
    weight: 30,
    staffing: 'software',
    led: 'founders',
    named: 'invented',
    nouns: listed('Market, Online, Network, Hub, Exchange'),
    founded: [1999, 2023],
    does: listed(`runs an online marketplace, operates a booking site, publishes independent comparison tables,
      runs a listings site, operates a peer review community`),
    serves: listed(`home improvers, freelance professionals, young families, second-hand buyers, independent
      tradespeople, pet owners`),
    adds: lines(`
      It earns a commission on each completed order and charges nothing for listing.
      Most visits come from phones, and {31..58} per cent of its users return within a month.
      A small moderation team checks every new listing by hand.`),
    technologies: listed('React, Node.js, Elasticsearch, Redis, Braze, Stripe, Google Cloud, Amplitude'),
  },
  {
    name: 'Computer & Network Security',
    alsoCalled: listed('cybersecurity, cyber security, information security, network security, IT security, infosec'),
    keywords: listed(`cybersecurity, threat detection, identity, zero trust, compliance, penetration testing, soc,
      encryption`),
    weight: 34,
    staffing: 'software',
    led: 'founders',
    named: 'invented',
    nouns: listed('Security, Defense, Shield, Cyber, Trust'),
    founded: [2002, 2023],
    does: listed(`monitors networks around the clock, tests applications for weaknesses, builds identity and
      access software, runs phishing awareness training, makes encrypted file exchange software, runs incident
      response services`),
    serves: listed(`banks and insurers, hospitals, public bodies, software companies, law firms, critical
      infrastructure operators`),
    adds: lines(`
      Its analysts work in three shifts and call customers before they write to them.
      Findings come with a fix, an owner and a date rather than a score.
      The company is certified to ISO 27001 and publishes its own test results.`),
    technologies: listed('Splunk, CrowdStrike, Okta, Palo Alto Networks, Rust, Kubernetes, AWS, Wireshark'),
  },
  {
    name: 'Artificial Intelligence',
    alsoCalled: listed('AI, machine learning, data science, generative AI'),
    keywords: listed(`artificial intelligence, machine learning, language models, computer vision, data,
      automation, agents`),
    weight: 34,
    staffing: 'software',
    led: 'founders',
    named: 'invented',
    nouns: listed('AI, Intelligence, Labs, Vision, Analytics'),
    founded: [2013, 2024],
    does: listed(`builds document-reading models, makes demand forecasting tools, develops visual inspection
      systems, builds voice assistants, trains translation models, makes search tools over company knowledge`),
    serves: listed(`claims departments, logistics planners, contact centres, research teams, production lines,
      public administrations`),
    adds: lines(`
      Models run inside the customer's own cloud account, so no data leaves it.
      Every answer carries the passage it was drawn from.
      The founding team met in a university research group and still publishes its evaluations.`),
    technologies: listed('Python, PyTorch, CUDA, Kubernetes, Ray, PostgreSQL, AWS, Databricks'),
  },
  {
    name: 'Financial Technology',
    alsoCalled: listed('fintech, payments, financial software, banking software, regtech'),
    keywords: listed('payments, fintech, lending, open banking, accounts payable, fraud, invoicing, treasury'),
    weight: 40,
    staffing: 'software',
    led: 'founders',
    named: 'invented',
    nouns: listed('Pay, Finance, Money, Ledger, Capital'),
    founded: [2008, 2023],
    does: listed(`offers instant supplier payments, provides expense cards and spend control, runs an open-banking
      gateway, makes fraud screening software, provides revenue-based financing, automates accounts payable`),
    serves: listed(`small exporters, online retailers, finance teams, freelancers and contractors, lenders,
      marketplaces`),
    adds: lines(`
      Its licence covers the whole European Economic Area and the United Kingdom.
      Customers reconcile their accounts in minutes instead of days.
      Prices are published and there is no minimum term.`),
    technologies: listed('Java, Kafka, PostgreSQL, Stripe, Plaid, AWS, Snowflake, Salesforce'),
  },
  {
    name: 'Telecommunications',
    alsoCalled: listed('telecom, telco, wireless, broadband, internet service provider'),
    keywords: listed('fibre, broadband, mobile, 5g, voip, network, connectivity'),
    weight: 20,
    staffing: 'field',
    led: 'executives',
    named: 'family',
    nouns: listed('Telecom, Networks, Communications, Connect'),
    founded: [1984, 2016],
    does: listed(`builds and operates fibre networks, offers business telephony, runs a regional mobile network,
      provides satellite connections, operates private wireless networks`),
    serves: listed('rural communities, small businesses, ports and factories, housing developers, public services'),
    adds: lines(`
      Its own crews dig, splice and repair, which keeps most faults under {3..8} hours.
      The network passes more than {40..390} thousand premises.
      Contracts can be ended monthly, which is still unusual in its field.`),
    technologies: listed('Cisco, Ericsson, Nokia, Oracle, ServiceNow, Salesforce, GIS'),
  },
  {
    name: 'Semiconductors',
    alsoCalled: listed('chips, microelectronics, semiconductor'),
    keywords: listed('semiconductors, chips, sensors, power electronics, photonics, embedded, wafer'),
    weight: 12,
    staffing: 'factory',
    led: 'executives',
    named: 'invented',
    nouns: listed('Semiconductor, Devices, Microsystems, Silicon'),
    founded: [1978, 2018],
    does: listed(`designs power-management chips, makes optical sensors, develops low-energy processors, produces
      pressure and motion sensors, designs radio chips`),
    serves: listed(`car makers, medical device makers, industrial automation, battery-powered instruments, smart
      meters`),
    adds: lines(`
      Parts stay in production for at least {12..20} years, which its industrial customers insist on.
      Design work is done in house and wafers come from two independent foundries.
      One employee in {2..5} works in research and development.`),
    technologies: listed('Cadence, Synopsys, MATLAB, Verilog, SAP, Python'),
  },
  {
    name: 'Computer Games',
    alsoCalled: listed('games, gaming, video games, game development'),
    keywords: listed('games, mobile games, esports, game studio, unity, live ops, virtual reality'),
    weight: 16,
    staffing: 'studio',
    led: 'founders',
    named: 'invented',
    nouns: listed('Games, Interactive, Play, Studios, Entertainment'),
    founded: [1998, 2022],
    does: listed(`makes puzzle games, develops strategy games, builds co-operative adventure games, runs a
      live-service racing game, makes learning games`),
    serves: listed('phones and tablets, consoles and PC, families, virtual-reality headsets, players of all ages'),
    adds: lines(`
      Its best-known title has been played by more than {2..19} million people.
      The studio funds its own projects and keeps the rights to them.
      Half the team works remotely, and crunch is banned in writing.`),
    technologies: listed('Unity, Unreal Engine, C++, PlayFab, AWS, Jira, Perforce'),
  },
];
