import { html, NOTHING, type Site } from './site.ts';

// Never tune a rule on these: they tell how the rules do on sites they were not made for.

const saas: Site = {
  slug: 'held-saas',
  built: 'Software company, components and utility classes, Title Case',
  pages: {
    '/': html(
      'en',
      '<title>Incident Management Made Calm | Pagerly</title><meta name="description" content="Pagerly keeps on-call rotations, alerts and post-mortems in one place."><meta name="twitter:site" content="@pagerly">',
      `<header class="flex"><a href="/" aria-label="Pagerly home"><svg></svg></a><div class="hidden md:flex"><a href="/product">Product</a><a href="/customers">Customers</a><a href="/company">Company</a></div></header>
      <section><h1 class="text-5xl">Sleep Through More Nights</h1><p class="text-xl">On-call software that engineering teams actually like.</p><a class="rounded bg-black px-4" href="/signup">Try Pagerly Free</a><a class="rounded" href="/demo">Watch demo</a></section>
      <section><p>Join 2,300+ engineering teams</p><div class="card">“Our noise dropped by 70%.” <span>Dana Whitlock, VP Engineering at Corvid</span></div></section>
      <section><p>No credit card required. Free for up to five people.</p></section><footer><p>Pagerly, Inc. 55 Water Street, Brooklyn, NY 11201</p></footer>`,
    ),
    '/company': html(
      'en',
      '<title>Company | Pagerly</title>',
      '<h1>Company</h1><p>Two site reliability engineers, Theo Marsh and Lin Zhao, started Pagerly in 2019 after one page too many.</p><p>Theo Marsh is Chief Executive Officer.</p>',
    ),
    '/customers': html(
      'en',
      '<title>Customers | Pagerly</title>',
      '<h1>Customers</h1><h2>How Corvid cut alerts by 70%</h2>',
    ),
    '/product': html(
      'en',
      '<title>Product | Pagerly</title>',
      '<h1>Product</h1><h2>Rotations</h2><p>Fair by default.</p><h2>Post-mortems</h2><p>Written while you fix.</p>',
    ),
  },
  truth: {
    ...NOTHING,
    name: 'Pagerly',
    pitch: 'on-call rotations',
    location: 'Brooklyn',
    industry: 'On-call software',
    founded: '2019',
    language: 'en',
    audience: 'engineering teams',
    callToAction: 'Try Pagerly Free',
    guarantee: 'No credit card required',
    proof: '2,300+ engineering teams',
    spokesperson: 'Theo Marsh',
  },
};

const dutch: Site = {
  slug: 'held-dutch',
  built: 'Dutch law firm, a language the rules do not know',
  pages: {
    '/': html(
      'nl',
      '<title>Veldhuis Advocaten - Arbeidsrecht in Zwolle</title><meta name="description" content="Veldhuis Advocaten staat werkgevers en werknemers bij in het arbeidsrecht.">',
      '<nav><a href="/over-ons">Over ons</a><a href="/contact">Contact</a></nav><h1>Arbeidsrecht, helder uitgelegd</h1><p>Het eerste gesprek is gratis.</p><a class="btn" href="/contact">Maak een afspraak</a>',
    ),
    '/over-ons': html(
      'nl',
      '<title>Over ons - Veldhuis Advocaten</title>',
      '<h1>Over ons</h1><p>Ons kantoor is in 2004 opgericht door Joris Veldhuis, advocaat.</p>',
    ),
    '/contact': html(
      'nl',
      '<title>Contact - Veldhuis Advocaten</title>',
      '<address>Grote Markt 8, 8011 Zwolle</address><p>Telefoon: 038 555 0100, info@veldhuis-advocaten.test</p>',
    ),
  },
  truth: {
    ...NOTHING,
    name: 'Veldhuis Advocaten',
    pitch: 'werkgevers en werknemers',
    location: 'Zwolle',
    industry: 'Advocaten',
    email: 'info@veldhuis-advocaten.test',
    phone: '038 555 0100',
    founded: '2004',
    language: 'nl',
    audience: 'werkgevers en werknemers',
    callToAction: 'Maak een afspraak',
    guarantee: 'eerste gesprek is gratis',
    spokesperson: 'Joris Veldhuis',
  },
};

const charity: Site = {
  slug: 'held-charity',
  built: 'Charity with a news page and donation buttons',
  pages: {
    '/': html(
      'en-GB',
      '<title>River Wardens</title><meta property="og:site_name" content="River Wardens"><meta property="og:description" content="We train volunteers to test and clean the rivers of northern England.">',
      `<nav><a href="/our-story">Our story</a><a href="/news">News</a><a href="/get-in-touch">Get in touch</a></nav><h1>Every river deserves a warden</h1><a href="/donate" class="donate-btn">Donate today</a>
      <p>Last year 3,400 volunteers tested water at 812 sites.</p>`,
    ),
    '/our-story': html(
      'en',
      '<title>Our story | River Wardens</title>',
      '<h1>Our story</h1><p>River Wardens grew out of a walk along the Aire in 2013. Our purpose is to leave every river cleaner than we found it.</p><p>Jo Pickering, Director, joined in 2017.</p><p>Registered charity based at Canal Wharf, Skipton.</p>',
    ),
    '/news': html(
      'en',
      '<title>News | River Wardens</title>',
      '<h1>News</h1><article><h2>Otters return to the Wharfe</h2><time datetime="2026-01-20">20 January 2026</time><p>For the first time in sixty years wardens have recorded otters in Otley.</p></article>',
    ),
    '/get-in-touch': html(
      'en',
      '<title>Get in touch | River Wardens</title>',
      '<p>Ring 01756 555 010 or write to wardens@riverwardens.test</p>',
    ),
  },
  truth: {
    ...NOTHING,
    name: 'River Wardens',
    pitch: 'train volunteers',
    location: 'Skipton',
    email: 'wardens@riverwardens.test',
    phone: '01756 555 010',
    founded: '2013',
    language: 'en',
    callToAction: 'Donate today',
    proof: '3,400 volunteers',
    spokesperson: 'Jo Pickering',
    news: 'otters',
  },
};

const craft: Site = {
  slug: 'held-craft',
  built: 'German workshop, definition lists, no meta description',
  pages: {
    '/': html(
      'de-AT',
      '<title>Tischlerei Brunner</title>',
      `<h1>Tischlerei Brunner</h1><p>Wir bauen Küchen aus Vollholz für Familien und kleine Hotels im Salzkammergut.</p><dl><dt>Gegründet</dt><dd>1968</dd><dt>Ort</dt><dd>Bad Ischl</dd><dt>Telefon</dt><dd>+43 6132 555 010</dd><dt>E-Mail</dt><dd>werkstatt@brunner.test</dd></dl>
      <p>Auf jedes Möbel geben wir zehn Jahre Garantie.</p><p><a href="/anfrage">Jetzt Angebot anfordern</a></p><p>Meister: Lukas Brunner, Inhaber</p>`,
    ),
  },
  truth: {
    ...NOTHING,
    name: 'Tischlerei Brunner',
    pitch: 'Küchen aus Vollholz',
    location: 'Bad Ischl',
    industry: 'Tischlerei',
    email: 'werkstatt@brunner.test',
    phone: '+43 6132 555 010',
    founded: '1968',
    language: 'de',
    audience: 'Familien und kleine Hotels',
    callToAction: 'Angebot anfordern',
    guarantee: 'zehn Jahre Garantie',
    spokesperson: 'Lukas Brunner',
  },
};

const maker: Site = {
  slug: 'held-maker',
  built: 'Manufacturer, product data in JSON-LD, old phone and fax lines',
  pages: {
    '/': html(
      'en',
      `<title>Pumps & Valves - Corrigan Engineering</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"CX-40 Slurry Pump","brand":{"@type":"Brand","name":"Corrigan"}}</script>`,
      `<img src="/gfx/header_logo.gif" alt="Corrigan Engineering"><ul><li><a href="/products.html">Products</a></li><li><a href="/company.html">Company profile</a></li></ul><h2>Pumps that outlive the mine</h2>
      <p>Corrigan Engineering manufactures slurry pumps for mines and quarries worldwide.</p><p>ISO 9001 certified. Over 11,000 pumps in service.</p><p>Tel: 01642 555 010 Fax: 01642 555 011</p><a href="mailto:sales@corrigan.test?subject=Enquiry">Email our sales desk</a>`,
    ),
    '/company.html': html(
      'en',
      '<title>Company profile</title>',
      '<p>Established 1946. Works and offices in Middlesbrough, England. 120 staff.</p><p>Managing Director: Alan Corrigan</p><p>March 2026 - Corrigan ships its 11,000th pump.</p>',
    ),
    '/products.html': html('en', '<title>Products</title>', '<h2>CX-40 Slurry Pump</h2><p>For abrasive service.</p>'),
  },
  truth: {
    ...NOTHING,
    name: 'Corrigan Engineering',
    pitch: 'manufactures slurry pumps',
    location: 'Middlesbrough',
    email: 'sales@corrigan.test',
    phone: '01642 555 010',
    founded: '1946',
    logo: '/gfx/header_logo.gif',
    language: 'en',
    audience: 'mines and quarries',
    callToAction: 'Email our sales desk',
    proof: '11,000 pumps',
    spokesperson: 'Alan Corrigan',
    news: 'March 2026',
  },
};

/** Five sites no rule was made for. */
export const HELD_OUT: readonly Site[] = [saas, dutch, charity, craft, maker];
