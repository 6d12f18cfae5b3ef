import { furtherEthnicities } from '#domains/media/vocabulary-contract.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallContract } from '#platform/contract/call.ts'
import { builtCharacter, ownCharacter } from '#tests/kit/characters.ts'
import { chosen, fromPrompt, fromTemplate } from '#tests/kit/creation-requests.ts'
import type { Person } from '#tests/kit/person.ts'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import { createStubPictureGenerator, fails } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { characterDetail } from '../../contract.ts'
import {
  createCharacter,
  editBeforeConfirm,
  editCharacter,
  listOwnCharacters,
  rebuildCharacter,
} from '../../custom-contract.ts'

let w: World
let someone: Person
let userId: string
/** Her own characters: one to confirm, one confirmed and public, one whose build failed. */
let ids: { built: string; confirmed: string; failed: string }

beforeAll(async () => {
  const stub = createStubPictureGenerator()
  w = await world({ pictureGenerator: stub })
  ;({ someone, userId } = await memberWith(w, 'someone@example.org', 1000))
  const [built, confirmed] = [
    await builtCharacter(w, someone),
    await ownCharacter(w, someone, { isPublic: true, name: 'Ida' }),
  ]
  const failed = await someone.get(createCharacter, fromPrompt('She paints.'))
  stub.notify(fails, fails)
  await w.doJobs()
  ids = { built: built.id, confirmed: confirmed.id, failed: failed.character.id }
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const rules: [rule: string, description: string, refusal: string, message: RegExp][] = [
  ['no minors [S5-rules-01]', 'She is 16 and loves rain.', 'CREATION_MINOR', /an adult.* 18 or more/],
  ['no terrorism [S5-rules-02]', 'She is a terrorist.', 'CREATION_UNLAWFUL', /terrorism/],
  ['no drugs [S5-rules-03]', 'She sells heroin by the harbour.', 'CREATION_UNLAWFUL', /drugs/],
  ['nothing illegal [S5-rules-04]', 'She launders money for human traffickers.', 'CREATION_UNLAWFUL', /illegal/],
  ['no more than one person [S5-rules-05]', 'Two girls who live together.', 'CREATION_GROUP', /one person/],
  ['no men [S5-rules-06]', 'A handsome man with a beard.', 'CREATION_MALE', /are women/],
]

describe('the rules of creation hold for every call that takes words of her', () => {
  it.each(rules)('%s', async (_, description, refusal, message) => {
    const before = await someone.get(listOwnCharacters, {})
    const coins = await coinsOf(w, userId)
    const tries: [CallContract, object][] = [
      [createCharacter, fromTemplate({ description })],
      [createCharacter, fromPrompt(description)],
      [editBeforeConfirm, { characterId: ids.built, description }],
      [editCharacter, { characterId: ids.confirmed, description }],
      [rebuildCharacter, { characterId: ids.failed, prompt: description }],
    ]
    for (const [call, params] of tries) {
      const answer = await someone.call(call, params)
      expect([call.path, answer.name]).toEqual([call.path, refusal])
      // The screen shows these words beside the field.
      expect(answer.message).toMatch(message)
    }
    expect(await someone.get(listOwnCharacters, {})).toEqual(before)
    expect(await coinsOf(w, userId)).toEqual(coins)
  })

  it('take no age under 18, and no man [S5-rules-01] [S5-rules-06]', async () => {
    const { breastSize: _, hipSize: __, ...ofMan } = chosen
    const refusalOf = async (options: AppearanceOptions) =>
      (await someone.call(createCharacter, fromTemplate({ options }))).name
    expect(await refusalOf({ ...chosen, age: 17 })).toBe('PARAMS_ERROR')
    expect(await refusalOf({ ...ofMan, gender: 'man' })).toBe('CREATION_MALE')
    expect(await refusalOf({ ...chosen, gender: 'man' })).toBe('PARAMS_ERROR')
    expect(await refusalOf({ ...chosen, gender: 'nonbinary' })).toBe('PARAMS_ERROR')
  })

  it('take the nine origins alone [S3-attr-03]', async () => {
    for (const ethnicity of furtherEthnicities)
      expect((await someone.call(createCharacter, fromTemplate({ options: { ...chosen, ethnicity } }))).name).toBe(
        'PARAMS_ERROR',
      )
  })
})

it('a character has a release status, a visibility, an access and the kind of who made her [S3-char-03] [S4-customkind-01]', async () => {
  const statusOf = async (characterId: string) => {
    const { character } = await someone.get(characterDetail, { characterId })
    const { releaseStatus, visibility, access, customKind } = character
    return { releaseStatus, visibility, access, customKind }
  }
  expect(await statusOf('mara-voss')).toEqual({ releaseStatus: 30, visibility: 1, access: 10, customKind: 0 })
  expect(await statusOf(ids.confirmed)).toEqual({ releaseStatus: 30, visibility: 1, access: 10, customKind: 10 })
})
