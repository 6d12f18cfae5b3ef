import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteMessage, replyPrompt } from '#domains/chat/contract.ts'
import { relationshipDetail } from '#domains/relationships/contract.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { longestBlock } from '#tests/kit/longest-block.ts'
import { remembered, rememberer, rest, sayTo, usedBy } from '#tests/kit/memories.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import {
  addMemory,
  changeMemory,
  forgetAllMemories,
  forgetMemory,
  listMemories,
  switchMemory,
} from '#domains/memory/contract.ts'
import type { MemoryKind } from '#domains/memory/rules.ts'
import { memoryBounds } from '#domains/memory/rules.ts'

const other = 'tala-reyes'
const bread = 'My sister Anna lives in Bergen and bakes bread.'
const question = 'Where does my sister Anna bake bread?'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

/** Somebody with conversations with two characters, who adds memories and says things. */
async function someoneNamed(name: string) {
  const someone = await w.member(`${name}@example.org`)
  const talks = new Map<string, string>()
  for (const id of [rememberer, other]) talks.set(id, await openConversationAs(someone, id))
  const add = async (text: string, { characterId = rememberer, kind = 'fact' as MemoryKind, isShared = false } = {}) =>
    (await someone.get(addMemory, { characterId, key: randomUUID(), text, kind, isShared })).memory
  const say = (characterId: string, text: string) => sayTo(someone, { sessionId: talks.get(characterId) ?? '', text })
  const knows = async (characterId: string, text = question) => usedBy(someone, (await say(characterId, text)).reply)
  return { someone, add, say, knows }
}

const share = (someone: Person, memoryId: string, isShared = true) => someone.call(changeMemory, { memoryId, isShared })

describe('a memory', () => {
  it('stays with its character until the person shares it, then all know it, and the page of each says from whom', async () => {
    const { someone, add, knows } = await someoneNamed('shares')
    const { id } = await add(bread)
    expect(await knows(other)).toEqual([])
    expect((await share(someone, id)).data.memory).toMatchObject({ id, isShared: true })
    expect(await knows(other)).toEqual([bread])
    expect(await knows(rememberer)).toEqual([bread])
    const { memories, shared } = await someone.get(listMemories, { characterId: other })
    expect(memories).toEqual([])
    expect(shared).toMatchObject([{ id, text: bread, from: 'Mara Voss', isShared: true }])
    expect((await someone.get(listMemories, { characterId: rememberer })).shared).toEqual([])
    await share(someone, id, false)
    expect(await knows(other)).toEqual([])
  })

  it('that is shared is in every prompt where its kind is, and a boundary stands in the covenant of each', async () => {
    const { someone, add, knows } = await someoneNamed('boundary')
    await add('Please never call me darling.', { kind: 'boundary', isShared: true })
    expect(await knows(other, 'Good evening!')).toEqual(['Please never call me darling.'])
    const { boundaries } = await someone.get(relationshipDetail, { characterId: other })
    expect(boundaries.map(({ text }) => text)).toEqual(['Please never call me darling.'])
  })

  it('is known to nobody where its character, or the one who answers, is to remember nothing', async () => {
    const { someone, add, knows } = await someoneNamed('off')
    await add(bread, { isShared: true })
    await someone.get(switchMemory, { characterId: rememberer, isOn: false })
    expect(await knows(other)).toEqual([])
    expect((await someone.get(listMemories, { characterId: other })).shared).toEqual([])
    await someone.get(switchMemory, { characterId: rememberer, isOn: true })
    expect(await knows(other)).toEqual([bread])
    await someone.get(switchMemory, { characterId: other, isOn: false })
    expect(await knows(other)).toEqual([])
  })

  it('is nobody else’s', async () => {
    const { add } = await someoneNamed('one')
    const { id } = await add(bread, { isShared: true })
    const stranger = await someoneNamed('two')
    expect((await share(stranger.someone, id, false)).name).toBe('MEMORY_NOT_FOUND')
    expect(await stranger.knows(rememberer)).toEqual([])
    expect(await stranger.knows(other)).toEqual([])
  })

  it('is shared by so many and no more, also from two tabs', async () => {
    const { someone, add } = await someoneNamed('many')
    for (let at = 1; at < memoryBounds.shared; at += 1) await add(`I own lantern number ${at}.`, { isShared: true })
    const free = await Promise.all(['I own a kayak.', 'I own a piano.'].map((text) => add(text)))
    const answers = await Promise.all(free.map(({ id }) => share(someone, id)))
    expect(answers.map(({ name }) => name).toSorted()).toEqual(['OK', 'TOO_MANY_SHARED'])
  })
})

describe('a shared memory', () => {
  it('that is forgotten is forgotten by all, who learn it again from nobody’s words', async () => {
    const { someone, add, say, knows } = await someoneNamed('forgets')
    const { id } = await add(bread, { isShared: true })
    await say(other, bread)
    await rest(w)
    expect((await remembered(someone, other)).map(({ text }) => text)).toEqual([bread])
    await someone.get(forgetMemory, { memoryId: id })
    expect(await remembered(someone, other)).toEqual([])
    await say(other, bread)
    await rest(w)
    expect(await remembered(someone, other)).toEqual([])
    expect(await knows(other)).toEqual([])
  })

  it('that is shared no more is still forgotten by all, who may have repeated it', async () => {
    const { someone, add, say, knows } = await someoneNamed('unshares')
    const { id } = await add(bread)
    await share(someone, id)
    await say(other, bread)
    await rest(w)
    expect((await remembered(someone, other)).map(({ text }) => text)).toEqual([bread])
    await share(someone, id, false)
    await someone.get(changeMemory, { memoryId: id, isPinned: true })
    await someone.get(forgetMemory, { memoryId: id })
    expect(await remembered(someone, other)).toEqual([])
    expect(await knows(other)).toEqual([])
    await say(other, bread)
    await rest(w)
    expect(await remembered(someone, other)).toEqual([])
  })

  it('that was never shared is forgotten by its own character alone', async () => {
    const { someone, add, say } = await someoneNamed('never-shares')
    const { id } = await add(bread)
    await say(other, bread)
    await rest(w)
    await someone.get(forgetMemory, { memoryId: id })
    expect((await remembered(someone, other)).map(({ text }) => text)).toEqual([bread])
  })

  it('that is corrected is corrected for all', async () => {
    const { someone, add, knows } = await someoneNamed('corrects')
    const { id } = await add(bread, { isShared: true })
    expect(await knows(other)).toEqual([bread])
    await someone.get(changeMemory, { memoryId: id, text: 'My sister Anna bakes bread in Oslo.' })
    expect(await knows(other)).toEqual(['My sister Anna bakes bread in Oslo.'])
  })

  it('that is corrected by a comma alone can be learnt by all', async () => {
    const { someone, add, say } = await someoneNamed('comma')
    const { id } = await add(bread, { isShared: true })
    await say(other, 'Good evening!')
    await someone.get(changeMemory, { memoryId: id, text: bread.replace('Anna', 'Anna,') })
    await share(someone, id, false)
    await say(other, bread)
    await rest(w)
    expect((await remembered(someone, other)).map(({ text }) => text)).toEqual([bread])
  })

  it('takes no place of another one that differs in a short word', async () => {
    const { add, knows } = await someoneNamed('words')
    const [dog, cat] = ['いぬがすき。', 'ねこがすき。']
    await add(dog, { isShared: true, kind: 'preference' })
    w.clock.advance(1000)
    await add(cat, { characterId: other, kind: 'preference' })
    expect((await knows(other, 'こんばんは')).toSorted()).toEqual([dog, cat].toSorted())
  })

  it('that is forgotten among many and long ones blocks nobody else', async () => {
    const { someone, add } = await someoneNamed('long')
    await add(bread, { isShared: true })
    await add(bread, { characterId: other })
    for (const [characterId, count] of [
      [rememberer, memoryBounds.shared - 1],
      [other, memoryBounds.memories - 1],
    ] as const)
      await w.db
        .execute(sql`insert into memories (user_id, id, character_id, kind, text, is_edited, is_shared, valid_from, created_at, updated_at)
        select user_id, gen_random_uuid(), ${characterId}, 'fact', (select string_agg(substr(md5(n || ' ' || at), 1, 7), ' ') from generate_series(1, 50) at),
          true, ${characterId === rememberer}, now(), now(), now()
        from memories, generate_series(1, ${count}::int) n where user_id = ${await w.idOf('long@example.org')} and character_id = ${characterId}`)
    const block = await longestBlock(() => someone.get(forgetAllMemories, { characterId: rememberer }))
    // Their letters compared anew for each pair took six seconds.
    expect(block).toBeLessThan(1500)
    expect(await remembered(someone, other)).toHaveLength(memoryBounds.memories - memoryBounds.shared)
  })

  it('goes with the message that it was learnt from', async () => {
    const { someone, say, knows } = await someoneNamed('source')
    const { said } = await say(rememberer, bread)
    await rest(w)
    const [memory] = await remembered(someone)
    await share(someone, memory?.id ?? '')
    expect(await knows(other)).toEqual([bread])
    await someone.get(deleteMessage, { messageId: said })
    expect(await knows(other)).toEqual([])
  })

  it('is known once beside what a character learnt herself, and counts less than a newer home', async () => {
    const { someone, add, say, knows } = await someoneNamed('newer')
    await add(bread, { isShared: true })
    await say(rememberer, 'I live in Lisbon.')
    await say(other, bread)
    await rest(w)
    const home = (await remembered(someone)).find(({ text }) => text.includes('Lisbon'))
    await share(someone, home?.id ?? '')
    const { reply } = await say(other, question)
    const used = (await someone.get(replyPrompt, { messageId: reply })).memories
    expect(used.filter(({ kind, text }) => kind === 'memory' && text === bread)).toHaveLength(1)
    expect(await knows(other, 'Where do I live?')).toContain('I live in Lisbon.')
    await say(other, 'I live in Porto.')
    await rest(w)
    const known = await knows(other, 'Where do I live?')
    expect(known).toContain('I live in Porto.')
    expect(known).not.toContain('I live in Lisbon.')
  })
})
