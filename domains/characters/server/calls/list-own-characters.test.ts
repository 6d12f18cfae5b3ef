import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builtCharacter, ownCharacter } from '#tests/kit/characters.ts'
import { fromTemplate } from '#tests/kit/creation-requests.ts'
import { fetchPicture, memberWith } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { createCharacter, listOwnCharacters, ownCharacterDetail, randomPrompt } from '../../custom-contract.ts'

let w: World
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

describe("a person's own characters", () => {
  it('are all of theirs and nobody else’s, newest first, whatever their state [S2-route-12] [S7-custom-01] [S1-use-07]', async () => {
    const { someone } = await memberWith(w, 'three@example.org', 600)
    const { someone: other } = await memberWith(w, 'elsewhere@example.org', 200)
    const confirmed = await ownCharacter(w, someone)
    w.clock.advance(1000)
    const built = await builtCharacter(w, someone)
    w.clock.advance(1000)
    const { character: waiting } = await someone.get(createCharacter, fromTemplate())
    const { list, next, price } = await someone.get(listOwnCharacters, {})
    expect(list.map(({ id, status }) => [id, status])).toEqual([
      [waiting.id, 10],
      [built.id, 30],
      [confirmed.id, 40],
    ])
    expect([next, price]).toEqual([null, { coins: 200, freeBy: null, usual: 200 }])
    expect((await other.get(listOwnCharacters, {})).list).toEqual([])
    const first = await someone.get(listOwnCharacters, { limit: 2 })
    const rest = await someone.get(listOwnCharacters, { limit: 2, cursor: first.next ?? '' })
    expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual(list.map(({ id }) => id))
    await w.doJobs()
  })

  it('show their pictures to their creator alone', async () => {
    const { someone } = await memberWith(w, 'pictures@example.org', 200)
    const { id, pictures } = await builtCharacter(w, someone)
    const [cover] = pictures
    expect(pictures).toHaveLength(3)
    expect((await fetchPicture(w, someone, `${cover?.url}&w=320`)).status).toBe(200)
    const other = await w.member('peeks@example.org')
    expect((await fetchPicture(w, other, `${cover?.url}&w=320`)).status).toBe(403)
    expect((await other.call(ownCharacterDetail, { characterId: id })).name).toBe('CHARACTER_NOT_FOUND')
  })

  it('are for people who have signed in', async () => {
    expect((await (await w.adult()).call(listOwnCharacters, {})).name).toBe('NEED_LOGIN')
    expect((await w.person().call(ownCharacterDetail, { characterId: 'x' })).name).toBe('NEED_LOGIN')
    const { someone } = await memberWith(w, 'fields@example.org', 0)
    expect((await someone.call(listOwnCharacters, { limit: 0 })).name).toBe('PARAMS_ERROR')
    expect((await someone.call(ownCharacterDetail, { characterId: 'mara-voss' })).name).toBe('CHARACTER_NOT_FOUND')
  })
})

describe('a random prompt', () => {
  it('is another one nearly each time, and one that can be requested [S7-custom-02]', async () => {
    const someone = await w.adult()
    const prompts = await Promise.all(Array.from({ length: 10 }, () => someone.get(randomPrompt, {})))
    expect(new Set(prompts.map(({ prompt }) => prompt)).size).toBeGreaterThan(5)
    const { someone: member } = await memberWith(w, 'dice@example.org', 200)
    const requested = { ...fromTemplate(), description: prompts[0]?.prompt ?? '' }
    expect((await member.call(createCharacter, requested)).name).toBe('OK')
    await w.doJobs()
  })

  it('is for adults', async () => {
    expect((await w.person().call(randomPrompt, {})).name).toBe('AGE_REQUIRED')
  })
})
