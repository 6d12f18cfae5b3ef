import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { characterDetail } from '../../contract.ts'
import { jsonFile } from '#tests/kit/card-files.ts'
import { chosen, creationPrice } from '#tests/kit/creation-requests.ts'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import type { StubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { importCard, readCard } from '../../cards-contract.ts'
import {
  confirmCharacter,
  deleteCharacter,
  editCharacter,
  listOwnCharacters,
  ownCharacterDetail,
} from '../../custom-contract.ts'
import { characters } from '../tables.ts'

let w: World
let stub: StubPictureGenerator
beforeAll(async () => {
  stub = createStubPictureGenerator()
  w = await world({ pictureGenerator: stub })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const iris = {
  name: 'Captain Iris',
  description: 'Sails alone and mends her own nets.',
  first_mes: 'You can swim, {{user}}?',
  tags: ['Sea story', 'sci-fi & fantasy', 'x'.repeat(99)],
}
const requested = (over: object = {}) => ({
  key: randomUUID(),
  name: 'Iris',
  options: { ...chosen, age: 34 },
  isPublic: false,
  ...over,
})

describe('importing a card', () => {
  it('makes a new character each time, drawn from the options, who speaks as the card says', async () => {
    const { someone, userId } = await memberWith(w, 'importer@example.org', 500)
    const file = jsonFile(iris)
    const ids: string[] = []
    for (let times = 0; times < 2; times += 1) {
      const { character } = (await someone.upload(importCard, requested(), file)).data
      expect(character).toMatchObject({ mode: 'card', status: 10, name: 'Iris', options: { age: 34 } })
      ids.push(character.id)
    }
    expect(new Set(ids).size).toBe(2)
    expect((await someone.get(listOwnCharacters, { limit: 20 })).list).toHaveLength(2)
    expect(await coinsOf(w, userId)).toEqual({ own: 100, held: 2 * creationPrice, spent: 0 })
    await w.doJobs()
    expect(stub.orders.at(-1)?.appearance).toMatchObject({ age: 34, ethnicity: chosen.ethnicity })
    const [id = ''] = ids
    expect((await someone.get(confirmCharacter, { characterId: id })).character).toMatchObject({
      status: 40,
      greeting: 'You can swim?',
      tags: [{ slug: 'sea-story' }],
    })
    expect((await someone.get(characterDetail, { characterId: id })).character).toMatchObject({
      name: 'Iris',
      age: 34,
      description: iris.description,
    })
  })

  it('counts once by its key, and only for the same card', async () => {
    const { someone, userId } = await memberWith(w, 'key@example.org', 500)
    const wanted = requested()
    const first = (await someone.upload(importCard, wanted, jsonFile(iris))).data.character.id
    expect((await someone.upload(importCard, wanted, jsonFile(iris))).data.character.id).toBe(first)
    expect(await coinsOf(w, userId)).toMatchObject({ own: 300, held: creationPrice })
    const other = await someone.upload(importCard, wanted, jsonFile({ ...iris, name: 'Another' }))
    expect(other.name).toBe('KEY_REUSED')
  })

  it('takes what another app shared', async () => {
    const { someone, userId } = await memberWith(w, 'shared@example.org', 200)
    const parked = await w.services.cards.reading.parked.park(userId, jsonFile(iris))
    expect((await someone.get(importCard, requested({ parked }))).character).toMatchObject({
      mode: 'card',
      name: 'Iris',
    })
  })

  it('keeps long words and their macros through changes of anything else', async () => {
    const { someone, userId } = await memberWith(w, 'long@example.org', 200)
    const description = `{{char}} sails alone with {{user}}. ${'The sea is grey. '.repeat(100)}`
    const { id } = (await someone.upload(importCard, requested(), jsonFile({ ...iris, description }))).data.character
    await w.doJobs()
    const { character } = await someone.get(confirmCharacter, { characterId: id })
    expect(character.description).toMatch(/^Iris sails alone with you\./)
    expect((await someone.get(characterDetail, { characterId: id })).character.intro).toBe('Iris sails alone with you.')
    await someone.get(editCharacter, { characterId: id, tags: ['harbour'] })
    const [row] = await w.db.select().from(characters).where(eq(characters.ownerId, userId))
    expect(row?.card.data.description).toBe(description)
    expect(row?.tags).toEqual(['harbour'])
  })

  it('keeps her words whole through a new name, and the name of the card while hers is not changed', async () => {
    const { someone } = await memberWith(w, 'named@example.org', 400)
    const full = { ...iris, nickname: 'Iris', first_mes: 'I am {{char}}.' }
    for (const name of ['Iris', 'Another One']) {
      const { id } = (await someone.upload(importCard, requested({ name }), jsonFile(full))).data.character
      await w.doJobs()
      expect((await someone.get(ownCharacterDetail, { characterId: id })).character).toMatchObject({
        name,
        greeting: `I am ${name}.`,
      })
    }
  })
})

describe('a preview', () => {
  /** Names and words at the borders of what is allowed. */
  const mostly = (fine: readonly string[], ...refused: string[]) =>
    fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...fine) }, { weight: 1, arbitrary: fc.constantFrom(...refused) })
  const name = mostly(['Iris', '  Iris  ', 'x'.repeat(60), '灯台守り', '{{user}}', ' ', '<b>'], 'Iris 16', '\u202eIris')
  const words = mostly(['', 'Sails alone.', 'Aged 34.'], 'Aged 17.', 'Mother of two children.', 'Two women wave.')
  const generated = fc.record({
    name,
    description: words,
    personality: words,
    first_mes: words,
    creator_notes: words,
    tags: fc.subarray(['Sea story', 'x'.repeat(99), '  ']),
    nickname: fc.option(name, { nil: undefined }),
    extensions: fc.constantFrom({}, { 'nocturne/wishes': { age: 12, hair: 'Bun', style: 'x' } }),
  })

  it('shows no card that an import refuses, and refuses none that an import takes', async () => {
    const { someone } = await memberWith(w, 'generated@example.org', 500)
    const taken = { yes: 0, no: 0 }
    for (const card of fc.sample(generated, { numRuns: 16, seed: 7 })) {
      w.clock.advance(86_400_000)
      const file = jsonFile(card)
      const { preview } = (await someone.upload(readCard, {}, file)).data
      if (!preview) throw new Error(`No preview of ${file.toString()}`)
      const options = { ...chosen, ...preview.options, age: preview.age ?? 30 }
      const answer = await someone.upload(importCard, requested({ name: preview.name || 'Ida', options }), file)
      expect(answer.name, file.toString()).toBe(preview.refusals[0]?.why ?? 'OK')
      taken[answer.name === 'OK' ? 'yes' : 'no'] += 1
      if (answer.name === 'OK') await someone.get(deleteCharacter, { characterId: answer.data.character.id })
    }
    expect(Math.min(taken.yes, taken.no)).toBeGreaterThan(1)
  })
})

describe('importing a card is refused', () => {
  it.each([
    ['of a file that holds none', Buffer.from('{}'), {}, 'CARD_UNREADABLE'],
    ['of what is shared no more', null, { parked: randomUUID() }, 'CARD_UNREADABLE'],
    ['of a minor', jsonFile({ ...iris, description: 'She is 16 years old.' }), {}, 'CREATION_MINOR'],
    ['of a man', jsonFile({ ...iris, description: 'A handsome man with a beard.' }), {}, 'CREATION_MALE'],
    ['of a group', jsonFile({ ...iris, description: 'A group of women who live together.' }), {}, 'CREATION_GROUP'],
    ['of a real person', jsonFile({ ...iris, personality: 'Based on a real celebrity.' }), {}, 'CREATION_REAL_PERSON'],
    ['of what is unlawful', jsonFile({ ...iris, first_mes: 'I sell heroin.' }), {}, 'CREATION_UNLAWFUL'],
    ['under a name that is none', jsonFile(iris), { name: ' ' }, 'NAME_INVALID'],
    ['under a name that says an age', jsonFile(iris), { name: 'Iris 16' }, 'CREATION_MINOR'],
    ['with an age below 18', jsonFile(iris), { options: { ...chosen, age: 17 } }, 'PARAMS_ERROR'],
  ] as const)('%s', async (what, file, over, error) => {
    const { someone } = await memberWith(w, `${what.replaceAll(/\W/g, '-')}@example.org`, 200)
    const answer = file
      ? await someone.upload(importCard, requested(over), file)
      : await someone.call(importCard, requested(over))
    expect(answer.name).toBe(error)
    expect((await someone.get(listOwnCharacters, { limit: 20 })).list).toEqual([])
  })

  it('without the coins for it, and to anyone who has not signed in', async () => {
    const poor = await w.member('poor@example.org')
    expect((await poor.upload(importCard, requested(), jsonFile(iris))).name).toBe('INSUFFICIENT_FUNDS')
    expect((await (await w.adult()).upload(importCard, requested(), jsonFile(iris))).name).toBe('NEED_LOGIN')
  })
})
