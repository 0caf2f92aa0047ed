/** English words for companies and trades that the other languages use too. */
export const loans = `
agency, b&b, beach club, bed & breakfast, big pharma, biotech, call center, call centre, chatbot, cleantech, cloud provider, club, cocktail bar, concept store, contact center, co-working, coworking, coworking space, data center,
deeptech, discount, discounter, drive-in, e-commerce, edtech, escape room, fab lab, family office, fast food, fast-food, fintech, fitness club, fitness studio, food truck, foodtech, franchise, franchising, freight forwarder, gaming, garden center, glamping,
greentech, hedge fund, holding, hostel, hotel, hub, incubator, insurtech, legaltech, logistics, lounge bar, marketplace, martech, medtech, multinational, multiutility, MVZ, nearshoring, night club, nightclub, NGO, NPO, onlineshop, online shop, online store, outlet,
outsourcing, pet shop, pet store, private equity, proptech, provider, pub, real estate, recycling, regtech, resort, retail, SaaS, scale-up, scaleup, second hand, showroom, shop, skatepark, smart home, social enterprise, software house, spa, spin-off, start-up, startup,
store, street food, studio, system integrator, take-away, think tank, tour operator, travel agency, utility, venture capital, web agency, webshop, wellness, wellness center, wine bar`;
