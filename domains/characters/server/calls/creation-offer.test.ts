import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { characterDetail } from '#domains/characters/contract.ts'
import { hairstyles } from '#domains/media/vocabulary-contract.ts'
import type { AppearanceOptions } from '#domains/characters/creation-shape.ts'
import {
  confirmCharacter,
  createCharacter,
  creationOffer,
  ownCharacterDetail,
  readOwnWords,
} from '#domains/characters/custom-contract.ts'
import { chosen, creationPrice, fromPrompt, fromTemplate } from '#tests/kit/creation-requests.ts'
import { grantCoins } from '#tests/kit/coins.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const key = '2f6d0f7e-0000-4000-8000-000000000000'
const { breastSize: _, hipSize: __, ...ofAnyone } = chosen
const man: AppearanceOptions = { ...ofAnyone, gender: 'man', ethnicity: 'black', relationship: 'wife' }

describe('whom people can create', () => {
  let w: World
  beforeAll(async () => {
    w = await world()
  })
  afterAll(() => w.close())

  it('is by default women of nine origins and hairstyles, and everybody reads it with the price [S5-rules-06] [S3-attr-03]', async () => {
    const { genders, origins, hair, coins } = await w.person().get(creationOffer, {})
    expect([genders, origins.length, hair.length, coins]).toEqual([['woman'], 9, 9, creationPrice])
  })

  it('says that pictures are illustrations where the built-in engine draws', async () => {
    expect((await w.person().get(creationOffer, {})).isIllustrated).toBe(true)
  })

  it('holds for own words too: a man is refused before anything is created [S5-rules-06]', async () => {
    const someone = await w.adult()
    const read = (prompt: string) => someone.call(readOwnWords, { key, prompt, options: {} })
    expect((await read('A handsome man with a beard.')).name).toBe('CREATION_MALE')
    expect((await read('She is 16 years old.')).name).toBe('CREATION_MINOR')
    expect((await read(' \n ')).name).toBe('DESCRIPTION_EMPTY')
  })
})

describe('own words', () => {
  let w: World
  let someone: Person
  beforeAll(async () => {
    w = await world()
    someone = await w.adult()
  })
  afterAll(() => w.close())

  it('are read for everything they say; the rest is chance that stays the same', async () => {
    const prompt = 'Ada, 34, a Nigerian surgeon with dark skin and grey eyes. She is my neighbour and bossy.'
    const read = await someone.get(readOwnWords, { key, prompt, options: {} })
    expect(read.name).toBe('Ada')
    expect(read.said).toEqual({
      age: 34,
      ethnicity: 'black',
      skin: 'dark',
      eyes: 'Gray',
      occupation: 'doctor',
      personality: 'Dominant',
      relationship: 'neighbour',
    })
    expect(read.options).toMatchObject(read.said)
    expect(await someone.get(readOwnWords, { key, prompt, options: {} })).toEqual(read)
  })

  it('give way to what was chosen', async () => {
    const { options } = await someone.get(readOwnWords, {
      key,
      prompt: 'A surgeon of 34',
      options: { occupation: 'chef', hair: 'Bun' },
    })
    expect(options).toMatchObject({ occupation: 'chef', hair: 'Bun', age: 34 })
  })

  it('may describe an origin that the list lacks, and are drawn so', async () => {
    await w.signIn(someone, 'own-words@mail.example')
    await grantCoins(w, await w.idOf('own-words@mail.example'), creationPrice)
    const { options } = await someone.get(readOwnWords, { key, prompt: 'A Samoan surfer', options: {} })
    expect(options.ethnicity).toBe('pacific')
    const request = { ...fromPrompt('A Samoan surfer'), options }
    const { character } = await someone.get(createCharacter, request)
    expect(character.options.ethnicity).toBe('pacific')
    const unsaid = { ...fromPrompt('A surfer'), options }
    expect((await someone.call(createCharacter, unsaid)).name).toBe('PARAMS_ERROR')
  })
})

describe('a hijab', () => {
  let w: World
  let someone: Person
  beforeAll(async () => {
    w = await world()
    someone = await w.adult()
    await w.signIn(someone, 'hijab@mail.example')
    await grantCoins(w, await w.idOf('hijab@mail.example'), creationPrice)
  })
  afterAll(() => w.close())

  it('is worn where own words say so, and otherwise refused where it is not open', async () => {
    const prompt = 'A botanist of 34 who wears a hijab'
    const { said, options } = await someone.get(readOwnWords, { key, prompt, options: {} })
    expect([said.hair, options.hair]).toEqual(['hijab', 'hijab'])
    const unsaid = { ...fromPrompt('A botanist of 34'), options }
    expect((await someone.call(createCharacter, unsaid)).name).toBe('PARAMS_ERROR')
    const listed = fromTemplate({ options: { ...chosen, hair: 'hijab' } })
    expect((await someone.call(createCharacter, listed)).name).toBe('PARAMS_ERROR')
    const { character } = await someone.get(createCharacter, { ...fromPrompt(prompt), options })
    expect(character.options.hair).toBe('hijab')
  })
})

describe('where the operator offers one style alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'))
  const file = join(folder, 'choices.json')
  let w: World
  let someone: Person
  beforeAll(async () => {
    writeFileSync(file, '{"styles":["REALITY"]}')
    w = await world({ config: { CREATION_CHOICES: file } })
    someone = await w.adult()
    await w.signIn(someone, 'prints@mail.example')
    await grantCoins(w, await w.idOf('prints@mail.example'), creationPrice)
  })
  afterAll(async () => {
    await w.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('the offer names it, own words cannot ask for another, and another is refused', async () => {
    expect((await someone.get(creationOffer, {})).styles).toEqual(['REALITY'])
    const prompt = 'An anime violinist of 30'
    const { said, options } = await someone.get(readOwnWords, { key, prompt, options: {} })
    expect([said.style, options.style]).toEqual([undefined, 'REALITY'])
    const drawn = fromTemplate({ options: { ...chosen, style: 'ANIMATE' } })
    expect((await someone.call(createCharacter, drawn)).name).toBe('PARAMS_ERROR')
    const made = await someone.get(createCharacter, fromTemplate({ options: { ...chosen, style: 'REALITY' } }))
    expect(made.character.options.style).toBe('REALITY')
  })
})

describe('where the operator opened men, non-binary people and further origins', () => {
  const folder = mkdtempSync(join(tmpdir(), 'choices-'))
  const file = join(folder, 'choices.json')
  let w: World
  let someone: Person
  beforeAll(async () => {
    writeFileSync(file, '{"genders":["man","nonbinary"],"origins":["black","mixed"],"hair":["hijab"]}')
    w = await world({ config: { CREATION_CHOICES: file }, pictureGenerator: createStubPictureGenerator() })
    someone = await w.adult()
    await w.signIn(someone, 'open@mail.example')
    await grantCoins(w, await w.idOf('open@mail.example'), creationPrice * 4)
  })
  afterAll(async () => {
    await w.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('a man is created, speaks as a man, and is met as one', async () => {
    const description = 'A calm man who repairs clocks.'
    const { character } = await someone.get(createCharacter, fromTemplate({ name: 'Leo', description, options: man }))
    await w.doJobs()
    const built = (await someone.get(ownCharacterDetail, { characterId: character.id })).character
    expect(built.options).toEqual(man)
    expect(built.greeting).toMatch(/\b(?:he|his|him)\b/i)
    expect(built.greeting).not.toMatch(/\b(?:she|her)\b/i)
    expect(built.pictures).toHaveLength(3)
    await someone.get(confirmCharacter, { characterId: character.id })
    const met = (await someone.get(characterDetail, { characterId: character.id })).character
    expect([met.gender, met.personality]).toEqual(['man', expect.stringMatching(/\bhe\b/i)])
  })

  it('a non-binary person is created and met as one', async () => {
    const options: AppearanceOptions = { ...chosen, gender: 'nonbinary', ethnicity: 'mixed' }
    const { character } = await someone.get(createCharacter, fromTemplate({ name: 'Kim', options }))
    await w.doJobs()
    await someone.get(confirmCharacter, { characterId: character.id })
    const met = (await someone.get(characterDetail, { characterId: character.id })).character
    expect(met.gender).toBe('nonbinary')
    expect(met.personality).not.toMatch(/\b(?:she|her|he|his)\b/i)
  })

  it('a hijab is among the hairstyles, and whoever is created with it keeps it', async () => {
    expect((await someone.get(creationOffer, {})).hair).toEqual([...hairstyles, 'hijab'])
    const options: AppearanceOptions = { ...chosen, hair: 'hijab' }
    const { character } = await someone.get(createCharacter, fromTemplate({ name: 'Noor', options }))
    expect(character.options).toEqual(options)
  })

  it('a connected picture engine draws, and the offer calls no picture an illustration', async () => {
    expect((await someone.get(creationOffer, {})).isIllustrated).toBe(false)
  })

  it('own words say whom they mean', async () => {
    const read = (prompt: string) => someone.get(readOwnWords, { key, prompt, options: {} })
    expect((await read('A handsome man of 40 with short hair')).options).toMatchObject({ gender: 'man', age: 40 })
    expect((await read('A woman of 40')).options.gender).toBe('woman')
    expect((await read('A clockmaker of 40')).said.gender).toBeUndefined()
  })

  it('what stays closed is refused', async () => {
    const options: AppearanceOptions = { ...chosen, ethnicity: 'pacific' }
    expect((await someone.call(createCharacter, fromTemplate({ options }))).name).toBe('PARAMS_ERROR')
    expect(
      (await someone.call(createCharacter, fromTemplate({ description: 'He is 16 years old.', options: man }))).name,
    ).toBe('CREATION_MINOR')
  })
})
