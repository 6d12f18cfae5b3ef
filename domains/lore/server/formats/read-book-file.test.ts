import { describe, expect, it } from 'vitest'
import { bookBounds } from '../../rules.ts'
import { readBookFile, writeBookFile } from './book-file.ts'

const jsonOf = (value: unknown) => Buffer.from(JSON.stringify(value))
function read(value: unknown) {
  const found = readBookFile(jsonOf(value))
  if (typeof found === 'string') throw new Error(found)
  return found
}

describe('a lorebook of another program', () => {
  it('of SillyTavern is read with its conditions, and its unknown fields go out again', () => {
    const entries = {
      '7': {
        uid: 7,
        key: ['lamp'],
        keysecondary: ['oil'],
        comment: 'Lamp',
        content: 'It burns.',
        order: 50,
        position: 4,
        depth: 2,
        disable: true,
        selective: true,
        selectiveLogic: 3,
        probability: 40,
        groupWeight: 10,
        excludeRecursion: true,
        vectorized: true,
        characterFilter: { names: ['Ada'] },
      },
    }
    const { format, book, losses } = read({ entries, name: 'World' })
    expect(format).toBe('sillytavern')
    expect(book.name).toBe('World')
    expect(book.entries[0]).toMatchObject({
      keys: ['lamp'],
      secondary_keys: ['oil'],
      comment: 'Lamp',
      enabled: false,
      insertion_order: 50,
      extensions: {
        position: 4,
        depth: 2,
        probability: 40,
        selectiveLogic: 3,
        group_weight: 10,
        exclude_recursion: true,
      },
    })
    expect(losses).toEqual([
      { what: 'idle', field: 'characterFilter', entries: 1 },
      { what: 'idle', field: 'vectorized', entries: 1 },
    ])
    const again = JSON.parse(writeBookFile(book, 'sillytavern').content) as { entries: Record<string, object> }
    expect(again.entries['0']).toMatchObject({ ...entries['7'] })
  })

  it('of Risu is read from keys with commas; folders are no entries', () => {
    const data = [
      { key: '', comment: 'Places', mode: 'folder', content: '', insertorder: 0 },
      {
        key: 'lamp, oil',
        secondkey: '',
        comment: 'Lamp',
        content: '@@depth 1\nIt burns.',
        insertorder: 30,
        mode: 'normal',
        alwaysActive: true,
        selective: false,
        activationPercent: 60,
        extentions: { risu_case_sensitive: true },
        folder: 'places',
      },
    ]
    const { format, book, losses } = read({ type: 'risu', ver: 1, data })
    expect(format).toBe('risu')
    expect(book.entries).toHaveLength(1)
    expect(book.entries[0]).toMatchObject({
      keys: ['lamp', 'oil'],
      constant: true,
      case_sensitive: true,
      insertion_order: 30,
      extensions: { probability: 60 },
    })
    expect(losses).toEqual([{ what: 'idle', field: 'folder', entries: 1 }])
    expect(read(data).format).toBe('risu')
  })

  it('of NovelAI is read with the priority of its budget', () => {
    const contextConfig = { prefix: '[', suffix: ']\n', budgetPriority: 400, insertionPosition: -1 }
    const one = { text: 'It burns.', displayName: 'Lamp', keys: ['lamp'], enabled: true, forceActivation: true }
    const { format, book, losses } = read({
      lorebookVersion: 5,
      entries: [{ ...one, searchRange: 500, contextConfig }],
    })
    expect(format).toBe('novelai')
    expect(book.entries[0]).toMatchObject({ name: 'Lamp', content: 'It burns.', constant: true, insertion_order: 400 })
    expect(losses.map(({ field }) => field)).toContain('searchRange')
    const again = JSON.parse(writeBookFile(book, 'novelai').content) as { entries: object[] }
    expect(again.entries[0]).toMatchObject({ ...one, searchRange: 500, contextConfig })
  })

  it('of Agnai is read with weight and priority', () => {
    const one = { name: 'Lamp', entry: 'It burns.', keywords: ['lamp'], weight: 3, priority: 9, enabled: false }
    const { format, book, losses } = read({ kind: 'memory', name: 'World', description: 'All of it', entries: [one] })
    expect(format).toBe('agnai')
    expect(book).toMatchObject({ name: 'World', description: 'All of it' })
    expect(book.entries[0]).toMatchObject({ keys: ['lamp'], insertion_order: 3, priority: 9, enabled: false })
    expect(losses).toEqual([])
  })

  it('of V3 is read by itself, as the book of a card, and as the list of V2', () => {
    const book = {
      name: 'World',
      entries: [{ keys: ['lamp'], content: 'It burns.', enabled: true, insertion_order: 1 }],
    }
    for (const file of [
      { spec: 'lorebook_v3', data: book },
      { spec: 'chara_card_v3', data: { name: 'Ada', character_book: book } },
      book,
    ])
      expect(read(file)).toMatchObject({ format: 'v3', book, losses: [] })
  })

  it('is cut to its bounds, and fields of a wrong type are left out, each with a word about it', () => {
    const one = {
      keys: ['lamp', 5, 'x'.repeat(300)],
      content: 'x'.repeat(30_000),
      constant: 'yes',
      insertion_order: '9',
    }
    const { book, losses } = read({ spec: 'lorebook_v3', data: { name: 7, entries: [one] } })
    expect(book).toMatchObject({ name: '', entries: [{ keys: ['lamp'], insertion_order: 100, enabled: true }] })
    expect(book.entries[0]?.content).toHaveLength(bookBounds.content)
    expect(losses).toEqual([
      { what: 'dropped', field: 'constant', entries: 1 },
      { what: 'cut', field: 'content', entries: 1 },
      { what: 'changed', field: 'insertion_order', entries: 1 },
      { what: 'changed', field: 'keys', entries: 1 },
      { what: 'dropped', field: 'name', entries: 0 },
    ])
    const many = Array.from({ length: 1200 }, () => ({ keys: [], content: '' }))
    expect(read({ spec: 'lorebook_v3', data: { name: 'x', entries: many } }).losses).toContainEqual({
      what: 'cut',
      field: 'entries',
      entries: 200,
    })
  })
})

const hundredKeys = Array.from({ length: 100 }, (_, at) => `k${at}`)
const manyKeys = {
  spec: 'lorebook_v3',
  data: { name: 'x', entries: Array.from({ length: 101 }, () => ({ keys: hundredKeys, content: '' })) },
}

describe('a file that is no lorebook', () => {
  it.each([
    ['has more keys than a book may have', jsonOf(manyKeys), 'too-large'],
    ['is larger than a book may be', Buffer.alloc(bookBounds.bytes + 1, 32), 'too-large'],
    ['is no text', Buffer.from([0xff, 0xfe, 0x00]), 'not-text'],
    ['is empty', Buffer.alloc(0), 'not-json'],
    ['is no JSON', Buffer.from('key: lamp'), 'not-json'],
    ['nests deeply', Buffer.from(`${'['.repeat(200_000)}${']'.repeat(200_000)}`), 'too-deep'],
    ['is a number', jsonOf(5), 'no-book'],
    ['is null', jsonOf(null), 'no-book'],
    ['is a list', jsonOf([1, 2]), 'no-book'],
    ['is a card without a book', jsonOf({ spec: 'chara_card_v3', data: { name: 'Ada' } }), 'no-book'],
    ['has no entries', jsonOf({ name: 'World' }), 'no-book'],
    ['is a chat', jsonOf({ messages: [{ role: 'user', content: 'Hi' }] }), 'no-book'],
    ['is V3 with a list for its data', jsonOf({ spec: 'lorebook_v3', data: [] }), 'no-book'],
    ['has entries of another kind', jsonOf({ entries: [{ colour: 'red' }] }), 'no-book'],
  ])('that %s is refused by name', (_, bytes, problem) => {
    expect(readBookFile(bytes)).toBe(problem)
  })

  it('that has wrong types everywhere gives an empty book, and reaches beyond nothing', () => {
    const wrong = [{ key: { a: 1 }, content: 5, order: 'first', disable: 'no', position: {} }, null, 'x', [1]]
    const { book } = read(JSON.parse(`{"entries":${JSON.stringify(wrong)},"__proto__":{"admin":true}}`))
    expect(book.entries).toEqual([expect.objectContaining({ keys: [], content: '', insertion_order: 100 })])
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })
})
