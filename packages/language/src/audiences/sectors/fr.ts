/** Trades, products and subjects of the press: what somebody works in, without a word for companies. */
export const sectors = `
accastillage, aeroportuaire, agencement, agriculture biologique, agritech, agrofourniture, aide a domicile, alimentaire, alimentation, alimentation animale, amenagement, animalerie, aquaculture, architecture, archeologie, art, artisanat,
arts de la table, assainissement, assurances, audiovisuel, automatisme, aviation, bancaire, banques, bateaux, bien-etre, biere, bijouterie, biologie, biotechnologie, biotechnologies, bio, boissons, boulangerie, bricolage,
brasserie artisanale, cafe, carrieres, ceramique, chauffage, chaussure, chaussures, cinema, climat, climatisation, cloud, commerce, commerce de detail, commerce de gros, conseil, construction, construction navale, construction bois,
cosmetiques, covoiturage, cuir, culture, cybersecurite, deco, decoration, dechets, dentaire, design, dispositifs medicaux, distribution alimentaire, domotique, drones, eau, economie sociale et solidaire, economie circulaire, edtech,
electricite, electromenager, electronique, elevage, energies renouvelables, energie solaire, enseignement, enseignement superieur, environnement, equipement industriel, equitation, espaces verts, evenements, ferroviaire, finance,
fiscalite, fleurs, fonderie, formation, formation professionnelle, foret, froid, fruits et legumes, funeraire, genie civil, genie climatique, gestion de patrimoine, habillement, habitat, handicap, horlogerie, horticulture, hydraulique,
hydrogene, impression, imprimerie, industrie agroalimentaire, industrie pharmaceutique, insertion, intelligence artificielle, interim, internet, isolation, isolation thermique, jardinage, jeu video, jeux video, jeux, joaillerie, justice,
lait, laitier, location, logement, logement social, logiciel, logiciels, lunetterie, machinisme agricole, maintenance industrielle, maritime, maroquinerie, materiaux, materiel medical, mecanique, mecanique de precision, medical, medtech,
menuiserie, metiers d'art, microelectronique, mines, minier, mobilier, mobilite, musique, navigation, nettoyage, nutrition, optique, outillage, papeterie, papier, parfum, parfumerie, patrimoine, paiement, peche, peinture, petite enfance,
petrole, pharma, pharmaceutique, philanthropie, photographie, plastique, plomberie, politique, ports, portuaire, presse, pret-a-porter, prevention, produits frais, proprete, propriete intellectuelle, protection sociale, public, publicite,
puericulture, quincaillerie, radio, recherche, relations presse, renovation, renovation energetique, robotique, sante animale, sciences de la vie, scolaire, securite, semences, semi-conducteurs, services a la personne, services financiers,
siderurgie, social, solidarite, spiritueux, sports d'hiver, surgeles, tabac, telecom, telecoms, telecommunications, television, tele, thermalisme, tourisme rural, traitement des dechets, traitement de l'eau, transport maritime,
transport routier, transports, travaux publics, urbanisme, veterinaire, viande, vin, vins, vin et spiritueux, voyage, voyages, yachting, presse nationale, presse regionale, presse locale, presse quotidienne regionale,
presse professionnelle, presse specialisee, presse economique, presse feminine, nationaux, economie, sciences, science, consommation, emploi, societe, startups, start-up,
automobile, gastronomie`;
