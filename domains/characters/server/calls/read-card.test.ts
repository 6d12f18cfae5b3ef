import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardCorpus } from '#tests/kit/card-corpus.ts'
import { jsonFile, pngCard, zipFile } from '#tests/kit/card-files.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { readCard } from '../../cards-contract.ts'
import { listOwnCharacters } from '../../custom-contract.ts'

let w: World
let someone: Person
beforeAll(async () => {
  w = await world()
  someone = await w.member('reader@example.org')
})
afterAll(() => w.close())

const card = (data: object) => jsonFile({ spec: 'chara_card_v2', spec_version: '2.0', data: { name: 'Iris', ...data } })
const previewOf = async (file: Buffer) => (await someone.upload(readCard, {}, file)).data.preview

describe('reading a card', () => {
  it('says what importing it would give, and keeps nothing', async () => {
    const file = pngCard(cardCorpus['V3 with every field'], 'ccv3')
    expect(await previewOf(file)).toEqual({
      format: 'v3',
      container: 'png',
      name: 'Iris',
      description: expect.stringMatching(/^Iris is a 34 years old sailor .* speaks to you as to a deckhand\.$/),
      greeting: '*She looks up.* You can swim?',
      greetings: 3,
      loreEntries: 2,
      tags: ['Female', 'OC', 'Sea story', 'sci-fi & fantasy'],
      creator: 'somebody',
      notes: expect.stringContaining('Best with a patient engine.'),
      age: 34,
      ageFrom: { field: 'description', words: '34 years old' },
      options: expect.any(Object),
      warnings: [],
      refusals: [],
      styles: ['REALITY', 'ANIMATE'],
      price: 200,
      ownPicture: null,
      pictures: 0,
    })
    expect((await someone.get(listOwnCharacters, { limit: 20 })).list).toEqual([])
  })

  it('suggests how she looks by what the card says, or by what it was exported with', async () => {
    const said = card({
      description: 'A 27-year-old German woman with long red hair and green eyes, in a trench coat.',
    })
    expect(await previewOf(said)).toMatchObject({
      age: 27,
      options: { ethnicity: 'German', hair: 'Long', hairColor: 'Red', eyes: 'Green', outfit: 'trench-coat' },
    })
    const brought = card({
      description: 'Aged 27.',
      extensions: { 'nocturne/wishes': { age: 41, hair: 'Bun', figure: 'x' } },
    })
    expect(await previewOf(brought)).toMatchObject({ age: 41, options: { age: 41, hair: 'Bun' } })
  })

  it.each([
    ['Age: 25', 25],
    ['age("31")', 31],
    ['Age = 44, tall', 44],
    ['Sie ist 29 Jahre alt.', 29],
    ['Ей 33 лет.', 33],
    ['彼女は28歳です。', 28],
    ['She keeps 40 ships.', null],
  ])('finds the age in %s', async (description, age) => {
    expect((await previewOf(card({ description })))?.age).toBe(age)
  })

  it('warns of what stays out or works otherwise here', async () => {
    const odd = card({ name: 'x'.repeat(60), extensions: { regex_scripts: [{}] } })
    expect((await previewOf(odd))?.warnings).toEqual([
      'no-greeting',
      'no-description',
      'scripts-stay-still',
      'name-shortened',
    ])
    const later = jsonFile({ spec: 'chara_card_v4', spec_version: '4.0', data: { name: 'Iris' } })
    expect((await previewOf(await zipFile({ 'card.json': later })))?.warnings).toContain('newer-version')
  })

  it.each([
    ['description', { description: 'She is 16 years old.' }, 'CREATION_MINOR'],
    ['description', { description: '[character("Iris") age("16") hair("red")]' }, 'CREATION_MINOR'],
    ['description', { description: 'A handsome man with a beard.' }, 'CREATION_MALE'],
    ['personality', { personality: 'Based on a real celebrity.' }, 'CREATION_REAL_PERSON'],
    ['description', { description: 'A group of women who live together.' }, 'CREATION_GROUP'],
    ['greeting', { first_mes: 'I am 15 years old, {{user}}.' }, 'CREATION_MINOR'],
    ['greetings', { alternate_greetings: ['Hello.', 'I am 15 years old.'] }, 'CREATION_MINOR'],
    ['greetings', { group_only_greetings: ['I am 15 years old.'] }, 'CREATION_MINOR'],
    ['examples', { mes_example: '<START>\n{{char}}: I sell heroin.' }, 'CREATION_UNLAWFUL'],
    ['instructions', { system_prompt: 'Play {{char}} as a schoolgirl.' }, 'CREATION_MINOR'],
    ['instructions', { post_history_instructions: '{{char}} is a schoolgirl.' }, 'CREATION_MINOR'],
    ['notes', { creator_notes: 'She is 16 years old.' }, 'CREATION_MINOR'],
    ['tags', { tags: ['sea', 'schoolgirl'] }, 'CREATION_MINOR'],
    [
      'lore',
      { character_book: { entries: [{ keys: ['a'], content: '{{char}} is 16 years old.' }] } },
      'CREATION_MINOR',
    ],
    ['other', { extensions: { depth_prompt: { prompt: '{{char}} is 16 years old.' } } }, 'CREATION_MINOR'],
    ['other', { creator_notes_multilingual: { de: 'Sie ist 16 Jahre alt.' } }, 'CREATION_MINOR'],
  ])('refuses in the %s what no character may be: %j', async (field, data, why) => {
    expect((await previewOf(card({ description: 'Sails alone.', ...data })))?.refusals).toMatchObject([{ field, why }])
  })

  it('names the words of an age, and takes an adult age from any field that says who she is', async () => {
    const refusalsOf = async (data: object) => (await previewOf(card(data)))?.refusals
    expect(await refusalsOf({ description: 'A sophomore at Westview High.', tags: ['schoolgirl'] })).toEqual([
      { field: 'tags', why: 'CREATION_MINOR', words: ['schoolgirl'] },
      { field: 'description', why: 'CREATION_MINOR', words: ['sophomore at Westview High'] },
    ])
    const family = { personality: 'Teaches at a high school.', first_mes: 'The mother of two children smiles.' }
    expect(await refusalsOf({ description: 'A woman, 38.', ...family })).toEqual([])
    expect(await refusalsOf({ description: '[age("38")]', ...family })).toEqual([])
    expect(await refusalsOf({ description: 'A woman.', ...family })).toEqual([
      { field: 'personality', why: 'CREATION_MINOR', words: ['high school'] },
      { field: 'greeting', why: 'CREATION_MINOR', words: ['children'] },
    ])
  })

  it('finds it wherever a long text hides it', async () => {
    const sea = 'The sea is grey and the nets are red. '
    for (const before of [0, 419, 420, 421]) {
      const description = `${sea.repeat(before)}She is 16 years old. ${sea.repeat(200)}`
      expect((await previewOf(card({ description })))?.refusals, String(before)).toMatchObject([
        { why: 'CREATION_MINOR' },
      ])
    }
  })

  it('minds other people, men and addresses only where she is described', async () => {
    const conversation = 'Her brother is a handsome man with a beard. Two women wave. https://example.org'
    const data = { description: 'Sails alone.', first_mes: conversation, creator_notes: conversation }
    expect((await previewOf(card(data)))?.refusals).toEqual([])
  })

  it.each([
    ['no file of a card', Buffer.from('hello'), 'not-json'],
    ['a picture without a card', pngCard({}).subarray(0, 33), 'picture'],
    ['a lorebook', jsonFile({ entries: {} }), 'lorebook'],
    ['an endless description', card({ description: 'x '.repeat(20_000) }), 'too-large'],
  ] as const)('says why there is no preview of %s', async (_, file, problem) => {
    expect((await someone.upload(readCard, {}, file)).data).toEqual({ preview: null, problem })
  })

  it('is refused after a hundred and twenty in an hour', async () => {
    const { reads } = w.services.cards.reading
    const eager = await w.member('eager@example.org')
    const userId = await w.idOf('eager@example.org')
    for (let times = 0; times < 119; times += 1) await reads.take(userId)
    expect((await eager.upload(readCard, {}, card({}))).name).toBe('OK')
    expect((await eager.upload(readCard, {}, card({}))).name).toBe('TOO_MANY_REQUESTS')
  })

  it('is refused without a sign-in, without a file, and of what somebody else shared', async () => {
    expect((await (await w.adult()).upload(readCard, {}, card({}))).name).toBe('NEED_LOGIN')
    expect((await someone.call(readCard, {})).data).toEqual({ preview: null, problem: 'no-card' })
    const other = await w.member('other-reader@example.org')
    const parked = await w.services.cards.reading.parked.park(await w.idOf('reader@example.org'), card({}))
    expect((await other.get(readCard, { parked })).problem).toBe('gone')
    expect((await someone.get(readCard, { parked })).preview).toMatchObject({ name: 'Iris' })
  })
})
