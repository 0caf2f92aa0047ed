/** Trades, products and subjects of the press: what somebody works in, without a word for companies. */
export const sectors = `
accountancy, administratie, afval, agrarisch, agrifood, akkerbouw, ambacht, architectuur, auto's, automatisering, automotive, autobranche, banken, bankwezen, beauty, beveiliging, bewaking, bier, biotechnologie, bloemen, bloembollen,
boeken, bouwmaterialen, bouwnijverheid, catering, chemie, cloud, consultancy, cosmetica, cultuur, cybersecurity, datacenters, defensie, design, detailhandel, diervoeder, dienstverlening, distributie, drank, dranken, drukwerk, duurzaamheid,
e-commerce, economie, elektronica, elektrotechniek, energie, energietransitie, evenementen, farma, farmacie, farmaceutisch, fietsen, film, financien, financiele dienstverlening, fintech, fitness, fotografie, games, gastvrijheid,
gehandicaptenzorg, geestelijke gezondheidszorg, geneesmiddelen, gezondheid, gezondheidszorg, glas, glasvezel, grafische industrie, grafische vormgeving, groenten en fruit, grond-, weg- en waterbouw, groothandel, gww, handel,
hernieuwbare energie, horeca, hospitality, hout, houtbouw, huisvesting, hotelbranche, ict, infra, informatietechnologie, ingenieurs, innovatie, installatietechniek, interieur, interieurbouw, internet, it, jeugdhulp, juridisch, justitie,
keramiek, kinderopvang, kleding, klimaat, klimaattechniek, koffie, koeltechniek, kunst, kunststof, kunststofverwerking, landbouw, levensmiddelen, logistiek, luchtvaart, luxe, maakindustrie, machinebouw, maritiem, marketing, marktonderzoek,
media, medische apparatuur, medische hulpmiddelen, medtech, metaal, metaalbewerking, meubels, meubel, meubilair, milieu, mobiliteit, mode, motoren, muziek, natuur, non-profit, olie en gas, onderzoek, ontwikkelingssamenwerking, optiek,
ouderenzorg, overheid, papier, personeel, pers, pluimvee, podiumkunsten, politiek, procesindustrie, projectontwikkeling, radio, recht, reclame, recreatie, recycling, reizen, reisbranche, renovatie, robotica, schoenen, scheepsbouw,
schilderkunst, schoonmaak, semiconductor, sieraden, software, sociaal domein, speelgoed, sport, sportartikelen, staal, stedenbouw, technologie, techniek, telecommunicatie, televisie, tv, thuiszorg, toerisme, transport en logistiek,
tuinbouw, tuinen, uitgeverij, uitvaart, uitzendbranche, vakantie, vastgoed, veeteelt, veiligheid, verpakkingen, verzekeringen, verzekering, verhuur, vervoer, videogames, vis, vlees, voeding, voedsel, voedingsmiddelen, vormgeving,
vrije tijd, warmtepompen, water, watersport, waterstof, waterbeheer, webdesign, welzijn, wetenschap, wijn, windenergie, wonen, woningbouw, zakelijke dienstverlening, zeevaart, zonne-energie, zonnepanelen, zuivel, 
vakpers, regionale pers, landelijke pers, consumenten, startups, arbeidsmarkt`;
