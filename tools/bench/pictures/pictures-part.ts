import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { createDiskStore } from '#platform/storage/file-store.ts'
import { createLog } from '#platform/telemetry/log.ts'
import type { StoredPicture } from '#domains/media/server/public.ts'
import { createDelivery, createPhotoAddresses, savePicture, readSeedPictures } from '#domains/media/server/public.ts'
import { fixedKeys } from '#tests/kit/fixed-keys.ts'
import type { Measure } from '../report/measure.ts'
import type { Say } from '../report/progress.ts'
import { median, quantile } from '../report/statistics.ts'

const part = 'pictures'
const pictures = 60
const rounds = 20
const width = 480

/** The cost of picture delivery beside a bare sharp pipeline without store and access checks. */
export async function runPicturesPart({ say }: { say: Say }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-bench-pictures-'))
  const seeded = readSeedPictures()
  const files = [...seeded.values()]
    .flat()
    .slice(0, pictures)
    .map(({ file }) => file)
  const store = createDiskStore(path.join(folder, 'store'))
  const delivery = createDelivery({
    seeded,
    cacheFolder: path.join(folder, 'cache'),
    store,
    openPicture: () => Promise.resolve(null),
    log: createLog('error'),
  })
  try {
    say(`keeping ${files.length} pictures`)
    const saving = await perSecond(files, async (file) => savePicture(store, await readFile(file), about))
    const stored = saving.answers
    const originals = files.map((file) => readFileSync(file))
    say('making a size of each, bare and by the product')
    const bare = await perSecond(originals, (bytes) => sharp(bytes).resize({ width }).webp({ quality: 78 }).toBuffer())
    const selection = { width, format: 'webp', isMarked: false } as const
    const make = ({ file }: StoredPicture) => delivery.stored({ file, version: 'clear', isStill: false }, selection)
    const first = await perSecond(stored, make)
    say('handing them out again')
    const again = Array.from({ length: rounds }, () => stored).flat()
    const ready = stored.map(({ file }) => path.join(folder, 'store', file, `clear-${width}.webp`))
    const readyAgain = Array.from({ length: rounds }, () => ready).flat()
    await perSecond(ready, (file) => readFile(file))
    const floor = await perSecond(readyAgain, (file) => readFile(file))
    const handed = await perSecond(again, handOut(make))
    say('covers for a browser that takes AVIF')
    const covers = [...seeded].slice(0, 20)
    const [waited, waitedBare] = [
      await oneByOne(covers, ([id]) => delivery.character(id, 0, { ...selection, format: 'avif' })),
      await oneByOne(covers, ([, [cover]]) =>
        sharp(cover?.file ?? '')
          .resize({ width })
          .avif({ quality: 55, effort: 3 })
          .toBuffer(),
      ),
    ]
    await delivery.settle()
    const measures: Measure[] = [
      {
        part,
        name: `sizes made, ${width} pixels wide`,
        unit: '/s',
        floor: bare.rate,
        value: first.rate,
        aim: { of: 'ratio', is: 'atLeast', limit: 0.7 },
      },
      { part, name: 'handed out again, address checked', unit: '/s', floor: floor.rate, value: handed.rate },
      { part, name: 'kept, with blurred file and thumbhash', unit: '/s', value: saving.rate },
      {
        part,
        name: 'first answer for a cover where AVIF is taken, p95',
        unit: 'ms',
        floor: quantile(waitedBare, 0.95),
        value: quantile(waited, 0.95),
        aim: { of: 'ratio', is: 'atMost', limit: 0.5 },
      },
    ]
    return { measures, details: { coverMedianMs: median(waited), bareAvifMedianMs: median(waitedBare) } }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const about = { folder: 'photos', engine: 'built-in' } as const

/** The route's work for each picture beside reading it: an address is signed and opened. */
function handOut<Answer>(make: (picture: StoredPicture) => Promise<Answer>) {
  const userId = '0198c0de-0000-7000-8000-000000000001'
  const addresses = createPhotoAddresses({ keys: fixedKeys(Buffer.alloc(32, 1)), now: () => new Date() })
  return (picture: StoredPicture) => {
    const { url } = addresses.addressOf({ file: picture.file, version: 'clear' }, { userId, audience: 'web' })
    const word = (name: string) => new URL(url, 'http://bench.example').searchParams.get(name) ?? ''
    const requested = { file: picture.file, version: word('v'), audience: word('for'), until: word('until') }
    const opened = addresses.open({ ...requested, person: word('who'), sign: word('sign') }, userId)
    if (!opened.isOpen) throw new Error('an address of the bench did not open')
    return make(picture)
  }
}

/** Does all of it with as many at once as there are processors. */
async function perSecond<Item, Answer>(items: readonly Item[], work: (item: Item) => Promise<Answer>) {
  const answers: Answer[] = []
  const left = items.values()
  const startedAt = performance.now()
  const worker = async () => {
    for (const item of left) answers.push(await work(item))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return { answers, rate: (items.length / (performance.now() - startedAt)) * 1000 }
}

async function oneByOne<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (const item of items) {
    const startedAt = performance.now()
    await work(item)
    times.push(performance.now() - startedAt)
  }
  return times
}
