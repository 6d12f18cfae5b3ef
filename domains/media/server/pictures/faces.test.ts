import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInEngine } from '#platform/images/provenance.ts'
import { createDiskStore } from '#platform/storage/file-store.ts'
import { createLog } from '#platform/telemetry/log.ts'
import type { DrawingThread, Face } from '#portrait/public.ts'
import { createDrawingThread } from '#portrait/public.ts'
import { expressions } from '../../vocabulary-contract.ts'
import type { StoredPicture } from '../generation/picture-generator.ts'
import { createDelivery } from './delivery.ts'
import { EncodersBusy } from './encoders.ts'
import type { Faces } from './faces.ts'
import { createFaces, requestedFace } from './faces.ts'
import { readSeedPictures } from './seed-pictures.ts'
import { dropPicture, savePicture } from './store-picture.ts'

const appearance = {
  seed: 11,
  gender: 'woman',
  style: 'REALITY',
  age: 31,
  ethnicity: 'Latina',
  eyes: 'Brown',
  hair: 'Long',
  hairColor: 'Brown',
  figure: 'Curvy',
  temper: 'warm',
} as const
const shot = { outfit: 'blazer', place: 'cafe', light: 'dusk', framing: 'close', pose: 0, seed: 5 } as const
const small = { width: 160, format: 'webp', isMarked: false } as const
const happy: Face = { expression: 'happy', isBlinking: false }

let folder: string
let thread: DrawingThread
const covers = new Map<string, StoredPicture | null>([['mara-voss', null]])
let drawings = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nocturne-faces-'))
  thread = createDrawingThread()
})
afterAll(async () => {
  await thread.close()
  rmSync(folder, { recursive: true, force: true })
})

const store = () => createDiskStore(join(folder, 'store'))
function open(faces?: Faces, cacheFolder = join(folder, 'cache')) {
  return createDelivery({
    seeded: readSeedPictures(),
    cacheFolder,
    store: store(),
    openPicture: async (id) => covers.get(id) ?? null,
    faces:
      faces ??
      createFaces({
        portraitOrder: async (id) => {
          const cover = covers.get(id)
          return cover === undefined ? null : { appearance, shot, cover }
        },
        thread: {
          draw(drawing, options) {
            drawings += 1
            return thread.draw({ ...drawing, size: { width: 160, height: 213 } }, options)
          },
        },
      }),
    log: createLog('silent'),
  })
}

async function coverBy(engine: string): Promise<StoredPicture> {
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#7a4a5a' } })
    .png()
    .toBuffer()
  return savePicture(store(), bytes, { folder: 'portraits', engine })
}

describe('the faces of a portrait', { timeout: 30_000 }, () => {
  it('are drawn once, and differ from each other', async () => {
    const delivery = open()
    const of = async (face: Face) => (await delivery.characterFace('mara-voss', face, small))?.rendition.bytes
    const first = await of(happy)
    expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 160 })
    expect((await sharp(first).metadata()).xmpAsString).toContain('algorithmicMedia<')
    const before = drawings
    expect(await of(happy)).toEqual(first)
    expect(drawings).toBe(before)
    const others = await Promise.all([
      of({ expression: 'sad', isBlinking: false }),
      of({ expression: 'happy', isBlinking: true }),
      of({ expression: 'neutral', isBlinking: true }),
    ])
    expect(new Set([first, ...others].map((bytes) => bytes?.toString('base64'))).size).toBe(4)
  })

  it('are one drawing for all sizes', async () => {
    const delivery = open()
    const stern: Face = { expression: 'stern', isBlinking: false }
    const before = drawings
    const sizes = [160, 320, 480, 960] as const
    const made = await Promise.all(
      sizes.map((width) => delivery.characterFace('mara-voss', stern, { ...small, width, isMarked: width === 960 })),
    )
    expect(made.every((one) => one?.rendition.isFinal)).toBe(true)
    expect(drawings - before).toBe(1)
  })

  it('hold up no other picture while they are drawn, and are refused while many wait or the thread is busy', async () => {
    let begun = 0
    const busy = createFaces({
      portraitOrder: async () => ({ appearance, shot, cover: null }),
      thread: {
        draw(_, { signal }) {
          begun += 1
          return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
        },
      },
      withinMs: 1500,
    })
    const delivery = open(busy, join(folder, 'another cache'))
    const faces = expressions.flatMap((expression) => [
      { expression, isBlinking: true },
      { expression, isBlinking: false },
    ])
    const requests = Promise.allSettled(faces.map((face) => delivery.characterFace('mara-voss', face, small)))
    await expect.poll(() => begun).toBeGreaterThan(0)
    let areOver = false
    void requests.then(() => (areOver = true))
    expect((await delivery.character('mara-voss', 0, small))?.rendition.bytes.length).toBeGreaterThan(0)
    expect(areOver).toBe(false)
    const reasons = (await requests).map((one) => one.status === 'rejected' && (one.reason as unknown))
    expect(reasons.every((reason) => reason instanceof EncodersBusy)).toBe(true)
    expect(begun).toBeLessThan(faces.length)
  })

  it('lie beside a stored cover, and go with it', async () => {
    const cover = await coverBy(builtInEngine)
    covers.set('own', cover)
    const delivery = open()
    expect(await delivery.storedFace(cover.file, { characterId: 'own', face: happy }, small)).not.toBeNull()
    expect((await delivery.characterFace('own', happy, small))?.isSeeded).toBe(false)
    expect((await store().list(cover.file)).some((key) => key.includes('face-'))).toBe(true)
    await dropPicture(store(), cover.file)
    expect(await store().list(cover.file)).toEqual([])
  })

  it('are none of a cover that a model drew or somebody brought, nor of a cover that is no longer hers', async () => {
    const [elsewhere, own] = [await coverBy('a model'), await coverBy(builtInEngine)]
    const delivery = open()
    covers.set('elsewhere', elsewhere)
    expect(await delivery.storedFace(elsewhere.file, { characterId: 'elsewhere', face: happy }, small)).toBeNull()
    covers.set('own', own)
    expect(await delivery.storedFace(elsewhere.file, { characterId: 'own', face: happy }, small)).toBeNull()
    expect(await delivery.storedFace(own.file, { characterId: 'nobody', face: happy }, small)).toBeNull()
    expect(await delivery.characterFace('nobody', happy, small)).toBeNull()
  })

  it('are requested by words of the vocabulary alone', () => {
    expect(requestedFace('tender', undefined)).toEqual({ expression: 'tender', isBlinking: false })
    expect(requestedFace('neutral', 'closed')).toEqual({ expression: 'neutral', isBlinking: true })
    for (const [face, eyes] of [['neutral'], ['hungry', 'closed'], [undefined, 'closed']] as const)
      expect(requestedFace(face, eyes)).toBeNull()
  })
})
