import { html, NOTHING, type Site } from './site.ts';

export const forbidden: Site = {
  slug: 'forbidden',
  built: 'robots.txt forbids everything',
  pages: {
    '/robots.txt': { body: 'User-agent: *\nDisallow: /', headers: { 'content-type': 'text/plain' } },
    '/': html('en', '<title>Not for robots</title>', '<p>Nothing to see.</p>'),
  },
  truth: null,
};

export const slow: Site = {
  slug: 'slow',
  built: 'First page after two seconds, the next one never',
  pages: {
    '/': {
      body: html(
        'en',
        '<title>Mossline Gardens</title><meta name="description" content="Mossline Gardens designs roof gardens for housing associations in Rotterdam.">',
        '<nav><a href="/about">About</a></nav><h1>Green roofs that stay green</h1><a class="btn" href="/contact">Contact us</a><footer>© Mossline Gardens</footer>',
      ),
      delayMs: 2_000,
    },
    '/about': { body: 'too late', delayMs: 60_000 },
  },
  truth: {
    ...NOTHING,
    name: 'Mossline Gardens',
    pitch: 'designs roof gardens',
    location: 'Rotterdam',
    language: 'en',
    audience: 'housing associations',
    callToAction: 'Contact us',
  },
};

export const crawlDelay: Site = {
  slug: 'crawl-delay',
  built: 'robots.txt asks for a pause of one second between pages',
  pages: {
    '/robots.txt': { body: 'User-agent: *\nCrawl-delay: 1', headers: { 'content-type': 'text/plain' } },
    '/': html(
      'en',
      '<title>Ashgrove Vets</title>',
      '<nav><a href="/about">About</a><a href="/contact">Contact</a></nav><h1>Ashgrove Vets</h1><p>Ashgrove Vets is a veterinary clinic for farm animals and horses.</p>',
    ),
    '/about': html(
      'en',
      '<title>About - Ashgrove Vets</title>',
      '<h1>About</h1><p>Established in 1979, the practice is based in Hereford, England.</p>',
    ),
    '/contact': html('en', '<title>Contact - Ashgrove Vets</title>', '<p>Email reception@ashgrove.test</p>'),
  },
  truth: {
    ...NOTHING,
    name: 'Ashgrove Vets',
    pitch: 'veterinary clinic',
    location: 'Hereford',
    industry: 'veterinary clinic',
    email: 'reception@ashgrove.test',
    founded: '1979',
    language: 'en',
    audience: 'farm animals and horses',
  },
};

export const logos: Site = {
  slug: 'logos',
  built: "A wall of customers' logos, and every unknown path answers the home page",
  pages: {},
  otherwise: {
    body: html(
      'en',
      '<title>Drift & Tide: a branding agency for hotels</title><meta property="og:site_name" content="Drift & Tide">',
      `<header><img src="/assets/logo-white.svg" alt="Drift & Tide logo"></header><nav><a href="/work">Work</a><a href="/about">About</a></nav><h1>Hotels people remember</h1>
      <p>Drift & Tide is a branding agency for independent hotels in Cornwall and Brittany.</p><h2>Clients</h2><img src="/clients/merlin-logo.png" alt="Merlin Hotels logo"><img src="/clients/osprey-logo.png" alt="Osprey Inns logo"><a class="btn" href="/contact">Talk to us</a>`,
    ),
    headers: { 'content-type': 'text/html; charset=utf-8' },
  },
  truth: {
    ...NOTHING,
    name: 'Drift & Tide',
    pitch: 'branding agency for independent hotels',
    industry: 'branding agency',
    logo: '/assets/logo-white.svg',
    language: 'en',
    audience: 'independent hotels',
    callToAction: 'Talk to us',
  },
};
