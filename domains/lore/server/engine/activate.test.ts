import { threadCpuUsage } from 'node:process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loreCorpus, loreTalk } from '#tests/kit/lore-corpus.ts'
import { modelFires } from '#tests/kit/lore-model.ts'
import type { LoreInput } from './activate.ts'
import { activate } from './activate.ts'
import { KeyMatcher } from './match.ts'
import { roll } from './rolls.ts'
import type { LoreTurn } from './turn.ts'

const tokensOf = (text: string) => Math.ceil(text.length / 4)
const talk = (...texts: string[]): LoreTurn[] =>
  texts.map((text, index) => ({ role: index % 2 ? 'character' : 'user', text }) as const)
const entry = (content: string, extensions: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  keys: ['harbour'],
  content,
  enabled: true,
  insertion_order: 1,
  extensions,
  ...more,
})
type Entries = ReturnType<typeof entry>[]
function run(entries: Entries, history: LoreTurn[], more: Partial<LoreInput> & Record<string, unknown> = {}) {
  const { token_budget, scan_depth, recursive_scanning, ...input } = more as Record<string, never>
  return activate({ entries, token_budget, scan_depth, recursive_scanning }, { history, seed: 's', tokensOf, ...input })
}
const fired = (...parts: Parameters<typeof run>) => run(...parts).fired.map((one) => one.entry.content)
const why = (...parts: Parameters<typeof run>) => run(...parts).missed.map((one) => one.why)
const harbour = talk('The harbour')

describe('an entry', () => {
  it('is called up by whole words in any letter case, and anywhere in languages without spaces', () => {
    const keys = (key: string, text: string, extensions = {}) =>
      fired([entry('x', extensions, { keys: [key] })], talk(text)).length
    expect(keys('ship', 'The SHIP sails')).toBe(1)
    expect(keys('ship', 'Friendship and ships')).toBe(0)
    expect(keys('ship', 'Friendship and ships', { match_whole_words: false })).toBe(1)
    expect(keys('灯塔', '我喜欢灯塔的光')).toBe(1)
    expect(keys('등대', '등대에서 만나요')).toBe(1)
    expect(keys('บ้าน', 'ที่บ้านของเรา')).toBe(1)
    expect(keys('  ', 'anything')).toBe(0)
  })

  it.each([
    ['/harbou?r/', 'the harbor', 1],
    ['/HARBOUR/', 'the harbour', 0],
    ['/HARBOUR/i', 'the harbour', 1],
    ['/(?=harbour)/', 'the harbour', 0],
    ['/(a+)+$/', `${'a'.repeat(5000)}!`, 0],
  ])('has %s as a pattern of linear time', (key, text, count) => {
    expect(fired([entry('x', {}, { keys: [key] })], talk(text))).toHaveLength(count)
  })

  it('has all its keys as patterns where it says so, and a broken one is no match', () => {
    const uses = (key: string) => fired([entry('x', {}, { keys: [key], use_regex: true })], harbour).length
    expect([uses('h.rb'), uses('(harbour'), uses('^harbour')]).toEqual([1, 0, 0])
  })

  it.each([
    [0, [false, true, true]],
    [1, [true, true, false]],
    [2, [true, false, false]],
    [3, [false, false, true]],
  ])('agrees with none, one or both of its second keys by logic %i', (selectiveLogic, expected) => {
    const seconds = { selective: true, secondary_keys: ['lamp', 'night'] }
    const texts = ['harbour', 'harbour lamp', 'harbour lamp night']
    expect(texts.map((text) => fired([entry('x', { selectiveLogic }, seconds)], talk(text)).length === 1)).toEqual(
      expected,
    )
  })

  it('stays for its sticky messages, then rests for its cooldown', () => {
    const steps = Array.from({ length: 8 }, (_, index) => {
      const later = Array.from({ length: index * 2 }, (__, at) => `later ${index * 2 - at}`)
      return fired([entry('x', { sticky: 4, cooldown: 4 })], talk(...later, 'harbour'), { scan_depth: 1 }).length
    })
    expect(steps).toEqual([1, 1, 0, 0, 0, 0, 0, 0])
    const again = (rest: number) =>
      fired([entry('x', { cooldown: 4 })], talk('harbour', ...Array.from({ length: rest }, () => '-'), 'harbour'), {
        scan_depth: 1,
      })
    expect([again(1).length, again(3).length]).toEqual([0, 1])
  })

  it('is not called up before its delay', () => {
    expect(why([entry('x', { delay: 3 })], harbour)).toEqual(['delay'])
    expect(fired([entry('x', { delay: 3 })], harbour, { olderMessages: 2 })).toEqual(['x'])
  })
})

describe('recursion', () => {
  const chain = ['one', 'two', 'three', 'four', 'five'].map((name, index, all) =>
    entry(`Of ${all[index + 1] ?? 'none'}`, {}, { keys: [index ? name : 'harbour'], insertion_order: index }),
  )

  it('goes three steps and no further, or none where the book says so', () => {
    expect(run(chain, harbour).fired.map(({ step }) => step)).toEqual([0, 1, 2, 3])
    expect(fired(chain, harbour, { recursive_scanning: false })).toEqual(['Of two'])
  })

  it('passes by what excludes it, ends at what prevents it, and wakes what waits for it', () => {
    const second = (extensions: object) => entry('Second', { ...extensions }, { keys: ['two'] })
    expect(fired([entry('Of two'), second({ exclude_recursion: true })], harbour)).toEqual(['Of two'])
    expect(fired([entry('Of two', { prevent_recursion: true }), second({})], harbour)).toEqual(['Of two'])
    expect(why([entry('Waits', { delay_until_recursion: 1 })], talk('nothing'))).toEqual(['recursion'])
    expect(fired([entry('Of two'), second({ delay_until_recursion: 2 })], harbour)).toEqual(['Of two', 'Second'])
  })

  it('reads hidden keys, and no comments', () => {
    const second = entry('Second', {}, { keys: ['secret'] })
    expect(fired([entry('x {{hidden_key:secret}}'), second], harbour)).toHaveLength(2)
    expect(fired([entry('x {{// secret}}'), second], harbour)).toHaveLength(1)
  })
})

describe('a group', () => {
  const group = (weights: number[]) =>
    weights.map((group_weight, index) => entry(`${index}`, { group: 'g', group_weight }))

  it('lets one of its entries fire, by weight', () => {
    const counts = [0, 0]
    for (let seed = 0; seed < 400; seed += 1)
      counts[Number(fired(group([300, 100]), harbour, { seed: `${seed}` })[0])]! += 1
    expect(counts[0]! + counts[1]!).toBe(400)
    expect(counts[0]! / 400).toBeGreaterThan(0.65)
    expect(counts[0]! / 400).toBeLessThan(0.85)
  })

  it('lets the overriding entry of the highest order win', () => {
    const entries = [
      ...group([9999]),
      entry('low', { group: 'g', group_override: true }),
      entry('high', { group: 'g', group_override: true }, { insertion_order: 9 }),
    ]
    expect(fired(entries, harbour)).toEqual(['high'])
    expect(why(entries, harbour)).toEqual(['group', 'group'])
  })
})

describe('a budget', () => {
  const long = (name: string, tokens: number, more = {}) =>
    entry(`${name}${'.'.repeat(tokens * 4 - name.length)}`, {}, more)
  const names = (entries: Entries, token_budget: number) =>
    fired(entries, harbour, { token_budget }).map((text) => text.replaceAll('.', ''))

  it('goes to entries by priority, else by order, and shows them by order', () => {
    const entries = [
      long('a', 10, { insertion_order: 3 }),
      long('b', 10, { insertion_order: 2 }),
      long('c', 10, { insertion_order: 1, priority: 9 }),
    ]
    expect(names(entries, 20)).toEqual(['c', 'a'])
  })

  it('is not silenced by constant entries, which have the rest of it', () => {
    const constants = Array.from({ length: 5 }, (_, index) => long(`k${index}`, 10, { constant: true }))
    expect(names([...constants, long('a', 20)], 50)).toEqual(['k0', 'k1', 'k2', 'a'])
    expect(names(constants, 50)).toHaveLength(5)
  })

  it('is not ended by one entry that is larger than all of it', () => {
    expect(names([long('huge', 90, { insertion_order: 9 }), long('a', 5)], 50)).toEqual(['a'])
  })

  it('is a quarter of the prompt at most, or the percentage of the book', () => {
    const book = { entries: [entry('x')], extensions: { budget_percent: 10 } }
    const input = { history: harbour, seed: 's', tokensOf, contextTokens: 4000 }
    expect(activate({ ...book, extensions: {} }, input).budget).toBe(1000)
    expect(activate(book, input).budget).toBe(400)
    expect(activate({ ...book, token_budget: 50 }, input).budget).toBe(50)
  })
})

describe('the engine and the written model of the rules', () => {
  const chance = (history: readonly LoreTurn[], name: string) =>
    roll(`talk\n${history[1]?.text ?? ''}\n${history[0]?.text ?? ''}\n${name}`)

  it('agree on a book of 500 entries, in conversations of every length and budgets of every size', () => {
    const entries = loreCorpus(7)
    let count = 0
    for (const [length, budget] of [
      [1, 400],
      [2, 60],
      [3, 3000],
      [6, 900],
      [9, 300],
      [14, 3000],
    ] as const) {
      const history = loreTalk(length, length)
      const book = { entries, scan_depth: 4, token_budget: budget }
      const found = activate(book, { history, seed: 'talk', tokensOf }).fired.map((one) => one.entry.index)
      expect(found).toEqual(modelFires({ entries, scanDepth: 4, budget, history, chance, tokensOf }))
      count += found.length
    }
    expect(count).toBeGreaterThan(200)
  })

  it('agree on small books of any kind', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 300 }),
        (seed, talkSeed, length, budget) => {
          const entries = loreCorpus(seed, 25)
          const history = loreTalk(talkSeed, length)
          const book = { entries, scan_depth: 3, token_budget: budget }
          const { fired: found, missed } = activate(book, { history, seed: 'talk', tokensOf })
          expect(found.map((one) => one.entry.index)).toEqual(
            modelFires({ entries, scanDepth: 3, budget, history, chance, tokensOf }),
          )
          expect(found.length + missed.length).toBe(entries.length)
          expect(found.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(budget)
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('the work of one prompt', () => {
  it('is bounded whatever a book holds', () => {
    const keys = Array.from({ length: 100 }, (_, index) => `/(${'a|'.repeat(90)}b){${(index % 9) + 1}}$/`)
    const hostile = Array.from({ length: 300 }, () => entry('x', { sticky: 9 }, { keys }))
    const history = talk(...Array.from({ length: 60 }, () => 'a'.repeat(4000)))
    const began = performance.now()
    expect(why(hostile, history)).toContain('work')
    expect(performance.now() - began).toBeLessThan(15_000)
  })

  it('is bounded for more keys than a process remembers', () => {
    const keysOf = (index: number) => Array.from({ length: 100 }, (_, key) => `${index}key${key}`)
    const many = Array.from({ length: 1000 }, (_, index) => entry('x', { sticky: 9 }, { keys: keysOf(index) }))
    const history = talk(...Array.from({ length: 60 }, (_, index) => `Nothing of it ${index}.`))
    const before = threadCpuUsage()
    expect(why(many, history)).toContain('work')
    const { user, system } = threadCpuUsage(before)
    // It took more than a second, in which nobody else was answered.
    expect((user + system) / 1000).toBeLessThan(800)
  })

  it('does not end the turn of others where a book has tens of thousands of groups', () => {
    const groupsOf = (index: number) => Array.from({ length: 40 }, (_, at) => (index * 40 + at).toString(36)).join(',')
    const many = Array.from({ length: 1000 }, (_, index) => entry('x', { group: groupsOf(index) }))
    const before = threadCpuUsage()
    expect(fired(many, harbour, { token_budget: 2000 })).toHaveLength(1000)
    const { user, system } = threadCpuUsage(before)
    // It took about four seconds.
    expect((user + system) / 1000).toBeLessThan(800)
  })

  it('matches no key once it is spent', () => {
    const matcher = new KeyMatcher()
    const scanned = matcher.scan('harbour '.repeat(7000))
    const options = { isRegex: false, caseSensitive: false, wholeWords: true }
    while (!matcher.isSpent) matcher.matches('/\\d/', scanned, options)
    expect(matcher.matches('harbour', scanned, options)).toBe(false)
  })
})
