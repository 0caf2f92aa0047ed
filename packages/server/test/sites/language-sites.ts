import { html, NOTHING, type Site } from './site.ts';

export const french: Site = {
  slug: 'french',
  built: 'French, WordPress-like',
  pages: {
    '/': html(
      'fr-FR',
      '<title>Rosalie Traiteur | Buffets et cocktails à Nantes</title><meta name="description" content="Rosalie Traiteur prépare des buffets de saison pour les entreprises et les associations de la région nantaise."><meta property="og:site_name" content="Rosalie Traiteur">',
      `<nav><a href="/a-propos">À propos</a><a href="/tarifs">Tarifs</a><a href="/contact">Contact</a></nav>
      <h1>Des buffets faits maison, livrés à l'heure</h1><p>Depuis 2009, nous cuisinons chaque matin avec les producteurs du marché de Talensac.</p>
      <p>Satisfait ou remboursé : si un plat vous déçoit, nous le remboursons.</p><p>Plus de 350 entreprises nous font confiance.</p><a class="bouton btn" href="/contact">Demander un devis</a>`,
    ),
    '/a-propos': html(
      'fr',
      '<title>À propos - Rosalie Traiteur</title>',
      '<h1>À propos</h1><p>Rosalie Traiteur a été fondée en 2009 par Camille Besson, cheffe et gérante. Notre mission : faire bien manger ceux qui travaillent.</p><p>Camille Besson, gérante</p>',
    ),
    '/contact': html(
      'fr',
      '<title>Contact - Rosalie Traiteur</title>',
      '<h1>Contact</h1><address>12 rue du Calvaire<br>44000 Nantes</address><p>Téléphone : 02 55 51 01 20</p><p>bonjour@rosalie-traiteur.test</p>',
    ),
    '/tarifs': html(
      'fr',
      '<title>Tarifs - Rosalie Traiteur</title>',
      '<h1>Tarifs</h1><p>Buffet à partir de 18 € par personne.</p>',
    ),
  },
  truth: {
    ...NOTHING,
    name: 'Rosalie Traiteur',
    pitch: 'buffets de saison',
    location: 'Nantes',
    email: 'bonjour@rosalie-traiteur.test',
    phone: '02 55 51 01 20',
    founded: '2009',
    language: 'fr',
    audience: 'entreprises et les associations',
    callToAction: 'Demander un devis',
    guarantee: 'Satisfait ou remboursé',
    proof: '350 entreprises',
    spokesperson: 'Camille Besson',
  },
};

export const german: Site = {
  slug: 'german',
  built: 'German, with Impressum and umlauts in addresses',
  pages: {
    '/': html(
      'de',
      '<title>Solarwerk Möller – Photovoltaik für Gewerbedächer</title><meta name="description" content="Solarwerk Möller plant und baut Photovoltaikanlagen für mittelständische Unternehmen in Norddeutschland.">',
      `<ul class="menu"><li><a href="/über-uns">Über uns</a></li><li><a href="/leistungen">Leistungen</a></li><li><a href="/impressum">Impressum</a></li></ul>
      <h1>Strom vom eigenen Dach, ohne Baustelle im Betrieb</h1><p>Über 600 Kunden aus Handwerk und Industrie vertrauen uns.</p><p>Wir geben 15 Jahre Garantie auf jede Anlage.</p>
      <a href="/kontakt" class="btn">Kostenlose Beratung vereinbaren</a><img src="/bilder/logo-moeller.svg" alt="Logo">`,
    ),
    '/%C3%BCber-uns': html(
      'de',
      '<title>Über uns</title>',
      '<h1>Über uns</h1><p>Das Solarwerk wurde 2007 gegründet von Henrike Möller und beschäftigt heute 48 Mitarbeiter. Am 14. März 2026 eröffnen wir unseren neuen Standort in Kiel.</p><p>Henrike Möller, Geschäftsführerin</p>',
    ),
    '/impressum': html(
      'de',
      '<title>Impressum</title>',
      '<h1>Impressum</h1><p>Solarwerk Möller GmbH<br>Hafenstraße 4<br>24103 Kiel</p><p>Telefon: 0431 555 010</p><p>E-Mail: info@solarwerk-moeller.test</p>',
    ),
    '/leistungen': html(
      'de',
      '<title>Leistungen</title>',
      '<h1>Leistungen</h1><h2>Planung</h2><p>Wir rechnen mit Ihren Lastgängen.</p><h2>Montage</h2><p>Eigene Teams, keine Subunternehmer.</p>',
    ),
  },
  truth: {
    ...NOTHING,
    name: 'Solarwerk Möller',
    pitch: 'Photovoltaikanlagen für mittelständische Unternehmen',
    location: 'Kiel',
    email: 'info@solarwerk-moeller.test',
    phone: '0431 555 010',
    founded: '2007',
    logo: '/bilder/logo-moeller.svg',
    language: 'de',
    audience: 'mittelständische Unternehmen',
    callToAction: 'Beratung vereinbaren',
    guarantee: '15 Jahre Garantie',
    proof: '600 Kunden',
    spokesperson: 'Henrike Möller',
    news: '14. März 2026',
  },
};

export const spanish: Site = {
  slug: 'spanish',
  built: 'Spanish, shop template',
  pages: {
    '/': html(
      'es',
      '<title>Cerámica Lobera | Vajilla hecha a mano para restaurantes</title><meta name="description" content="Taller de cerámica que fabrica vajilla hecha a mano para restaurantes y hoteles en España y Portugal.">',
      `<header><a href="/"><img src="/logo.png" alt="Cerámica Lobera"></a></header><h1>Platos que aguantan mil servicios</h1><p>Más de 90 restaurantes confían en nosotros.</p>
      <p>Si una pieza se rompe en el primer año, la devolvemos nueva sin coste: garantía total.</p><button>Solicita un presupuesto</button><p><a href="/nosotros">Nosotros</a> <a href="/contacto">Contacto</a></p>`,
    ),
    '/nosotros': html(
      'es',
      '<title>Nosotros</title>',
      '<h1>Nosotros</h1><p>El taller fue fundado en 1987 y hoy lo dirige Pilar Lobera, gerente, en Talavera de la Reina.</p>',
    ),
    '/contacto': html(
      'es',
      '<title>Contacto</title>',
      '<h1>Contacto</h1><p>Calle del Barro 3, 45600 Talavera de la Reina</p><p>Tel. +34 925 555 010</p><p>hola@ceramicalobera.test</p>',
    ),
  },
  truth: {
    ...NOTHING,
    name: 'Cerámica Lobera',
    pitch: 'vajilla hecha a mano',
    location: 'Talavera de la Reina',
    industry: 'Taller de cerámica',
    email: 'hola@ceramicalobera.test',
    phone: '+34 925 555 010',
    founded: '1987',
    logo: '/logo.png',
    language: 'es',
    audience: 'restaurantes y hoteles',
    callToAction: 'Solicita un presupuesto',
    guarantee: 'garantía total',
    proof: '90 restaurantes',
    spokesperson: 'Pilar Lobera',
  },
};

export const italian: Site = {
  slug: 'italian',
  built: 'Italian, one deep page of text',
  pages: {
    '/': html(
      'it',
      '<title>Studio Ferri - Consulenza del lavoro</title>',
      `<h1>Studio Ferri</h1><p>Lo Studio Ferri è uno studio di consulenza del lavoro che segue le paghe di aziende con meno di cento dipendenti.</p>
      <p>Fondato nel 1994 a Modena, lo studio è guidato da Elena Ferri, titolare.</p><p>Oltre 220 clienti si fidano di noi.</p><p>Il primo mese è gratuito: prova gratuita senza impegno.</p>
      <a class="button" href="/contatti">Prenota una consulenza</a><p>Via Emilia 40, 41121 Modena. Telefono 059 555 0100. Email: info@studioferri.test</p>`,
    ),
  },
  truth: {
    ...NOTHING,
    name: 'Studio Ferri',
    pitch: 'consulenza del lavoro',
    location: 'Modena',
    industry: 'consulenza del lavoro',
    email: 'info@studioferri.test',
    phone: '059 555 0100',
    founded: '1994',
    language: 'it',
    audience: 'aziende con meno di cento dipendenti',
    callToAction: 'Prenota una consulenza',
    guarantee: 'prova gratuita',
    proof: '220 clienti',
    spokesperson: 'Elena Ferri',
  },
};

/** Words of another script, in an encoding of its own: read as text, and otherwise beyond the rules. */
const japaneseHtml =
  '<html lang="ja"><head><meta charset="euc-jp"><title>山田製作所 | 精密部品の製造</title><meta name="description" content="山田製作所は医療機器メーカー向けに精密部品を製造しています。"></head><body><h1>精密部品の製造</h1><p>1972年創業。東京都大田区に工場があります。</p><p>お問い合わせ: info@yamada-seisakusho.test</p></body></html>';

export const japanese: Site = {
  slug: 'japanese',
  built: 'Japanese in UTF-16, without a word on it in the header',
  pages: {
    '/': {
      body: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(japaneseHtml, 'utf16le')]),
      headers: { 'content-type': 'text/html' },
    },
  },
  truth: {
    ...NOTHING,
    name: '山田製作所',
    pitch: '精密部品を製造',
    location: '東京',
    industry: '精密部品',
    email: 'info@yamada-seisakusho.test',
    founded: '1972',
    language: 'ja',
    audience: '医療機器メーカー',
  },
};
