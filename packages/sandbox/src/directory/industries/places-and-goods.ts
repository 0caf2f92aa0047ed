import { lines, listed } from '../listed.ts';
import type { Industry } from './industry.ts';

export const PLACES_AND_GOODS: readonly Industry[] = [
  {
    name: 'Construction',
    alsoCalled: listed('building, contractors, civil engineering, building materials'),
    keywords: listed('construction, contractor, civil engineering, renovation, roofing, site management, concrete'),
    weight: 46,
    staffing: 'site',
    led: 'owners',
    named: 'family',
    nouns: listed('Construction, Builders, Contracting, Building, Construction Group'),
    founded: [1926, 2018],
    does: listed(`builds schools and offices, renovates apartment blocks, builds roads and bridges, fits out shops
      and hotels, installs roofs and facades, builds timber-frame houses`),
    serves: listed(`local authorities, housing associations, commercial landlords, property developers, private
      clients`),
    adds: lines(`
      {74..93} per cent of projects are handed over on or before the agreed date.
      Its own carpenters, bricklayers and electricians do most of the work.
      Repeat clients account for {50..80} per cent of the order book.`),
    technologies: listed('Procore, Autodesk Revit, AutoCAD, Bluebeam, Sage, Primavera'),
  },
  {
    name: 'Real Estate',
    alsoCalled: listed('property, commercial real estate, property management, estate agents, proptech'),
    keywords: listed('real estate, property management, lettings, offices, housing, brokerage, coworking'),
    weight: 36,
    staffing: 'property',
    led: 'owners',
    named: 'partners',
    nouns: listed('Properties, Realty, Estates, Property, Residential'),
    founded: [1958, 2021],
    does: listed(`manages apartment buildings, lets offices and workshops, sells and lets homes, runs coworking
      spaces, develops mixed-use quarters`),
    serves: listed('private landlords, growing companies, housing co-operatives, families, long-term investors'),
    adds: lines(`
      Tenants reach a person, day or night, and most repairs are done within {2..5} days.
      Its portfolio covers about {90..960} thousand square metres.
      Vacancy has stayed under {3..6} per cent for {4..9} years.`),
    technologies: listed('Yardi, Salesforce, CoStar, DocuSign, Power BI'),
  },
  {
    name: 'Architecture & Planning',
    alsoCalled: listed('architecture, architects, urban planning, architecture and planning'),
    keywords: listed('architecture, planning, timber buildings, urban design, conservation, interiors'),
    weight: 16,
    staffing: 'studio',
    led: 'partners',
    named: 'partners',
    nouns: listed('Architects, Architecture, Planning, Studio'),
    founded: [1962, 2020],
    does: listed(`designs schools and libraries, restores listed buildings, plans housing quarters, designs timber
      offices, plans streets and squares`),
    serves: listed('cities and counties, universities, housing co-operatives, private foundations, healthcare trusts'),
    adds: lines(`
      The practice visits every building again five years after completion.
      Models are still made by hand, in wood, before anything is rendered.
      Its library project won a national award for public buildings.`),
    technologies: listed('Autodesk Revit, Rhino, AutoCAD, Enscape, Adobe Creative Cloud'),
  },
  {
    name: 'Facilities Services',
    alsoCalled: listed('facility management, cleaning, security services, maintenance'),
    keywords: listed('facilities management, cleaning, maintenance, catering, security, janitorial'),
    weight: 16,
    staffing: 'site',
    led: 'owners',
    named: 'family',
    nouns: listed('Facilities, Services, Maintenance, Building Services'),
    founded: [1964, 2018],
    does: listed(`cleans and maintains buildings, runs reception and security desks, services lifts and air
      conditioning, looks after grounds and gardens`),
    serves: listed('hospitals and clinics, office landlords, schools, shopping centres, airports'),
    adds: lines(`
      Most of its staff work by day, seen and known by the people they work for.
      Contracts are measured on results and not on hours.
      {66..88} per cent of its people live within an hour of where they work.`),
    technologies: listed('ServiceNow, Planon, Microsoft 365, SAP, UKG'),
  },
  {
    name: 'Logistics & Supply Chain',
    alsoCalled: listed(`logistics and supply chain, logistics, supply chain, freight, warehousing, transportation,
      trucking`),
    keywords: listed('logistics, freight, warehousing, supply chain, haulage, customs, last mile, fulfilment'),
    weight: 50,
    staffing: 'fleet',
    led: 'owners',
    named: 'family',
    nouns: listed('Logistics, Freight, Haulage, Warehousing, Transport'),
    founded: [1934, 2019],
    does: listed(`runs warehouses and delivery rounds, forwards sea and air freight, moves chilled goods, handles
      customs and storage, operates parcel fulfilment centres, moves heavy machinery`),
    serves: listed('online retailers, food producers, machine builders, pharmaceutical companies, furniture brands'),
    adds: lines(`
      Its lorries drive full in both directions more often than most.
      Customers follow each pallet from dock to door.
      The fleet is being moved to electric trucks, starting with the city rounds.`),
    technologies: listed('Manhattan WMS, SAP, Oracle Transportation Management, Samsara, EDI'),
  },
  {
    name: 'Retail',
    alsoCalled: listed('retailers, shops, stores, supermarkets, grocery'),
    keywords: listed('retail, stores, grocery, merchandising, point of sale, loyalty, shopping'),
    weight: 42,
    staffing: 'shop',
    led: 'owners',
    named: 'family',
    nouns: listed('Stores, Market, Trading, Shops, Retail'),
    founded: [1912, 2018],
    does: listed(`runs hardware and garden shops, operates neighbourhood supermarkets, runs book and stationery
      shops, runs optician shops, runs bicycle shops and workshops`),
    serves: listed('small towns, city neighbourhoods, families, commuters, villages'),
    adds: lines(`
      It opened its first shop in a former post office and still trades there.
      Click-and-collect makes up {12..34} per cent of its sales.
      Staff turnover is well below the average of its field.`),
    technologies: listed('Lightspeed, Shopify, SAP, Microsoft Dynamics, Klaviyo, Zebra'),
  },
  {
    name: 'E-commerce',
    alsoCalled: listed('ecommerce, online retail, online shops, direct to consumer, D2C, DTC'),
    keywords: listed('ecommerce, online shop, direct to consumer, fulfilment, conversion, subscription box'),
    weight: 36,
    staffing: 'shop',
    led: 'founders',
    named: 'invented',
    nouns: listed('Direct, Shop, Store, Supply, Goods'),
    founded: [2001, 2023],
    does: listed(`runs an online shop with office and workshop supplies, runs an online pet shop, delivers meal
      boxes, refurbishes phones and laptops, runs an online shop with lighting and home textiles`),
    serves: listed('busy households, first-time buyers, price-conscious families, small towns, people short of time'),
    adds: lines(`
      Orders placed by six in the evening arrive the next day.
      Returns are free, and fewer than one parcel in twenty comes back.
      {48..71} per cent of its customers order again within a year.`),
    technologies: listed('Shopify, Magento, Klaviyo, Google Analytics, Stripe, Zendesk, Algolia'),
  },
  {
    name: 'Restaurants',
    alsoCalled: listed('restaurant, cafes, catering, food service'),
    keywords: listed('restaurant, catering, cafe, delivery, dining, food service'),
    weight: 24,
    staffing: 'hotel',
    led: 'owners',
    named: 'local',
    nouns: listed('Kitchen, Table, Catering, Dining, Restaurants'),
    founded: [1968, 2023],
    does: listed(`runs neighbourhood restaurants, caters weddings and conferences, operates lunch canteens, runs
      coffee bars, bakes and serves pizza`),
    serves: listed('locals and visitors, office workers, private parties, families, students'),
    adds: lines(`
      The menu is short and changes with the market.
      Bookings open one month ahead and are usually gone in a day.
      Tips are shared equally between kitchen and floor.`),
    technologies: listed('Toast, Square, OpenTable, Deliveroo, Xero'),
  },
  {
    name: 'Hospitality',
    alsoCalled: listed('hotels, accommodation, resorts, travel, leisure, travel and tourism, tourism'),
    keywords: listed('hotels, travel, resorts, guests, bookings, tourism, conferences'),
    weight: 32,
    staffing: 'hotel',
    led: 'owners',
    named: 'local',
    nouns: listed('Hotels, Resorts, Travel, Hospitality, Stays'),
    founded: [1948, 2020],
    does: listed(`runs small city hotels, operates lakeside resorts, manages holiday apartments, plans group
      holidays, runs family hotels`),
    serves: listed('business travellers, families, weekend visitors, groups and clubs, holidaymakers'),
    adds: lines(`
      {38..66} per cent of its guests have stayed before.
      Energy for the houses comes from the company's own solar roofs.
      Guests book direct, and the commission saved goes into breakfast.`),
    technologies: listed('Opera PMS, Cloudbeds, Mews, SiteMinder, Salesforce'),
  },
];
