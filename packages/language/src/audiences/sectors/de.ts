/** Trades, products and subjects of the press: what somebody works in, without a word for companies. */
export const sectors = `
abfall, abfallwirtschaft, agrar, agrartechnik, altenpflege, anlagenbau, antriebstechnik, apparatebau, arbeitsschutz, architektur, ausbau, automatisierung, automatisierungstechnik, automobil, automobilindustrie, automobilzulieferung,
backwaren, bahn, bahntechnik, banken, baustoffe, bauwesen, bekleidung, beleuchtung, bergbau, bestattung, bier, bildung, biogas, biolebensmittel, biotechnologie, blechbearbeitung, brandschutz, bucher, buhnentechnik, catering, cloud,
computerspiele, consulting, dentaltechnik, design, diagnostik, dienstleistung, druck, drucktechnik, e-learning, e-mobilitat, edelmetall, einzelhandel, eisenbahn, elektrotechnik, elektromobilitat, energietechnik, energieversorgung,
entsorgung, erneuerbare energien, ernahrung, erwachsenenbildung, eventbranche, events, facility management, fahrrad, feinkost, feinmechanik, fernsehen, film, filmproduktion, finanzdienstleistung, finanzen, fischerei, fleisch,
fleischverarbeitung, forschung, forstwirtschaft, freizeit, friseurbedarf, garten- und landschaftsbau, gartenbau, gastgewerbe, gebaudereinigung, gebaudetechnik, gefluegel, gesundheit, gesundheitswesen, getranke, glas, grosshandel,
halbleiter, handwerk, haustechnik, hausverwaltung, heizung, hochbau, hochschulen, holzbau, holzverarbeitung, hydraulik, immobilienverwaltung, industrieautomation, informatik, innenausbau, jugendhilfe, kaffee, keramik, kinderbetreuung,
klima, klimatechnik, kraftfahrzeuge, krankenpflege, kultur, kunst, kunsthandwerk, kunststofftechnik, kunststoffverarbeitung, kalte, kaltetechnik, landtechnik, lasertechnik, leder, lichttechnik, luxus, marktforschung, maritime wirtschaft,
medizin, messebau, messtechnik, metallbau, metallverarbeitung, milch, milchwirtschaft, mobilitat, musik, nahrungsmittel, naturkosmetik, naturschutz, nutztiere, obst, offentlicher dienst, offentliche verwaltung, optik, orthopadietechnik,
papier, personaldienstleistung, pflege, photovoltaik, politik, politikberatung, presse, prazisionstechnik, pumpen, radio, recht, recycling, reinigung, reisen, rundfunk, rustung, sanitar, schiffbau, schmuck, schuhe, schweisstechnik,
seefahrt, sicherheit, sicherheitstechnik, solar, solarenergie, solartechnik, soziales, sozialwesen, spedition, spirituosen, sportartikel, stahl, stahlbau, startups, steuerberatung, strassenbau, susswaren, tabak, technik, technologie,
telekommunikation, textilien, tiefbau, tiefkuhlkost, tierfutter, tiernahrung, tiermedizin, transport, umwelt, umwelttechnik, unterhaltung, verkehr, verlagswesen, verpackungen, versicherungen, verteidigung, verwaltung, wasser, wasserstoff,
wasserwirtschaft, wein, weinbau, weiterbildung, wellness, werbung, werkzeugbau, wind, windenergie, windkraft, wirtschaft, wissenschaft, wohnungswirtschaft, zahntechnik, zeitarbeit, zerspanung, zulieferung, en,
fachpresse, lokalpresse, regionalpresse, klimawandel, verbraucher, lifestyle`;
