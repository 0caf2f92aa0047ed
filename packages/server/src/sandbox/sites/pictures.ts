import { draw } from './company.ts';

const SIZES: Readonly<Record<string, readonly [number, number]>> = {
  logo: [160, 48],
  icon: [512, 512],
  cover: [1200, 630],
  product: [1200, 700],
};

/** A plain picture in the company's colour. */
export function pictureOf(host: string, path: string): string | null {
  const name = /^\/images\/([a-z]+)(?:-\d)?\.svg$/.exec(path)?.[1];
  if (!name) return null;
  const [width, height] = SIZES[name] ?? [320, 320];
  const hue = draw(host, path, 360);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${hue} 60% 45%)"/></svg>`;
}
