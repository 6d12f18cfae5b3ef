import { describe, expect, it } from 'vitest'
import { queryTermsOf, searchTermsOf } from './search-terms.ts'
import { hashesOf, packHashes, unpackHashes } from './term-hashes.ts'
import { createTurnIndex } from './turn-index.ts'

const query = (text: string) => [...hashesOf(queryTermsOf(text))]

/** An index of turns; each but the first names the one before it, or `of`. */
function indexOf(turns: readonly { id: string; text: string; of?: string }[]) {
  const index = createTurnIndex()
  const depths = new Map<string, number>()
  for (const [at, { id, text, of = turns[at - 1]?.id ?? null }] of turns.entries()) {
    const depth = of === null ? 0 : (depths.get(of) ?? 0) + 1
    depths.set(id, depth)
    index.add({ messageId: id, parentId: of, depth, hashes: hashesOf(searchTermsOf(text)) })
  }
  return index
}

describe('the search of a conversation', () => {
  const turns = [
    { id: 'a', text: 'Come in.' },
    { id: 'b', text: 'My sister Anna bakes bread in Bergen.' },
    { id: 'c', text: 'What a lovely trade.' },
    { id: 'd', text: 'I want to talk about the weather.' },
    { id: 'e', text: 'Rain again.' },
  ]

  const found = (index: ReturnType<typeof indexOf>, leaf: string, text: string, above = 9) =>
    index.search(index.branchOf(leaf), query(text), above).map(({ messageId }) => messageId)

  it('finds a turn by its words, then those beside it', () => {
    expect(found(indexOf(turns), 'e', 'what does my sister bake', 5)).toEqual(['b', 'c', 'a', 'd', 'e'])
  })

  it('leaves out turns that are in the prompt anyway, and finds nothing that was never said', () => {
    expect(found(indexOf(turns), 'e', 'weather', 3)).toEqual([])
    expect(found(indexOf(turns), 'e', 'submarine passport', 5)).toEqual([])
  })

  it('searches the branch of a reply alone', () => {
    const index = indexOf([...turns, { id: 'f', text: 'The weather in Lisbon.', of: 'c' }])
    expect(found(index, 'f', 'weather')).toEqual(['f', 'c', 'b', 'a'])
    expect(found(index, 'e', 'weather')).toEqual(['d', 'e', 'c', 'b', 'a'])
    const [ofLast, ofFirst] = [index.branchOf('f'), index.branchOf('e')]
    expect(['a', 'd', 'f'].map((id) => index.isOn(ofLast, id))).toEqual([true, false, true])
    expect(['a', 'd', 'f', 'elsewhere'].map((id) => index.isOn(ofFirst, id))).toEqual([true, true, false, false])
  })

  it('shows a hidden turn nowhere', () => {
    const index = indexOf(turns.map((turn) => (turn.id === 'c' ? { ...turn, text: '' } : turn)))
    expect(found(index, 'e', 'sister', 5)).toEqual(['b', 'a', 'd', 'e'])
  })

  it('ranks a rare word above many that are frequent', () => {
    const talk = Array.from({ length: 40 }, (_, at) => ({ id: `t${at}`, text: 'What did you do in the evening?' }))
    const index = indexOf([...talk, { id: 'rare', text: 'The cello is mine.' }])
    expect(found(index, 'rare', 'What did you do in the evening with the cello?', 99)[0]).toBe('rare')
  })

  it('answers one question as if none had come before it', () => {
    const index = indexOf(turns)
    const questions = ['what does my sister bake', 'weather rain', 'my my sister sister', 'submarine']
    const alone = questions.map((text) => found(indexOf(turns), 'e', text))
    expect(alone.at(-1)).toEqual([])
    for (const text of [...questions, ...questions.toReversed()])
      expect(found(index, 'e', text)).toEqual(alone[questions.indexOf(text)])
  })

  it('finds a turn by what it means, beside those found by words', () => {
    const talk = Array.from({ length: 12 }, (_, at) => ({ id: `t${at}`, text: `The harbour was grey on day ${at}.` }))
    const index = indexOf([{ id: 'dog', text: 'Our puppy is called Rex.' }, ...talk])
    const vectors = new Map<string, Int8Array>([['dog', Int8Array.of(120, 40, 0)]])
    for (const { id } of [{ id: 'dog' }, ...talk])
      index.add({
        messageId: id,
        parentId: null,
        depth: 0,
        hashes: new Uint32Array(),
        vector: vectors.get(id) ?? Int8Array.of(0, 40, 120),
      })
    const branch = index.branchOf('t11')
    const words = query('What was my hound by the harbour?')
    expect(index.search(branch, words, 99).at(0)?.messageId).not.toBe('dog')
    expect(
      index
        .search(branch, words, 99, Int8Array.of(127, 0, 0))
        .slice(0, 2)
        .map(({ messageId }) => messageId),
    ).toContain('dog')
    expect(index.search(branch, query('hound'), 99, Int8Array.of(127, 0, 0)).map(({ messageId }) => messageId)).toEqual(
      ['dog'],
    )
    expect(index.search(branch, words, 99, Int8Array.of(1, 2))).toEqual(index.search(branch, words, 99))
  })

  it('stores hashes as they were', () => {
    const hashes = hashesOf(['one', 'two', '三'])
    expect([...unpackHashes(packHashes(hashes))]).toEqual([...hashes])
  })
})
