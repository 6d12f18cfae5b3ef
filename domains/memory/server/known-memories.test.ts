import { expect, it } from 'vitest'
import type { RecalledMemory } from './known-memories.ts'
import { constantOf, searched } from './known-memories.ts'

const memory = (id: string, kind: RecalledMemory['kind'], isPinned = false, validTo: number | null = null) =>
  searched({
    id,
    kind,
    isPinned,
    validFrom: 0,
    validTo,
    text: `The text of ${id}.`,
    quote: null,
    conversationId: null,
    messageId: null,
  })

it('puts boundaries before everything that is pinned, and leaves out those that hold no more', () => {
  const known = [
    memory('likes', 'preference'),
    memory('pinned', 'fact', true),
    memory('past boundary', 'boundary', false, 1),
    memory('boundary', 'boundary'),
    memory('wish', 'request'),
    memory('fact', 'fact'),
    memory('pinned like', 'preference', true),
    memory('name', 'name'),
    memory('pinned boundary', 'boundary', true),
  ]
  expect(constantOf(known).map(({ id }) => id)).toEqual([
    'boundary',
    'pinned boundary',
    'name',
    'wish',
    'pinned',
    'pinned like',
    'likes',
  ])
})
