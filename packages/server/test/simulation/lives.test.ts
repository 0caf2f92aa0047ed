import { drawNumber } from '../draw.ts';
import { testLives } from './describe-lives.ts';

testLives(1 + drawNumber('lives'), 24);
