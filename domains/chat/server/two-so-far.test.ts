import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { switchMemory } from '#domains/memory/contract.ts'
import { memoryUndoMs } from '#domains/memory/rules.ts'
import { answerNext, newKey, openConversationAs, promptOf, wordsOf } from '#tests/kit/conversations.ts'
import { rememberer } from '#tests/kit/memories.ts'
import type { Person } from '#tests/kit/person.ts'
import { watchStatements } from '#tests/kit/record-statements.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourArrangeConversation } from '../arrange-contract.ts'
import { tourSendMessage } from '../contract.ts'
import { tourPartForGood, tourSayFarewell } from '../farewell-contract.ts'

const stub = createStubEngine()
const dayMs = 86_400_000
let counted = 0
let stop: () => void
let w: World
beforeAll(async () => {
  stop = watchStatements(
    (text) => void (counted += typeof text === 'string' && text.includes('as "farewellAt"') ? 1 : 0),
  )
  w = await world({ engine: stub.engine })
})
afterAll(async () => {
  stop()
  await w.close()
})

/** Says something, and gives the line of the prompt about the two; empty where it has none. */
async function lineAfter(someone: Person, sessionId: string, text: string): Promise<string> {
  const sent = someone.get(tourSendMessage, { sessionId, text, clientMessageId: newKey() })
  const words = wordsOf(await promptOf(stub, sent, 'Red suits it.'))
  return words.match(/^- You and the person have talked .*$/m)?.[0] ?? ''
}

/** The day as a prompt writes it. */
const dayNow = () => {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-GB', options).format(w.clock.now())
}

describe('how two stand to each other', () => {
  it('is in prompts from their second day on, and read once for a sitting', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const since = dayNow()
    expect(await lineAfter(someone, sessionId, 'I painted the boat red.')).toBe('')
    w.clock.advance(3 * dayMs)
    const before = counted
    const line = `- You and the person have talked with each other since ${since}, on 2 days so far.`
    expect(await lineAfter(someone, sessionId, 'The wind came from the west.')).toBe(line)
    w.clock.advance(60_000)
    expect(await lineAfter(someone, sessionId, 'The harbour was quiet.')).toBe(line)
    expect(counted).toBe(before + 1)
    w.clock.advance(dayMs)
    expect(await lineAfter(someone, sessionId, 'We had soup by the fire.')).toContain('on 3 days')
  })

  it('names a farewell that was followed by more', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    expect(await lineAfter(someone, sessionId, 'I painted the boat red.')).toBe('')
    await someone.get(tourSayFarewell, { sessionId })
    await Promise.all([w.doJobs(), answerNext(stub, 'Fair winds to you.')])
    const day = dayNow()
    w.clock.advance(2 * dayMs)
    await someone.get(tourArrangeConversation, { sessionId, place: 'list' })
    expect(await lineAfter(someone, sessionId, 'The wind came from the west.')).toBe(
      `- You and the person have talked with each other since ${day}, on 2 days so far. They said farewell on ${day}, and came back.`,
    )
  })

  it('begins anew where memory was off, or the two parted for good', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    await lineAfter(someone, sessionId, 'I painted the boat red.')
    w.clock.advance(dayMs)
    expect(await lineAfter(someone, sessionId, 'The harbour was quiet.')).toContain('on 2 days')
    await someone.get(switchMemory, { characterId: rememberer, isOn: false })
    expect(await lineAfter(someone, sessionId, 'We had soup by the fire.')).toBe('')
    w.clock.advance(memoryUndoMs + 1000)
    await w.doJobs()
    await someone.get(switchMemory, { characterId: rememberer, isOn: true })
    const again = dayNow()
    w.clock.advance(1000)
    expect(await lineAfter(someone, sessionId, 'I mended a net.')).toBe('')
    w.clock.advance(dayMs)
    expect(await lineAfter(someone, sessionId, 'The lamps are lit.')).toContain(`since ${again}, on 2 days`)
    await someone.get(tourPartForGood, { sessionId, deletesPhotos: false })
    expect(await lineAfter(someone, await openConversationAs(someone), 'I painted the boat red.')).toBe('')
  })
})
