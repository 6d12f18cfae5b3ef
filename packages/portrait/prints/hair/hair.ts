import type { Sketch } from '../sketch.ts'
import { boxBraids, braids } from './braids.ts'
import { afro, curls, curlyTop, longCurls } from './coils.ts'
import type { Cut } from './cuts.ts'
import { looseHair } from './loose.ts'
import { buzz, cornrows, curtains, fringe, manBun, pixie, sidePart, swept, textured } from './short.ts'
import { hijab } from './hijab.ts'
import type { Hair } from './style.ts'
import { bun, lowTails, ponytail } from './tied.ts'

const drawn: Record<Cut, (sketch: Sketch) => Hair> = {
  long: (sketch) =>
    looseHair(sketch, { length: 0.96, volume: 5, wave: 5, turns: 1.1, locks: 10, point: 0.8, part: 0.3 }),
  longSide: (sketch) => looseHair(sketch, { length: 1, volume: 10, part: -0.9, wave: 9, turns: 1.5, locks: 9 }),
  longTucked: (sketch) =>
    looseHair(sketch, { length: 0.9, part: -0.5, tucked: true, wave: 4, turns: 1.1, locks: 8, point: 0.8 }),
  lob: (sketch) => looseHair(sketch, { length: 0.72, volume: 4, point: 0.4, tips: -0.6, part: -0.4 }),
  waves: (sketch) => looseHair(sketch, { length: 0.96, volume: 10, wave: 20, turns: 2, part: 0.5 }),
  wavesSide: (sketch) => looseHair(sketch, { length: 0.92, volume: 14, wave: 26, part: -1, turns: 2 }),
  curtain: (sketch) => looseHair(sketch, { length: 1, volume: 8, wave: 14, turns: 1.6, fringe: 'curtain' }),
  longBangs: (sketch) =>
    looseHair(sketch, { length: 0.98, volume: 8, wave: 4, turns: 1, fringe: 'straight', locks: 10, point: 0.75 }),
  bobBangs: (sketch) => looseHair(sketch, { length: 0.6, volume: 8, point: 0.1, tips: -1, fringe: 'straight' }),
  wavesBangs: (sketch) => looseHair(sketch, { length: 0.76, volume: 12, wave: 22, fringe: 'straight' }),
  bob: (sketch) => looseHair(sketch, { length: 0.62, volume: 8, point: 0.1, tips: -1 }),
  bobSide: (sketch) => looseHair(sketch, { length: 0.59, volume: 10, point: 0.3, part: -1, tips: -0.8 }),
  pixie,
  crop: pixie,
  curls,
  longCurls,
  afro,
  topBun: (sketch) => bun(sketch, 'top'),
  lowBun: (sketch) => bun(sketch, 'low', 92),
  softBun: (sketch) => bun(sketch, 'top', 104),
  ponytail: (sketch) => ponytail(sketch, 'high'),
  lowPony: (sketch) => ponytail(sketch, 'low'),
  shoulderPony: (sketch) => ponytail(sketch, 'shoulder'),
  sideBraid: (sketch) => braids(sketch, 'side'),
  crownBraid: (sketch) => braids(sketch, 'crown'),
  twoBraids: (sketch) => braids(sketch, 'two'),
  lowTails,
  boxBraids: (sketch) => boxBraids(sketch, 'loose'),
  boxBraidsBun: (sketch) => boxBraids(sketch, 'bun'),
  hijab,
  swept,
  sidePart,
  textured,
  fringe,
  curtains,
  buzz,
  manBun,
  cornrows,
  curlyTop: (sketch) => curlyTop(sketch, true),
  curlyCrop: (sketch) => curlyTop(sketch, false),
  mane: (sketch) => looseHair(sketch, { length: 0.8, volume: 6, wave: 18, tips: -0.3, part: 0.4, turns: 2, locks: 8 }),
  shoulder: (sketch) =>
    looseHair(sketch, { length: 0.7, volume: 2, wave: 10, part: -0.4, point: 0.9, locks: 7, tips: -0.7 }),
}

/** The hair of a head that is seen from the front or three quarters aside. */
export const hairOf = (sketch: Sketch): Hair => drawn[sketch.person.cut](sketch)
