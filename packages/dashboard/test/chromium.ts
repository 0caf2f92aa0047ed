import { existsSync } from 'node:fs';
import browsers from '../../../scripts/browsers.json' with { type: 'json' };

/** The first, which has no windows, takes two thirds of the processor time of the other. */
const PLACES = browsers.map((name) => `/usr/bin/${name}`);

export const CHROMIUM: string = PLACES.find((place) => existsSync(place)) ?? (PLACES[0] as string);
