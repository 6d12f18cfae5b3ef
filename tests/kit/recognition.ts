import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ffmpegFolder } from './ffmpeg.ts'
import { synthesise } from './synthesiser.ts'

const run = promisify(execFile)
const sampleRate = 16_000
/** A slice of 20 ms, and the pitches whose strength is compared in each. */
const slice = 320
const pitches = [200, 300, 420, 560, 720, 900, 1150, 1450, 1800, 2250, 2800, 3500]
/** Below this likeness a recording is none of the voices: a sentence with one other word reaches 0.63, the same one 0.88 and more. */
const alike = 0.75
/** A shorter recording has too little to compare. */
const fewestSlices = 40

/** The strengths of each pitch, slice by slice. */
type Print = readonly (readonly number[])[]

/** How alike a recording is to each sentence, from -1 to 1, the most alike one first. */
type Likeness = { words: string; likeness: number }

/**
 * Recognises which of some sentences a recording is, by its sound: each is synthesised as a fixture, and the recording is
 * compared with it at every place, since a microphone may begin in the middle. Refuses one that is like none of them.
 */
export async function recogniserOf(sentences: readonly string[]) {
  const fixtures = await Promise.all(
    sentences.map(async (words) => ({ words, print: printOf(await decode(await synthesise(words))) })),
  )
  const compare = async (recording: Uint8Array): Promise<Likeness[]> => {
    const heard = printOf(await decode(recording))
    if (heard.length < fewestSlices) throw new Error('The recording is too short to be recognised')
    return fixtures
      .map(({ words, print }) => ({ words, likeness: likeness(heard, print) }))
      .toSorted((one, other) => other.likeness - one.likeness)
  }
  return {
    compare,
    async recognise(recording: Uint8Array): Promise<string> {
      const [best] = await compare(recording)
      if (!best || best.likeness < alike) throw new Error(`The recording is no fixture: ${best?.likeness.toFixed(2)}`)
      return best.words
    },
  }
}

/** The samples of a recording, whatever its format. */
async function decode(recording: Uint8Array): Promise<Float64Array> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-recognised-'))
  try {
    const [from, to] = [path.join(folder, 'recording'), path.join(folder, 'decoded.pcm')]
    writeFileSync(from, recording)
    const format = ['-f', 's16le', '-ac', '1', '-ar', `${sampleRate}`]
    await run(path.join(ffmpegFolder() ?? '', 'ffmpeg'), ['-v', 'error', '-i', from, ...format, to])
    const bytes = readFileSync(to)
    return Float64Array.from({ length: Math.floor(bytes.length / 2) }, (_, at) => bytes.readInt16LE(2 * at) / 32_768)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function printOf(samples: Float64Array): Print {
  return Array.from({ length: Math.floor(samples.length / slice) }, (_, at) => {
    const part = samples.subarray(at * slice, (at + 1) * slice)
    return pitches.map((pitch) => Math.log(strengthOf(part, pitch) + 1e-4))
  })
}

/** The strength of one pitch in a slice, by Goertzel's algorithm. */
function strengthOf(samples: Float64Array, pitch: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * pitch) / sampleRate)
  let [last, before] = [0, 0]
  for (const sample of samples) [last, before] = [sample + factor * last - before, last]
  return (last * last + before * before - factor * last * before) / samples.length
}

/** The best agreement of a recording with a sentence that is said again and again. */
function likeness(heard: Print, fixture: Print): number {
  let best = -1
  for (let from = 0; from < fixture.length; from += 1) {
    const there = heard.map((_, at) => fixture[(from + at) % fixture.length] ?? [])
    best = Math.max(best, agreement(heard, there))
  }
  return best
}

/** The correlation of two prints of one length, each pitch without its own mean, which rooms and filters shift. */
function agreement(one: Print, other: Print): number {
  let [both, first, second] = [0, 0, 0]
  for (let pitch = 0; pitch < pitches.length; pitch += 1) {
    const [meanOfOne, meanOfOther] = [meanAt(one, pitch), meanAt(other, pitch)]
    for (let at = 0; at < one.length; at += 1) {
      const [x, y] = [(one[at]?.[pitch] ?? 0) - meanOfOne, (other[at]?.[pitch] ?? 0) - meanOfOther]
      both += x * y
      first += x * x
      second += y * y
    }
  }
  return first === 0 || second === 0 ? -1 : both / Math.sqrt(first * second)
}

function meanAt(print: Print, pitch: number): number {
  return print.reduce((sum, strengths) => sum + (strengths[pitch] ?? 0), 0) / print.length
}
