import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startImageModerations } from '#tests/counterparts/image-moderations.ts'
import { patternPicture } from '#tests/kit/pattern-picture.ts'
import { createLog } from '../telemetry/log.ts'
import { createImageGate, hashPicture } from './image-gate.ts'
import { writePdq } from './pdq.ts'

const log = createLog('silent')
const folder = mkdtempSync(join(tmpdir(), 'image-gate-'))
afterAll(() => rmSync(folder, { recursive: true }))
let close: () => Promise<unknown> = () => Promise.resolve()
afterEach(() => close())

function listOf(...lines: string[]): string {
  const file = join(folder, 'list.csv')
  writeFileSync(file, lines.join('\n'))
  return file
}

describe('a gate for pictures with a list of hashes', () => {
  it('refuses a listed picture, also scaled and recompressed, and names the list', async () => {
    const { bits } = await hashPicture(await patternPicture(1))
    const list = listOf('hash,added', `${writePdq(bits)},2026-01-01`, '')
    const gate = createImageGate({ lists: [list], classifier: undefined, timeoutMs: 1000 }, log)
    const edited = await sharp(await patternPicture(1))
      .resize(200)
      .jpeg({ quality: 50 })
      .toBuffer()
    expect(await gate.check(edited)).toEqual({ verdict: 'block', rule: 'list 1', model: '' })
    expect(await gate.check(await patternPicture(2))).toEqual({ verdict: 'allow', rule: '', model: '' })
  })

  it.each([0, 6, 11])('refuses a moving picture of which frame %i is listed', async (at) => {
    const list = listOf(writePdq((await hashPicture(await patternPicture(1))).bits))
    const gate = createImageGate({ lists: [list], classifier: undefined, timeoutMs: 1000 }, log)
    const loopWith = async (place: number) => {
      // A second of a video: nothing stands in it for less than three frames.
      const numbers = Array.from({ length: 12 }, (_, frame) => (Math.abs(frame - place) <= 1 ? 1 : 2 + (frame % 2)))
      const frames = await Promise.all(numbers.map((number) => patternPicture(number)))
      return sharp(frames, { join: { animated: true } })
        .webp({ quality: 80 })
        .toBuffer()
    }
    expect((await gate.check(await loopWith(at))).verdict).toBe('block')
    expect((await gate.check(await loopWith(-5))).verdict).toBe('allow')
  })

  it.each([
    ['names no time', () => 0],
    ['stands still for a minute before it moves', (frame: number) => (frame === 0 ? 60_000 : 300)],
  ])('looks at all of a moving picture that %s', async (_, delayOf) => {
    const list = listOf(writePdq((await hashPicture(await patternPicture(1))).bits))
    const gate = createImageGate({ lists: [list], classifier: undefined, timeoutMs: 1000 }, log)
    const numbers = Array.from({ length: 12 }, (_frame, frame) => (frame >= 5 && frame <= 7 ? 1 : 2 + (frame % 2)))
    const frames = await Promise.all(numbers.map((number) => patternPicture(number)))
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ quality: 80 })
      .toBuffer()
    // The library writes no delay of zero, so each frame's own is written over.
    let at = moving.indexOf('ANMF')
    for (let frame = 0; at >= 0; frame += 1) {
      moving.writeUIntLE(delayOf(frame), at + 20, 3)
      at = moving.indexOf('ANMF', at + 4)
    }
    expect((await gate.check(moving)).verdict).toBe('block')
  })

  it('refuses no plain surface, whatever is listed', async () => {
    const plain = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#445566' } })
      .png()
      .toBuffer()
    const list = listOf(writePdq((await hashPicture(plain)).bits))
    const gate = createImageGate({ lists: [list], classifier: undefined, timeoutMs: 1000 }, log)
    expect((await gate.check(plain)).verdict).toBe('allow')
  })

  it('does not start with a list that cannot be read, or is none', () => {
    const open = (file: string) => createImageGate({ lists: [file], classifier: undefined, timeoutMs: 1000 }, log)
    expect(() => open(join(folder, 'absent.csv'))).toThrow('absent.csv')
    expect(() => open(listOf('nothing', 'of it'))).toThrow('has no PDQ hash')
  })
})

describe('a gate for pictures with a classifier', () => {
  async function gateBefore(found: readonly string[]) {
    const server = await startImageModerations(() => found)
    close = () => server.close()
    const { baseUrl, apiKey } = server
    const classifier = { baseUrl, apiKey, model: 'pictures', categories: ['sexual/minors'] }
    return { server, gate: createImageGate({ lists: [], classifier, timeoutMs: 1000 }, log) }
  }

  it('refuses by the categories that an operator names', async () => {
    const { gate } = await gateBefore(['violence', 'sexual/minors'])
    expect(await gate.check(await patternPicture(1))).toEqual({
      verdict: 'block',
      rule: 'sexual/minors',
      model: 'pictures',
    })
    await close()
    expect((await (await gateBefore(['violence'])).gate.check(await patternPicture(1))).verdict).toBe('allow')
  })

  it('sends bare pixels and nothing that the file carried', async () => {
    const { server, gate } = await gateBefore([])
    await gate.check(
      await sharp(await patternPicture(1))
        .withExif({ IFD0: { Artist: 'CANARY' } })
        .jpeg()
        .toBuffer(),
    )
    const [sent] = server.received
    expect(Object.keys(sent ?? {}).toSorted()).toEqual(['input', 'model'])
    const picture = Buffer.from(sent?.input[0]?.image_url.url.split(',')[1] ?? '', 'base64')
    const { format, exif } = await sharp(picture).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    expect(picture.includes('CANARY')).toBe(false)
  })

  it('that answers nothing has decided nothing', async () => {
    const { server, gate } = await gateBefore([])
    server.fallSilent()
    expect((await gate.check(await patternPicture(1))).verdict).toBe('unknown')
  })
})
