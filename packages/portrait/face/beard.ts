import type { Canvas } from '../raster/canvas.ts'
import { blend, dim, lit, times } from '../raster/colour.ts'
import { bell, clamp, mix, smooth } from '../math/curve.ts'
import type { Run } from '../hair/sweep.ts'
import { sweepRun } from '../hair/sweep.ts'
import { mouthShape } from './mouth.ts'
import { randomFor } from '../math/random.ts'
import type { Visibility } from '../visibility.ts'
import type { Stage } from '../stage.ts'
import type { Vec } from '../math/vector.ts'

/** Where a beard grows, 0 to 1, at a place on the head. */
function zone(stage: Stage, x: number, y: number, z: number) {
  const f = stage.face
  const ax = Math.abs(x)
  const cheekLine = mix(0.15, 0.4, smooth(0.12, 0.3, ax))
  const cheeks = smooth(cheekLine + 0.03, cheekLine - 0.05, y) * smooth(0.07, 0.13, ax)
  const chin = smooth(0.15, 0.1, y) * smooth(0.16, 0.1, ax)
  const lip =
    smooth(f.noseBase - 0.01, f.noseBase - 0.045, y) *
    smooth(f.mouthHeight + 0.004, f.mouthHeight + 0.024, y) *
    smooth(0.14, 0.05, ax)
  const mouth = bell(ax, y, 0, f.mouthHeight - 0.012, 0.075, 0.022)
  return clamp(Math.max(cheeks, chin, lip) * (1 - 1.3 * mouth)) * smooth(-0.06, 0.04, z)
}

/** How strongly the beard tints the skin at a place on the head. */
export function beardAt(stage: Stage, own: Vec): number {
  const { beard, gender } = stage.appearance
  if (gender !== 'man' || !beard || beard === 'none') return 0
  return zone(stage, own[0], own[1], own[2]) * (beard === 'full' ? 0.72 : 0.36)
}

/** The hairs of a full beard. */
export function paintBeard(stage: Stage, canvas: Canvas, { view }: Visibility) {
  const { appearance, face: f, unit: S, lighting } = stage
  if (appearance.gender !== 'man' || appearance.beard !== 'full') return
  const next = randomFor(appearance.seed, 'beard')
  const base = blend(stage.browHair, lit(stage.browHair, lighting.key), 0.5)
  const smile = mouthShape(stage).corner
  for (let k = 0; k < 5600; k++) {
    const [x, y] = [(next() * 2 - 1) * 0.31, 0.015 + next() * 0.46]
    const half = stage.head.halfWidth(y)
    if (Math.abs(x) > half * 0.985) continue
    const z = stage.head.surface(x, y)
    const grows = zone(stage, x, y, z)
    if (grows < 0.08 + 0.5 * next()) continue
    const low = smooth(0.3, 0.03, y)
    const length = (0.012 + 0.034 * low + 0.012 * next()) * (0.6 + 0.4 * grows) * (y > f.mouthHeight ? 0.75 : 1)
    const lean = (y > f.mouthHeight && Math.abs(x) < 0.12 ? 0.9 : 0.25) * Math.sign(x) + x * 0.8
    const tip: Vec = [
      x + lean * length,
      y - length * 0.9 + (y > f.mouthHeight ? smile * 0.3 : 0),
      z + length * (0.25 + 0.4 * low),
    ]
    const run: Run = { x: [], y: [], z: [], width: [S * 0.0026, S * 0.0026, S * 0.001], colour: [] }
    const tone = 0.72 + 0.36 * next() + 0.25 * clamp(x * stage.side * 2)
    for (const t of [0, 0.5, 1]) {
      const p = stage.turnHead(mix(x, tip[0], t), mix(y, tip[1], t), mix(z, tip[2], t) + 0.012 * Math.sin(t * Math.PI))
      const at = stage.project(...p)
      run.x.push(at[0])
      run.y.push(at[1])
      run.z.push(p[2] + 0.03)
      run.colour.push(dim(times(base, [0.8, 0.76, 0.74]), tone * (0.8 + 0.35 * t)))
    }
    sweepRun({ ...canvas, view }, run, 0.75)
  }
}
