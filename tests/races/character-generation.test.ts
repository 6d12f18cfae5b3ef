import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  confirmCharacter,
  createCharacter,
  deleteCharacter,
  editCharacter,
  listOwnCharacters,
  ownCharacterDetail,
  rebuildCharacter,
} from '#domains/characters/custom-contract.ts'
import { characterDetail } from '#domains/characters/contract.ts'
import { buildCharacter } from '#domains/characters/server/custom/build.ts'
import { builtCharacter, ownCharacter } from '#tests/kit/characters.ts'
import { fromTemplate } from '#tests/kit/creation-requests.ts'
import { coinsOf, makePremium, memberWith } from '#tests/kit/photos.ts'
import type { StubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { createStubPictureGenerator, fails, hangs } from '#tests/kit/stub-picture-generator.ts'
import { everyRow } from '#tests/kit/stored-text.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

let w: World
let stub: StubPictureGenerator
beforeAll(async () => {
  stub = createStubPictureGenerator()
  w = await world({ pictureGenerator: stub })
}, 60_000)
afterAll(() => w.close())

const files = async () => {
  const { store } = w.services
  const folders = await store.list('portraits')
  return (await Promise.all(folders.map((folder) => store.list(folder)))).flat().length
}

describe('requesting a character', () => {
  it('twenty times at once under one key makes one, for one price', async () => {
    const { someone, userId } = await memberWith(w, 'one-key@example.org', 1000)
    const requested = fromTemplate()
    const all = await times(20, () => someone.get(createCharacter, requested))
    expect(new Set(all.map(({ character }) => character.id)).size).toBe(1)
    expect(await coinsOf(w, userId)).toEqual({ own: 800, held: 200, spent: 0 })
    await w.doJobs()
  })

  it('many times at once stops where the coins end, and at five on their way', async () => {
    const poor = await memberWith(w, 'coins-end@example.org', 450)
    const few = await times(6, () => poor.someone.call(createCharacter, fromTemplate()))
    expect(few.filter(({ name }) => name === 'OK')).toHaveLength(2)
    expect(await coinsOf(w, poor.userId)).toEqual({ own: 50, held: 400, spent: 0 })
    const rich = await memberWith(w, 'five@example.org', 5000)
    const many = await times(12, () => rich.someone.call(createCharacter, fromTemplate()))
    expect(many.filter(({ name }) => name === 'OK')).toHaveLength(5)
    await w.doJobs()
  })

  it('as premium, four times at once, is free once', async () => {
    const { someone, userId } = await memberWith(w, 'free-once@example.org', 1000)
    await makePremium(w, userId)
    const all = await times(4, () => someone.call(createCharacter, fromTemplate()))
    expect(all.map(({ name }) => name)).toEqual(['OK', 'OK', 'OK', 'OK'])
    expect(await coinsOf(w, userId)).toEqual({ own: 400, held: 600, spent: 0 })
    await w.doJobs()
  })
})

describe('a built character', () => {
  it('who is confirmed and deleted at once is either theirs and paid, or gone and refunded', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { someone, userId } = await memberWith(w, `either-${round}@example.org`, 200)
      const { id: characterId } = await builtCharacter(w, someone)
      const [confirmed] = await Promise.all([
        someone.call(confirmCharacter, { characterId }),
        someone.call(deleteCharacter, { characterId }),
        someone.call(confirmCharacter, { characterId }),
      ])
      const isPaid = confirmed.name === 'OK' || (await coinsOf(w, userId)).spent === 200
      expect(await coinsOf(w, userId)).toEqual({ own: isPaid ? 0 : 200, held: 0, spent: isPaid ? 200 : 0 })
      expect((await someone.get(listOwnCharacters, {})).list).toEqual([])
    }
    await w.doJobs()
  })

  it('is confirmed once however often it is pressed', async () => {
    const { someone, userId } = await memberWith(w, 'presses@example.org', 200)
    const { id: characterId } = await builtCharacter(w, someone)
    const all = await times(10, () => someone.get(confirmCharacter, { characterId, isPublic: true }))
    expect(all.every(({ character }) => character.status === 40)).toBe(true)
    expect(await coinsOf(w, userId)).toEqual({ own: 0, held: 0, spent: 200 })
  })

  it('never becomes private again, regardless of concurrent edits', async () => {
    const { someone } = await memberWith(w, 'opens-once@example.org', 200)
    const { id: characterId } = await ownCharacter(w, someone)
    await times(10, (index) => someone.call(editCharacter, { characterId, visibility: index % 2 === 0 ? 1 : 0 }))
    expect((await someone.get(characterDetail, { characterId })).character.visibility).toBe(1)
  })
})

describe('a build', () => {
  it('that two workers do at once gives one character, and leaves no picture over', async () => {
    const { someone, userId } = await memberWith(w, 'two-workers@example.org', 200)
    const before = await files()
    const { character } = await someone.get(createCharacter, fromTemplate())
    const never = new AbortController().signal
    const of = { ownerId: userId, id: character.id }
    await times(3, () => buildCharacter(w.services.generation, of, never))
    expect(await files()).toBe(before + 3)
    await someone.get(confirmCharacter, { characterId: character.id })
    expect(await coinsOf(w, userId)).toEqual({ own: 0, held: 0, spent: 200 })
    await w.doJobs()
    expect(await files()).toBe(before + 3)
  })

  it('that is requested again many times at once is queued once', async () => {
    const { someone } = await memberWith(w, 'again-again@example.org', 200)
    const { character } = await someone.get(createCharacter, fromTemplate())
    stub.notify(fails, fails)
    await w.doJobs()
    const all = await times(8, () => someone.call(rebuildCharacter, { characterId: character.id }))
    expect(all.filter(({ name }) => name === 'OK')).toHaveLength(1)
    expect(new Set(all.map(({ name }) => name))).toEqual(new Set(['OK', 'CHARACTER_BUILDING']))
    await w.doJobs()
    expect((await someone.get(ownCharacterDetail, { characterId: character.id })).character.status).toBe(30)
  })

  it('in progress while its person is erased ends with nothing of theirs left', async () => {
    const { someone, userId } = await memberWith(w, 'erased@example.org', 200)
    const before = await files()
    await someone.get(createCharacter, fromTemplate({ description: 'She hums KEEPSAKE by the window.' }))
    const requested = stub.requested()
    stub.notify(async (order, options) => {
      await w.services.privacy.erasePerson(userId)
      options.onProgress?.(0.9)
      return hangs(order, options)
    })
    await Promise.all([w.doJobs(), requested])
    expect([...(await everyRow(w.db)).values()].flat().join('\n')).not.toMatch(/KEEPSAKE/)
    expect(await files()).toBe(before)
  })
})
