import type { Pixels } from './raster.ts'
import { random } from '../math/random.ts'
import type { Palette } from './palettes.ts'
import { channels, mix } from './tones.ts'

export type PrintPixels = { ground: Pixels; base: Pixels; spray: Pixels; top: Pixels; weather: Pixels | null }
export type PrintSetup = { width: number; height: number; palette: Palette; facing: 1 | -1; seed: number }

const tile = 256
/** The grain of the paper, baked once: even noise, repeated over the picture. */
const grain = (() => {
  const next = random(20_261_123)
  return Uint8Array.from({ length: tile * tile }, () => Math.floor(next() * 256))
})()

/** Lays the layers over each other: sprayed light in grains, a lit rim round the figure, a dark foot, the paper's grain. */
export function finishPrint(layers: PrintPixels, setup: PrintSetup): Buffer {
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
      const grained =
        sprayed === 0
          ? 0
          : Math.min(1, Math.max(0, (sprayed - noise * 0.85) / 70 + 0.08) * (sprayed > 12 ? 1 : sprayed / 12))
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
