import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/db/database.ts'
import { forgetMemory, listMemories, switchMemory } from '#domains/memory/contract.ts'
import { deleteDiaryEntry, listDiary, switchDiary } from '#domains/memory/diary-contract.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { remembered, rest, sayTo, usedBy } from '#tests/kit/memories.ts'
import type { Person } from '#tests/kit/person.ts'
import { jun, mara, sceneOf, vera } from '#tests/kit/scenes.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { deleteMessage, listMessages, replyPrompt, sendMessage } from '../../contract.ts'
import { joinScene, leaveScene } from '../../scene-contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const minuteMs = 60_000
const trio = [mara, jun, vera] as const

async function trioOf(name: string) {
  const someone = await w.member(`${name}@example.org`)
  return { someone, sessionId: await sceneOf(someone, ...trio) }
}

const textsOf = async (someone: Person, characterId: string) =>
  (await remembered(someone, characterId)).map(({ text }) => text).toSorted()

async function leaves(someone: Person, sessionId: string, characterId: string) {
  w.clock.advance(minuteMs)
  await someone.get(leaveScene, { sessionId, characterId })
  w.clock.advance(minuteMs)
}

/** Lets the scene rest until it is learnt from and written about. */
async function restAndWrite(): Promise<void> {
  await rest(w)
  w.clock.advance(minuteMs)
  await w.doJobs()
  await w.doJobs()
}

describe('the memory of a scene', () => {
  it('is of each who was there, and of nobody else', async () => {
    const { someone, sessionId } = await trioOf('there')
    const [first, second] = ['My sister Amberlynn.', 'My brother Woodrow.']
    await sayTo(someone, { sessionId, text: first })
    await leaves(someone, sessionId, jun)
    await sayTo(someone, { sessionId, text: second })
    await rest(w)
    expect(await textsOf(someone, mara)).toEqual([second, first])
    expect(await textsOf(someone, vera)).toEqual([second, first])
    expect(await textsOf(someone, jun)).toEqual([first])
    expect(await textsOf(someone, 'linh-dao')).toEqual([])
    const summaries = async (characterId: string) =>
      (await someone.get(listMemories, { characterId })).summaries.map(({ text }) => text)
    expect((await summaries(jun)).join(' ')).not.toContain('Woodrow')
    expect((await summaries(mara)).join(' ')).toContain('Woodrow')
  })

  it('is in the diary of each who heard enough of it, with what she heard alone, and not of one who has none', async () => {
    const { someone, sessionId } = await trioOf('diary')
    await someone.get(switchDiary, { characterId: vera, isOn: false })
    for (const text of ['I painted the boat.', 'It is red now.', 'It needs a second coat.'])
      await sayTo(someone, { sessionId, text })
    await leaves(someone, sessionId, jun)
    await sayTo(someone, { sessionId, text: 'Tomorrow I shall sail around the whole island with my brother.' })
    await restAndWrite()
    const diaryOf = async (characterId: string) => (await someone.get(listDiary, { characterId })).entries
    expect((await diaryOf(mara)).map(({ text }) => text)).toEqual([expect.stringContaining('around the whole island')])
    expect((await diaryOf(jun)).map(({ text }) => text)).toEqual([expect.stringContaining('a second coat')])
    expect(await diaryOf(vera)).toEqual([])
    // Written anew it is the same, and an entry that was deleted stays away.
    await someone.get(deleteDiaryEntry, { entryId: (await diaryOf(jun))[0]?.id ?? '' })
    await w.db.execute(sql`update memory_progress set diary_due_at = now() where conversation_id = ${sessionId}`)
    await restAndWrite()
    expect([(await diaryOf(mara)).length, (await diaryOf(jun)).length]).toEqual([1, 0])
    const { list } = await someone.get(listMessages, { sessionId })
    const last = list.find(({ text }) => text.startsWith('Tomorrow'))
    await someone.get(deleteMessage, { messageId: last?.id ?? '' })
    expect(await diaryOf(mara)).toEqual([])
  })

  it('has no diary of those who heard a few words alone', async () => {
    const { someone, sessionId } = await trioOf('few')
    await leaves(someone, sessionId, jun)
    for (const text of ['I painted the boat.', 'It is red now.', 'It needs a second coat.'])
      await sayTo(someone, { sessionId, text })
    await restAndWrite()
    expect((await someone.get(listDiary, { characterId: jun })).entries).toEqual([])
    expect((await someone.get(listDiary, { characterId: mara })).entries).toHaveLength(1)
  })

  it('goes with each of them into her own conversation, and back', async () => {
    const { someone, sessionId } = await trioOf('along')
    await sayTo(someone, { sessionId, text: 'I live in Bergen, by the fish market.' })
    await rest(w)
    const alone = await openConversationAs(someone, jun)
    const { reply } = await sayTo(someone, { sessionId: alone, text: 'Where do I live?' })
    expect(await usedBy(someone, reply)).toContain('I live in Bergen, by the fish market.')
    await sayTo(someone, { sessionId: alone, text: 'I prefer tea to coffee.' })
    await rest(w)
    const say = (speakerId: string) =>
      someone.get(sendMessage, { sessionId, text: 'What do I drink?', speakerId, clientMessageId: newKey() })
    expect(await usedBy(someone, (await say(jun)).message.id)).toContain('I prefer tea to coffee.')
    expect(await usedBy(someone, (await say(mara)).message.id)).not.toContain('I prefer tea to coffee.')
  })

  it('is not of one whose memory is off, and none where all are', async () => {
    const { someone, sessionId } = await trioOf('off')
    await someone.get(switchMemory, { characterId: jun, isOn: false })
    await sayTo(someone, { sessionId, text: 'My sister Amberlynn.' })
    await rest(w)
    expect(await textsOf(someone, jun)).toEqual([])
    expect(await textsOf(someone, mara)).toEqual(['My sister Amberlynn.'])
    for (const characterId of [mara, vera]) await someone.get(switchMemory, { characterId, isOn: false })
    await sayTo(someone, { sessionId, text: 'My brother Woodrow.' })
    await rest(w)
    const all = await someone.get(listMessages, { sessionId })
    const last = all.list.find(({ text }) => text === 'My brother Woodrow.')
    const noted = await rowsOf(w.db, sql`select 1 from memory_turns where message_id = ${last?.id ?? ''}`)
    expect(noted).toEqual([])
    for (const id of trio) expect(await textsOf(someone, id)).not.toContain('My brother Woodrow.')
  })

  it('learns from a scene nothing that one of them was to forget', async () => {
    const { someone, sessionId } = await trioOf('forgets')
    const text = 'My sister Amberlynn.'
    await sayTo(someone, { sessionId, text })
    await rest(w)
    const [known] = await remembered(someone, mara)
    await someone.get(forgetMemory, { memoryId: known?.id ?? '' })
    await sayTo(someone, { sessionId, text: 'As I said. My sister Amberlynn.' })
    await rest(w)
    expect(await textsOf(someone, mara)).toEqual([])
    expect(await textsOf(someone, jun)).toEqual([text])
  })

  it('holds, whatever is said in whichever scene: each prompt and memory has what its character heard, and nothing else', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('say' as const), scene: fc.nat(1), who: fc.nat(2) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), scene: fc.nat(1), who: fc.nat(2) }) },
    )
    let runs = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
        const someone = await w.member(`heard-${(runs += 1)}@example.org`)
        const scenes = [await sceneOf(someone, ...trio), await sceneOf(someone, ...trio)]
        const present = scenes.map(() => new Set<string>(trio))
        const heard = new Map<string, Set<string>>(trio.map((id) => [id, new Set()]))
        for (const [at, { kind, scene, who }] of steps.entries()) {
          const [sessionId, here, id] = [scenes[scene], present[scene], trio[who]]
          if (!sessionId || !here || !id) continue
          w.clock.advance(minuteMs)
          if (kind === 'move') {
            if (here.has(id) && here.size > 1) {
              await someone.get(leaveScene, { sessionId, characterId: id })
              here.delete(id)
            } else if (!here.has(id)) {
              await someone.get(joinScene, { sessionId, characterId: id })
              here.add(id)
            }
            continue
          }
          const speakerId = here.has(id) ? id : ([...here][0] ?? id)
          const word = wordOf(at)
          for (const one of here) heard.get(one)?.add(word)
          const said = { sessionId, text: `My sister ${word}.`, speakerId, clientMessageId: newKey() }
          const { message } = await someone.get(sendMessage, said)
          const { parts } = await someone.get(replyPrompt, { messageId: message.id })
          const text = parts.map((part) => part.text).join('\n')
          for (const other of steps.keys())
            if (text.includes(wordOf(other))) expect(heard.get(speakerId)).toContain(wordOf(other))
          expect(text).toContain(word)
        }
        await rest(w)
        for (const id of trio) {
          const learnt = (await textsOf(someone, id)).map((text) => text.slice('My sister '.length, -1))
          expect(learnt).toEqual([...(heard.get(id) ?? [])].toSorted())
        }
      }),
      { numRuns: 4 },
    )
  })
})

const words = [
  'Amberlynn',
  'Boscastle',
  'Coriander',
  'Dunstable',
  'Evergreen',
  'Farthings',
  'Gladstone',
  'Hollyhock',
  'Ivorytown',
  'Juniperus',
  'Kingsbury',
  'Lavenderi',
  'Marigolds',
  'Nightjars',
]

/** A word that no other step says. */
function wordOf(at: number): string {
  return words[at] ?? ''
}
