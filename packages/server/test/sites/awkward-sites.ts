import { html, NOTHING, type Site } from './site.ts';

export const bare: Site = {
  slug: 'bare',
  built: 'No metadata at all: no title, no description, tables for layout',
  pages: {
    '/': `<html><body bgcolor=white><table width=100%><tr><td><font size=6>Brackwater Boat Yard</font></td></tr><tr><td><a href=yard.htm>The yard</a> | <a href=contact.htm>Contact</a></td></tr>
    <tr><td>We repair wooden boats for owners who sail them. Three slips, one crane, no nonsense. Brackwater Boat Yard has worked on this river since 1961.</td></tr></table></body></html>`,
    '/contact.htm':
      '<html><body><p>Find us at the old quay in Woodbridge. Write to yard@brackwater.test</p></body></html>',
    '/yard.htm': '<html><body><p>Ten covered berths. Ask for Bill.</p></body></html>',
  },
  truth: {
    ...NOTHING,
    name: 'Brackwater Boat Yard',
    pitch: 'We repair wooden boats',
    location: 'Woodbridge',
    email: 'yard@brackwater.test',
    founded: '1961',
    language: 'en',
    audience: 'owners who sail them',
  },
};

export const frames: Site = {
  slug: 'frames',
  built: 'A frameset of 1999',
  pages: {
    '/': '<html><head><title>Kettle & Sons Clockmakers</title></head><frameset cols="20%,80%"><frame src="/menu.html"><frame src="/main.html"></frameset></html>',
    '/menu.html':
      '<html><body><a href="/main.html" target="main">Welcome</a><a href="/contact.html">Contact</a></body></html>',
    '/main.html':
      '<html><body><h1>Kettle & Sons Clockmakers</h1><p>Kettle & Sons restore longcase clocks for collectors and museums. The workshop is based in Ludlow, England and was established in 1953.</p><p>Every repair carries a two year guarantee.</p></body></html>',
    '/contact.html': '<html><body><p>Phone: 01584 555 010</p></body></html>',
  },
  truth: {
    ...NOTHING,
    name: 'Kettle & Sons',
    pitch: 'restore longcase clocks',
    location: 'Ludlow',
    phone: '01584 555 010',
    founded: '1953',
    language: 'en',
    audience: 'collectors and museums',
    guarantee: 'two year guarantee',
  },
};

const filler = Array.from(
  { length: 30_000 },
  (_, at) => `<p>Archive entry ${at}: minutes of a meeting that nobody will read again.</p>`,
).join('\n');
export const huge: Site = {
  slug: 'huge',
  built: 'Three megabytes of archive under a short introduction',
  pages: {
    '/': html(
      'en',
      '<title>Dunmore Parish Records</title><meta name="description" content="A searchable archive of parish records for family historians.">',
      `<h1>Dunmore Parish Records</h1><p>Run by volunteers since 2003 from Dunmore, with 18,000 members.</p><a class="btn" href="/join">Join the society</a><div>${filler}</div>`,
    ),
  },
  truth: {
    ...NOTHING,
    name: 'Dunmore Parish Records',
    pitch: 'searchable archive',
    location: 'Dunmore',
    founded: '2003',
    language: 'en',
    audience: 'family historians',
    callToAction: 'Join the society',
    proof: '18,000 members',
  },
};

export const broken: Site = {
  slug: 'broken',
  built: 'Broken HTML: unclosed tags, stray quotes, a second head, bad entities',
  pages: {
    '/': `<html><head><title>Vantry Logistics</title><meta name=description content="Vantry moves chilled food for supermarkets overnight."><body><head></head>
    <div class="a"><p>Vantry Logistics moves chilled food for supermarkets & caterers overnight<p>Call us on +44 20 7946 0018 <b><i>any time</b></i>
    <a href=/quote class=btn>Get a quote</a><ul><li>Founded in 2011<li>Based in Dover, England<li>99.2% of 1,300 weekly deliveries on time</ul></div></div></div></table>&nosuch; <p <p>ops@vantry.test</p</div`,
  },
  truth: {
    ...NOTHING,
    name: 'Vantry Logistics',
    pitch: 'moves chilled food',
    location: 'Dover',
    email: 'ops@vantry.test',
    phone: '+44 20 7946 0018',
    founded: '2011',
    language: 'en',
    audience: 'supermarkets',
    callToAction: 'Get a quote',
    proof: '1,300 weekly deliveries',
  },
};

export const redirects: Site = {
  slug: 'redirects',
  built: 'Three redirects before the page, one of them relative',
  pages: {
    '/': { body: '', status: 301, headers: { location: '/start' } },
    '/start': { body: '', status: 302, headers: { location: 'en/' } },
    '/en/': { body: '', status: 308, headers: { location: '/en/home' } },
    '/en/home': html(
      'en',
      '<title>Pelican Payroll</title><meta property="og:site_name" content="Pelican Payroll">',
      '<h1>Payroll for charities, done by Thursday</h1><p>Pelican Payroll is a payroll service for charities and schools. We are headquartered in Cardiff, Wales.</p><p>Trusted by 75 charities.</p><a class="button" href="/en/contact">Request a call</a>',
    ),
    '/en/contact': html('en', '<title>Contact</title>', '<p>Write to hello@pelican-payroll.test</p>'),
  },
  truth: {
    ...NOTHING,
    name: 'Pelican Payroll',
    pitch: 'payroll service for charities',
    location: 'Cardiff',
    industry: 'payroll service',
    email: 'hello@pelican-payroll.test',
    language: 'en',
    audience: 'charities and schools',
    callToAction: 'Request a call',
    proof: 'Trusted by 75 charities',
  },
};

export const sitemap: Site = {
  slug: 'sitemap',
  built: 'Menu drawn by scripts: pages are known only from the sitemap',
  pages: {
    '/robots.txt': {
      body: 'User-agent: *\nDisallow: /private\nSitemap: {origin}/maps/all.xml',
      headers: { 'content-type': 'text/plain' },
    },
    '/maps/all.xml': {
      body: '<urlset><url><loc>{origin}/about-us</loc></url><url><loc>{origin}/contact-us</loc></url><url><loc>{origin}/private/team</loc></url></urlset>',
      headers: { 'content-type': 'application/xml' },
    },
    '/': html(
      'en',
      '<title>Halden Robotics</title><meta name="description" content="Halden Robotics builds picking robots for greenhouses.">',
      '<div id="menu"></div><h1>Robots that pick tomatoes all night</h1>',
    ),
    '/about-us': html(
      'en',
      '<title>About | Halden Robotics</title>',
      '<h1>About</h1><p>Halden Robotics was founded in 2018 in Delft, and 26 employees work there today.</p><p>Sanne de Vries, CEO</p><p>On 2 June 2025 Halden Robotics won the Greenhouse Innovation Award.</p>',
    ),
    '/contact-us': html(
      'en',
      '<title>Contact | Halden Robotics</title>',
      '<p>sales@halden.test</p><address>Rotterdamseweg 9, 2628 Delft</address>',
    ),
    '/private/team': html('en', '<title>Private</title>', '<p>Never read this: secret@halden.test</p>'),
  },
  truth: {
    ...NOTHING,
    name: 'Halden Robotics',
    pitch: 'picking robots for greenhouses',
    location: 'Delft',
    email: 'sales@halden.test',
    founded: '2018',
    language: 'en',
    audience: 'greenhouses',
    proof: 'Greenhouse Innovation Award',
    spokesperson: 'Sanne de Vries',
    news: 'On 2 June 2025 Halden',
  },
};
