import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { letRulesOpen } from '#tests/kit/characters.ts'
import type { CallContract } from '#platform/contract/call.ts'
import { characterDetail, listCharacters } from '#domains/characters/contract.ts'
import * as photoContract from '#domains/media/photo-contract.ts'
import { editPhoto } from '#domains/media/photo-contract.ts'
import { photos } from '#domains/media/server/tables.ts'
import { createRandom } from '#tests/campaigns/random-params.ts'
import type { Person } from '#tests/kit/person.ts'
import { fetchPicture, lockedPhoto, memberWith, ownPhoto, subject } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { sampleSize } from '#tests/kit/sample-size.ts'

/** A sample; 2000 in a nightly run. */
const attempts = sampleSize({ full: 2000, sample: 400 })
const atOnce = 8

let w: World
/** Photos whose originals are hidden from a stranger: a built-in one, one shown by its owner, and a private one. */
let targets: { house: string; shown: string; stored: string }
let strangers: Person[]
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
  await letRulesOpen(w)
  const generator = await memberWith(w, 'maker@example.org', 200)
  const [shown, stored] = [await ownPhoto(w, generator.someone), await ownPhoto(w, generator.someone)]
  await generator.someone.get(editPhoto, { photoId: shown.id, isShown: true })
  const guest = await w.adult()
  targets = { house: (await lockedPhoto(w, guest)).id, shown: shown.id, stored: stored.id }
  const rich = await memberWith(w, 'rich@example.org', 900)
  strangers = [w.person(), guest, await w.member('poor@example.org'), rich.someone]
})
afterAll(() => w.close())

const isCall = (value: unknown): value is CallContract =>
  typeof value === 'object' && value !== null && 'path' in value && 'auth' in value

it(`gives no stranger the clear picture in ${attempts} attempts over every call`, async () => {
  const rows = await w.db.select().from(photos)
  const fileOf = (id: string) => rows.find((row) => row.id === id)?.picture?.file ?? ''
  const locked = [targets.house, targets.shown].map(fileOf)
  const calls = [...Object.values(photoContract).filter(isCall), characterDetail, listCharacters] as CallContract[]
  const { pick, next } = createRandom(20_260_602)
  // Everything but what the button would send: the true price pays.
  const words: Record<string, () => unknown> = {
    photoId: () => pick([...Object.values(targets), ...Object.values(targets), randomUUID(), 'x']),
    characterId: () => pick([subject, subject, 'nobody', '../etc', null]),
    price: () => pick([0, 1, 29, 31, -1, 0.5, 1e12, null]),
    key: () => pick([randomUUID(), targets.shown, targets.stored]),
    isShown: () => pick([true, false]),
    reaction: () => pick([1, -1, 0, 2]),
    kind: () => pick(['image', 'video', 'original']),
    selection: () => pick([{}, { outfit: 'sari' }, { words: targets.house }, { photoId: targets.house }]),
    limit: () => pick([1, 24, 100, 101]),
    cursor: () => pick([null, Buffer.from(JSON.stringify([Date.now(), targets.stored])).toString('base64url'), 'x']),
  }
  const clear: string[] = []
  const storedSeen: string[] = []
  const blurred = new Map<string, Person>()
  const names = new Set<string>()

  async function attempt(): Promise<void> {
    const call = pick(calls)
    const someone = pick(strangers)
    const shape = Object.keys((call.params as unknown as { shape: object }).shape)
    const params = Object.fromEntries(
      shape.filter(() => next() < 0.95).map((name) => [name, words[name]?.() ?? undefined]),
    )
    const response = await someone.send(call.path, params)
    const text = await response.text()
    names.add(String((JSON.parse(text) as { code: number }).code))
    if (text.includes(fileOf(targets.stored)) || (response.ok && text.includes(`"id":"${targets.stored}"`)))
      storedSeen.push(call.path)
    for (const [url] of text.matchAll(/\/media\/photos\/[^"\\]+/g)) {
      const file = locked.find((one) => url.includes(one))
      if (file && url.includes('v=clear')) clear.push(`${call.path} ${JSON.stringify(params)}`)
      if (file) blurred.set(url, someone)
    }
  }
  for (let made = 0; made < attempts; made += atOnce) await Promise.all(Array.from({ length: atOnce }, attempt))
  expect(clear).toEqual([])
  expect(storedSeen).toEqual([])
  // The attack reaches what it is after: albums were read, and refusals of several kinds were met.
  expect(blurred.size).toBeGreaterThan(1)
  expect(names.size).toBeGreaterThan(4)
  const bytes = await Promise.all(
    [...blurred].map(async ([url, someone]) => (await fetchPicture(w, someone, url)).status),
  )
  expect(new Set(bytes)).toEqual(new Set([200]))
}, 120_000)
