import { lines, listed } from '../listed.ts';
import type { Industry } from './industry.ts';

export const MAKING: readonly Industry[] = [
  {
    name: 'Machinery',
    alsoCalled: listed('industrial machinery, mechanical engineering, manufacturing, machinery manufacturing'),
    keywords: listed('manufacturing, machinery, machine tools, automation, robotics, pumps, engineering'),
    weight: 40,
    staffing: 'factory',
    led: 'owners',
    named: 'family',
    nouns: listed('Machinery, Engineering, Machine Works, Automation, Industries'),
    founded: [1908, 2012],
    does: listed(`builds packaging machines, makes pumps and valves, builds conveyor and sorting systems, makes
      machine tools, builds filling and bottling lines, makes grippers for robots`),
    serves: listed(`food producers, chemical plants, car suppliers, water utilities, parcel centres, contract
      manufacturers`),
    adds: lines(`
      {38..84} per cent of its machines leave the country.
      Spare parts for every machine built since {1974..1999} are kept in stock.
      The service team can reach any European customer within a day.
      It trains about {4..24} apprentices every year.`),
    technologies: listed('Siemens PLM, SolidWorks, SAP, AutoCAD, PLC, Microsoft Dynamics'),
  },
  {
    name: 'Automotive',
    alsoCalled: listed('car industry, automobiles, vehicle manufacturing, auto parts'),
    keywords: listed('automotive, car parts, electric vehicles, dealerships, batteries, fleet, mobility'),
    weight: 26,
    staffing: 'factory',
    led: 'executives',
    named: 'family',
    nouns: listed('Automotive, Motors, Components, Mobility, Auto Parts'),
    founded: [1919, 2015],
    does: listed(`makes seat frames and castings, produces wiring harnesses, converts vans and trucks to electric
      drive, makes braking components, makes charging equipment`),
    serves: listed('car makers, bus operators, delivery fleets, specialist vehicle builders, independent garages'),
    adds: lines(`
      Its plants deliver to the assembly line in the order the cars are built.
      Electric models already account for {22..47} per cent of its order book.
      Scrap rates have fallen by {18..55} per cent since the new press line started.`),
    technologies: listed('CATIA, SAP, Siemens PLM, MES, MATLAB, AutoCAD'),
  },
  {
    name: 'Aviation & Aerospace',
    alsoCalled: listed('aerospace, aviation, aviation and aerospace, space'),
    keywords: listed('aerospace, aircraft, satellites, drones, maintenance, avionics, composites'),
    weight: 12,
    staffing: 'factory',
    led: 'executives',
    named: 'invented',
    nouns: listed('Aerospace, Aviation, Aerosystems, Flight Systems'),
    founded: [1946, 2019],
    does: listed(`makes composite parts, builds survey drones and small satellites, overhauls aircraft parts,
      makes instruments`),
    serves: listed('airlines, mapping agencies, aircraft manufacturers, research institutes'),
    adds: lines(`
      Every part can be traced back to its batch of raw material.
      The company holds design and production approvals on both sides of the Atlantic.
      Its order book reaches {2..6} years ahead.`),
    technologies: listed('CATIA, ANSYS, MATLAB, SAP, Siemens PLM, C++'),
  },
  {
    name: 'Medical Devices',
    alsoCalled: listed('medical technology, medtech, medical equipment'),
    keywords: listed('medical devices, diagnostics, implants, imaging, surgical instruments, regulatory, sterile'),
    weight: 24,
    staffing: 'lab',
    led: 'executives',
    named: 'invented',
    nouns: listed('Medical, Devices, Medtech, Medical Systems'),
    founded: [1962, 2020],
    does: listed(`makes ultrasound probes, develops point-of-care tests, makes orthopaedic implants, builds
      patient monitors, makes single-use surgical instruments`),
    serves: listed('hospitals, day-surgery centres, specialist clinics, university hospitals'),
    adds: lines(`
      Products are approved in Europe and the United States and made in a certified clean room.
      Clinicians take part in every design review.
      Complaints are answered by an engineer within one working day.`),
    technologies: listed('SolidWorks, Veeva, SAP, Greenlight Guru, MATLAB, Minitab'),
  },
  {
    name: 'Pharmaceuticals',
    alsoCalled: listed('pharma, drug development, drug manufacturing'),
    keywords: listed('pharmaceuticals, drugs, clinical trials, generics, formulation, regulatory affairs, vaccines'),
    weight: 16,
    staffing: 'lab',
    led: 'executives',
    named: 'invented',
    nouns: listed('Pharma, Pharmaceuticals, Therapeutics, Medicines'),
    founded: [1926, 2014],
    does: listed(`develops and makes generic medicines, produces sterile injectables, develops inhaled therapies,
      makes eye and skin treatments, makes active ingredients`),
    serves: listed('hospitals and pharmacies, health ministries, patients with chronic disease, specialist clinics'),
    adds: lines(`
      Two of its products are on the list of essential medicines.
      Its main plant was inspected last year without a single major finding.
      Shortages of a competitor's product have doubled demand for one of its oldest drugs.`),
    technologies: listed('Veeva, SAP, SAS, LIMS, MasterControl, Oracle'),
  },
  {
    name: 'Biotechnology',
    alsoCalled: listed('biotech, life sciences, genomics'),
    keywords: listed('biotech, genomics, cell therapy, antibodies, enzymes, laboratory, bioprocessing'),
    weight: 22,
    staffing: 'lab',
    led: 'founders',
    named: 'invented',
    nouns: listed('Bio, Biosciences, Genomics, Biologics, Life Sciences'),
    founded: [1994, 2022],
    does: listed(`engineers enzymes, develops antibody therapies, makes laboratory reagents, sequences microbial
      genomes, develops cell-culture systems`),
    serves: listed(`academic laboratories, drug developers, food companies, agricultural researchers, diagnostics
      makers`),
    adds: lines(`
      The company grew out of a university group and keeps its laboratory on the campus.
      Its lead programme entered a second clinical trial this year.
      Protocols are published so that customers can repeat them.`),
    technologies: listed('Benchling, Python, Illumina, LIMS, AWS, GraphPad'),
  },
  {
    name: 'Chemicals',
    alsoCalled: listed('chemical manufacturing, specialty chemicals, materials'),
    keywords: listed('chemicals, coatings, adhesives, polymers, specialty chemicals, safety, materials'),
    weight: 14,
    staffing: 'factory',
    led: 'executives',
    named: 'family',
    nouns: listed('Chemicals, Materials, Chemical Works, Specialties'),
    founded: [1911, 2008],
    does: listed(`makes water-based coatings, produces industrial adhesives, makes flame retardants, recycles
      solvents, produces bio-based polymers`),
    serves: listed(`furniture makers, the construction trade, packaging companies, the electronics industry,
      shipyards`),
    adds: lines(`
      Almost every product has a solvent-free version by now.
      Customers send samples of their surfaces and receive a matched formula within a week.
      Waste heat from the plant warms the town's swimming pool.`),
    technologies: listed('SAP, LIMS, AspenTech, Honeywell, Power BI'),
  },
  {
    name: 'Packaging & Containers',
    alsoCalled: listed('packaging, packaging and containers, containers, printing'),
    keywords: listed('packaging, cartons, labels, recycling, glass, corrugated, plastics'),
    weight: 16,
    staffing: 'factory',
    led: 'owners',
    named: 'family',
    nouns: listed('Packaging, Containers, Packaging Works'),
    founded: [1921, 2014],
    does: listed(`makes corrugated boxes, prints folding cartons and labels, makes returnable transport crates,
      blows glass bottles and jars, makes compostable trays`),
    serves: listed(`online shops, breweries and wineries, cosmetics brands, fruit and vegetable growers, medicine
      makers`),
    adds: lines(`
      {78..96} per cent of the fibre it uses has been a box before.
      Short runs are printed digitally and shipped within {2..5} days.
      A team of designers takes material out of packs for a share of the savings.`),
    technologies: listed('Esko, SAP, Adobe Creative Cloud, ArtiosCAD, Microsoft Dynamics'),
  },
  {
    name: 'Food & Beverages',
    alsoCalled: listed('food and beverages, food production, food manufacturing, drinks, breweries'),
    keywords: listed('food, drinks, snacks, dairy, bakery, plant-based, brewing, ingredients'),
    weight: 38,
    staffing: 'factory',
    led: 'owners',
    named: 'family',
    nouns: listed('Foods, Kitchens, Provisions, Pantry, Food Company'),
    founded: [1904, 2021],
    does: listed(`bakes bread and pastries, makes chilled sauces and dips, brews beer and soft drinks, produces
      plant-based meals, makes soups and ready meals, makes cheese and yoghurt`),
    serves: listed('supermarkets, restaurants and canteens, independent grocers, hotels and caterers, export markets'),
    adds: lines(`
      Recipes contain nothing a home kitchen would not have.
      Most ingredients come from farms less than {40..120} kilometres away.
      The night shift makes what the morning shift delivers.`),
    technologies: listed('SAP, Microsoft Dynamics, Shopify, EDI, Sage'),
  },
  {
    name: 'Consumer Goods',
    alsoCalled: listed('consumer products, household goods, FMCG, CPG, furniture, cosmetics, consumer electronics'),
    keywords: listed('consumer goods, household, personal care, furniture, toys, cosmetics, appliances, fmcg'),
    weight: 30,
    staffing: 'brand',
    led: 'executives',
    named: 'family',
    nouns: listed('Home, Goods, Living, Household'),
    founded: [1922, 2021],
    does: listed(`makes kitchen appliances, makes refillable cleaning products, makes solid wood furniture,
      develops skin care, makes outdoor and camping gear, makes wooden toys`),
    serves: listed(`households, specialist retailers, design-minded buyers, online shoppers, families with small
      children`),
    adds: lines(`
      Everything it sells can be repaired, and the parts are listed on its site.
      Its products stand in around {20..90}0 shops.
      {18..44} per cent of sales now come from its own online store.`),
    technologies: listed('Shopify, SAP, Klaviyo, Salesforce, Adobe Creative Cloud, NetSuite'),
  },
  {
    name: 'Apparel & Fashion',
    alsoCalled: listed('apparel and fashion, fashion, clothing, textiles, footwear'),
    keywords: listed('fashion, clothing, textiles, footwear, workwear, sustainable fashion, accessories'),
    weight: 24,
    staffing: 'brand',
    led: 'founders',
    named: 'family',
    nouns: listed('Apparel, Clothing, Textiles, Wear, Fashion'),
    founded: [1932, 2022],
    does: listed(`designs workwear, makes running and walking shoes, knits wool and cotton basics, designs bags
      and accessories, weaves upholstery and fashion fabrics`),
    serves: listed(`independent boutiques, craft and trade professionals, outdoor enthusiasts, hotels and
      airlines, department stores`),
    adds: lines(`
      Garments are cut and sewn in {2..4} family-run factories that it has worked with for decades.
      Worn pieces come back, are mended and are sold again.
      Collections appear twice a year and are never destroyed.`),
    technologies: listed('Shopify, Centric PLM, Klaviyo, Adobe Creative Cloud, NetSuite'),
  },
  {
    name: 'Renewables & Environment',
    alsoCalled: listed(`renewable energy, renewables, clean energy, environmental services, cleantech, recycling,
      waste`),
    keywords: listed('solar, wind, batteries, heat pumps, recycling, carbon, energy storage, sustainability'),
    weight: 30,
    staffing: 'field',
    led: 'founders',
    named: 'invented',
    nouns: listed('Energy, Renewables, Power, Climate, Environmental'),
    founded: [1995, 2023],
    does: listed(`plans and installs rooftop solar, develops wind farms, installs heat pumps, builds battery
      storage, recycles batteries and electronics, measures carbon emissions`),
    serves: listed(`housing companies, farms and food producers, industrial parks, municipalities, logistics
      operators`),
    adds: lines(`
      Its crews have connected more than {30..480} megawatts so far.
      Customers pay from the savings, not from the budget.
      Every installation is monitored, and a fault is usually found before the owner notices.`),
    technologies: listed('PVsyst, AutoCAD, GIS, Salesforce, Python, SCADA'),
  },
  {
    name: 'Utilities',
    alsoCalled: listed('oil and energy, oil & energy, energy, water, electricity, gas'),
    keywords: listed('utilities, electricity, water, gas, grid, metering, district heating'),
    weight: 14,
    staffing: 'field',
    led: 'executives',
    named: 'local',
    nouns: listed('Utilities, Municipal Services, Public Works, Energy & Water, Networks'),
    founded: [1888, 2002],
    does: listed(`provides electricity and gas, operates a water network, runs district heating, maintains power
      grids, reads and maintains smart meters`),
    serves: listed(`households and businesses, towns and villages, industrial customers, public buildings, network
      operators`),
    adds: lines(`
      Interruptions average less than {9..18} minutes per customer and year.
      The company is replacing the last of its iron pipes this decade.
      {55..90} per cent of the power it sells comes from hydro and wind.`),
    technologies: listed('SCADA, SAP, Esri ArcGIS, Oracle, Maximo'),
  },
  {
    name: 'Farming',
    alsoCalled: listed('agriculture, agritech, agtech, farms, horticulture'),
    keywords: listed('agriculture, farming, crops, livestock, irrigation, greenhouse, precision farming, seeds'),
    weight: 18,
    staffing: 'field',
    led: 'owners',
    named: 'family',
    nouns: listed('Farms, Growers, Agri, Agriculture, Fields'),
    founded: [1912, 2020],
    does: listed(`grows vegetables under glass, breeds drought-tolerant seed, raises free-range poultry, grows
      fruit and nuts, grows grain and pulses`),
    serves: listed('supermarkets and wholesalers, co-operatives, food processors, regional markets'),
    adds: lines(`
      Water use per tonne has fallen by {15..40} per cent in ten years.
      The family still walks every field in spring.
      Harvest runs from May to November and triples the number of staff.`),
    technologies: listed('John Deere Operations Center, GIS, IoT sensors, Sage, Microsoft 365'),
  },
];
