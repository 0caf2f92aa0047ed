import { describeCells, shareOfCells } from '../crash/describe-cells.ts';

describeCells('of a campaign, part 3 of 3', shareOfCells(3));
