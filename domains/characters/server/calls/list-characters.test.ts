import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCatalogues } from '#platform/i18n/catalogues.ts'
import { localeCodes } from '#platform/i18n/locales.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { countCharacters, listCharacters, listCharactersPaged, listTags, tourListCharacters } from '../../contract.ts'
import { sorts } from '../../rules.ts'

const { text } = readCatalogues()
let w: World
let reader: Person
beforeAll(async () => {
  w = await world()
  reader = w.person()
})
afterAll(() => w.close())

type Filter = Parameters<typeof read>[0]
const men = ['arjun-sen', 'fergus-innes', 'jun-asakawa', 'tommaso-greco']
const read = (params: {
  sort?: 1 | 2 | 3
  style?: 'REALITY' | 'ANIMATE'
  gender?: 'woman' | 'man'
  tags?: string[]
  search?: string
  limit?: number
  cursor?: string
}) => reader.get(listCharacters, params)

async function idsOf(filter: Filter): Promise<string[]> {
  return (await read({ limit: 100, ...filter })).list.map(({ id }) => id)
}

describe('the feed', () => {
  it.each([tourListCharacters, listCharacters, listCharactersPaged])(
    'answers at $path, to nobody as well, without making a visitor',
    async (call) => {
      const someone = w.person()
      const { list, next } = await someone.get(call, { limit: 5 })
      expect(list).toHaveLength(5)
      expect(next).not.toBeNull()
      expect(someone.cookies.size).toBe(0)
    },
  )

  it('gives a card all that the feed shows [S3-char-01] [S3-char-02]', async () => {
    const { list } = await read({ search: 'mara voss' })
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      id: 'mara-voss',
      name: 'Mara Voss',
      age: 31,
      gender: 'woman',
      style: 'REALITY',
      cover: { width: 960, height: 1280 },
    })
    expect(list[0]?.tags).toContainEqual({ slug: 'slow-burn', label: expect.any(String) })
    const all = (await read({ limit: 100 })).list
    expect(new Set(all.map(({ gender }) => gender))).toEqual(new Set(['woman', 'man']))
    expect(new Set(all.map(({ style }) => style))).toEqual(new Set(['REALITY', 'ANIMATE']))
    expect(Math.min(...all.map(({ age }) => age))).toBeGreaterThanOrEqual(18)
  })

  it('keeps what lies beyond the safe preview until the age answer', async () => {
    const [shown] = (await (await w.adult()).get(listCharacters, { limit: 1 })).list
    const [veiled] = (await read({ limit: 1 })).list
    expect(shown?.id).toBe(veiled?.id)
    expect(veiled?.hoverLine).toBeNull()
    expect(veiled?.second).toBeNull()
    expect(shown?.hoverLine).toEqual(expect.any(String))
  })

  it('is ordered as asked: recommended, hot or new [S3-feed-01] [S4-sort-01]', async () => {
    expect(sorts).toEqual({ rec: 1, hot: 2, new: 3 })
    const hot = await idsOf({ sort: sorts.hot })
    const fresh = await idsOf({ sort: sorts.new })
    expect(hot.slice(0, 3)).toEqual(['lucia-arce', 'linh-dao', 'mara-voss'])
    expect(fresh.slice(0, 2)).toEqual(['jun-asakawa', 'ayana-desta'])
    const recommended = await idsOf({})
    expect(recommended).toEqual(await idsOf({ sort: sorts.rec }))
    expect(recommended).not.toEqual(hot)
    expect(recommended.toSorted()).toEqual(hot.toSorted())
  })

  it.each([sorts.rec, sorts.hot, sorts.new])('pages through sort %i without a gap or a repeat', async (sort) => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof read>> = await read({ sort, limit: 7, cursor })
      seen.push(...page.list.map(({ id }) => id))
      cursor = page.next
    }
    expect(seen).toEqual(await idsOf({ sort }))
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('ends with no cursor when the last page is exactly full', async () => {
    const all = await idsOf({})
    expect((await read({ limit: all.length })).next).toBeNull()
  })

  it('starts anew where a cursor is not one of ours', async () => {
    const first = await idsOf({ limit: 3 })
    for (const cursor of [
      'rubbish',
      'WyJhIl0',
      Buffer.from('[1e300,"x"]').toString('base64url'),
      Buffer.from('[1]').toString('base64url'),
      Buffer.from('[3000000000,"x"]').toString('base64url'),
      Buffer.from('[1.5,"x"]').toString('base64url'),
    ])
      expect(await idsOf({ limit: 3, cursor })).toEqual(first)
  })

  it('filters by style, gender and tags, all of them together', async () => {
    expect((await read({ style: 'ANIMATE', limit: 100 })).list.every(({ style }) => style === 'ANIMATE')).toBe(true)
    expect((await idsOf({ gender: 'man' })).toSorted()).toEqual(men)
    expect((await idsOf({ tags: ['winter', 'sea'] })).toSorted()).toEqual(['vera-sokolskaya'])
    expect(await idsOf({ tags: ['winter'], gender: 'man', style: 'ANIMATE' })).toEqual(['jun-asakawa'])
    expect(await idsOf({ tags: ['no-such-tag'] })).toEqual([])
  })

  it('searches names, cities and trades, every word, whatever the letter case', async () => {
    expect(await idsOf({ search: 'HAMBURG' })).toEqual(['mara-voss'])
    expect(await idsOf({ search: '  tango   shoemaker ' })).toEqual(['lucia-arce'])
    expect(await idsOf({ search: 'tango hamburg' })).toEqual([])
    expect(await idsOf({ search: '   ' })).toHaveLength((await idsOf({})).length)
  })

  it('finds words from their beginning on, whatever their accents, and no others', async () => {
    const women = await idsOf({ search: 'woman' })
    expect(women.length).toBeGreaterThan(20)
    expect((await idsOf({ search: 'man' })).toSorted()).toEqual(men)
    expect(await idsOf({ search: 'mansou' })).toEqual(['leila-mansouri'])
    expect(await idsOf({ search: 'LUCÍA' })).toEqual(['lucia-arce'])
    expect(await idsOf({ search: 'mbu' })).toEqual([])
  })

  it('knows words for work, origin, style and gender, in the language of the request and in English', async () => {
    expect(await idsOf({ search: 'japanese man' })).toEqual(['jun-asakawa'])
    expect(await idsOf({ search: 'reporter' })).toContain('mara-voss')
    const anime = await idsOf({ style: 'ANIMATE' })
    expect(await idsOf({ search: 'anime' })).toEqual(anime)
    const found = async (locale: string, search: string) =>
      (await w.person({ locale }).get(listCharacters, { search, limit: 100 })).list.map(({ id }) => id)
    expect(await found('de', 'japanische Männer')).toEqual(['jun-asakawa'])
    expect((await found('vi', 'đàn ông')).toSorted()).toEqual(men)
    expect((await found('ja', '男性')).toSorted()).toEqual(men)
    expect(await found('ru', 'аниме')).toEqual(anime)
  })

  it.each(localeCodes)('finds a nurse and a teacher in %s, and the nurse for a doctor too', async (locale) => {
    const found = async (occupation: string) => {
      const search = text(locale, 'vocabulary', `occupation.${occupation}`, { gender: 'woman' })
      return (await w.person({ locale }).get(listCharacters, { search, limit: 100 })).list.map(({ id }) => id)
    }
    expect(await found('nurse')).toEqual(['tala-reyes'])
    expect(await found('doctor')).toContain('tala-reyes')
    expect(await found('teacher')).toContain('arjun-sen')
  })

  it('says where work is only related to the word, and not what was typed', async () => {
    const found = async (search: string) =>
      (await w.person({ locale: 'en' }).get(listCharacters, { search, limit: 100 })).list.find(
        ({ id }) => id === 'tala-reyes',
      )
    expect(await found('doctor')).toMatchObject({ isRelatedWork: true })
    expect(await found('nurse')).not.toHaveProperty('isRelatedWork')
    expect(await found('nusre')).not.toHaveProperty('isRelatedWork')
    expect(await found('woman')).not.toHaveProperty('isRelatedWork')
  })

  it('forgives a slip or two', async () => {
    expect(await idsOf({ search: 'hmabrug' })).toEqual([])
    expect(await idsOf({ search: 'hambrug' })).toEqual(['mara-voss'])
    expect(await idsOf({ search: 'nusre' })).toEqual(await idsOf({ search: 'nurse' }))
    expect(await idsOf({ search: 'hamburk' })).toEqual(['mara-voss'])
    expect(await idsOf({ search: 'japanees' })).toEqual(await idsOf({ search: 'japanese' }))
    expect(await idsOf({ search: 'shoemakre tango' })).toEqual(['lucia-arce'])
  })

  it('takes the marks of a pattern for what they are', async () => {
    expect(await idsOf({ search: '%' })).toEqual([])
    expect(await idsOf({ search: '_' })).toEqual([])
    expect(await idsOf({ search: "\\' or 1=1 --" })).toEqual([])
  })

  it('speaks the language of the request, and searches in it', async () => {
    const german = w.person({ locale: 'de' })
    const { list } = await german.get(listCharacters, { search: 'Wildapfel' })
    expect(list.map(({ id }) => id)).toEqual(['aigerim-sadyk'])
    expect(list[0]?.intro).toContain('Äpfel')
    expect(await idsOf({ search: 'Wildapfel' })).toEqual([])
  })

  it('filters by age, both ends included', async () => {
    const { list } = await reader.get(listCharacters, { minAge: 31, maxAge: 33, limit: 100 })
    expect(list.map(({ id }) => id)).toContain('mara-voss')
    expect(list.every(({ age }) => age >= 31 && age <= 33)).toBe(true)
    const { list: others } = await reader.get(listCharacters, { maxAge: 30, limit: 100 })
    const { list: older } = await reader.get(listCharacters, { minAge: 34, limit: 100 })
    expect(list.length + others.length + older.length).toBe((await idsOf({})).length)
    expect((await reader.call(listCharacters, { minAge: 17 })).name).toBe('PARAMS_ERROR')
  })

  it('counts what a filter would show, and the tags of those', async () => {
    const men = await reader.get(listCharacters, { gender: 'man', limit: 100 })
    const counted = await reader.get(countCharacters, { gender: 'man' })
    expect(counted.count).toBe(men.list.length)
    const tags = men.list.flatMap((one) => one.tags.map(({ slug }) => slug))
    for (const { slug, count } of counted.tags) expect(tags.filter((tag) => tag === slug)).toHaveLength(count)
    expect(counted.tags.reduce((sum, { count }) => sum + count, 0)).toBe(tags.length)
    expect((await reader.get(countCharacters, { search: 'anime', minAge: 30 })).count).toBe(
      (await reader.get(listCharacters, { search: 'anime', minAge: 30, limit: 100 })).list.length,
    )
    const nobody = { count: 0, tags: [], people: [] }
    expect(await reader.get(countCharacters, { search: '%' })).toEqual(nobody)
    expect(await reader.get(countCharacters, { tags: ['no-such-tag'] })).toEqual(nobody)
  })

  it('counts the other genders, styles and ages of a filter too, so that each choice knows its number', async () => {
    const { people, count } = await reader.get(countCharacters, { gender: 'man', style: 'ANIMATE', tags: ['winter'] })
    const wearers = (await reader.get(listCharacters, { tags: ['winter'], limit: 100 })).list
    const counted = (people ?? []).flatMap(({ gender, style, age, count: many }) =>
      Array.from({ length: many }, () => `${gender} ${style} ${age}`),
    )
    expect(counted.toSorted()).toEqual(wearers.map(({ gender, style, age }) => `${gender} ${style} ${age}`).toSorted())
    expect(count).toBeLessThan(wearers.length)
  })

  it('refuses a sort, a limit or a field that is not declared', async () => {
    for (const params of [
      { sort: 4 },
      { limit: 0 },
      { limit: 101 },
      { offset: 5 },
      { search: 'x'.repeat(101) },
      { tags: Array.from({ length: 11 }, () => 'rain') },
      { style: 'OIL' },
    ])
      expect((await reader.call(listCharacters, params as never)).name).toBe('PARAMS_ERROR')
  })
})

describe('the tags', () => {
  it('are those that are worn, most worn first, each with a number that the feed agrees with [S7-tags-01]', async () => {
    const { list } = await reader.get(listTags, {})
    const counts = list.map(({ count }) => count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    for (const { slug, count } of list.slice(0, 5)) expect(await idsOf({ tags: [slug] })).toHaveLength(count)
  })

  it('carry a label in the language of the request', async () => {
    const label = async (locale: string) =>
      (await w.person({ locale }).get(listTags, {})).list.find(({ slug }) => slug === 'slow-burn')?.label
    expect(await label('de')).not.toBe(await label('ja'))
  })

  it('take no params', async () => {
    expect((await reader.call(listTags, { style: 'ANIMATE' } as never)).name).toBe('PARAMS_ERROR')
  })
})
