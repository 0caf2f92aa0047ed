import { listed } from '../../listed.ts';
import { type Beat, stories } from './beat.ts';

export const GOODS_BEATS: readonly Beat[] = [
  {
    slug: 'manufacturing',
    name: 'Manufacturing',
    keywords: listed('manufacturing, factory, automation, robotics, engineering'),
    industries: listed('Machinery, Automotive, Chemicals, Packaging & Containers, Semiconductors'),
    mastheads: listed('Manufacturing, Factory, Machine, Industrial, Plant'),
    topics: listed(`predictive maintenance, collaborative robotics, reshoring, additive manufacturing,
      energy-efficient production, the digital twin, lean production, quality inspection, the returnable package`),
    actors: listed('machine builders, plant managers, contract manufacturers, suppliers, toolmakers'),
    problems: listed('skills shortages, unplanned stops, energy costs, scrap, long lead times'),
    stories: stories(`
      {company} brings a production line home from overseas
        Freight was the argument, quality the reason. {n:30..160} jobs return to {city}.
      The robot that asks for help
        At {company} it stops {n:4..19} times a shift, on purpose. Scrap has fallen by {n:14..46} per cent.
      Forty-year-old presses, brand-new data
        A sensor kit for less than {n:2..9} thousand euros tells {actors} what the machine has always known.
      Night heat: the foundry that follows the power price
        {company} melts when the wind blows. The works council wrote half of the rota.
      What a plant learns when the expert retires
        {person} of {company} spent {n:6..18} months filming one man at work.`),
  },
  {
    slug: 'logistics',
    name: 'Logistics & Supply Chain',
    keywords: listed('logistics, supply chain, freight, warehousing, shipping'),
    industries: listed('Logistics & Supply Chain, Packaging & Containers, E-commerce'),
    mastheads: listed('Logistics, Freight, Supply Chain, Cargo, Warehouse'),
    topics: listed(`warehouse automation, electric trucking, last-mile delivery, customs digitisation, the parcel
      locker, route planning, the returns trade, rail freight, cold-chain monitoring, dock scheduling`),
    actors: listed('freight forwarders, hauliers, warehouse operators, shippers, parcel carriers'),
    problems: listed('driver shortages, empty return trips, port congestion, damaged pallets, missed delivery slots'),
    stories: stories(`
      Empty on the way back: the {n:26..41} per cent problem
        More than one lorry in four carries air. {company} matches loads across rivals, and the rivals let it.
      {company} puts {n:12..90} electric trucks on the road
        Range is no longer the worry in {city}. The queue at the charger is.
      A container's journey in {n:31..74} documents
        We followed one box from factory to shop. Nine of the papers said the same thing.
      Where do returned parcels go?
        Behind a dull door near {city}, {company} sorts {n:8..60} thousand a day. Little of it is broken.
      The dispatcher's morning
        Between four and seven, everything is decided. {actors} let us sit next to the phone.`),
  },
  {
    slug: 'mobility',
    name: 'Automotive & Mobility',
    keywords: listed('automotive, electric vehicles, mobility, transport, charging'),
    industries: listed('Automotive, Logistics & Supply Chain, Renewables & Environment, Aviation & Aerospace'),
    mastheads: listed('Auto, Mobility, Motor, Transport'),
    topics: listed(`fleet electrification, battery recycling, on-demand transit, the company car, truck charging,
      car sharing, the repairable car, the autonomous shuttle, the cargo bike`),
    actors: listed('fleet managers, car dealers, bus operators, suppliers, city planners'),
    problems: listed('charging queues, residual-value losses, parts shortages, empty buses, kerbside conflicts'),
    stories: stories(`
      What a used electric van is really worth
        {n:300..900} sales tell a calmer story than the headlines. Mileage matters less than the charger it met.
      {company} turns {city}'s oldest buses electric
        New ones cost three times as much. The first {n:6..40} conversions are on the road.
      The garage that fixes what makers replace
        {company} opens battery packs and changes single cells. Its waiting list is {n:5..16} weeks.
      A dealer, {n:40..160} chargers and a very large bill
        Grid connection took {n:14..30} months. {person} of {company} would do it again, earlier.`),
  },
  {
    slug: 'energy',
    name: 'Energy & Climate',
    keywords: listed('energy, climate, renewables, solar, sustainability'),
    industries: listed('Renewables & Environment, Utilities, Chemicals, Facilities Services'),
    mastheads: listed('Energy, Climate, Power, Renewables, Solar'),
    topics: listed(`battery storage, heat-pump retrofitting, grid connection, rooftop solar, district heating,
      carbon accounting, demand response, green hydrogen, community energy, water reuse`),
    actors: listed('grid operators, installers, municipalities, housing companies, energy managers'),
    problems: listed('connection queues, negative prices, permit delays, installer shortages, curtailment'),
    stories: stories(`
      {n:3..9} years for a cable: inside the connection queue
        {company} has the panels, the land and the buyers. What it lacks is {n:200..900} metres of line.
      The town that heats itself with a data centre
        {n:400..2400} homes in {city} are warm already. The contract fits on {n:6..14} pages.
      {company} pays customers to do nothing
        When the grid is full, {n:2..40} thousand boilers wait. Hardly anyone notices, and that is the point.
      A heat pump in a house from {n:1890..1935}
        Everyone said it would not work. After two winters, the owners and {company} publish the bills.
      Counting carbon without counting twice
        {actors} compare their methods in public. {person} of {company} explains the embarrassing parts.`),
  },
  {
    slug: 'food',
    name: 'Food & Farming',
    keywords: listed('food, agriculture, farming, drinks, ingredients'),
    industries: listed('Food & Beverages, Farming, Restaurants, Packaging & Containers'),
    mastheads: listed('Food, Farm, Grocer, Drinks, Harvest'),
    topics: listed(`plant-based protein, regenerative farming, shelf-life extension, farm-gate pricing,
      alcohol-free beer, precision irrigation, food-waste reduction, the short ingredient list, greenhouse growing`),
    actors: listed('growers, bakers, supermarket buyers, food makers, dairy farmers'),
    problems: listed('labour shortages at harvest, volatile grain prices, food waste, drought, supermarket penalties'),
    stories: stories(`
      {company} bakes with yesterday's bread
        {n:14..38} per cent of every loaf has been a loaf before. Buyers in {city} cannot taste it; we tried.
      Half the water, {n:4..12} per cent more tomatoes
        Three dry summers taught {actors} to measure. {company} supplied the sensors and the patience.
      Why your yoghurt lasts {n:5..11} days longer
        It is not a preservative. A visit to {company}, where the trick is mostly cleaning.
      The farm that sells out before it sows
        {n:300..1400} households pay in February. {person} of {company} sleeps better for it.
      A buyer's penalty, line by line
        Late by {n:20..90} minutes, fined by the pallet. {actors} show us the small print.`),
  },
  {
    slug: 'retail',
    name: 'Retail & E-commerce',
    keywords: listed('retail, ecommerce, shopping, stores, consumer'),
    industries: listed('Retail, E-commerce, Apparel & Fashion, Consumer Goods'),
    mastheads: listed('Retail, Store, Commerce, Shop'),
    topics: listed(`click and collect, the free return, resale, store automation, loyalty pricing, social
      commerce, the pop-up shop, same-day delivery, shelf-edge pricing`),
    actors: listed('retailers, shopkeepers, online sellers, landlords, store managers'),
    problems: listed('costly returns, shoplifting, empty shop units, abandoned baskets, overstock'),
    stories: stories(`
      {company} charges for returns, and customers come back
        The fee is {n:2..5} euros. Returns fell by {n:17..39} per cent; orders did not.
      A department store shrinks by half and grows
        Two floors became flats. {company} earns more on what is left.
      The last mile on foot
        In the old town of {city}, parcels arrive by handcart. {company} counts {n:300..1900} stops a day.
      Shelf labels that change price at noon
        {actors} insist that they only ever go down. We went back {n:9..30} times to check.
      What {n:2..8} thousand receipts say about loyalty
        Points matter less than the person at the till, finds {company}.`),
  },
  {
    slug: 'fashion',
    name: 'Fashion & Consumer Goods',
    keywords: listed('fashion, consumer goods, textiles, beauty, design'),
    industries: listed('Apparel & Fashion, Consumer Goods, Design, Retail'),
    mastheads: listed('Fashion, Style, Textile, Consumer'),
    topics: listed(`clothing repair, textile recycling, made-to-order fashion, refillable packaging, wool, the
      rental wardrobe, workwear, size inclusion, the product passport`),
    actors: listed('designers, textile mills, consumer brands, buyers, independent boutiques'),
    problems: listed('unsold stock, greenwashing claims, counterfeit goods, fibre shortages, short product lives'),
    stories: stories(`
      {company} will mend anything it has ever sold
        The oldest coat so far is from {n:1968..1994}. The workshop in {city} has doubled its staff.
      The mill that outlived fast fashion
        {n:6..19} looms, one dye house and customers who wait. {person} of {company} refuses to expand.
      A T-shirt with a birth certificate
        Scan the label and meet the spinner. {company} found that {n:9..31} per cent of buyers do.
      Burning stock is over. Now what?
        {actors} must find a second life for what nobody bought. Some have, and it pays.`),
  },
];
