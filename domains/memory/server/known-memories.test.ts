import { expect, it } from 'vitest'
import type { RecalledMemory } from './known-memories.ts'
import { constantOf, searched, withoutLeft } from './known-memories.ts'

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

it('has what was closed on a branch that is left hold until the next that is not, also beside a ring of them', () => {
  const closed = (id: string, validTo: number | null, supersededBy: string | null) => ({ id, validTo, supersededBy })
  const chain = [closed('Oslo', 1, 'Lisbon'), closed('Lisbon', 2, 'Rome'), closed('Rome', null, null)]
  const without = (...left: string[]) => withoutLeft(chain, ({ id }) => left.includes(id))
  expect(without()).toEqual(chain)
  expect(without('Lisbon')).toEqual([closed('Oslo', 2, 'Rome'), closed('Rome', null, null)])
  expect(without('Rome')).toEqual([closed('Oslo', 1, 'Lisbon'), closed('Lisbon', null, null)])
  expect(without('Lisbon', 'Rome')).toEqual([closed('Oslo', null, null)])
  const ring = [closed('Oslo', 1, 'Lisbon'), closed('Lisbon', 2, 'Rome'), closed('Rome', 3, 'Lisbon')]
  expect(withoutLeft(ring, ({ id }) => id !== 'Oslo')).toMatchObject([{ id: 'Oslo' }])
})
