/**
 * Trades and their subjects: the English word, then the German, French and Spanish ones without accents, as `termsOf`
 * folds them. Angles are mostly English, newspapers are not. Words with another meaning in English are left out.
 */
const TABLE = `
accounting buchhaltung buchfuhrung comptabilite comptable contabilidad contable
advertising werbung publicite publicidad
aeroplane flugzeug avion aviones
agriculture landwirtschaft agricole agricultura agricola
allergy allergie allergies alergia alergias
apartment wohnung wohnungen appartement appartements apartamento apartamentos vivienda viviendas
apprentice lehrling lehrlinge auszubildende ausbildung apprenti apprentis apprentissage aprendiz aprendices
architect architekt architekten architekte architecte architectes arquitecto arquitectos
artificial kunstliche kunstlichen artificielle artificiel
bakery backerei backereien boulangerie boulangeries panaderia panaderias
bank banken banque banques banco bancos
battery batterie batterien akku akkus batteries bateria baterias
bee biene bienen abeille abeilles abeja abejas
beer bier biere cerveza cervezas
bicycle fahrrad fahrrader velos bicyclette bicicleta bicicletas
book buch bucher livre livres libro libros
bread brot pain panes
brewery brauerei brauereien brasserie brasseries cerveceria cervecerias
bridge brucke brucken puente puentes
builder bauunternehmer bauunternehmen constructeur constructora
building gebaude batiment batiments edificio edificios
bus omnibus autobuses
camera kamera kameras appareil camaras
cancer krebs krebskranke cancers
car auto autos voiture voitures coche coches automovil automoviles
carbon kohlenstoff co2 carbone carbono
care pflege pflegeheim pflegekrafte soins cuidado cuidados
cattle rinder rinderhaltung vieh betail bovins ganado
cement zement ciment cemento
charging laden ladestation ladestationen ladesaulen recharge bornes carga recarga
cheese kase fromage fromages queso quesos
chemistry chemie chemisch chimie chimique quimica quimico
child kind kinder enfant enfants nino ninos
childcare kinderbetreuung kita kitas creche creches guarderia guarderias
cleaning reinigung nettoyage limpieza
climate klima klimaschutz klimawandel climat climatique clima climatico
clinic klinik kliniken clinique cliniques clinica clinicas
clothing kleidung bekleidung vetement vetements ropa
coffee kaffee cafes
commerce handel commerce comercio
compliance regelkonformitat conformite cumplimiento
concrete beton hormigon
construction bau bauwirtschaft baustelle baustellen chantier chantiers construccion obras
contract vertrag vertrage contrat contrats contrato contratos
cooperative genossenschaft genossenschaften cooperativa cooperativas
cosmetics kosmetik cosmetique cosmetiques cosmetica cosmeticos
court gericht gerichte tribunal tribunaux tribunales
craft handwerk handwerker artisanat artisan artisans artesania artesano artesanos
credit kredit kredite credits credito creditos
cybersecurity cybersicherheit informationssicherheit cybersecurite ciberseguridad
dairy molkerei molkereien laiterie lechera lacteos
data daten datos donnees
dentist zahnarzt zahnarzte dentiste dentistes dentista dentistas
design gestaltung diseno
diabetes diabetiker diabete diabetique diabetico
disability behinderung behinderte handicap handicapes discapacidad
doctor arzt arzte arztin medecin medecins medico medicos
drug arzneimittel medikament medikamente medicament medicaments medicamento medicamentos farmaco
education bildung bildungspolitik enseignement educacion ensenanza
electricity strom stromnetz elektrizitat electricite electrique electricidad electrico
employee mitarbeiter beschaftigte angestellte salarie salaries empleado empleados trabajador trabajadores
energy energie energien energetique energia energetica
engine motor motoren moteur moteurs motores
engineer ingenieur ingenieure ingenieurs ingeniero ingenieros
factory fabrik fabriken werk usine usines fabrica fabricas
farm bauernhof bauernhofe hofe ferme fermes granja granjas
farmer landwirt landwirte bauern agriculteur agriculteurs agricultor agricultores
fashion mode modebranche moda
fertiliser dunger engrais fertilizante fertilizantes
film kino cinema cine pelicula peliculas
finance finanzen finanzierung financement finances financier finanzas financiero financiacion
fire feuer brand incendie incendies incendio incendios
fish fisch fische poisson poissons pescado pescados
fishing fischerei peche pesca
flood hochwasser uberschwemmung inondation inondations inundacion inundaciones
food lebensmittel nahrung aliment aliments alimentation alimentos alimentacion
forest wald walder foret forets bosque bosques
freight fracht guterverkehr fret mercancias
fraud betrug fraude fraudes
furniture mobel meuble meubles mobilier muebles mueble
game spiel spiele jeux juego juegos
garden garten jardin jardins jardines
gas erdgas gaz
glass glas verre vidrio
grid stromnetze reseau reseaux
hairdresser friseur friseure coiffeur coiffeurs peluqueria peluquero
harbour hafen hafen puerto puertos
health gesundheit gesundheitswesen sante sanidad salud sanitario
hearing horgerat horgerate audition audifonos
heat warme warmepumpe warmepumpen chaleur calor
heating heizung heizungen chauffage calefaccion
hospital krankenhaus krankenhauser hopital hopitaux hospitales
hotel hotels hoteles hotellerie hosteleria
household haushalt haushalte menage menages hogar hogares
housing wohnungsbau wohnraum logement logements
hydrogen wasserstoff hydrogene hidrogeno
industrial industrie industriell industriel industrielle industria industrial
inflation teuerung inflacion
innovation innovationen innovacion
insulation dammung warmedammung isolation aislamiento
insurance versicherung versicherungen versicherer assurance assurances assureur seguro seguros aseguradora
intelligence intelligenz inteligencia
invoice rechnung rechnungen facture factures facturation factura facturas facturacion
irrigation bewasserung riego
lamp lampe lampen leuchten lampes lampara lamparas
language sprache sprachen langue langues idioma idiomas
laundry wascherei waschereien blanchisserie lavanderia
law recht gesetz gesetze droit lois ley leyes derecho
lawyer anwalt anwalte anwaltin avocat avocats abogado abogados
learning lernen apprentissages aprendizaje
library bibliothek bibliotheken bibliotheque bibliotheques biblioteca bibliotecas
logistics logistik logistique logistica
machine maschine maschinen maquina maquinas maquinaria
maintenance wartung instandhaltung entretien mantenimiento
manufacturing fertigung fabrication fabricacion manufactura
map karte karten carte cartes mapa mapas
meat fleisch viande viandes carne carnes
medicine medizin medizinisch medecine medicina
milk milch lait leche
mining bergbau minier mineria
mobility mobilitat mobilite movilidad
mortgage hypothek hypotheken hypotheque hipoteca hipotecas
museum museen musee musees museo museos
music musik musique musica
noise larm bruit ruido
nurse pflegekraft krankenschwester infirmier infirmiere infirmiers enfermera enfermeras enfermero
ocean meer meere mers oceans oceano oceanos
office buro buros bureau bureaux oficina oficinas
online internet ligne linea
organic bio biologisch biologique ecologico
packaging verpackung verpackungen emballage emballages envase envases embalaje
paper papier papel
parcel paket pakete colis paquete paquetes paqueteria
parents eltern padres
patient patienten patientin patients paciente pacientes
payment zahlung zahlungen paiement paiements pago pagos
payroll lohnabrechnung gehaltsabrechnung paie nomina nominas
pension rente renten retraite retraites pensiones jubilacion
pest schadling schadlinge ravageurs plaga plagas
pharmacy apotheke apotheken pharmacie pharmacies farmacia farmacias
plant pflanze pflanzen plante plantes planta plantas
plastic kunststoff kunststoffe plastik plastique plastiques plastico plasticos
pool schwimmbad schwimmbader freibad piscine piscines piscina piscinas
press presse prensa
printing druckerei druckereien drucker imprimerie imprimeries imprenta impresion
privacy datenschutz confidentialite privacidad
procurement beschaffung einkauf achats compras adquisiciones
publisher verlag verlage editeur editeurs editorial editoriales
quality qualitat qualite calidad
railway bahn eisenbahn zug zuge ferroviaire chemin trains ferrocarril tren trenes
rain regen pluie pluies lluvia lluvias
recruitment personalsuche anwerbung recrutement reclutamiento contratacion
recycling wiederverwertung recyclage reciclaje
refugee fluchtling fluchtlinge refugie refugies refugiado refugiados
renovation sanierung sanierungen renovierung reforma rehabilitacion
rent miete mieten loyer loyers alquiler alquileres
repair reparatur reparaturen reparation reparations reparacion reparaciones
research forschung recherche recherches investigacion
restaurant gaststatte gaststatten gastronomie restaurants restaurante restaurantes restauracion
retail einzelhandel detaillants minorista
robot roboter robots robotica
roof dach dacher toit toits toiture tejado tejados
safety sicherheit securite seguridad
satellite satelliten satellites satelite satelites
school schule schulen ecole ecoles escuela escuelas colegio colegios
science wissenschaft sciences ciencia ciencias
sea see maritime maritimo
security datensicherheit
shipping schifffahrt reederei reedereien transporteur armateur naviera navieras
ship schiff schiffe navire navires bateau bateaux barco barcos buque buques
shoe schuh schuhe chaussure chaussures zapato zapatos calzado
shop laden geschaft geschafte magasin magasins boutique tienda tiendas
software softwares logiciel logiciels programa
soil boden sols suelo suelos
solar sonnenstrom photovoltaik solaranlage solaranlagen solaire solaires fotovoltaica
sport sports deporte deportes
steel stahl acier acero
storage speicher lager stockage almacenamiento
street strasse strassen rues calle calles
student studenten studierende etudiant etudiants estudiante estudiantes
supplier lieferant lieferanten zulieferer fournisseur fournisseurs proveedor proveedores
supply lieferkette lieferketten approvisionnement suministro
surgery operation chirurgie cirugia
tax steuer steuern impot impots fiscal impuesto impuestos
tea thees infusions
teacher lehrer lehrerin lehrkrafte enseignant enseignants professeur profesor profesores maestro maestros docentes
technology technologie technologien technik technologies tecnologia tecnologias
textile textilien textil textiles
theatre theater teatro teatros
timber holz holzbau bois madera
tourism tourismus tourisme turismo
toy spielzeug jouet jouets juguete juguetes
train ausbilden formation formacion
translation ubersetzung ubersetzungen traduction traductions traduccion traducciones
transport verkehr transporte transports
travel reise reisen voyage voyages viaje viajes
truck lastwagen lkw camion camions camiones
university universitat universitaten hochschule universite universites universidad universidades
vegetable gemuse legume legumes verdura verduras hortalizas
vehicle fahrzeug fahrzeuge vehicule vehicules vehiculo vehiculos
veterinary tierarzt tierarzte tiermedizin veterinaire veterinaires veterinario veterinarios
vineyard weinberg weinberge vignoble vignobles vinedo vinedos
wage lohn lohne gehalt gehalter salaire salaires salario salarios sueldo sueldos
warehouse lagerhaus lagerhauser entrepot entrepots almacen almacenes
waste abfall abfalle mull dechets dechet residuos residuo basura
watch uhr uhren montre montres reloj relojes
water wasser eau eaux agua
wheat weizen ble trigo
wind windkraft windrad windrader eolien eolienne eoliennes eolica eolico
window fenster fenetre fenetres ventana ventanas
wine wein weine winzer vin vins vigneron vignerons vino vinos
wood holzer bosquejo
work arbeit travail trabajo
workshop werkstatt werkstatten atelier ateliers taller talleres
young jugend jugendliche jeunes jovenes
`;

const ENGLISH: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [english = '', ...others] = line.split(' ');
      return others.filter((word) => word !== english).map((word) => [word, english] as const);
    }),
);

/** German compounds: the first part of a long word gives its kind, the last part its subject. */
const LEAST_PART = 7;
const PARTS = [...ENGLISH.keys()].filter((word) => word.length >= LEAST_PART).sort((a, b) => b.length - a.length);

/** The English words for a word of another language; empty when it is not known. */
export function inEnglish(word: string): string[] {
  const whole = ENGLISH.get(word);
  if (whole !== undefined) return [whole];
  if (word.length < LEAST_PART + 4) return [];
  const parts = [PARTS.find((part) => word.startsWith(part)), PARTS.find((part) => word.endsWith(part))];
  return [...new Set(parts.flatMap((part) => (part === undefined ? [] : (ENGLISH.get(part) ?? []))))];
}
