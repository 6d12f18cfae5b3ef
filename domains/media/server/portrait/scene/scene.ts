import type { Canvas } from '../canvas.ts'
import { emptyCanvas, layOver, rasterSvg } from '../canvas.ts'
import type { Colour } from '../colour.ts'
import { clamp } from '../curve.ts'
import type { Run } from '../hair/sweep.ts'
import { sweepRun } from '../hair/sweep.ts'
import type { Place } from '../places.ts'
import type { Random } from '../random.ts'
import { randomFor } from '../random.ts'
import type { Backdrop, Bokeh, Brush } from './backdrop.ts'
import { brushFor, sheet } from './backdrop.ts'
import { cityWindow, neonStreet, rooftop } from './cityscapes.ts'
import { cafe, jazzBar, rainWindow, studio, train } from './indoors.ts'
import { beach, garden } from './outdoors.ts'
import { forestCabin, gallery, kitchen, library } from './rooms.ts'
import type { Stage } from '../stage.ts'
import { blurred, drawing } from '../svg.ts'

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

/** Paints the place behind the figure: soft layers, brush strokes over them, lights out of focus. */
export async function paintScene(stage: Stage, place: Place): Promise<Canvas> {
  const { width, height, shot } = stage
  const next = randomFor(shot.seed, `place ${place}`)
  const { brush, defs } = brushFor(stage.lighting, next, stage.side)
  const backdrop = painters[place](brush)
  const content = backdrop.layers.map((layer) => blurred(layer.blur, layer.content)).join('')
  // A margin keeps the blurs from reading emptiness beyond the edge as darkness.
  const margin = 40
  const box = `${-margin} ${-margin} ${sheet.width + 2 * margin} ${sheet.height + 2 * margin}`
  const [wide, high] = [
    Math.round((width / 2) * (1 + (2 * margin) / sheet.width)),
    Math.round((height / 2) * (1 + (2 * margin) / sheet.height)),
  ]
  const [w, h] = [Math.round(width / 2), Math.round(height / 2)]
  const crop = { left: Math.round((wide - w) / 2), top: Math.round((high - h) / 2), width: w, height: h }
  const canvas = emptyCanvas(width, height)
  layOver(canvas, await rasterSvg(drawing(wide, high, content, defs.join(''), box), width, height, crop))
  brushOver(canvas, next, stage.look.style === 'ANIMATE' ? 0.16 : 0.3)
  for (const light of backdrop.bokeh) addLight(canvas, light)
  addHalo(stage, canvas)
  return canvas
}

/** Broad translucent strokes in the place's own colours, as gouache leaves them. */
function brushOver(canvas: Canvas, next: Random, alpha: number) {
  const { width, height, rgb } = canvas
  const count = Math.round(1500 * clamp(width / 480, 0.2, 1))
  for (let k = 0; k < count; k++) {
    const [x, y] = [next() * width, next() * height]
    const q = 3 * (Math.floor(y) * width + Math.floor(x))
    const bright = 1 + (next() - 0.5) * 0.16
    const colour: Colour = [
      rgb[q] * bright + (next() - 0.5) * 8,
      rgb[q + 1] * bright + (next() - 0.5) * 8,
      rgb[q + 2] * bright + (next() - 0.5) * 8,
    ]
    const angle =
      Math.sin((x / width) * 3.1 + k * 0.0007) * 0.9 + Math.cos((y / height) * 4.3) * 0.8 - 0.5 + (next() - 0.5) * 0.7
    const length = (0.02 + 0.05 * next()) * width
    const thick = (0.006 + 0.016 * next()) * width * (1.25 - k / count)
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
    const bend = (next() - 0.5) * length * 0.4
    const run: Run = {
      x: [x - dx / 2, x - (dy / length) * bend, x + dx / 2],
      y: [y - dy / 2, y + (dx / length) * bend, y + dy / 2],
      z: [0, 0, 0],
      width: [thick * 0.4, thick, thick * 0.3],
      colour: [colour, colour, colour],
    }
    sweepRun(canvas, run, alpha * (0.5 + 0.7 * next()))
  }
}

/** A little of the place's light around the head, which lifts her from the ground. */
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

/** One light out of focus: an even disc, a little brighter at its edge. */
function addLight({ width, height, rgb }: Canvas, light: Bokeh) {
  const scale = width / sheet.width
  const [cx, cy, r] = [light.x * scale, light.y * (height / sheet.height), light.r * scale]
  const soft = Math.max(1.5, r * 0.12)
  for (let y = Math.max(0, Math.floor(cy - r - soft)); y <= Math.min(height - 1, cy + r + soft); y++)
    for (let x = Math.max(0, Math.floor(cx - r - soft)); x <= Math.min(width - 1, cx + r + soft); x++) {
      const d = Math.hypot(x - cx, y - cy)
      const k = light.alpha * clamp((r + soft - d) / (2 * soft)) * (0.72 + 0.38 * clamp(d / r))
      const p = 3 * (y * width + x)
      for (let c = 0; c < 3; c++) rgb[p + c] += (255 - rgb[p + c]) * k * ((light.colour[c] as number) / 255)
    }
}
