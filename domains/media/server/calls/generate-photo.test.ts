import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everyRow } from '#tests/kit/stored-text.ts'
import { coinsOf, memberWith, wanted } from '#tests/kit/photos.ts'
import type { StubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { generatePhoto, listOwnPhotos } from '../../photo-contract.ts'
import { listCoinDetails } from '#domains/wallet/contract.ts'

let w: World
let stub: StubPictureGenerator
beforeAll(async () => {
  stub = createStubPictureGenerator()
  w = await world({ pictureGenerator: stub })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

describe('having a photo made', () => {
  it('sets 50 coins aside, and takes them when it is done [S9-photo-01] [S1-use-05]', async () => {
    const { someone, userId } = await memberWith(w, 'done@example.org', 60)
    const { photo, gold } = await someone.get(generatePhoto, wanted())
    expect(photo).toMatchObject({ state: 'waiting', image: null, isOwn: true, isShown: false, isLocked: false })
    expect([gold, await coinsOf(w, userId)]).toEqual([10, { own: 10, held: 50, spent: 0 }])
    await w.doJobs()
    const [stored] = (await someone.get(listOwnPhotos, {})).list
    expect(stored).toMatchObject({ id: photo.id, state: 'done', progress: 1, characterName: 'Mara Voss' })
    expect(stored?.image?.url).toContain('v=clear')
    expect(await coinsOf(w, userId)).toEqual({ own: 10, held: 0, spent: 50 })
    expect((await someone.get(listCoinDetails, {})).list[0]).toMatchObject({ amount: -50, reason: 'photo' })
  })

  it('shows what was chosen; the rest is chosen for it', async () => {
    const { someone } = await memberWith(w, 'chosen@example.org', 50)
    const selection = {
      outfit: 'sari',
      place: 'garden',
      light: 'candle',
      framing: 'close',
      pose: 'over-left',
      mood: 'playful',
    }
    const { photo } = await someone.get(generatePhoto, wanted({ selection: selection as never }))
    expect(photo.shot).toEqual(selection)
    await w.doJobs()
    expect(stub.orders.at(-1)).toMatchObject({
      shot: { outfit: 'sari', place: 'garden' },
      appearance: { temper: 'playful' },
    })
  })

  it('keeps nothing of the words that a person wrote', async () => {
    const { someone } = await memberWith(w, 'words@example.org', 50)
    await someone.get(generatePhoto, wanted({ selection: { words: 'On the beach at dusk with a CANARY-7731' } }))
    await w.doJobs()
    const rows = [...(await everyRow(w.db)).values()].flat().join('\n')
    expect(rows).not.toMatch(/CANARY/i)
    expect(JSON.stringify(stub.orders.map(({ appearance, shot }) => [appearance, shot]))).not.toMatch(/CANARY/i)
  })

  it('once for one key, however often it is sent', async () => {
    const { someone, userId } = await memberWith(w, 'once@example.org', 200)
    const params = wanted()
    const first = await someone.get(generatePhoto, params)
    const second = await someone.get(generatePhoto, params)
    expect([second.photo.id, second.gold]).toEqual([first.photo.id, 150])
    await w.doJobs()
    expect((await someone.get(generatePhoto, params)).photo.state).toBe('done')
    expect(await coinsOf(w, userId)).toEqual({ own: 150, held: 0, spent: 50 })
  })

  it('makes a loop for its own price', async () => {
    const { someone, userId } = await memberWith(w, 'loop@example.org', 120)
    const { photo } = await someone.get(generatePhoto, wanted({ kind: 'video', price: 120 }))
    await w.doJobs()
    expect(photo.kind).toBe('video')
    expect(await coinsOf(w, userId)).toEqual({ own: 0, held: 0, spent: 120 })
  })
})

describe('what is refused takes nothing', () => {
  it('too few coins, another price, a key that was used for something else [S9-photo-01]', async () => {
    const { someone, userId } = await memberWith(w, 'refused@example.org', 49)
    const refusal = async (params: ReturnType<typeof wanted>) => (await someone.call(generatePhoto, params)).name
    expect(await refusal(wanted())).toBe('INSUFFICIENT_FUNDS')
    expect(await refusal(wanted({ price: 10 }))).toBe('PRICE_CHANGED')
    expect(await refusal(wanted({ characterId: 'nobody' }))).toBe('CHARACTER_NOT_FOUND')
    expect((await someone.get(listOwnPhotos, {})).list).toEqual([])
    expect(await coinsOf(w, userId)).toEqual({ own: 49, held: 0, spent: 0 })
    const rich = await memberWith(w, 'reused@example.org', 200)
    const params = wanted()
    await rich.someone.get(generatePhoto, params)
    const other = { ...params, selection: { place: 'beach' as const } }
    expect((await rich.someone.call(generatePhoto, other)).name).toBe('KEY_REUSED')
    expect(await coinsOf(w, rich.userId)).toMatchObject({ own: 150, held: 50 })
  })

  it('words that break the rules, and words without end', async () => {
    const { someone } = await memberWith(w, 'rules@example.org', 100)
    const refusal = async (words: string) => (await someone.call(generatePhoto, wanted({ selection: { words } }))).name
    expect(await refusal('she is 15 years old, in school uniform')).toBe('TEXT_BLOCKED')
    expect(await refusal('b'.repeat(301))).toBe('PARAMS_ERROR')
    const answer = await someone.call(
      generatePhoto,
      wanted({ selection: { words: 'a man in a coat, he smiles' }, characterId: 'jun-asakawa' }),
    )
    expect(answer.name).toBe('OK')
  })

  it('a sixth one while five are on their way', async () => {
    const { someone, userId } = await memberWith(w, 'eager@example.org', 400)
    for (let made = 0; made < 5; made += 1) await someone.get(generatePhoto, wanted())
    const refused = await someone.call(generatePhoto, wanted())
    expect([refused.name, await coinsOf(w, userId)]).toEqual(['PHOTOS_WAITING', { own: 150, held: 250, spent: 0 }])
    await w.doJobs()
    expect((await someone.call(generatePhoto, wanted())).name).toBe('OK')
  })

  it('more than the person allows themselves in a day', async () => {
    const { someone } = await memberWith(w, 'limit@example.org', 3000)
    for (let made = 0; made < 20; made += 1) {
      await someone.get(generatePhoto, wanted())
      await w.doJobs()
    }
    expect((await someone.call(generatePhoto, wanted())).name).toBe('SPEND_LIMIT_REACHED')
  })

  it('a loop where the engine makes none', async () => {
    const still = await world({ pictureGenerator: { ...createStubPictureGenerator(), makesLoops: false } })
    const { someone } = await memberWith(still, 'still@example.org', 200)
    expect((await someone.call(generatePhoto, wanted({ kind: 'video', price: 120 }))).name).toBe('VIDEO_NOT_HERE')
    await still.close()
  })

  it('anyone who has not signed in, or is no adult', async () => {
    expect((await (await w.adult()).call(generatePhoto, wanted())).name).toBe('NEED_LOGIN')
    const { someone } = await memberWith(w, 'fields@example.org', 50)
    expect((await someone.call(generatePhoto, wanted({ selection: { outfit: 'none' } as never }))).name).toBe(
      'PARAMS_ERROR',
    )
  })
})
