import { describe, expect, it } from 'vitest'
import type { LoreEntry } from '#domains/characters/server/public.ts'
import { fireLore } from './lore.ts'

const entry = (keys: string[], content: string, input: Partial<LoreEntry> = {}): LoreEntry => ({
  keys,
  content,
  enabled: true,
  insertion_order: 10,
  ...input,
})
const fired = (entries: LoreEntry[], recent: string[], book: { scan_depth?: number; token_budget?: number } = {}) =>
  fireLore({ entries, ...book }, recent)

describe('lore', () => {
  it('is called up by its keys, as whole words, whatever the letter case', () => {
    const entries = [entry(['ship'], 'The ship.'), entry(['cat'], 'The cat.')]
    expect(fired(entries, ['The SHIP sails']).before).toEqual(['The ship.'])
    expect(fired(entries, ['Friendship concatenated']).before).toEqual([])
    expect(fired(entries, ['A cat, a ship!']).before).toEqual(['The ship.', 'The cat.'])
  })

  it('finds keys inside a text where words have no spaces', () => {
    expect(fired([entry(['灯塔'], 'The lighthouse.')], ['我喜欢灯塔的光']).before).toEqual(['The lighthouse.'])
  })

  it('minds the letter case where the entry does', () => {
    const entries = [entry(['May'], 'The friend.', { case_sensitive: true })]
    expect(fired(entries, ['It may rain']).before).toEqual([])
    expect(fired(entries, ['I met May']).before).toEqual(['The friend.'])
  })

  it('takes a key for a word, never for a pattern', () => {
    expect(
      fired([entry(['(a+)+$'], 'Danger.', { use_regex: true })], ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!']).before,
    ).toEqual([])
    expect(fired([entry([''], 'Empty.'), entry(['  '], 'Blank.')], ['anything']).before).toEqual([])
  })

  it('needs a second key where the entry is selective', () => {
    const entries = [entry(['lamp'], 'Oil.', { selective: true, secondary_keys: ['night'] })]
    expect(fired(entries, ['The lamp']).before).toEqual([])
    expect(fired(entries, ['The lamp at night']).before).toEqual(['Oil.'])
    expect(fired([entry(['lamp'], 'Oil.', { selective: true, secondary_keys: [] })], ['The lamp']).before).toEqual([
      'Oil.',
    ])
  })

  it('looks back only as far as the book says', () => {
    const entries = [entry(['storm'], 'The storm.')]
    const recent = ['now', 'before', 'the storm', 'long ago']
    expect(fired(entries, recent, { scan_depth: 2 }).before).toEqual([])
    expect(fired(entries, recent, { scan_depth: 3 }).before).toEqual(['The storm.'])
  })

  it('puts constants first, then goes by order, as long as the budget lasts', () => {
    const entries = [
      entry(['x'], 'Second, '.repeat(5), { insertion_order: 2 }),
      entry(['x'], 'First.', { insertion_order: 1 }),
      entry([], 'Always.', { constant: true, insertion_order: 99 }),
    ]
    expect(fired(entries, ['x']).before).toEqual(['Always.', 'First.', 'Second, '.repeat(5)])
    expect(fired(entries, ['x'], { token_budget: 12 }).before).toEqual(['Always.', 'First.'])
    expect(fired(entries, ['nothing']).before).toEqual(['Always.'])
  })

  it('stands before or after the character as the entry says, and not at all when switched off', () => {
    const entries = [
      entry(['x'], 'Before.'),
      entry(['x'], 'After.', { position: 'after_char' }),
      entry(['x'], 'Off.', { enabled: false }),
      entry(['x'], '  '),
    ]
    expect(fired(entries, ['x'])).toEqual({ before: ['Before.'], after: ['After.'] })
    expect(fireLore(null, ['x'])).toEqual({ before: [], after: [] })
  })
})
