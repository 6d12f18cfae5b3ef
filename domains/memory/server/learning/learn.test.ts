import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { remembered, rememberer, rest, sayTo, turnsUsedBy, usedBy } from '#tests/kit/memories.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { changeMemory, listMemories, switchMemory } from '../../contract.ts'
import { memorySummaries, memoryTurns } from '../tables.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const anna = 'My sister Anna lives in Bergen and bakes bread.'
const dayMs = 86_400_000

/** Somebody in a conversation of their own. */
async function someoneNamed(name: string) {
  const someone = await w.member(`${name}@example.org`)
  return { someone, sessionId: await openConversationAs(someone) }
}

describe('learning from a conversation', () => {
  it('remembers in the words of the person after a rest, and uses it in a later sitting', async () => {
    const { someone, sessionId } = await someoneNamed('sister')
    await sayTo(someone, { sessionId, text: anna })
    await w.doJobs()
    expect(await remembered(someone)).toEqual([])
    await rest(w)
    expect(await remembered(someone)).toMatchObject([
      { kind: 'relation', text: anna, quote: anna, isEdited: false, isPinned: false, validTo: null },
    ])
    const { summaries } = await someone.get(listMemories, { characterId: rememberer })
    expect(summaries).toMatchObject([{ text: anna }])
    for (let time = 0; time < 40; time += 1)
      await sayTo(someone, { sessionId, text: `The harbour was grey today, number ${time}, ${'and slow '.repeat(60)}` })
    w.clock.advance(dayMs)
    const { reply } = await sayTo(someone, { sessionId, text: 'Where does my sister bake?' })
    expect(await usedBy(someone, reply)).toContain(anna)
    // Nobody said a word about this: no turn is recalled for it.
    const other = await sayTo(someone, { sessionId, text: 'Who taught grandmother chess?' })
    expect(await turnsUsedBy(someone, other.reply)).toEqual([])
  })

  it('has what the person prefers and wants in every prompt, whatever is said', async () => {
    const { someone, sessionId } = await someoneNamed('prefers')
    await sayTo(someone, {
      sessionId,
      text: 'I prefer tea to coffee. Please never call me darling. My boss is strict.',
    })
    await rest(w)
    for (let time = 0; time < 40; time += 1)
      await sayTo(someone, { sessionId, text: `The harbour was grey today, number ${time}, ${'and slow '.repeat(60)}` })
    const { reply } = await sayTo(someone, { sessionId, text: 'Which stars are out tonight?' })
    const used = await usedBy(someone, reply)
    expect(used.slice(0, 2)).toEqual(['Please never call me darling.', 'I prefer tea to coffee.'])
  })

  it('has the sittings of a time that the message names, which the latest ones would have crowded out', async () => {
    const { someone, sessionId } = await someoneNamed('asks')
    const places = ['harbour', 'museum', 'orchard', 'market', 'cinema', 'castle', 'island']
    const evening = (place: string) =>
      `We walked through the old ${place} together and watched lanterns drifting over quiet water until everybody else had gone home for the night.`
    for (const place of places) {
      // A question is in no summary, so that a turn has other words than its sitting.
      await sayTo(someone, { sessionId, text: `${evening(place)} Was it warm?` })
      await rest(w)
      w.clock.advance(dayMs)
    }
    const knows = async (text: string) => usedBy(someone, (await sayTo(someone, { sessionId, text })).reply)
    expect(await knows('Good evening!')).not.toContain(evening('harbour'))
    expect(await knows('What did we do last week?')).toContain(evening('harbour'))
  })

  it('closes an older home by a newer one, and shows both', async () => {
    const { someone, sessionId } = await someoneNamed('mover')
    await sayTo(someone, { sessionId, text: 'I live in Oslo, near the fjord.' })
    await rest(w)
    await sayTo(someone, { sessionId, text: 'I live in Lisbon now, near the river.' })
    await rest(w)
    const [newer, older] = await remembered(someone)
    expect([newer?.text, newer?.validTo]).toEqual(['I live in Lisbon now, near the river.', null])
    expect([older?.text, older?.validTo]).toEqual(['I live in Oslo, near the fjord.', newer?.validFrom])
  })

  it('does not learn the same again', async () => {
    const { someone, sessionId } = await someoneNamed('repeats')
    for (const text of [anna, `${anna.slice(0, -1)}!`]) {
      await sayTo(someone, { sessionId, text })
      await rest(w)
    }
    expect(await remembered(someone)).toHaveLength(1)
  })

  it('learns nothing from a branch that was left, nor recalls it on another', async () => {
    const { someone, sessionId } = await someoneNamed('brancher')
    const start = await sayTo(someone, { sessionId, text: 'Good evening to you.' })
    await sayTo(someone, { sessionId, text: anna, parentId: start.reply })
    await sayTo(someone, { sessionId, text: 'I love long walks by the sea.', parentId: start.reply })
    await rest(w)
    expect((await remembered(someone)).map(({ text }) => text)).toEqual(['I love long walks by the sea.'])
    const other = await sayTo(someone, { sessionId, text: 'What do I love to do by the sea?', parentId: start.reply })
    expect(await usedBy(someone, other.reply)).toEqual([])
  })

  it('lets what the person wrote outrank what was said before', async () => {
    const { someone, sessionId } = await someoneNamed('editor')
    await sayTo(someone, { sessionId, text: 'I live in Oslo, near the fjord.' })
    await rest(w)
    const [home] = await remembered(someone)
    await someone.get(changeMemory, { memoryId: home?.id ?? '', text: 'I live in Rome.' })
    await sayTo(someone, { sessionId, text: 'I live in Oslo, near the fjord.' })
    await rest(w)
    expect(await remembered(someone)).toMatchObject([{ text: 'I live in Rome.', isEdited: true, validTo: null }])
  })

  it('stores nothing while memory is off', async () => {
    const { someone, sessionId } = await someoneNamed('private')
    await someone.get(switchMemory, { characterId: rememberer, isOn: false })
    const { reply } = await sayTo(someone, { sessionId, text: anna })
    await rest(w)
    expect(await remembered(someone)).toEqual([])
    expect(await usedBy(someone, reply)).toEqual([])
    expect(await w.db.$count(memoryTurns, eq(memoryTurns.conversationId, sessionId))).toBe(0)
    expect(await w.db.$count(memorySummaries, eq(memorySummaries.conversationId, sessionId))).toBe(0)
  })
})
