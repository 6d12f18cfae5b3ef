import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const folder = new URL('./cards/', import.meta.url)
const tags = Object.keys(
  (JSON.parse(readFileSync(new URL('./translations/en.json', import.meta.url), 'utf8')) as { $tags: object }).$tags,
)
const line = z.string().trim().min(2).max(700)
const lines = (count: number) => z.array(line).length(count)

const look = z.strictObject({
  seed: z.int().nonnegative(),
  gender: z.enum(['woman', 'man']),
  style: z.enum(['REALITY', 'ANIMATE']),
  age: z.int().min(23).max(45),
  ethnicity: z.enum(['American', 'Asian', 'Arab', 'Latina', 'German', 'Japanese', 'Indian', 'Italian', 'Russian']),
  skin: z.number().min(0).max(1).optional(),
  eyes: z.enum(['Brown', 'Blue', 'Green', 'Gray']),
  hair: z.enum(['Straight', 'Braids', 'Bangs', 'Curly', 'Bun', 'Short', 'Long', 'Ponytail']),
  hairColor: z.enum(['Black', 'Brown', 'Blonde', 'Red', 'Gray', 'White', 'Dyed']),
  figure: z.enum(['Extra skinny', 'Skinny', 'Curvy', 'Thick', 'BBW']),
  temper: z.enum(['warm', 'calm', 'playful', 'bold', 'shy-smile', 'serious']),
  glasses: z.literal(true).optional(),
  beard: z.enum(['none', 'stubble', 'full']).optional(),
})

const shot = z.strictObject({
  outfit: z.string().regex(/^[a-z-]+$/),
  place: z.string().regex(/^[a-z-]+$/),
  light: z.enum(['dusk', 'night', 'morning', 'day', 'neon', 'candle']),
  framing: z.enum(['close', 'bust', 'three-quarter', 'figure']),
  pose: z.int().min(0).max(5),
  seed: z.int().nonnegative(),
})

const loreEntry = z.strictObject({
  keys: z.array(z.string().min(1)).min(1),
  content: line,
  extensions: z.strictObject({}),
  enabled: z.literal(true),
  insertion_order: z.int(),
  case_sensitive: z.literal(false),
  use_regex: z.literal(false),
  name: z.string(),
})

const voice = z.strictObject({
  greetingsBack: lines(3),
  questionAboutYou: lines(8),
  moods: z.strictObject({
    tender: lines(5),
    playful: lines(5),
    curious: lines(5),
    comfort: lines(5),
    flirt: lines(5),
    night: lines(3),
    goodbye: lines(3),
    thanks: lines(3),
    name: lines(2),
    work: lines(4),
    city: lines(3),
    love: lines(4),
    photo: lines(2),
    story: lines(3),
  }),
})

const catalogueEntry = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)+$/),
  age: z.int().min(23).max(45),
  gender: z.enum(['woman', 'man']),
  style: z.enum(['REALITY', 'ANIMATE']),
  occupation: z.string().min(3).max(40),
  city: z.string().min(3),
  intro: z.string().min(20).max(90),
  tagline: z.string().min(10).max(60),
  tags: z
    .array(z.enum(tags as [string, ...string[]]))
    .min(3)
    .max(5),
  personality: z.enum([
    'Caregiver',
    'Sage',
    'Temptress',
    'Dominant',
    'Submissive',
    'Lover',
    'Mean',
    'Confidant',
    'Innocent',
  ]),
  hot: z.int().positive(),
  addedAt: z.iso.date().startsWith('2026-'),
  hoverLine: z.string().min(10).max(90),
  openers: z.array(z.string().min(5).max(40)).length(3),
})

const seededCard = z.strictObject({
  spec: z.literal('chara_card_v3'),
  spec_version: z.literal('3.0'),
  data: z.strictObject({
    name: z.string().min(2),
    nickname: z.string().optional(),
    description: z.string().includes('{{char}}'),
    personality: z.string().min(40),
    scenario: z.string().includes('{{user}}'),
    first_mes: z.string().includes('*').includes('?'),
    alternate_greetings: z.array(z.string().includes('*').min(120)).length(2),
    mes_example: z.string().refine((text) => text.split('<START>\n').length >= 4, 'three examples'),
    creator_notes: z.string().min(20),
    system_prompt: z.literal(''),
    post_history_instructions: z.literal(''),
    tags: z.array(z.string()),
    creator: z.literal('Nocturne'),
    character_version: z.literal('1.0'),
    group_only_greetings: z.tuple([]),
    character_book: z.strictObject({
      name: z.string(),
      scan_depth: z.int(),
      token_budget: z.int(),
      recursive_scanning: z.literal(false),
      extensions: z.strictObject({}),
      entries: z.array(loreEntry).min(3).max(6),
    }),
    extensions: z.strictObject({
      'nocturne/card': catalogueEntry,
      'nocturne/look': look,
      'nocturne/shots': z.array(shot).length(8),
      'nocturne/voice': voice,
    }),
  }),
})
type SeededCard = z.infer<typeof seededCard>

const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
const cast = files.map((file) => readJson(file) as SeededCard)
const entryOf = (card: SeededCard) => card.data.extensions['nocturne/card']
const countWords = (text: string) => text.split(/\s+/u).length

/** Every string in a card, however deep it lies. */
function proseOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(proseOf) : []
}

describe('the seeded cast', () => {
  it('is thirty people: 26 women and 4 men, 22 Realistic and 8 Anime', () => {
    const having = (key: 'gender' | 'style', value: string) =>
      cast.filter((card) => entryOf(card)[key] === value).length
    expect([having('gender', 'woman'), having('gender', 'man')]).toEqual([26, 4])
    expect([having('style', 'REALITY'), having('style', 'ANIMATE')]).toEqual([22, 8])
  })

  it('has nobody twice: ids, names, ranks, seeds and covers differ', () => {
    const faces = {
      ids: cast.map((card) => entryOf(card).id),
      names: cast.map((card) => card.data.name),
      firstWords: cast.map((card) => card.data.first_mes),
      ranks: cast.map((card) => entryOf(card).hot),
      lookSeeds: cast.map((card) => card.data.extensions['nocturne/look'].seed),
      shotSeeds: cast.flatMap((card) => card.data.extensions['nocturne/shots'].map(({ seed }) => seed)),
    }
    for (const [what, all] of Object.entries(faces)) expect(new Set<unknown>(all).size, what).toBe(all.length)
  })

  it('says no line of the voice data twice, anyone who says it', () => {
    const said = cast.flatMap((card) => proseOf(card.data.extensions['nocturne/voice']))
    expect(said.filter((words, index) => said.indexOf(words) !== index)).toEqual([])
  })

  it('wears every hairstyle but pigtails, every hair colour, and covers in at least ten places', () => {
    const looks = cast.map((card) => card.data.extensions['nocturne/look'])
    expect(new Set(looks.map(({ hair }) => hair)).size).toBe(8)
    expect(new Set(looks.map(({ hairColor }) => hairColor)).size).toBe(7)
    expect(new Set(cast.map((card) => card.data.extensions['nocturne/shots'][0]?.place)).size).toBeGreaterThanOrEqual(
      10,
    )
  })
})

describe.each(files)('%s', (file) => {
  const card = readJson(file) as SeededCard
  const { data } = card

  it('is a card of version 3 with everything the product adds', () => {
    expect(z.prettifyError(seededCard.safeParse(card).error ?? new z.ZodError([]))).toBe('')
    expect(`${entryOf(card).id}.json`).toBe(file)
    expect(data.tags).toEqual(entryOf(card).tags)
  })

  it('looks the age, gender and style that the card says', () => {
    const { age, gender, style } = entryOf(card)
    expect(data.extensions['nocturne/look']).toMatchObject({ age, gender, style })
  })

  it('is seen first as a bust or three-quarter, and in eight different places, every outfit once', () => {
    const shots = data.extensions['nocturne/shots']
    expect(['bust', 'three-quarter']).toContain(shots[0]?.framing)
    expect(new Set(shots.map(({ place }) => place)).size).toBe(8)
    expect(new Set(shots.map(({ outfit }) => outfit)).size).toBe(8)
  })

  it('opens with 60 to 140 words and has stories of 35 to 85', () => {
    expect(countWords(data.first_mes)).toBeGreaterThanOrEqual(60)
    expect(countWords(data.first_mes)).toBeLessThanOrEqual(140)
    for (const story of data.extensions['nocturne/voice'].moods.story) {
      expect(countWords(story), story).toBeGreaterThanOrEqual(35)
      expect(countWords(story), story).toBeLessThanOrEqual(85)
    }
  })

  it('uses only the macros that every reader of cards knows', () => {
    const macros = proseOf(data).flatMap((text) => text.match(/\{\{?[^}]*\}?\}/gu) ?? [])
    expect(new Set(macros).difference(new Set(['{{char}}', '{{user}}']))).toEqual(new Set())
  })

  it('keeps clear of words that do not belong in an adult house', () => {
    const unwanted =
      /\b(girls?|boys?|kids?|child(ren|hood|ish)?|teens?|teenage\w*|school\w*|students?|pupils?|bab(y|ies|e)|daughters?|nieces?|underage|young\w*|youth\w*)\b/iu
    expect(proseOf(data).filter((text) => unwanted.test(text))).toEqual([])
  })
})
