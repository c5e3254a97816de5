import type { Scale, ScaleCode } from '../measure/scale.ts';
import { bbs } from './bbs.ts';
import { brunnstrom } from './brunnstrom.ts';
import { constant } from './constant.ts';
import { ndi, odi } from './disability.ts';
import { fmaLe, fmaUe } from './fugl-meyer.ts';
import { lysholm } from './lysholm.ts';
import { mas } from './mas.ts';
import { mbi } from './mbi.ts';
import { mmt } from './mmt.ts';
import { nrs } from './nrs.ts';
import { fiveSitToStand, sixMinuteWalk, tenMetreWalk, tug } from './timed.ts';

/** In the order of `scaleCodes`. */
export const scales: Readonly<Record<ScaleCode, Scale>> = {
  NRS: nrs,
  MBI: mbi,
  MMT: mmt,
  MAS: mas,
  'FMA-UE': fmaUe,
  'FMA-LE': fmaLe,
  BBS: bbs,
  TUG: tug,
  '6MWT': sixMinuteWalk,
  '10MWT': tenMetreWalk,
  '5STS': fiveSitToStand,
  Brunnstrom: brunnstrom,
  ODI: odi,
  NDI: ndi,
  Lysholm: lysholm,
  Constant: constant,
};

/** `code` may be any text, for example from a key or an address. */
export function findScale(code: string): Scale | null {
  return Object.hasOwn(scales, code) ? scales[code as ScaleCode] : null;
}
