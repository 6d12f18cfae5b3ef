import type { Colour } from '../raster/colour.ts'
import { blend, dim, hex } from '../raster/colour.ts'
import { clamp, smooth } from '../math/curve.ts'
import type { Garment } from './garment.ts'
import { partOf } from '../visibility.ts'

type Spot = { x: number; y: number; part: number; tone: number; seed: number; facing: number }
const hash = (a: number, b: number, salt: number) =>
  Math.abs(Math.sin(a * 127.1 + b * 311.7 + salt * 74.7) * 43758.5453) % 1
const petals = ['#d8574e', '#e8a24a', '#6d8f5a', '#f3e3d0', '#5a78a8', '#c77a93'].map(hex)

/** The woven or printed pattern at a place on the cloth. */
export function patternAt(kind: NonNullable<Garment['pattern']>, colour: Colour, spot: Spot): Colour {
  if (kind === 'rib') return rib(colour, spot)
  return blend(colour, printed(kind, colour, spot), smooth(0.55, 0.85, spot.facing))
}

function rib(colour: Colour, { x, y, part }: Spot): Colour {
  const arm = part !== partOf.torso
  const along = arm ? Math.abs(x) : x / Math.max(0.2, 0.3 + clamp((-0.12 - y) / 0.5) * 0.35)
  const wave = Math.sin(along * (arm ? 170 : 120))
  return dim(colour, 1 + 0.055 * wave)
}

/** Scattered blossoms with leaves; larger and sparser as a woven motif. */
function printed(kind: 'floral' | 'motif', colour: Colour, { x, y, tone, seed }: Spot): Colour {
  const cell = kind === 'floral' ? 0.075 : 0.17
  const [cx, cy] = [Math.floor(x / cell), Math.floor(y / cell)]
  let out = colour
  for (let i = cx - 1; i <= cx + 1; i++)
    for (let j = cy - 1; j <= cy + 1; j++) {
      if (hash(i, j, seed) < 0.3) continue
      const [px, py] = [(i + 0.2 + 0.6 * hash(i, j, seed + 1)) * cell, (j + 0.2 + 0.6 * hash(i, j, seed + 2)) * cell]
      const [dx, dy] = [x - px, y - py]
      const r = Math.hypot(dx, dy)
      const size = cell * (0.24 + 0.16 * hash(i, j, seed + 3))
      if (r > size * 1.3) continue
      const angle = Math.atan2(dy, dx) + hash(i, j, seed + 4) * 6
      const reach = size * (0.72 + 0.28 * Math.cos(angle * 5))
      const ink = petals[Math.floor(hash(i, j, seed + 5) * petals.length)] as Colour // hash is below one
      const print = kind === 'motif' ? blend(colour, [232, 200, 150], 0.55) : dim(ink, 0.55 + 0.6 * tone)
      if (r < reach) out = blend(colour, print, kind === 'motif' ? 0.7 : 0.88)
      if (r < size * 0.24) out = blend(colour, dim(hex('#f0c95c'), 0.5 + 0.6 * tone), 0.9)
    }
  return out
}
