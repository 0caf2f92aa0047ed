import type { StandInCompany } from './company.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const MENU = [
  ['/about', 'About'],
  ['/product', 'Product'],
  ['/pricing', 'Pricing'],
  ['/team', 'Team'],
  ['/customers', 'Customers'],
  ['/careers', 'Careers'],
  ['/press', 'Press'],
  ['/contact', 'Contact'],
] as const;

function page(company: StandInCompany, title: string, description: string, main: string, data?: object): string {
  const links = MENU.map(([href, text]) => `<a href="${href}">${text}</a>`).join('\n');
  const json = data
    ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
    : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)} | ${escaped(company.name)}</title>
<meta name="description" content="${escaped(description)}"><meta property="og:site_name" content="${escaped(company.name)}">
<meta property="og:image" content="/images/cover.svg"><link rel="icon" href="/images/icon.svg" type="image/svg+xml">${json}</head>
<body><header><a href="/"><img src="/images/logo.svg" alt="${escaped(company.name)} logo" width="160" height="48"></a><nav>${links}</nav></header>
<main>${main}</main>
<footer><p>© 2026 ${escaped(company.name)}</p><a href="https://www.linkedin.com/company/${slug(company)}">LinkedIn</a>
<a href="https://x.com/${slug(company).replaceAll('-', '').slice(0, 15)}">X</a><address>1 Market Street, ${company.city}, ${company.country}</address></footer>
</body></html>`;
}

const slug = ({ host }: StandInCompany) => host.replace(/^www\./, '').split('.')[0] as string;
const mail = (company: StandInCompany, box: string) => `${box}@${company.host.replace(/^www\./, '')}`;

/** The pages of a stand-in company's site, by path. */
export function pagesOf(company: StandInCompany): Record<string, string> {
  const { name, trade, city, country, founded, employees, customers, people, customerNames, price } = company;
  const [ceo] = people as [{ name: string; role: string }];
  const pitch = `${name} is ${trade.product}, made for ${trade.audience}.`;
  const said = [
    `We started ${name} because ${trade.audience} should not do by night what a machine does by day`,
    `The best ${trade.industry} is the one that nobody has to think about, and most teams are surprised how little of it they need`,
  ];
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: `https://${company.host}/`,
    logo: `https://${company.host}/images/logo.svg`,
    description: pitch,
    foundingDate: String(founded),
    numberOfEmployees: { '@type': 'QuantitativeValue', value: employees },
    address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
    knowsAbout: [trade.industry],
  };
  return {
    '/': page(
      company,
      `${capital(trade.industry)} for teams that count`,
      pitch,
      `<h1>${trade.benefit}</h1><p>${pitch}</p><a class="btn" href="/contact">Book a demo</a> <a class="btn" href="/pricing">Start free trial</a>
<h2>Trusted by ${customers} teams</h2><p>${customerNames.join(', ')} and others use ${name} every day.</p>
<blockquote>With ${name} we were up and running in one week. — ${escaped(customerNames[0] ?? '')}</blockquote>
<h2>Our guarantee</h2><p>Every plan comes with a 30-day money-back guarantee and a free 14-day trial.</p>`,
      organization,
    ),
    '/about': page(
      company,
      'About us',
      `Who is behind ${name}.`,
      `<h1>About ${name}</h1><p>${name} was founded in ${founded} by ${ceo.name} in ${city}. Today ${employees} employees work on ${trade.industry} for customers in ${country} and across Europe.</p>
<h2>Our mission</h2><p>Our mission is to give ${trade.audience} their evenings back.</p>
<p>Before starting ${name}, ${ceo.name} spent ten years in ${trade.industry} and saw the same work done by hand again and again.</p>`,
    ),
    '/product': page(
      company,
      'Product',
      `What ${name} does.`,
      `<h1>What ${name} does</h1>${trade.features.map((feature) => `<h2>${feature}</h2><p>${feature} in ${name} saves hours every week and needs no training.</p>`).join('')}
<img src="/images/product.svg" alt="Screenshot of ${escaped(name)}" width="1200" height="700"><p>Unlike ${trade.rival}, a competitor of ours, ${name} needs no consultants.</p>
<h3>${trade.question}</h3><p>Most teams are done within two weeks.</p>`,
    ),
    '/pricing': page(
      company,
      'Pricing',
      `What ${name} costs.`,
      `<h1>Pricing</h1><p>Starter: $${price} per month. Team: $${price * 3} per month.</p><p>Prices change on 1 October 2026: sign up before then and keep today's price for two years.</p>
<p>We onboard only 10 new customers a month.</p><a class="button" href="/contact">Talk to sales</a>`,
      {
        ...{ '@context': 'https://schema.org', '@type': 'Product', name: `${name} Starter` },
        offers: { '@type': 'Offer', price: String(price), priceCurrency: 'USD' },
      },
    ),
    '/team': page(
      company,
      'Team',
      `The people of ${name}.`,
      `<h1>Team</h1>${people.map((person, at) => `<section><img src="/images/person-${at + 1}.svg" alt="${person.name}" width="320" height="320"><h3>${person.name}</h3><p>${person.role}</p></section>`).join('')}`,
    ),
    '/customers': page(
      company,
      'Customers',
      `Who works with ${name}.`,
      `<h1>Customers</h1><ul>${customerNames.map((customer) => `<li>${escaped(customer)}</li>`).join('')}</ul>${customerNames.map((customer) => `<h2>${escaped(customer)}</h2><p>${escaped(customer)} works with ${name} since ${founded + 2}.</p>`).join('')}<p>Winner of the ${founded + 4} Product Award for ${trade.industry}.</p>`,
    ),
    '/careers': page(
      company,
      'Careers',
      `Work at ${name}.`,
      `<h1>Work with us</h1><p>We offer remote work, 30 days of holiday and a four-day week in summer.</p><h2>Open roles</h2><p>We are hiring senior engineers with TypeScript and PostgreSQL experience in ${city} or remote in Europe.</p>`,
    ),
    '/press': page(
      company,
      'Press',
      `News about ${name}.`,
      `<h1>Press</h1><p>12 March 2026: ${name} opens a second office in ${city} and doubles its support team.</p><p>In 2025 ${name} reached ${customers} customers.</p>
${said.map((words) => `<p>“${words},” says ${ceo.name}, ${ceo.role} of ${name}.</p>`).join('\n')}
<p>Press contact: ${people[2]?.name}, <a href="mailto:${mail(company, 'press')}">${mail(company, 'press')}</a></p>`,
    ),
    '/contact': page(
      company,
      'Contact',
      `How to reach ${name}.`,
      `<h1>Contact</h1><p>Write to <a href="mailto:${mail(company, 'hello')}">${mail(company, 'hello')}</a> or call <a href="tel:${company.phone.replaceAll(' ', '')}">${company.phone}</a>.</p><address>${name}, 1 Market Street, ${city}, ${country}</address>`,
    ),
  };
}

const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());
