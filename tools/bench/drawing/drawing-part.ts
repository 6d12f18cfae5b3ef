import { createDrawingThread } from '#portrait/public.ts'
import type { Appearance } from '#portrait/public.ts'
import { outfits, places } from '#domains/media/vocabulary-contract.ts'
import sharp from 'sharp'
import type { Measure } from '../report/measure.ts'
import type { Say } from '../report/progress.ts'
import { median } from '../report/statistics.ts'

/** Widths of the live portrait, and of a photo. */
const widths = [240, 320, 480, 960] as const
const warmUps = 2
const times = 4
const part = 'drawing'

type Timing = { width: number; style: Appearance['style']; ms: number[]; floorMs: number[] }

/** How many pictures the built-in engine draws in a second of one core, beside a bare sharp that rasters and encodes as many. */
export async function runDrawingPart({ say }: { say: Say }) {
  const timings: Timing[] = []
  for (const width of widths)
    for (const style of ['REALITY', 'ANIMATE'] as const) {
      const timing = await takeTimes(width, style)
      say(
        `${style} ${width}: ${Math.round(median(timing.ms))} ms of CPU, sharp ${median(timing.floorMs).toFixed(1)} ms`,
      )
      timings.push(timing)
    }
  return { measures: timings.flatMap(drawingMeasures), details: timings }
}

function drawingMeasures({ width, style, ms, floorMs }: Timing): Measure[] {
  const size = `${style}, ${width} by ${heightOf(width)}`
  return [
    {
      part,
      name: `pictures a second of one core, ${size}`,
      unit: '',
      floor: 1000 / median(floorMs),
      value: 1000 / median(ms),
    },
    { part, name: `one picture, ${size}`, unit: 'ms CPU', floor: median(floorMs), value: median(ms) },
  ]
}

async function takeTimes(width: number, style: Appearance['style']): Promise<Timing> {
  const thread = createDrawingThread()
  const timing: Timing = { width, style, ms: [], floorMs: [] }
  try {
    for (let turn = 0; turn < warmUps + times; turn += 1) {
      const ms = await timeOf(() => drawOne(thread, { width, style, seed: turn }))
      const floorMs = await timeOf(() => rasterOne(width, turn))
      if (turn < warmUps) continue
      timing.ms.push(ms)
      timing.floorMs.push(floorMs)
    }
  } finally {
    await thread.close()
  }
  return timing
}

function drawOne(
  thread: ReturnType<typeof createDrawingThread>,
  { width, style, seed }: { width: number; style: Appearance['style']; seed: number },
): Promise<Uint8Array> {
  const appearance: Appearance = {
    seed,
    gender: 'woman',
    style,
    age: 30,
    ethnicity: 'Italian',
    eyes: 'Green',
    hair: 'Long',
    hairColor: 'Brown',
    figure: 'Curvy',
    temper: 'warm',
  }
  const [outfit, place] = [outfits[seed % outfits.length] ?? 'blazer', places[seed % places.length] ?? 'studio']
  const shot = { outfit, place, light: 'day', framing: 'bust', pose: seed % 6, seed } as const
  const drawing = { kind: 'photo', appearance, shot, size: { width, height: heightOf(width) } } as const
  return thread.draw(drawing, { signal: new AbortController().signal })
}

/** The least that any drawing costs: some shapes rastered, and encoded as photos are. */
function rasterOne(width: number, seed: number): Promise<Buffer> {
  const circles = Array.from({ length: 40 }, (_, at) => {
    const spot = Math.imul(seed + at + 1, 2654435761) >>> 0
    return `<circle cx="${spot % 960}" cy="${(spot >> 8) % 1280}" r="${40 + (spot % 200)}" fill="hsl(${spot % 360} 60% 60% / 0.5)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 1280" width="${width}" height="${heightOf(width)}">${circles.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten().webp({ quality: 82, effort: 4, smartSubsample: true }).toBuffer()
}

/** Time of the processor, threads included: what else the machine does is not in it. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function heightOf(width: number): number {
  return Math.round((width * 4) / 3)
}
