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

/** How much of the figure covers each pixel. */
function coverage({ base, top }: PrintPixels, count: number): Uint8Array {
  const alpha = new Uint8Array(count)
  for (let q = 0, p = 3; q < count; q++, p += 4) {
    const a = base[p] as number // each layer has four bytes a pixel
    const b = top[p] as number
    alpha[q] = a > b ? a : b
  }
  return alpha
}

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
  const alpha = coverage(layers, width * height)
  const shift = dx - dy * width
  // Grains as large as a dot of paint, whatever the size of the picture.
  const dot = Math.max(1, scale * 1.4)
  const column = Uint8Array.from({ length: width }, (_, x) => Math.floor(x / dot) % tile)
  for (let y = 0, q = 0; y < height; y++) {
    const sink = Math.max(0, (y / height - 0.74) / 0.26) * 0.55
    const noiseRow = (Math.floor(y / dot) % tile) * tile
    const speckleRow = (y % tile) * tile
    for (let x = 0; x < width; x++, q++) {
      const p = 4 * q
      const o = 3 * q
      const own = alpha[q] as number // one for each pixel
      const speckle = ((grain[speckleRow + ((x * 7 + y * 3) % tile)] as number) - 128) * 0.026 // inside the tile
      const sx = x + dx
      const outside = sx < 0 || sx >= width || y < dy
      const beside = outside ? 255 : (alpha[q + shift] as number)
      const edge = own > beside ? ((own - beside) / 255) * 0.94 * (1 - sink) : 0
      const grained =
        own === 0 ? 0 : sprayedLight(spray[p + 3] as number, grain[noiseRow + (column[x] as number)] as number)
      const below = (base[p + 3] as number) / 255
      const above = (top[p + 3] as number) / 255
      const wet = weather ? (weather[p + 3] as number) / 255 : 0
      for (let c = 0; c < 3; c++) {
        let v = ground[p + c] as number
        if (own > 0) {
          v += ((base[p + c] as number) - v) * below
          if (grained > 0) v += ((spray[p + c] as number) - v) * grained
          v += ((top[p + c] as number) - v) * above
          // The rim takes the place of the figure's own colour, so that no dark fringe is left at its edge.
          if (edge > 0) v += ((rim[c] as number) - ((above > 0 ? top : base)[p + c] as number)) * edge
        }
        if (weather && wet > 0) v += ((weather[p + c] as number) - v) * wet
        if (sink > 0) v += ((foot[c] as number) - v) * sink
        v += speckle + 0.5
        rgb[o + c] = v < 0 ? 0 : v > 255 ? 255 : v
      }
    }
  }
  return rgb
}

/** Mostly a soft light; the grains show where it ends. */
const sprayedLight = (sprayed: number, noise: number) =>
  sprayed === 0
    ? 0
    : (sprayed / 255) * 0.56 +
      0.34 * Math.min(1, Math.max(0, (sprayed - noise * 0.85) / 110)) * Math.min(1, sprayed / 40)

/** A line of ink around the figure, a pale one around that, and a dark foot; no grain. */
function finishInked(layers: PrintPixels, { width, height, palette }: PrintSetup, ink: Tone): Buffer {
  const { ground, base, top, weather } = layers
  const rgb = Buffer.alloc(width * height * 3)
  const line = channels(ink)
  // As dark at its foot as a print, since names are written there.
  const foot = channels(mix(palette.low, '#140a24', 0.66))
  const scale = width / 1080
  const alpha = coverage(layers, width * height)
  const inner = grown(alpha, { width, height }, Math.max(1, Math.round(7 * scale)))
  const outer = grown(inner, { width, height }, Math.max(1, Math.round(10 * scale)))
  for (let q = 0; q < alpha.length; q++) {
    const p = 4 * q
    const o = 3 * q
    const sink = Math.max(0, (q / alpha.length - 0.74) / 0.26) * 0.55
    const halo = (outer[q] as number) / 255 // one for each pixel
    const edge = (inner[q] as number) / 255
    for (let c = 0; c < 3; c++) {
      let v = ground[p + c] ?? 0
      v += (255 - v) * halo * 0.92
      v += ((line[c] ?? 0) - v) * edge
      v += ((base[p + c] ?? 0) - v) * ((base[p + 3] ?? 0) / 255)
      v += ((top[p + c] ?? 0) - v) * ((top[p + 3] ?? 0) / 255)
      if (weather) v += ((weather[p + c] ?? 0) - v) * ((weather[p + 3] ?? 0) / 255)
      if (sink > 0) v += ((foot[c] ?? 0) - v) * sink
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
