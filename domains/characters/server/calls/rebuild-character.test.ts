import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builtCharacter } from '#tests/kit/characters.ts'
import { chosen, fromPrompt, fromTemplate } from '#tests/kit/creation-requests.ts'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import type { StubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { createStubPictureGenerator, fails, lies } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { confirmCharacter, createCharacter, ownCharacterDetail, rebuildCharacter } from '../../custom-contract.ts'

let w: World
let stub: StubPictureGenerator
beforeAll(async () => {
  stub = createStubPictureGenerator()
  w = await world({ pictureGenerator: stub })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

/** A character whose build failed. */
async function failed(
  email: string,
  requested: ReturnType<typeof fromTemplate> | ReturnType<typeof fromPrompt> = fromTemplate(),
) {
  const { someone, userId } = await memberWith(w, email, 200)
  const { character } = await someone.get(createCharacter, requested)
  stub.notify(fails, fails)
  await w.doJobs()
  return { someone, userId, characterId: character.id }
}

describe('a build', () => {
  it('that fails says so and gives the price back [S3-status-01]', async () => {
    const { someone, userId, characterId } = await failed('failed@example.org')
    const { character } = await someone.get(ownCharacterDetail, { characterId })
    expect(character).toMatchObject({ status: 21, step: null, pictures: [], failure: expect.stringContaining('free') })
    expect(await coinsOf(w, userId)).toEqual({ own: 200, held: 0, spent: 0 })
  })

  it('asks the engine once more before it gives up, also when it got no picture at all', async () => {
    const { someone } = await memberWith(w, 'second-try@example.org', 400)
    for (const fault of [fails, lies]) {
      const { character } = await someone.get(createCharacter, fromTemplate())
      stub.notify(fault)
      await w.doJobs()
      expect((await someone.get(ownCharacterDetail, { characterId: character.id })).character.status).toBe(30)
    }
  })
})

describe('building again', () => {
  it('is free, and ends like a first build [S4-create-03]', async () => {
    const { someone, userId, characterId } = await failed('again@example.org')
    const { character } = await someone.get(rebuildCharacter, { characterId })
    expect(character).toMatchObject({ status: 10, step: 'waiting', failure: null })
    await w.doJobs()
    await someone.get(confirmCharacter, { characterId })
    expect(await coinsOf(w, userId)).toEqual({ own: 200, held: 0, spent: 0 })
  })

  it('takes other options along, or other words', async () => {
    const { someone, characterId } = await failed('other-wishes@example.org')
    const options = { ...chosen, age: 34, outfit: 'sari' } as const
    await someone.get(rebuildCharacter, { characterId, options })
    await w.doJobs()
    expect(stub.orders.at(-1)?.appearance.age).toBe(34)
    const reported = await failed('other-words@example.org', fromPrompt('She is a chef with red hair.'))
    const again = { characterId: reported.characterId, prompt: 'She is a pilot with white hair.' }
    const { character } = await reported.someone.get(rebuildCharacter, again)
    expect(character).toMatchObject({
      description: again.prompt,
      options: { occupation: 'pilot', hairColor: 'White', age: 30 },
    })
    await w.doJobs()
  })

  it('is refused for anyone who has not failed, is being built, or is not theirs', async () => {
    const { someone, characterId } = await failed('refusals@example.org')
    await someone.get(rebuildCharacter, { characterId })
    expect((await someone.call(rebuildCharacter, { characterId })).name).toBe('CHARACTER_BUILDING')
    await w.doJobs()
    expect((await someone.call(rebuildCharacter, { characterId })).name).toBe('CHARACTER_NOT_FAILED')
    const other = await w.member('rebuilds-others@example.org')
    expect((await other.call(rebuildCharacter, { characterId })).name).toBe('CHARACTER_NOT_FOUND')
    expect((await (await w.adult()).call(rebuildCharacter, { characterId })).name).toBe('NEED_LOGIN')
    const { id } = await builtCharacter(w, (await memberWith(w, 'fine@example.org', 200)).someone)
    expect((await other.call(rebuildCharacter, { characterId: id })).name).toBe('CHARACTER_NOT_FOUND')
  })

  it.each([
    ['CREATION_MINOR', 'A girl of fifteen.'],
    ['CREATION_UNLAWFUL', 'She sells heroin.'],
    ['CREATION_GROUP', 'Two girls who live together.'],
    ['CREATION_MALE', 'A handsome man with a beard.'],
    ['CREATION_REAL_PERSON', 'She looks exactly like my ex.'],
    ['TEXT_BLOCKED', 'She says: kill yourself.'],
  ] as const)('refuses new words by the rules of creation: %s', async (name, prompt) => {
    const { someone, characterId } = await failed(`${name.toLowerCase()}@example.org`, fromPrompt('She paints.'))
    expect((await someone.call(rebuildCharacter, { characterId, prompt })).name).toBe(name)
    expect((await someone.get(ownCharacterDetail, { characterId })).character.description).toBe('She paints.')
  })
})
