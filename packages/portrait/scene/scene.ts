import type { Bytes } from '../raster/buffer.ts'
import type { Canvas } from '../raster/canvas.ts'
import { brushOver } from '../raster/brush.ts'
import { emptyCanvas, layOver, rasterSvg } from '../raster/canvas.ts'
import { clamp } from '../math/curve.ts'
import type { Place } from '../vocabulary.ts'
import type { Random } from '../math/random.ts'
import { randomFor } from '../math/random.ts'
import type { Backdrop, Bokeh, Brush } from './backdrop.ts'
import { brushFor, sheet } from './backdrop.ts'
import { cityWindow, neonStreet, rooftop } from './cityscapes.ts'
import { cafe, jazzBar, rainWindow, studio, train } from './indoors.ts'
import { beach, garden } from './outdoors.ts'
import { forestCabin, gallery, kitchen, library } from './rooms.ts'
import type { Stage } from '../stage.ts'
import { blurred, svgDocument } from '../raster/svg.ts'

const painters: Record<Place, (brush: Brush) => Omit<Backdrop, 'defs'>> = {
  cafe,
  'rain-window': rainWindow,
  rooftop,
  studio,
  beach,
  library,
  'neon-street': neonStreet,
  kitchen,
  gallery,
  'forest-cabin': forestCabin,
  'city-window': cityWindow,
  garden,
  'jazz-bar': jazzBar,
  train,
}

/** A place as drawn for one photo, and the random generator that its painting continues with. */
export type DrawnPlace = { layer: Bytes; bokeh: readonly Bokeh[]; next: Random }

/** Draws the place behind the figure in soft layers. */
export async function drawPlace(stage: Stage): Promise<DrawnPlace> {
  const { width, height, shot } = stage
  const { place } = shot
  const next = randomFor(shot.seed, `place ${place}`)
  const { brush, defs } = brushFor(stage.lighting, next, stage.side)
  const backdrop = painters[place](brush)
  const content = backdrop.layers.map((layer) => blurred(layer.blur, layer.content)).join('')
  // Without a margin the blurs would darken the edges.
  const margin = 40
  const box = `${-margin} ${-margin} ${sheet.width + 2 * margin} ${sheet.height + 2 * margin}`
  const [wide, high] = [
    Math.round((width / 2) * (1 + (2 * margin) / sheet.width)),
    Math.round((height / 2) * (1 + (2 * margin) / sheet.height)),
  ]
  const [w, h] = [Math.round(width / 2), Math.round(height / 2)]
  const crop = { left: Math.round((wide - w) / 2), top: Math.round((high - h) / 2), width: w, height: h }
  const layer = await rasterSvg(svgDocument(wide, high, content, defs.join(''), box), width, height, crop)
  return { layer, bokeh: backdrop.bokeh, next }
}

/** Paints the place: brush strokes over what is drawn, lights out of focus. */
export function paintScene(stage: Stage, { layer, bokeh, next }: DrawnPlace): Canvas {
  const canvas = emptyCanvas(stage.width, stage.height)
  layOver(canvas, layer)
  brushOver(canvas, next, { alpha: 0.16, size: 1, count: 1500 })
  for (const light of bokeh) addLight(canvas, light)
  addHalo(stage, canvas)
  return canvas
}

/** A little of the place's light around the head, which separates it from the background. */
function addHalo(stage: Stage, { width, height, rgb }: Canvas) {
  const [cx, cy] = stage.project(...stage.turnHead(0, 0.5, 0))
  const reach = stage.unit * 1.05
  const { glow } = stage.lighting
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const d = Math.hypot(x - cx, (y - cy) * 0.9) / reach
      if (d >= 1) continue
      const k = 0.2 * (1 - d) * (1 - d)
      const p = 3 * (y * width + x)
      for (let c = 0; c < 3; c++) rgb[p + c] += (255 - rgb[p + c]) * k * ((glow[c] as number) / 255)
    }
}

/** One light out of focus. */
function addLight({ width, height, rgb }: Canvas, light: Bokeh) {
  for (const [q, k] of discOf({ width, height }, light))
    for (let c = 0; c < 3; c++) rgb[3 * q + c] += (255 - rgb[3 * q + c]) * k * ((light.colour[c] as number) / 255)
}

/** The pixels that a light out of focus lies on and how strongly: an even disc, a little brighter at its edge. */
export function discOf({ width, height }: { width: number; height: number }, light: Bokeh): [number, number][] {
  const disc: [number, number][] = []
  const scale = width / sheet.width
  const [cx, cy, r] = [light.x * scale, light.y * (height / sheet.height), light.r * scale]
  const soft = Math.max(1.5, r * 0.12)
  for (let y = Math.max(0, Math.floor(cy - r - soft)); y <= Math.min(height - 1, cy + r + soft); y++)
    for (let x = Math.max(0, Math.floor(cx - r - soft)); x <= Math.min(width - 1, cx + r + soft); x++) {
      const d = Math.hypot(x - cx, y - cy)
      const k = light.alpha * clamp((r + soft - d) / (2 * soft)) * (0.72 + 0.38 * clamp(d / r))
      if (k > 0) disc.push([y * width + x, k])
    }
  return disc
}
