import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GenerationFailed } from '#domains/media/server/public.ts'
import { hairstyles, outfits } from '#domains/media/vocabulary-contract.ts'
import { chosen, creationPrice, fromPrompt, fromTemplate } from '#tests/kit/creation-requests.ts'
import { coinsOf, makePremium, memberWith } from '#tests/kit/photos.ts'
import type { StubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { createStubPictureGenerator, fails } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { listCoinDetails } from '#domains/wallet/contract.ts'
import { kinks } from '../../attributes.ts'
import { lifeChoices } from '../../creation-choices.ts'
import {
  confirmCharacter,
  createCharacter,
  deleteCharacter,
  editBeforeConfirm,
  editCharacter,
  editNick,
  listOwnCharacters,
  ownCharacterDetail,
  rebuildCharacter,
} from '../../custom-contract.ts'

const dayMs = 86_400_000

let w: World
let stub: StubPictureGenerator
beforeAll(async () => {
  stub = createStubPictureGenerator()
  w = await world({ pictureGenerator: stub })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

describe('making a character', () => {
  it('goes from requested to built to confirmed, with her price aside until then [S4-create-01] [S4-create-02]', async () => {
    const { someone, userId } = await memberWith(w, 'maker@example.org', 300)
    const { character } = await someone.get(createCharacter, fromTemplate())
    expect(character).toMatchObject({ status: 10, step: 'waiting', pictures: [], releaseStatus: 10, visibility: 0 })
    expect(await coinsOf(w, userId)).toEqual({ own: 100, held: creationPrice, spent: 0 })
    await w.doJobs()
    const built = (await someone.get(ownCharacterDetail, { characterId: character.id })).character
    expect(built).toMatchObject({ status: 30, step: null, progress: 1, failure: null, name: 'Lea', customKind: 10 })
    expect(built.pictures).toHaveLength(3)
    expect(built.options).toEqual(chosen)
    expect(built.tags.map(({ slug }) => slug)).toEqual(['rain', 'late-nights'])
    expect(built.greeting).not.toMatch(/\{\{/)
    expect(await coinsOf(w, userId)).toEqual({ own: 100, held: creationPrice, spent: 0 })
    const done = (await someone.get(confirmCharacter, { characterId: character.id })).character
    expect(done).toMatchObject({ status: 40, releaseStatus: 30, access: 10 })
    expect(await coinsOf(w, userId)).toEqual({ own: 100, held: 0, spent: creationPrice })
    expect((await someone.get(listCoinDetails, {})).list[0]).toMatchObject({ amount: -200, reason: 'character' })
  })

  it('has state 10, 20 and 21 or 30, and 40 once it is confirmed; nothing can be done with one that is built [S4-build-01] [S5-generating-01]', async () => {
    const { someone } = await memberWith(w, 'states@example.org', 200)
    const characterId = (await someone.get(createCharacter, fromTemplate())).character.id
    const stateNow = async () => (await someone.get(ownCharacterDetail, { characterId })).character.status
    expect(await stateNow()).toBe(10)
    const drawing = Promise.withResolvers<never>()
    const begun = stub.requested()
    stub.notify(() => drawing.promise, fails)
    const failing = w.doJobs()
    await begun
    expect(await stateNow()).toBe(20)
    const acts = [
      someone.call(editBeforeConfirm, { characterId, name: 'Mia' }),
      someone.call(editCharacter, { characterId, name: 'Mia' }),
      someone.call(editNick, { characterId, name: 'Mia' }),
      someone.call(confirmCharacter, { characterId }),
    ]
    for (const { name, message } of await Promise.all(acts))
      expect([name, message]).toEqual(['CHARACTER_BUILDING', 'Character is being generated, please wait'])
    drawing.reject(new GenerationFailed('The engine gave nothing'))
    await failing
    expect(await stateNow()).toBe(21)
    await someone.get(rebuildCharacter, { characterId })
    expect(await stateNow()).toBe(10)
    await w.doJobs()
    expect(await stateNow()).toBe(30)
    await someone.get(confirmCharacter, { characterId })
    expect(await stateNow()).toBe(40)
  })

  it('draws her as she was chosen, the same woman in three pictures [S3-attr-01] [S3-attr-03] [S3-attr-10]', async () => {
    const { someone } = await memberWith(w, 'drawn@example.org', 200)
    await someone.get(createCharacter, fromTemplate())
    await w.doJobs()
    const orders = stub.orders.slice(-3)
    for (const { appearance } of orders)
      expect(appearance).toMatchObject({
        age: 27,
        ethnicity: 'Italian',
        hair: 'Curly',
        bust: 'Medium',
        hips: 'Large',
        gender: 'woman',
      })
    expect(new Set(orders.map(({ appearance }) => appearance.seed)).size).toBe(1)
    expect(orders.map(({ shot }) => shot.framing)).toEqual(['bust', 'close', 'three-quarter'])
    expect(orders[0]?.shot.outfit).toBe('trench-coat')
    expect(orders[1]?.reference).toBeInstanceOf(Uint8Array)
  })

  it('reads a prompt for what it names and keeps its words as her description [S3-attr-16] [S2-create-01]', async () => {
    const { someone } = await memberWith(w, 'prompt@example.org', 200)
    const prompt =
      'A woman with long black hair and green eyes in a leather jacket. She is a pilot, shy, and my neighbour.'
    const { character } = await someone.get(createCharacter, fromPrompt(prompt))
    expect(character).toMatchObject({
      mode: 'prompt',
      description: prompt,
      options: {
        style: 'ANIMATE',
        age: 30,
        hair: 'Long',
        hairColor: 'Black',
        eyes: 'Green',
        outfit: 'leather-jacket',
        occupation: 'pilot',
        personality: 'Innocent',
        relationship: 'neighbour',
      },
    })
    await w.doJobs()
    const built = (await someone.get(ownCharacterDetail, { characterId: character.id })).character
    expect(built.options).toEqual(character.options)
  })

  it('is done once for a key, and refuses the key for anything else', async () => {
    const { someone, userId } = await memberWith(w, 'twice@example.org', 1000)
    const requested = fromTemplate()
    const first = await someone.get(createCharacter, requested)
    expect((await someone.get(createCharacter, requested)).character.id).toBe(first.character.id)
    expect(await coinsOf(w, userId)).toMatchObject({ held: creationPrice })
    expect((await someone.call(createCharacter, { ...requested, name: 'Mia' })).name).toBe('KEY_REUSED')
  })

  it('costs nothing once for premium people, from the template alone [S6-benefit-13]', async () => {
    const { someone, userId } = await memberWith(w, 'premium-maker@example.org', 450)
    await makePremium(w, userId)
    expect((await someone.get(listOwnCharacters, {})).price).toEqual({ coins: 0, freeBy: 'premium', usual: 200 })
    await someone.get(createCharacter, fromPrompt('She paints.'))
    expect(await coinsOf(w, userId)).toMatchObject({ held: 200 })
    const { character } = await someone.get(createCharacter, fromTemplate())
    expect(await coinsOf(w, userId)).toMatchObject({ held: 200 })
    expect((await someone.get(listOwnCharacters, {})).price).toEqual({ coins: 200, freeBy: null, usual: 200 })
    await someone.get(createCharacter, fromTemplate())
    expect(await coinsOf(w, userId)).toMatchObject({ own: 50, held: 400 })
    await someone.get(deleteCharacter, { characterId: character.id })
    expect((await someone.get(listOwnCharacters, {})).price.freeBy).toBe('premium')
  })

  it('takes every outfit, hairstyle, occupation and relationship there is [S3-attr-05] [S3-attr-12] [S3-attr-14]', async () => {
    expect([outfits.length, hairstyles.length, lifeChoices.occupation.length, lifeChoices.relationship.length]).toEqual(
      [25, 9, 15, 11],
    )
  })
})

describe('making a character refuses', () => {
  const refusal = async (over: Partial<ReturnType<typeof fromTemplate>>) => {
    const { someone, userId } = await memberWith(w, `refused-${randomUUID()}@example.org`, 200)
    const answer = await someone.call(createCharacter, fromTemplate(over))
    expect(await coinsOf(w, userId)).toMatchObject({ own: 200, held: 0 })
    expect((await someone.get(listOwnCharacters, {})).list).toEqual([])
    return answer.name
  }

  it.each([
    ['CREATION_MINOR', { description: 'She is 16 and loves rain.' }],
    ['CREATION_MINOR', { name: 'Lea 15' }],
    ['CREATION_MINOR', { tags: ['schoolgirl'] }],
    ['CREATION_UNLAWFUL', { description: 'She sells heroin by the harbour.' }],
    ['CREATION_GROUP', { description: 'Two girls who live together.' }],
    ['CREATION_MALE', { description: 'A handsome man with a beard.' }],
    ['CREATION_REAL_PERSON', { description: 'Based on a real celebrity.' }],
    ['TEXT_BLOCKED', { description: 'She tells everyone: kill yourself.' }],
    ['DESCRIPTION_EMPTY', { description: ' \n ' }],
    ['NAME_INVALID', { name: '\u200b' }],
    ['TAG_INVALID', { tags: ['#!'] }],
    ['PARAMS_ERROR', { options: { ...chosen, age: 17 } }],
    ['PARAMS_ERROR', { options: { ...chosen, kinks: kinks.slice(0, 4) } }],
    ['PARAMS_ERROR', { description: 'a'.repeat(1001) }],
  ] as const)('with %s and takes nothing [S5-kinks-01] [S5-desc-01] [S3-attr-02]', async (name, over) => {
    expect(await refusal(over as never)).toBe(name)
  })

  it('what a prompt says under the same rules', async () => {
    const { someone } = await memberWith(w, 'bad-prompt@example.org', 200)
    expect((await someone.call(createCharacter, fromPrompt('A girl of fifteen'))).name).toBe('CREATION_MINOR')
    expect((await someone.call(createCharacter, fromPrompt('  '))).name).toBe('DESCRIPTION_EMPTY')
  })

  it('who has too few coins, or too many characters on the way', async () => {
    const poor = await memberWith(w, 'poor@example.org', 199)
    expect((await poor.someone.call(createCharacter, fromTemplate())).name).toBe('INSUFFICIENT_FUNDS')
    const { someone } = await memberWith(w, 'busy@example.org', 1200)
    for (let index = 0; index < 5; index += 1) await someone.get(createCharacter, fromTemplate())
    expect((await someone.call(createCharacter, fromTemplate())).name).toBe('TOO_MANY_CHARACTERS')
    await w.doJobs()
    expect((await someone.call(createCharacter, fromTemplate())).name).toBe('SPEND_LIMIT_REACHED')
    w.clock.advance(dayMs)
    await someone.get(createCharacter, fromTemplate())
  })
})

describe('making a character is guarded', () => {
  it('takes people who have signed in and no field that is not declared', async () => {
    expect((await (await w.adult()).call(createCharacter, fromTemplate())).name).toBe('NEED_LOGIN')
    const { someone } = await memberWith(w, 'fields@example.org', 200)
    expect((await someone.call(createCharacter, { ...fromTemplate(), price: 0 } as never)).name).toBe('PARAMS_ERROR')
    expect((await someone.call(createCharacter, { ...fromTemplate(), mode: 'card' } as never)).name).toBe(
      'PARAMS_ERROR',
    )
  })
})
