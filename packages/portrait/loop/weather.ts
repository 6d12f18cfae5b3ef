import type { Place } from '../vocabulary.ts'
import type { Plane } from '../raster/buffer.ts'
import type { Canvas } from '../raster/canvas.ts'
import type { Colour } from '../raster/colour.ts'
import { blend } from '../raster/colour.ts'
import { clamp } from '../math/curve.ts'
import type { Random } from '../math/random.ts'
import { randomFor } from '../math/random.ts'
import type { Stage } from '../stage.ts'

/**
 * A small thing that moves: start, distance in one life, size, and lives in a loop, as shares of the picture's width and
 * height. With `behind` it passes behind the person.
 */
type Mote = {
  x: number
  y: number
  dx: number
  dy: number
  r: number
  /** How much longer than wide, along its path. */
  long: number
  colour: Colour
  alpha: number
  lives: number
  phase: number
  /** Whether it comes and goes, or only passes through. */
  fades: boolean
  behind: boolean
}

type Weather = (stage: Stage, next: Random) => Mote[]

const many = (count: number, make: (i: number) => Mote) => Array.from({ length: count }, (_, i) => make(i))
const within = (next: Random, low: number, high: number) => low + (high - low) * next()

const rain =
  (count: number, behind: boolean): Weather =>
  ({ lighting }, next) =>
    many(count, () => ({
      x: within(next, -0.05, 1.05),
      y: -0.1,
      dx: -0.03,
      dy: 1.25,
      r: within(next, 0.0011, 0.0019),
      long: within(next, 22, 44),
      colour: blend(lighting.key, [235, 242, 255], 0.6),
      alpha: within(next, 0.16, 0.34),
      lives: 2 + Math.floor(next() * 2),
      phase: next(),
      fades: false,
      behind,
    }))

const dust: Weather = ({ lighting }, next) =>
  many(34, () => ({
    x: within(next, 0, 1),
    y: within(next, 0.1, 1),
    dx: within(next, -0.05, 0.05),
    dy: within(next, -0.09, 0.01),
    r: within(next, 0.0016, 0.0042),
    long: 1,
    colour: blend(lighting.glow, [255, 250, 235], 0.4),
    alpha: within(next, 0.25, 0.6),
    lives: 1,
    phase: next(),
    fades: true,
    behind: next() < 0.55,
  }))

const steam: Weather = (stage, next) =>
  many(13, () => ({
    x: (stage.side > 0 ? 0.17 : 0.83) + within(next, -0.05, 0.05),
    y: within(next, 0.86, 1.02),
    dx: within(next, -0.05, 0.05),
    dy: within(next, -0.32, -0.2),
    r: within(next, 0.03, 0.065),
    long: 1,
    colour: [255, 250, 242],
    alpha: within(next, 0.09, 0.16),
    lives: 1,
    phase: next(),
    fades: true,
    behind: true,
  }))

const haze: Weather = ({ lighting }, next) =>
  many(9, () => ({
    x: within(next, 0, 1),
    y: within(next, 0.1, 0.7),
    dx: within(next, -0.16, 0.16),
    dy: within(next, -0.06, 0.02),
    r: within(next, 0.12, 0.22),
    long: 1,
    colour: blend(lighting.glow, lighting.rim, 0.4),
    alpha: within(next, 0.07, 0.13),
    lives: 1,
    phase: next(),
    fades: true,
    behind: true,
  }))

const embers: Weather = (stage, next) =>
  many(30, () => ({
    x: (stage.side < 0 ? 0.17 : 0.83) + within(next, -0.13, 0.13),
    y: within(next, 0.7, 0.98),
    dx: within(next, -0.1, 0.1),
    dy: within(next, -0.5, -0.25),
    r: within(next, 0.0015, 0.0035),
    long: 1.6,
    colour: [255, within(next, 130, 210), 70],
    alpha: within(next, 0.5, 0.95),
    lives: 1,
    phase: next(),
    fades: true,
    behind: next() < 0.8,
  }))

const glints: Weather = ({ lighting, side }, next) =>
  many(60, () => {
    const depth = next()
    return {
      x: (side < 0 ? 0.23 : 0.77) + (next() - 0.5) * (0.2 + 0.7 * depth),
      y: 0.56 + 0.25 * depth,
      dx: 0.012,
      dy: 0,
      r: 0.0018 + 0.0016 * depth,
      long: within(next, 5, 12),
      colour: blend(lighting.glow, [255, 255, 245], 0.4),
      alpha: within(next, 0.35, 0.8),
      lives: 1 + Math.floor(next() * 2),
      phase: next(),
      fades: true,
      behind: true,
    }
  })

const petals: Weather = (_, next) =>
  many(16, () => ({
    x: within(next, -0.1, 0.95),
    y: within(next, -0.05, 0.7),
    dx: within(next, 0.06, 0.2),
    dy: within(next, 0.18, 0.34),
    r: within(next, 0.004, 0.008),
    long: 1.7,
    colour: next() < 0.5 ? [255, 214, 222] : [255, 240, 214],
    alpha: within(next, 0.5, 0.8),
    lives: 1,
    phase: next(),
    fades: true,
    behind: next() < 0.7,
  }))

const sparkle =
  (top: number, bottom: number): Weather =>
  ({ lighting }, next) =>
    many(46, () => ({
      x: next(),
      y: within(next, top, bottom),
      dx: 0,
      dy: 0.0001,
      r: within(next, 0.0016, 0.0036),
      long: 1,
      colour: next() < 0.7 ? lighting.glow : lighting.accent,
      alpha: within(next, 0.35, 0.8),
      lives: 1 + Math.floor(next() * 2),
      phase: next(),
      fades: true,
      behind: true,
    }))

const passing: Weather = ({ lighting }, next) =>
  many(12, () => ({
    x: 1.4,
    y: within(next, 0.16, 0.56),
    dx: -1.9,
    dy: 0,
    r: within(next, 0.004, 0.012),
    long: within(next, 12, 26),
    colour: blend(lighting.glow, lighting.accent, next() * 0.5),
    alpha: within(next, 0.12, 0.3),
    lives: 1 + Math.floor(next() * 2),
    phase: next(),
    fades: false,
    behind: true,
  }))

const weathers: Record<Place, readonly Weather[]> = {
  cafe: [steam],
  'rain-window': [rain(90, true)],
  rooftop: [sparkle(0.04, 0.34), sparkle(0.55, 0.8)],
  studio: [dust],
  beach: [glints],
  library: [dust],
  'neon-street': [rain(80, true), rain(10, false)],
  kitchen: [steam, dust],
  gallery: [dust],
  'forest-cabin': [embers],
  'city-window': [sparkle(0.4, 0.8)],
  garden: [petals],
  'jazz-bar': [haze, dust],
  train: [passing],
}

/** Rain, steam, embers or dust in the place. Adds them to a frame for a time from 0 to 1. */
export function weatherOf(stage: Stage, person: Plane): (frame: Canvas, time: number) => void {
  const next = randomFor(stage.shot.seed, `weather ${stage.shot.place}`)
  const motes = weathers[stage.shot.place].flatMap((weather) => weather(stage, next))
  return (frame, time) => {
    for (const mote of motes) addMote(frame, mote, { person, life: (mote.lives * time + mote.phase) % 1 })
  }
}

function addMote({ width, height, rgb }: Canvas, mote: Mote, { person, life }: { person: Plane; life: number }) {
  const [cx, cy] = [(mote.x + mote.dx * life) * width, (mote.y + mote.dy * life) * height]
  const strength = mote.alpha * (mote.fades ? Math.sin(Math.PI * life) ** 2 : 1)
  if (strength < 0.01) return
  const r = Math.max(0.6, mote.r * width)
  const half = r * mote.long
  const distance = Math.hypot(mote.dx * width, mote.dy * height) || 1
  const [ux, uy] = [(mote.dx * width) / distance, (mote.dy * height) / distance]
  const [spanX, spanY] = [Math.abs(ux) * half + r, Math.abs(uy) * half + r]
  for (let y = Math.max(0, Math.ceil(cy - spanY)); y <= Math.min(height - 1, cy + spanY); y++)
    for (let x = Math.max(0, Math.ceil(cx - spanX)); x <= Math.min(width - 1, cx + spanX); x++) {
      const [along, across] = [((x - cx) * ux + (y - cy) * uy) / half, ((y - cy) * ux - (x - cx) * uy) / r]
      const q = y * width + x
      const k = strength * clamp(1 - along * along - across * across) * (mote.behind ? 1 - person[q] : 1)
      if (k <= 0.002) continue
      for (let c = 0; c < 3; c++) rgb[3 * q + c] += (255 - rgb[3 * q + c]) * k * ((mote.colour[c] as number) / 255)
    }
}
