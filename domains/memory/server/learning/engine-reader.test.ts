import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import { exchange, openConversationAs } from '#tests/kit/conversations.ts'
import { remembered, rest } from '#tests/kit/memories.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { learntOf } from './engine-reader.ts'

const stub = createStubEngine()
/** The fact that the engine finds in the next message of the person. */
let found: { kind: string; text: string; slot: string | null }
const engine: ChatEngine = {
  ...stub.engine,
  reply(prompt, events) {
    if (!prompt.messages[0]?.content.startsWith('You read part of a conversation'))
      return stub.engine.reply(prompt, events)
    const [, message, quote] = prompt.messages[1]?.content.match(/^\[(\d+)\] Person: (.*)$/m) ?? []
    events.onToken(JSON.stringify({ facts: [{ ...found, quote, message: Number(message) }], summary: '' }))
    return Promise.resolve({ reason: 'stop' })
  },
}

let w: World
beforeAll(async () => {
  w = await world({ engine })
})
afterAll(() => w.close())

/** A talk in which the engine finds one fact after each message, as the person then reads all of them. */
async function learntFrom(said: readonly (readonly [text: string, found: typeof found])[]) {
  const someone = await w.adult()
  const sessionId = await openConversationAs(someone)
  for (const [text, fact] of said) {
    found = fact
    await exchange(someone, stub, { sessionId, text, answer: 'I see.' })
    await rest(w)
  }
  return (await remembered(someone)).map((one) => ({ text: one.text, isClosed: one.validTo !== null }))
}

describe('what an engine reads', () => {
  it('closes an earlier fact of the same subject of its own, and both stay readable', async () => {
    expect(
      await learntFrom([
        ['I eat fish and nothing else from the sea.', { kind: 'fact', text: 'They eat fish.', slot: 'diet' }],
        ['I bought a red van.', { kind: 'fact', text: 'They have a red van.', slot: 'car' }],
        ['I am vegan since Monday.', { kind: 'fact', text: 'They are vegan.', slot: ' Diet ' }],
      ]),
    ).toEqual([
      { text: 'They are vegan.', isClosed: false },
      { text: 'They have a red van.', isClosed: false },
      { text: 'They eat fish.', isClosed: true },
    ])
  })

  it('closes no boundary, which only the person ends', async () => {
    const [lifts, cellars] = ['Please do not speak of lifts.', 'Please do not speak of cellars.']
    const found = { kind: 'boundary', text: '', slot: 'subject' }
    expect(await learntFrom([[lifts, found] as const, [cellars, found] as const])).toEqual([
      { text: cellars, isClosed: false },
      { text: lifts, isClosed: false },
    ])
  })

  it.each([
    ['home', 'home'],
    ['Pet', 'pet'],
    ['preference', null],
    ['what they like to eat', null],
    ['x'.repeat(40), null],
    [7, null],
    [null, null],
  ])('has the slot %s as %s', (slot, stored) => {
    const said = 'I have a grey cat.'
    const turn = { id: 'one', role: 'user' as const, text: said, at: new Date(0) }
    const text = JSON.stringify({ facts: [{ kind: 'fact', text: said, quote: said, message: 0, slot }], summary: '' })
    expect(learntOf(text, [turn]).memories).toMatchObject([{ slot: stored }])
  })
})
