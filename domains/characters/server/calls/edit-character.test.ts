import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builtCharacter, letRulesOpen, ownCharacter } from '#tests/kit/characters.ts'
import { fromTemplate } from '#tests/kit/creation-requests.ts'
import { memberWith } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { characterDetail, listCharacters } from '../../contract.ts'
import {
  createCharacter,
  editBeforeConfirm,
  editCharacter,
  editNick,
  ownCharacterDetail,
} from '../../custom-contract.ts'

let w: World
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const refusedWords = [
  ['CREATION_MINOR', { description: 'She is 16.' }],
  ['CREATION_MINOR', { name: 'Lea 15' }],
  ['CREATION_UNLAWFUL', { description: 'She sells heroin.' }],
  ['CREATION_GROUP', { description: 'Two girls who live together.' }],
  ['CREATION_MALE', { description: 'A handsome man with a beard.' }],
  ['CREATION_REAL_PERSON', { description: 'She looks exactly like my ex.' }],
  ['TEXT_BLOCKED', { description: 'She says: kill yourself.' }],
  ['DESCRIPTION_EMPTY', { description: ' ' }],
  ['NAME_INVALID', { name: '' }],
  ['TAG_INVALID', { tags: ['a,b'] }],
] as const

describe('editing a confirmed character', () => {
  it('changes her words for everybody who meets her', async () => {
    const { someone } = await memberWith(w, 'edits@example.org', 200)
    const { id } = await ownCharacter(w, someone, { isPublic: true })
    const change = { name: 'Lena', description: 'She paints harbours at dawn.', tags: ['harbour'] }
    const { character } = await someone.get(editCharacter, { characterId: id, ...change })
    expect(character).toMatchObject({ name: 'Lena', description: change.description, status: 40 })
    const met = (await (await w.adult()).get(characterDetail, { characterId: id })).character
    expect(met).toMatchObject({ name: 'Lena', intro: change.description })
    expect(met.description).toContain('paints harbours')
    expect(met.description).not.toContain('rain')
    expect(met.tags.map(({ slug }) => slug)).toEqual(['harbour'])
    expect((await w.person().get(listCharacters, { search: 'lena harbours' })).list.map((one) => one.id)).toEqual([id])
  })

  it('opens a private one, and never closes a public one [S4-create-05]', async () => {
    await letRulesOpen(w)
    const { someone } = await memberWith(w, 'public@example.org', 200)
    const { id } = await ownCharacter(w, someone)
    await someone.get(editCharacter, { characterId: id, visibility: 0 })
    expect((await someone.get(editCharacter, { characterId: id, visibility: 1 })).character.visibility).toBe(1)
    const refused = await someone.call(editCharacter, { characterId: id, visibility: 0 })
    expect(refused.name).toBe('STAYS_PUBLIC')
    expect((await w.person().get(characterDetail, { characterId: id })).character.visibility).toBe(1)
  })

  it.each(refusedWords)('refuses %s and changes nothing', async (name, change) => {
    const { someone } = await memberWith(w, `edit-${newNumber()}@example.org`, 200)
    const { id } = await ownCharacter(w, someone)
    expect((await someone.call(editCharacter, { characterId: id, ...(change as object) })).name).toBe(name)
    const stored = (await someone.get(ownCharacterDetail, { characterId: id })).character
    expect(stored).toMatchObject({ name: 'Lea', description: fromTemplate().description })
  })

  it('refuses one who is not confirmed, or not theirs', async () => {
    const { someone } = await memberWith(w, 'too-early@example.org', 400)
    const { id } = await builtCharacter(w, someone)
    expect((await someone.call(editCharacter, { characterId: id, name: 'Mia' })).name).toBe('CHARACTER_NOT_READY')
    const { character } = await someone.get(createCharacter, fromTemplate())
    const building = { characterId: character.id, name: 'Mia' }
    expect((await someone.call(editCharacter, building)).name).toBe('CHARACTER_BUILDING')
    const other = await w.member('edits-others@example.org')
    expect((await other.call(editCharacter, { characterId: id, name: 'Mia' })).name).toBe('CHARACTER_NOT_FOUND')
    expect((await (await w.adult()).call(editCharacter, building)).name).toBe('NEED_LOGIN')
    await w.doJobs()
  })
})

describe('editing before confirmation', () => {
  it('saves words and the public flag, and not afterwards [S7-custom-03] [S3-attr-18]', async () => {
    const { someone } = await memberWith(w, 'before@example.org', 200)
    const { id } = await builtCharacter(w, someone)
    const change = { name: 'Nora', description: 'She restores clocks.', tags: ['clocks'], isPublic: true }
    const { character } = await someone.get(editBeforeConfirm, { characterId: id, ...change })
    expect(character).toMatchObject({ status: 30, name: 'Nora', description: 'She restores clocks.', visibility: 1 })
    const done = await ownCharacter(w, (await memberWith(w, 'after@example.org', 200)).someone)
    expect(done.status).toBe(40)
  })

  it.each(refusedWords)('refuses %s', async (name, change) => {
    const { someone } = await memberWith(w, `before-${newNumber()}@example.org`, 200)
    const { id } = await builtCharacter(w, someone)
    expect((await someone.call(editBeforeConfirm, { characterId: id, ...(change as object) })).name).toBe(name)
  })

  it('refuses anyone who is building, confirmed, or not theirs', async () => {
    const { someone } = await memberWith(w, 'states@example.org', 400)
    const { id } = await ownCharacter(w, someone)
    const name = 'Mia'
    expect((await someone.call(editBeforeConfirm, { characterId: id, name })).name).toBe('CHARACTER_CONFIRMED')
    const { character } = await someone.get(createCharacter, fromTemplate())
    expect((await someone.call(editBeforeConfirm, { characterId: character.id, name })).name).toBe('CHARACTER_BUILDING')
    const other = await w.member('states-others@example.org')
    expect((await other.call(editBeforeConfirm, { characterId: id, name })).name).toBe('CHARACTER_NOT_FOUND')
    await w.doJobs()
  })
})

describe('giving another name', () => {
  it('works before and after confirmation, and her card speaks it [S3-attr-15]', async () => {
    const { someone } = await memberWith(w, 'renames@example.org', 200)
    const { id } = await builtCharacter(w, someone)
    expect((await someone.get(editNick, { characterId: id, name: ' Ava  Rose ' })).character.name).toBe('Ava Rose')
    const confirmed = await ownCharacter(w, (await memberWith(w, 'renames-two@example.org', 200)).someone)
    expect(confirmed.name).toBe('Lea')
  })

  it('is moderated like every name, and is for own ones who are not being built', async () => {
    const { someone } = await memberWith(w, 'bad-names@example.org', 400)
    const { id: characterId } = await ownCharacter(w, someone)
    for (const [name, refusal] of [
      ['Lea 15', 'CREATION_MINOR'],
      ['heroin', 'CREATION_UNLAWFUL'],
      ['\u3164', 'NAME_INVALID'],
    ] as const)
      expect((await someone.call(editNick, { characterId, name })).name).toBe(refusal)
    const other = await w.member('names-others@example.org')
    expect((await other.call(editNick, { characterId, name: 'Mia' })).name).toBe('CHARACTER_NOT_FOUND')
    const { character } = await someone.get(createCharacter, fromTemplate())
    expect((await someone.call(editNick, { characterId: character.id, name: 'Mia' })).name).toBe('CHARACTER_BUILDING')
    await w.doJobs()
    expect((await someone.get(editNick, { characterId, name: 'Mia' })).character.name).toBe('Mia')
    const met = (await someone.get(characterDetail, { characterId })).character
    expect(met.description).toContain('Mia')
  })
})

let numbers = 0
function newNumber(): number {
  numbers += 1
  return numbers
}
