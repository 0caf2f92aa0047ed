import { companyOf, draw } from './company.ts';

const SIZES: Readonly<Record<string, readonly [number, number]>> = {
  logo: [160, 48],
  icon: [512, 512],
  cover: [1200, 630],
  product: [1200, 700],
};

const rect = (x: number, y: number, width: number, height: number, fill: string, round = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${round ? ` rx="${round}"` : ''}/>`;

/** A plain picture in the company's colours: a mark, a landscape, a screen, a person. */
export function pictureOf(host: string, path: string): string | null {
  const [, name, number = '1'] = /^\/images\/([a-z]+)(?:-(\d))?\.svg$/.exec(path) ?? [];
  if (!name) return null;
  const [width, height] = SIZES[name] ?? [320, 320];
  const hue = draw(host, 'colour', 360);
  const parts = (DRAWINGS[name] ?? person)(host, hue, Number(number));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts}</svg>`;
}

type Drawing = (host: string, hue: number, number: number) => string;

const initial = (host: string) => companyOf(host).name.charAt(0);
const mark = (host: string, hue: number, size: number) =>
  `${rect(0, 0, size, size, `hsl(${hue} 55% 38%)`, size / 5)}<text x="${size / 2}" y="${size * 0.69}" text-anchor="middle" font-family="Georgia,serif" font-weight="700" font-size="${size * 0.56}" fill="#fff">${initial(host)}</text>`;

const cover: Drawing = (host, hue) => {
  const hills = [0, 1, 2, 3].map((at) => {
    const y = 250 + at * 95;
    const [a, b] = [draw(host, `hill ${at}`, 160) - 80, draw(host, `slope ${at}`, 160) - 80];
    return `<path d="M0 ${y + a} C 300 ${y - 90 + b}, 520 ${y + 110 - a}, 800 ${y + b} S 1120 ${y - 60}, 1200 ${y + a} V630 H0Z" fill="hsl(${hue + at * 9} ${48 - at * 4}% ${56 - at * 12}%)"/>`;
  });
  const sun = `<circle cx="${760 + draw(host, 'sun', 280)}" cy="170" r="74" fill="hsl(45 90% 86%)"/>`;
  return `${rect(0, 0, 1200, 630, `hsl(${hue} 46% 78%)`)}${sun}${hills.join('')}`;
};

const product: Drawing = (host, hue) => {
  const bars = Array.from({ length: 12 }, (_, at) => {
    const height = 60 + draw(host, `bar ${at}`, 170);
    return rect(300 + at * 70, 600 - height, 40, height, `hsl(${hue} 50% ${at === 11 ? 38 : 72}%)`, 6);
  });
  const menu = [0, 1, 2, 3, 4].map((at) =>
    rect(36, 110 + at * 52, 130 - (at % 2) * 30, 14, at === 0 ? '#fff' : `hsl(${hue} 25% 60%)`, 7),
  );
  const cards = [0, 1, 2].map(
    (at) =>
      `${rect(260 + at * 305, 90, 280, 150, '#fff', 14)}${rect(288 + at * 305, 122, 90, 12, '#c5cdc9', 6)}${rect(288 + at * 305, 160, 150, 34, `hsl(${hue} 45% 30%)`, 8)}`,
  );
  return `${rect(0, 0, 1200, 700, '#eef1f0')}${rect(0, 0, 220, 700, `hsl(${hue} 42% 24%)`)}${rect(36, 36, 40, 40, `hsl(${hue} 55% 52%)`, 10)}${menu.join('')}${cards.join('')}${rect(260, 280, 890, 370, '#fff', 14)}${bars.join('')}`;
};

const person: Drawing = (host, hue, number) => {
  const tone = 22 + draw(host, `skin ${number}`, 14);
  const light = 42 + draw(host, `light ${number}`, 34);
  return `${rect(0, 0, 320, 320, `hsl(${hue + number * 24} 32% 82%)`)}<path d="M30 320 C 40 225, 110 205, 160 205 S 280 225, 290 320Z" fill="hsl(${hue + number * 24} 35% 34%)"/><circle cx="160" cy="135" r="62" fill="hsl(${tone} 42% ${light}%)"/><path d="M96 132 C 92 62, 228 62, 224 132 C 205 100, 115 100, 96 132Z" fill="hsl(${tone} 34% ${Math.max(12, light - 34)}%)"/>`;
};

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  logo: (host, hue) =>
    `${mark(host, hue, 48)}<text x="60" y="31" font-family="system-ui,Helvetica,Arial,sans-serif" font-weight="700" font-size="${Math.min(21, 150 / companyOf(host).name.length)}" fill="hsl(${hue} 45% 45%)">${companyOf(host).name.replaceAll('&', '&amp;')}</text>`,
  icon: (host, hue) => mark(host, hue, 512),
  cover,
  product,
};
