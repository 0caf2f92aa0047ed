import { describeCells, shareOfCells } from '../crash/describe-cells.ts';

describeCells('of a campaign, part 1 of 2', shareOfCells(1));
