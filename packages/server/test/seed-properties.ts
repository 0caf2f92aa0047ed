import { configureGlobal } from 'fast-check';
import { drawNumber } from './draw.ts';

configureGlobal({ seed: drawNumber('properties') });
