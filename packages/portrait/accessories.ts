import { randomFor } from './math/random.ts'
import type { Visibility } from './visibility.ts'
import type { Stage } from './stage.ts'
import { blurred, ellipse, shape, smoothPath } from './raster/svg.ts'
import type { Point } from './math/vector.ts'

const covered = new Set([
  'turtleneck',
  'hoodie',
  'kimono-wrap',
  'trench-coat',
  'shirt',
  'halter-top',
  'sweatshirt',
  'waistcoat',
  'polo-shirt',
  'jumpsuit',
  'bomber-jacket',
])

/** A fine necklace, for women who wear one and necklines that show it. */
export function paintNecklace(stage: Stage): string {
  const next = randomFor(stage.appearance.seed, 'necklace')
  const wears = next() < 0.62
  const silver = next() < 0.35
  const long = next()
  if (stage.appearance.gender === 'man' || !wears || covered.has(stage.shot.outfit)) return ''
  const S = stage.unit
  const metal = silver ? ([206, 210, 218] as const) : ([227, 182, 116] as const)
  const points: Point[] = []
  for (let i = 0; i <= 20; i++) {
    const t = (i / 20) * 2 - 1
    points.push(stage.onBody(t * 0.165, -0.155 - (0.16 + 0.07 * long) * (1 - t * t), 0.01))
  }
  const low = points[10] as Point // the middle of 21 points
  return (
    `<g transform="translate(${(-stage.side * S * 0.004).toFixed(1)} ${(S * 0.008).toFixed(1)})">${blurred(S * 0.004, shape(smoothPath(points), { line: [70, 24, 26], width: S * 0.006, opacity: 0.35 }))}</g>` +
    shape(smoothPath(points), { line: metal, width: S * 0.0042 }) +
    shape(smoothPath(points.slice(4, 12)), { line: [255, 244, 214], width: S * 0.0022, opacity: 0.8 }) +
    ellipse([low[0], low[1] + S * 0.012], S * 0.0115, S * 0.0135, metal) +
    ellipse([low[0] - S * 0.004, low[1] + S * 0.008], S * 0.004, S * 0.004, [255, 250, 235])
  )
}

/** Earrings where the ears show. */
export function paintEarrings(stage: Stage, { view }: Visibility, earsShow: boolean): string {
  const next = randomFor(stage.appearance.seed, 'earrings')
  const kind = next()
  if (stage.appearance.gender === 'man' || !earsShow || kind < 0.15) return ''
  const S = stage.unit
  const gold = [228, 186, 122] as const
  let out = ''
  for (const side of [-1, 1]) {
    // The far ear is behind the cheek unless the face is almost frontal.
    if (side === stage.side && Math.abs(stage.turn.yaw) > 0.24) continue
    const spot = stage.turnHead(side * 0.342 * stage.face.width, stage.face.eyeHeight - 0.118, -0.015)
    const [x, y] = stage.project(...spot)
    const q = Math.round(y) * view.width + Math.round(x)
    if (view.part[q] && view.depth[q] > spot[2] + 0.06) continue
    out += ellipse([x, y], S * 0.008, S * 0.008, [255, 240, 206])
    if (kind > 0.5)
      out +=
        shape(`M${x.toFixed(1)} ${y.toFixed(1)}v${(S * 0.045).toFixed(1)}`, { line: gold, width: S * 0.004 }) +
        ellipse([x, y + S * 0.068], S * 0.012, S * 0.026, gold) +
        ellipse([x - S * 0.003, y + S * 0.06], S * 0.004, S * 0.01, [255, 246, 222], 0.9)
    else if (kind > 0.3)
      out += `<circle cx="${x.toFixed(1)}" cy="${(y + S * 0.036).toFixed(1)}" r="${(S * 0.036).toFixed(1)}" fill="none" stroke="rgb(228,186,122)" stroke-width="${(S * 0.008).toFixed(1)}"/>`
  }
  return out
}

/** Glasses: thin frames resting on the nose, with a soft reflection. */
export function paintGlasses(stage: Stage): string {
  if (!stage.appearance.glasses) return ''
  const { unit: S, face: f, turnHead, project, head } = stage
  const round = randomFor(stage.appearance.seed, 'glasses')() < 0.55
  const z = head.surface(f.eyeGap, f.eyeHeight) + 0.045
  const frame = (x: number, y: number, back = 0): Point => project(...turnHead(x, y, z - 0.35 * x * x - back))
  const colour = randomFor(stage.appearance.seed, 'frame')() < 0.5 ? ([40, 26, 24] as const) : ([150, 112, 66] as const)
  let out = ''
  for (const side of [-1, 1]) {
    const rim: Point[] = []
    const glint: Point[] = []
    for (let i = 0; i < 24; i++) {
      const a = (i / 24) * Math.PI * 2
      const power = round ? 1 : 0.72
      const [c, s] = [
        Math.sign(Math.cos(a)) * Math.pow(Math.abs(Math.cos(a)), power),
        Math.sign(Math.sin(a)) * Math.pow(Math.abs(Math.sin(a)), power),
      ]
      rim.push(frame(side * (f.eyeGap + 0.002 + 0.108 * c), f.eyeHeight - 0.012 + (round ? 0.1 : 0.082) * s))
      if (i >= 8 && i <= 11) glint.push(frame(side * f.eyeGap + 0.08 * c, f.eyeHeight - 0.012 + 0.07 * s))
    }
    out +=
      shape(smoothPath(rim, true), { fill: [214, 230, 246], opacity: 0.09 }) +
      shape(smoothPath(rim, true), { line: colour, width: S * 0.0105 }) +
      shape(smoothPath(glint), { line: [255, 255, 255], width: S * 0.007, opacity: 0.5 })
    out += shape(
      smoothPath([
        frame(side * (f.eyeGap + 0.108), f.eyeHeight + 0.02),
        frame(side * 0.318, f.eyeHeight + 0.012, 0.12),
        frame(side * 0.335, f.eyeHeight, 0.3),
      ]),
      { line: colour, width: S * 0.009 },
    )
  }
  return `${out}${shape(smoothPath([frame(-0.04, f.eyeHeight + 0.012), frame(0, f.eyeHeight + 0.03), frame(0.04, f.eyeHeight + 0.012)]), { line: colour, width: S * 0.0095 })}`
}
