import type { Plane } from '../raster/buffer.ts'
import type { Canvas } from '../raster/canvas.ts'
import type { Photo } from '../figure.ts'
import type { Light } from '../appearance.ts'
import { randomFor } from '../math/random.ts'
import { discOf } from '../scene/scene.ts'

const turn = Math.PI * 2

/** How a light flickers: strength, colour, and whole numbers of waves in a loop. */
const living: Record<Light, { strength: number; tint: readonly [number, number, number]; waves: readonly number[] }> = {
  dusk: { strength: 0.022, tint: [1, 0.7, 0.4], waves: [1] },
  night: { strength: 0.025, tint: [0.7, 0.8, 1], waves: [1] },
  morning: { strength: 0.022, tint: [1, 0.85, 0.6], waves: [1] },
  day: { strength: 0.016, tint: [1, 1, 0.9], waves: [1] },
  neon: { strength: 0.05, tint: [1, 0.2, 0.8], waves: [1, 3] },
  candle: { strength: 0.05, tint: [1, 0.75, 0.45], waves: [2, 3, 5] },
}

type Lamp = { pixels: Uint32Array; strength: Float32Array; colour: readonly number[]; phase: number; wave: number }

/** The light swells or flickers, and the lamps of the place twinkle behind the person. */
export function flickerOf({ stage, layers }: Photo, person: Plane): (frame: Canvas, time: number) => void {
  const next = randomFor(stage.shot.seed, 'flicker')
  const { strength, tint, waves } = living[stage.shot.light]
  const lamps = layers.place.bokeh.map((light): Lamp => {
    const disc = discOf(stage, light)
    const seen = disc.filter(([q]) => person[q] < 0.98)
    return {
      pixels: Uint32Array.from(seen, ([q]) => q),
      strength: Float32Array.from(seen, ([q, k]) => k * (1 - person[q])),
      colour: light.colour,
      phase: next(),
      wave: 1 + Math.floor(next() * 2),
    }
  })
  return ({ rgb }, time) => {
    const wave = waves.reduce((sum, n, i) => sum + Math.sin(turn * (n * time + i * 0.37)) / (i + 1), 0) / waves.length
    const gain = tint.map((share) => 1 + strength * wave * share)
    for (let q = 0, p = 0; p < rgb.length; q++, p += 3) {
      const near = 1 - 0.45 * person[q]
      for (let c = 0; c < 3; c++) rgb[p + c] *= 1 + ((gain[c] as number) - 1) * near
    }
    for (const lamp of lamps) twinkle(rgb, lamp, time)
  }
}

function twinkle(rgb: Plane, { pixels, strength, colour, phase, wave }: Lamp, time: number) {
  const level = 0.42 * Math.sin(turn * (wave * time + phase))
  for (let i = 0; i < pixels.length; i++) {
    const p = 3 * (pixels[i] as number) // i runs along the lamp's own pixels
    const k = level * (strength[i] as number)
    for (let c = 0; c < 3; c++) rgb[p + c] += (255 - rgb[p + c]) * k * ((colour[c] as number) / 255)
  }
}
