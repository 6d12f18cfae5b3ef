import { describe, expect, it } from 'vitest'
import { hashesOf, packHashes, unpackHashes } from './term-hashes.ts'
import { termsOf } from './terms.ts'
import { createTurnIndex } from './turn-index.ts'

const query = (text: string) => [...hashesOf(termsOf(text))]

/** An index of turns; each but the first names the one before it, or `of`. */
function indexOf(turns: readonly { id: string; text: string; of?: string }[]) {
  const index = createTurnIndex()
  const depths = new Map<string, number>()
  for (const [at, { id, text, of = turns[at - 1]?.id ?? null }] of turns.entries()) {
    const depth = of === null ? 0 : (depths.get(of) ?? 0) + 1
    depths.set(id, depth)
    index.add({ messageId: id, parentId: of, depth, hashes: hashesOf(termsOf(text)) })
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

  it('finds a turn by its words, between its neighbours', () => {
    const index = indexOf(turns)
    expect(index.search(index.branchOf('e'), query('what does my sister bake'), 5)[0]).toMatchObject({
      messageId: 'b',
      before: 'a',
      after: 'c',
    })
  })

  it('leaves out turns that are in the prompt anyway, and finds nothing that was never said', () => {
    const index = indexOf(turns)
    expect(index.search(index.branchOf('e'), query('weather'), 3)).toEqual([])
    expect(index.search(index.branchOf('e'), query('submarine passport'), 5)).toEqual([])
  })

  it('searches the branch of a reply alone', () => {
    const index = indexOf([...turns, { id: 'f', text: 'The weather in Lisbon.', of: 'c' }])
    const found = (leaf: string) =>
      index.search(index.branchOf(leaf), query('weather'), 9).map(({ messageId }) => messageId)
    expect(found('f')).toEqual(['f'])
    expect(found('e')).toEqual(['d'])
  })

  it('does not show a hidden turn as a neighbour', () => {
    const index = indexOf(turns.map((turn) => (turn.id === 'c' ? { ...turn, text: '' } : turn)))
    expect(index.search(index.branchOf('e'), query('sister'), 5)[0]).toMatchObject({ before: 'a', after: null })
  })

  it('stores hashes as they were', () => {
    const hashes = hashesOf(['one', 'two', '三'])
    expect([...unpackHashes(packHashes(hashes))]).toEqual([...hashes])
  })
})
