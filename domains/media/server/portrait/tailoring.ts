import type { Colour } from './colour.ts'
import { blend, lit, times } from './colour.ts'
import { mix, smooth } from './curve.ts'
import type { Dressed } from './cloth.ts'
import type { Stage } from './stage.ts'
import { blurred, ellipse, ribbonPath, shape, smoothPath } from './svg.ts'
import type { Point } from './vector.ts'

type Spot = readonly [number, number]
const sides = [-1, 1] as const

/** Everything the details of a garment are drawn with: places on the body and the cloth's own colours. */
export type Kit = {
  stage: Stage
  worn: Dressed
  S: number
  base: Colour
  light: Colour
  dark: Colour
  at: (x: number, y: number, out?: number) => Point
  line: (spots: readonly Spot[], side?: number, out?: number) => Point[]
}

export function kitFor(stage: Stage, worn: Dressed): Kit {
  const { key, shade } = stage.lighting
  const base = blend(worn.colour, lit(worn.colour, key), 0.55)
  const at = (x: number, y: number, out = 0.008) => stage.onBody(x * mix(1, stage.build.neck, smooth(-0.42, -0.12, y)), y + (y < -0.25 ? worn.lift : 0), out)
  return { stage, worn, S: stage.unit, base, light: blend(base, key, 0.38), dark: blend(times(base, [0.34, 0.31, 0.36]), shade, 0.25), at, line: (spots, side = 1, out) => spots.map(([x, y]) => at(side * x, y, out)) }
}

/** A flap of the same cloth lying on top: its shadow, its face, its edge. */
export function flap(kit: Kit, spots: readonly Spot[], side: number, { tone = 0, out = 0.012 } = {}) {
  const points = kit.line(spots, side, out)
  const d = `M${points.map((p) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`).join('L')}Z`
  const onKey = side === kit.stage.side
  const face = tone >= 0 ? blend(kit.base, kit.light, (onKey ? 0.34 : 0.05) + tone) : blend(kit.base, kit.dark, -tone)
  const shaded = onKey ? face : blend(face, kit.dark, 0.22)
  return (
    `<g transform="translate(${(-kit.stage.keyDirection[0] * kit.S * 0.014).toFixed(1)} ${(kit.S * 0.014).toFixed(1)})">${blurred(kit.S * 0.01, shape(d, { fill: kit.dark, opacity: 0.6 }))}</g>` +
    shape(d, { fill: shaded, line: shaded, width: kit.S * 0.006 }) +
    shape(d, { line: kit.light, width: kit.S * 0.0032, opacity: 0.4 })
  )
}

/** A seam or the edge of a cloth. */
export function seam(kit: Kit, spots: readonly Spot[], side = 1, { width = 0.005, opacity = 0.6, soft = true } = {}) {
  const points = kit.line(spots, side)
  const glow = soft ? blurred(kit.S * 0.008, shape(smoothPath(points), { line: kit.dark, width: kit.S * width * 2.6, opacity: opacity * 0.5 })) : ''
  return glow + shape(smoothPath(points), { line: kit.dark, width: kit.S * width, opacity })
}

const both = (draw: (side: number) => string) => sides.map(draw).join('')
const stitches = (kit: Kit, spots: readonly Spot[], side: number, colour: Colour) => `<g stroke-dasharray="${(kit.S * 0.012).toFixed(1)} ${(kit.S * 0.009).toFixed(1)}">${shape(smoothPath(kit.line(spots, side)), { line: colour, width: kit.S * 0.0035, opacity: 0.75 })}</g>`
const button = (kit: Kit, x: number, y: number, r: number, colour: Colour) => ellipse(kit.at(x + 0.004, y - 0.006), kit.S * r, kit.S * r, kit.dark, 0.5) + ellipse(kit.at(x, y), kit.S * r, kit.S * r, colour) + ellipse(kit.at(x - r * 0.3, y + r * 0.3), kit.S * r * 0.4, kit.S * r * 0.35, [255, 248, 236], 0.55)

/** A line along the garment's own upper edge. */
function neckline(kit: Kit, from: number, to: number, edge: (x: number) => number, width = 0.007) {
  const spots: Spot[] = []
  for (let i = 0; i <= 28; i++) {
    const x = from + ((to - from) * i) / 28
    spots.push([x, edge(x) - 0.004])
  }
  const points = kit.line(spots)
  return shape(smoothPath(points), { line: kit.light, width: kit.S * width, opacity: 0.6 }) + `<g transform="translate(0 ${(kit.S * 0.012).toFixed(1)})">${blurred(kit.S * 0.006, shape(smoothPath(points), { line: kit.dark, width: kit.S * 0.011, opacity: 0.35 }))}</g>`
}

const collarBack = (kit: Kit, side: number) => flap(kit, [[0.158, -0.07], [0.178, -0.085], [0.22, -0.15], [0.24, -0.21], [0.19, -0.22], [0.163, -0.15]], side, { tone: 0.06 })

function openEdges(kit: Kit, bottom = -2.3) {
  const opening = kit.worn.garment.opening
  if (!opening) return ''
  return both((side) => {
    const spots: Spot[] = []
    for (let y = -0.16; y > bottom; y -= 0.07) spots.push([Math.max(0.004, opening(y)), y])
    return seam(kit, spots, side, { width: 0.006, opacity: 0.75 })
  })
}

function lapels(kit: Kit, { wide = 0.17, notch = -0.47, closes = -0.97 } = {}) {
  return both((side) => collarBack(kit, side) + flap(kit, [[0.19, -0.15], [0.3, -0.26], [0.31, notch + 0.03], [0.2 + wide * 0.35, notch + 0.06], [0.165, notch * 0.8]], side, { tone: 0.1 }) + flap(kit, [[0.13, -0.3], [0.21 + wide * 0.3, notch + 0.02], [0.2 + wide, notch], [0.2 + wide * 0.62, notch - 0.18], [0.13, closes + 0.16], [0.012, closes], [0.05, closes + 0.24]], side, { tone: 0.02 }))
}

function shirtCollar(kit: Kit, { point = -0.31, spread = 0.16 } = {}) {
  return both((side) => flap(kit, [[0.152, -0.05], [0.172, -0.075], [0.222, -0.15], [spread + 0.06, point + 0.05], [spread - 0.04, point], [0.085, -0.225], [0.13, -0.13]], side, { tone: 0.12 }))
}

const turtleneck = (kit: Kit) => {
  const ring = (y: number, sag: number): Spot[] => Array.from({ length: 15 }, (_, i): Spot => [((i - 7) / 7) * 0.158, y - sag * (1 - Math.pow((i - 7) / 7, 2))])
  const ribs = Array.from({ length: 23 }, (_, i) => shape(smoothPath([kit.at(((i - 11) / 11) * 0.156, 0.04), kit.at(((i - 11) / 11) * 0.165, -0.05), kit.at(((i - 11) / 11) * 0.175, -0.13)]), { line: kit.dark, width: kit.S * 0.0035, opacity: 0.22 })).join('')
  return ribs + blurred(kit.S * 0.012, shape(smoothPath(kit.line(ring(-0.12, 0.05))), { line: kit.dark, width: kit.S * 0.026, opacity: 0.5 })) + shape(smoothPath(kit.line(ring(-0.112, 0.048))), { line: kit.light, width: kit.S * 0.004, opacity: 0.3 }) + shape(smoothPath(kit.line(ring(0.042, 0.03))), { line: kit.light, width: kit.S * 0.008, opacity: 0.6 })
}

const strap = (kit: Kit, top: number) => both((side) => {
  const points = kit.line([[0.3, -0.2], [0.335, -0.29], [0.355, top]], side)
  return `<g transform="translate(${(-kit.stage.side * kit.S * 0.008).toFixed(1)} ${(kit.S * 0.006).toFixed(1)})">${blurred(kit.S * 0.005, shape(smoothPath(points), { line: [60, 24, 24], width: kit.S * 0.015, opacity: 0.4 }))}</g>` + shape(smoothPath(points), { line: kit.base, width: kit.S * 0.015 }) + shape(smoothPath(points), { line: kit.light, width: kit.S * 0.005, opacity: 0.6 })
})

const zip = (kit: Kit, spots: readonly Spot[], side: number) => seam(kit, spots, side, { width: 0.018, opacity: 0.8 }) + stitches(kit, spots, side, [214, 208, 198])
const pocket = (kit: Kit, side: number, y: number) => flap(kit, [[0.24, y], [0.46, y + 0.02], [0.455, y - 0.07], [0.35, y - 0.1], [0.245, y - 0.085]], side, { tone: 0 }) + button(kit, side * 0.35, y - 0.055, 0.012, blend(kit.base, [220, 196, 150], 0.7))

const drape = (kit: Kit, spots: readonly Spot[], width: number, side = 1) => blurred(kit.S * 0.01, shape(ribbonPath(kit.line(spots, side), 1, 1, kit.S * width), { fill: kit.dark, opacity: 0.45 }) + shape(ribbonPath(kit.line(spots.map(([x, y]): Spot => [x + 0.025, y + 0.012]), side), 1, 1, kit.S * width * 0.6), { fill: kit.light, opacity: 0.5 }))

/** What lies behind the neck and must be painted before her: hoods and standing collars. */
export function behindNeck(kit: Kit): string {
  if (kit.worn.garment !== undefined && kit.stage.shot.outfit !== 'hoodie') return ''
  const back: Spot[] = [[-0.5, -0.3], [-0.4, -0.12], [-0.3, 0.02], [-0.17, 0.1], [0, 0.12], [0.17, 0.1], [0.3, 0.02], [0.4, -0.12], [0.5, -0.3]]
  const points = back.map(([x, y]) => kit.stage.project(...kit.stage.turnBody(x, y, -0.25)))
  return shape(`${smoothPath(points)}Z`, { fill: blend(kit.base, kit.dark, 0.45) }) + blurred(kit.S * 0.02, shape(smoothPath(points), { line: kit.light, width: kit.S * 0.03, opacity: 0.35 }))
}

const details: Record<string, (kit: Kit) => string> = {
  turtleneck,
  blazer: (kit) => openEdges(kit, -0.95) + seam(kit, [[0.53, -0.36], [0.53, -0.6], [0.55, -0.82]], -1) + seam(kit, [[0.53, -0.36], [0.53, -0.6], [0.55, -0.82]]) + neckline(kit, -0.2, 0.2, kit.worn.garment.under!.edge) + lapels(kit) + seam(kit, [[0.03, -0.97], [0.035, -1.3], [0.08, -1.9]]) + button(kit, 0.012, -1.06, 0.022, blend(kit.base, kit.dark, 0.5)),
  'slip-dress': (kit) => strap(kit, -0.42) + neckline(kit, -0.4, 0.4, kit.worn.garment.edge) + drape(kit, [[-0.24, -0.56], [-0.1, -0.66], [0.05, -0.68]], 0.03) + drape(kit, [[0.26, -0.54], [0.14, -0.66], [0.02, -0.74]], 0.028),
  'off-shoulder-knit': (kit) => { const e = kit.worn.garment.edge; const cuff: Spot[] = Array.from({ length: 21 }, (_, i): Spot => [((i - 10) / 10) * 0.6, e(((i - 10) / 10) * 0.6) - 0.13]); return neckline(kit, -0.6, 0.6, e, 0.012) + seam(kit, cuff, 1, { width: 0.006, opacity: 0.45 }) },
  shirt: (kit) => seam(kit, [[0.0, -0.5], [0.004, -0.8], [0.004, -1.3], [0, -2.2]]) + seam(kit, [[0.045, -0.46], [0.05, -0.8], [0.05, -1.3], [0.05, -2.2]], 1, { width: 0.003, opacity: 0.35 }) + [-0.62, -0.84, -1.08, -1.34, -1.6].map((y) => button(kit, 0.024, y, 0.0125, [240, 236, 230])).join('') + shirtCollar(kit) + both((s) => seam(kit, [[0.13, -0.2], [0.09, -0.34], [0.012, -0.5]], s, { width: 0.005, opacity: 0.5 })),
  'silk-blouse': (kit) => both((s) => flap(kit, [[0.17, -0.1], [0.2, -0.2], [0.15, -0.38], [0.0, -0.58], [0.0, -0.53], [0.1, -0.36], [0.15, -0.2]], s, { tone: 0.16 }) + drape(kit, [[0.24, -0.24], [0.2, -0.5], [0.1, -0.8]], 0.03, s) + drape(kit, [[0.36, -0.3], [0.3, -0.6], [0.18, -0.9]], 0.03, s)) + seam(kit, [[0, -0.58], [0.005, -0.9], [0, -1.5], [0, -2.2]]),
  'leather-jacket': (kit) => openEdges(kit) + neckline(kit, -0.2, 0.2, kit.worn.garment.under!.edge) + both((s) => collarBack(kit, s) + flap(kit, [[0.2, -0.16], [0.31, -0.24], [0.42, -0.4], [0.36, -0.5], [0.25, -0.62], [0.215, -0.7], [0.225, -0.4]], s, { tone: 0.06 }) + zip(kit, [[0.215, -0.7], [0.2, -1.0], [0.19, -1.5], [0.19, -2.2]], s) + seam(kit, [[0.5, -0.4], [0.5, -0.62], [0.53, -0.82]], s) + button(kit, s * 0.34, -0.43, 0.011, [196, 190, 182])) + zip(kit, [[0.28, -0.98], [0.42, -0.9]], -1),
  'denim-jacket': (kit) => openEdges(kit) + neckline(kit, -0.2, 0.2, kit.worn.garment.under!.edge) + both((s) => collarBack(kit, s) + flap(kit, [[0.19, -0.15], [0.28, -0.22], [0.34, -0.36], [0.22, -0.36], [0.18, -0.26]], s, { tone: 0.12 }) + seam(kit, [[0.19, -0.62], [0.36, -0.6], [0.52, -0.6]], s) + stitches(kit, [[0.19, -0.635], [0.36, -0.615], [0.52, -0.615]], s, [222, 176, 110]) + pocket(kit, s, -0.66) + seam(kit, [[0.26, -0.78], [0.23, -1.2], [0.2, -1.8]], s) + stitches(kit, [[0.215, -0.3], [0.2, -0.7], [0.185, -1.3], [0.18, -2]], s, [222, 176, 110]) + [-0.5, -0.78, -1.06, -1.34].map((y) => button(kit, s * 0.19, y, 0.0135, [196, 150, 92])).join('')),
  'evening-dress': (kit) => neckline(kit, -0.44, 0.36, kit.worn.garment.edge, 0.01) + [0, 1, 2, 3, 4].map((k) => drape(kit, [[0.36 - k * 0.05, -0.28 - k * 0.07], [0.1 - k * 0.03, -0.56 - k * 0.09], [-0.3 + k * 0.02, -0.66 - k * 0.1]], 0.026)).join(''),
  'summer-dress': (kit) => neckline(kit, -0.29, 0.29, () => -0.425) + both((s) => seam(kit, [[0.28, -0.16], [0.285, -0.3], [0.285, -0.42]], s, { width: 0.003, opacity: 0.4 }) + seam(kit, [[0.385, -0.22], [0.39, -0.36], [0.45, -0.52]], s, { width: 0.004, opacity: 0.5 })) + seam(kit, [[-0.4, -1.32], [0, -1.36], [0.4, -1.32]], 1, { width: 0.006, opacity: 0.5 }),
  hoodie: (kit) => both((s) => flap(kit, [[0.16, -0.02], [0.23, -0.05], [0.34, -0.17], [0.31, -0.28], [0.19, -0.37], [0.01, -0.43], [0.01, -0.35], [0.1, -0.28], [0.165, -0.17], [0.175, -0.09]], s, { tone: 0.06 }) + shape(smoothPath(kit.line([[0.06, -0.34], [0.07, -0.5], [0.062, -0.74]], s)), { line: blend(kit.base, [245, 240, 232], 0.7), width: kit.S * 0.011 }) + seam(kit, [[0.5, -0.36], [0.5, -0.6], [0.53, -0.8]], s, { opacity: 0.4 })) + seam(kit, [[-0.3, -1.42], [-0.22, -1.2], [0.22, -1.2], [0.3, -1.42]]),
  'kimono-wrap': (kit) => { const band = (s: number) => flap(kit, [[0.158, -0.07], [0.185, -0.09], [0.25, -0.21], [0.16, -0.46], [-0.08, -0.78], [-0.2, -0.98], [-0.13, -1.02], [-0.02, -0.8], [0.06, -0.5], [0.15, -0.22]], s, { tone: 0.3 }); const obi = kit.line([[-0.5, -1.12], [0, -1.16], [0.5, -1.12], [0.47, -1.55], [0, -1.6], [-0.47, -1.55]]); return band(-1) + band(1) + shape(`M${obi.map((p) => p.map((v) => v.toFixed(1)).join(' ')).join('L')}Z`, { fill: blend(kit.base, [226, 178, 110], 0.55) }) + seam(kit, [[-0.5, -1.3], [0, -1.34], [0.5, -1.3]], 1, { width: 0.02, opacity: 0.45 }) },
  'work-coat': (kit) => openEdges(kit) + neckline(kit, -0.2, 0.2, kit.worn.garment.under!.edge) + lapels(kit, { wide: 0.13, notch: -0.42, closes: -1.12 }) + both((s) => seam(kit, [[0.53, -0.36], [0.53, -0.6], [0.55, -0.82]], s, { opacity: 0.4 })) + flap(kit, [[0.22, -0.74], [0.44, -0.72], [0.43, -1.0], [0.23, -1.02]], 1, { tone: 0 }) + shape(smoothPath(kit.line([[0.36, -0.68], [0.358, -0.86]])), { line: [60, 66, 90], width: kit.S * 0.014 }) + [-1.2, -1.5].map((y) => button(kit, 0.02, y, 0.017, blend(kit.base, kit.dark, 0.45))).join(''),
  cardigan: (kit) => openEdges(kit) + neckline(kit, -0.2, 0.2, kit.worn.garment.under!.edge) + both((s) => flap(kit, [[0.16, -0.1], [0.22, -0.14], [0.255, -0.24], [0.15, -0.62], [0.055, -0.98], [0.0, -0.96], [0.1, -0.58], [0.19, -0.24]], s, { tone: 0.1 })) + [-1.04, -1.26, -1.48].map((y) => button(kit, 0.02, y, 0.019, [120, 84, 60])).join(''),
  'trench-coat': (kit) => openEdges(kit, -0.86) + lapels(kit, { wide: 0.21, notch: -0.4, closes: -0.86 }) + seam(kit, [[0.05, -0.86], [0.14, -1.2], [0.16, -2]]) + both((s) => [-0.92, -1.2].map((y) => button(kit, s * 0.14, y, 0.021, [92, 66, 44])).join('') + flap(kit, [[0.4, -0.27], [0.6, -0.39], [0.58, -0.45], [0.39, -0.34]], s, { tone: 0.05 }) + button(kit, s * 0.42, -0.315, 0.014, [92, 66, 44])) + flap(kit, [[-0.46, -1.44], [0.46, -1.44], [0.45, -1.56], [-0.45, -1.56]], 1, { tone: 0 }),
  'ribbed-top': (kit) => neckline(kit, -0.31, 0.31, kit.worn.garment.edge, 0.01) + both((s) => seam(kit, [[0.52, -0.4], [0.52, -0.6], [0.54, -0.8]], s, { opacity: 0.35 })),
}

/** Collars, lapels, seams, straps and buttons of the garment she wears. */
export const tailor = (kit: Kit): string => details[kit.stage.shot.outfit]?.(kit) ?? ''
