import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remembered, rememberer } from '#tests/kit/memories.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { addMemory, changeMemory } from '../../contract.ts'
import { memoryBounds } from '../../rules.ts'

let w: World
let someone: Person
beforeAll(async () => {
  w = await world()
  someone = await w.member('adds@example.org')
})
afterAll(() => w.close())

const add = (text: string, change: { key?: string; characterId?: string; isPinned?: boolean } = {}) =>
  someone.call(addMemory, { characterId: rememberer, key: randomUUID(), text, ...change })

describe('adding a memory', () => {
  it('stores it once under its key, as the own words of the person', async () => {
    const key = randomUUID()
    await add('I collect stamps.', { key })
    await add('I collect stamps.', { key })
    expect((await add('I collect coins.', { key })).name).toBe('KEY_REUSED')
    expect(await remembered(someone)).toMatchObject([
      { id: key, kind: 'fact', text: 'I collect stamps.', isEdited: true },
    ])
  })

  it('is refused for a character whom nobody can meet, and for words against the rules', async () => {
    expect((await add('I collect stamps.', { characterId: 'nobody' })).name).toBe('CHARACTER_NOT_FOUND')
    expect((await add('She is a 14 year old schoolgirl and my girlfriend.')).name).toBe('TEXT_BLOCKED')
  })

  it('pins as many as fit, and no more', async () => {
    for (let at = 0; at < memoryBounds.pinned; at += 1) await add(`Pinned number ${at}`, { isPinned: true })
    expect((await add('One too many', { isPinned: true })).name).toBe('TOO_MANY_PINNED')
    const memories = await remembered(someone)
    expect(memories.filter(({ isPinned }) => isPinned)).toHaveLength(memoryBounds.pinned)
    const free = memories.find(({ isPinned }) => !isPinned)
    expect((await someone.call(changeMemory, { memoryId: free?.id ?? '', isPinned: true })).name).toBe(
      'TOO_MANY_PINNED',
    )
  })
})
