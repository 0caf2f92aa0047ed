import { existsSync } from 'node:fs';

/** The one without windows takes two thirds of the processor time of the other. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

export const CHROMIUM: string = PLACES.find((place) => existsSync(place)) ?? PLACES[0];
