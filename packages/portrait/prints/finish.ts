import type { Pixels } from './raster.ts'
import { random } from '../math/random.ts'
import type { Palette } from './palettes.ts'
import type { Tone } from './tones.ts'
import { channels, mix } from './tones.ts'

export type PrintPixels = { ground: Pixels; base: Pixels; spray: Pixels; top: Pixels; weather: Pixels | null }
export type PrintSetup = { width: number; height: number; palette: Palette; ink: Tone | null; facing: 1 | -1 }

const tile = 256
/** The grain of the paper, baked once: even noise, repeated over the picture. */
const grain = (() => {
  const next = random(20_261_123)
  return Uint8Array.from({ length: tile * tile }, () => Math.floor(next() * 256))
})()

/** Lays the layers over each other: as a print, or with a line of ink around the figure. */
export const finishPrint = (layers: PrintPixels, setup: PrintSetup): Buffer =>
  setup.ink ? finishInked(layers, setup, setup.ink) : finishSprayed(layers, setup)

/** Sprayed light in grains, a lit rim round the figure, a dark foot, the paper's grain. */
function finishSprayed(layers: PrintPixels, setup: PrintSetup): Buffer {
  const { width, height, palette, facing } = setup
  const { ground, base, spray, top, weather } = layers
  const rgb = Buffer.alloc(width * height * 3)
  const rim = channels(palette.rim)
  const foot = channels(mix(palette.low, '#0b0610', 0.5))
  const scale = width / 1080
  // The rim lies on the side away from the light, which shines from where the person looks.
  const [dx, dy] = [Math.round(facing * 11 * scale) || facing, Math.max(1, Math.round(7 * scale))]
  const alphaAt = (q: number) => Math.max(base[4 * q + 3] ?? 0, top[4 * q + 3] ?? 0)
  // Grains as large as a dot of paint, whatever the size of the picture.
  const dot = Math.max(1, scale * 1.4)
  for (let y = 0, q = 0; y < height; y++) {
    const sink = Math.max(0, (y / height - 0.74) / 0.26) * 0.55
    const noiseRow = (Math.floor(y / dot) % tile) * tile
    for (let x = 0; x < width; x++, q++) {
      const [p, o] = [4 * q, 3 * q]
      const noise = grain[noiseRow + (Math.floor(x / dot) % tile)] ?? 0
      const alpha = alphaAt(q)
      const [sx, sy] = [x + dx, y - dy]
      const beside = sx < 0 || sx >= width || sy < 0 ? 255 : alphaAt(sy * width + sx)
      const edge = (Math.max(0, alpha - beside) / 255) * 0.94 * (1 - sink)
      const sprayed = spray[p + 3] ?? 0
      // Mostly a soft light; the grains show where it ends.
      const grained =
        sprayed === 0
          ? 0
          : (sprayed / 255) * 0.62 +
            0.38 * Math.min(1, Math.max(0, (sprayed - noise * 0.85) / 110)) * Math.min(1, sprayed / 40)
      const speckle = ((grain[((y % tile) * tile + ((x * 7 + y * 3) % tile)) | 0] ?? 0) - 128) * 0.026
      for (let c = 0; c < 3; c++) {
        let v = ground[p + c] ?? 0
        v += ((base[p + c] ?? 0) - v) * ((base[p + 3] ?? 0) / 255)
        if (grained > 0) v += ((spray[p + c] ?? 0) - v) * grained * 0.9
        v += ((top[p + c] ?? 0) - v) * ((top[p + 3] ?? 0) / 255)
        // The rim takes the place of the figure's own colour, so that no dark fringe is left at its edge.
        if (edge > 0) v += ((rim[c] ?? 0) - ((top[p + 3] ?? 0) > 0 ? (top[p + c] ?? 0) : (base[p + c] ?? 0))) * edge
        if (weather) v += ((weather[p + c] ?? 0) - v) * ((weather[p + 3] ?? 0) / 255)
        if (sink > 0) v += ((foot[c] ?? 0) - v) * sink
        rgb[o + c] = Math.max(0, Math.min(255, Math.round(v + speckle)))
      }
    }
  }
  return rgb
}

/** A line of ink around the figure, and a pale one around that; no grain. */
function finishInked(layers: PrintPixels, { width, height }: PrintSetup, ink: Tone): Buffer {
  const { ground, base, top, weather } = layers
  const rgb = Buffer.alloc(width * height * 3)
  const line = channels(ink)
  const scale = width / 1080
  const alpha = new Uint8Array(width * height)
  for (let q = 0; q < alpha.length; q++) alpha[q] = Math.max(base[4 * q + 3] ?? 0, top[4 * q + 3] ?? 0)
  const inner = grown(alpha, { width, height }, Math.max(1, Math.round(7 * scale)))
  const outer = grown(inner, { width, height }, Math.max(1, Math.round(10 * scale)))
  for (let q = 0; q < alpha.length; q++) {
    const [p, o] = [4 * q, 3 * q]
    const [halo, edge] = [(outer[q] ?? 0) / 255, (inner[q] ?? 0) / 255]
    for (let c = 0; c < 3; c++) {
      let v = ground[p + c] ?? 0
      v += (255 - v) * halo * 0.92
      v += ((line[c] ?? 0) - v) * edge
      v += ((base[p + c] ?? 0) - v) * ((base[p + 3] ?? 0) / 255)
      v += ((top[p + c] ?? 0) - v) * ((top[p + 3] ?? 0) / 255)
      if (weather) v += ((weather[p + c] ?? 0) - v) * ((weather[p + 3] ?? 0) / 255)
      rgb[o + c] = v
    }
  }
  return rgb
}

/** Coverage that reaches further by a number of pixels: along rows and columns, then a little across. */
function grown(from: Uint8Array, { width, height }: { width: number; height: number }, by: number): Uint8Array {
  const near = Math.max(1, Math.round(by * 0.7))
  const steps = [
    -by,
    by,
    -by * width,
    by * width,
    -near - near * width,
    near - near * width,
    near * width - near,
    near + near * width,
  ]
  const out = Uint8Array.from(from)
  for (let y = 0, q = 0; y < height; y++)
    for (let x = 0; x < width; x++, q++) {
      let most = from[q] ?? 0
      if (most === 255 || x < by || x >= width - by) continue
      for (const step of steps) most = Math.max(most, from[q + step] ?? 0)
      out[q] = most
    }
  return out
}
