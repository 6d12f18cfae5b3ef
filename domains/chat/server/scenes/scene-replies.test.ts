import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newKey, wordsOf } from '#tests/kit/conversations.ts'
import { jun, mara, sayInScene, sceneOf, vera } from '#tests/kit/scenes.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { listMessages, myBalances, regenerateReply, replyPrompt, resumeReply, sendMessage } from '../../contract.ts'
import { joinScene, leaveScene, letSpeak } from '../../scene-contract.ts'
import { editReply } from '../../tools-contract.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

const minuteMs = 60_000
const wholeTurn = z.object({ message: z.object({ id: z.string() }) })

async function trioOf(name: string) {
  const someone = await w.member(`${name}@example.org`)
  return { someone, sessionId: await sceneOf(someone, mara, jun, vera) }
}

describe('a reply in a scene', () => {
  it('is by turns, by name, or by the one whom the person chose', async () => {
    const { someone, sessionId } = await trioOf('turns')
    const speaks = async (text: string, speakerId?: string) =>
      (await sayInScene(someone, stub, { sessionId, text, ...(speakerId ? { speakerId } : {}) })).turn.message.speakerId
    // Mara has greeted.
    expect(await speaks('Good evening')).toBe(jun)
    expect(await speaks('What a night')).toBe(vera)
    expect(await speaks('Jun, what do you think?')).toBe(jun)
    expect(await speaks('Jun, what do you think?', mara)).toBe(mara)
    expect(await speaks('And now?')).toBe(jun)
    const { list } = await someone.get(listMessages, { sessionId })
    expect(list.filter(({ role }) => role === 'user').every(({ speakerId }) => speakerId === undefined)).toBe(true)
  })

  it('costs what any reply costs, once', async () => {
    const { someone, sessionId } = await trioOf('price')
    const before = await someone.get(myBalances, {})
    const { turn } = await sayInScene(someone, stub, { sessionId, text: 'Good evening' })
    expect(before.nextReply).toEqual({ currency: 'energy', amount: 1 })
    expect(turn.balances.energy).toBe(before.energy - 1)
    expect((await someone.get(myBalances, {})).energy).toBe(before.energy - 1)
  })

  it('is written as one of them, who reads who else is there and the others by name', async () => {
    const { someone, sessionId } = await trioOf('prompt')
    await sayInScene(someone, stub, { sessionId, text: 'Good evening', speakerId: jun, answer: 'The kettle is on.' })
    const { prompt } = await sayInScene(someone, stub, { sessionId, text: 'Tell us', speakerId: mara })
    expect(prompt.character).toMatchObject({ id: mara, name: 'Mara Voss' })
    expect(prompt.scene?.others).toEqual(['Jun Asakawa', 'Vera Sokolskaya'])
    const [system] = prompt.messages
    expect(system?.content).toContain('hosts "Harbour Hours"')
    expect(system?.content).toContain('This is a scene of several: Mara Voss with Jun Asakawa, Vera Sokolskaya and')
    expect(system?.content).not.toMatch(/^Jun Asakawa:/m)
    const turns = prompt.messages.filter(({ role }) => role !== 'system').slice(-4)
    expect(turns.map(({ role, content }) => [role, content.slice(0, 34)])).toEqual([
      ['assistant', expect.stringMatching(/^\*/)],
      ['user', `${prompt.scene?.person}: Good evening`],
      ['user', 'Jun Asakawa: The kettle is on.'],
      ['user', `${prompt.scene?.person}: Tell us`],
    ])
    expect(prompt.messages.at(-1)?.content).toContain('Write as Mara Voss alone.')
  })

  it('knows nothing of what was said while she was away, and hears on when she is back', async () => {
    const { someone, sessionId } = await trioOf('away')
    const say = (text: string, speakerId: string) => sayInScene(someone, stub, { sessionId, text, speakerId })
    await say('The first word is amber', mara)
    w.clock.advance(minuteMs)
    await someone.get(leaveScene, { sessionId, characterId: jun })
    w.clock.advance(minuteMs)
    const refused = { sessionId, text: 'Jun?', speakerId: jun, clientMessageId: newKey() }
    expect((await someone.call(sendMessage, refused)).name).toBe('NOT_IN_SCENE')
    const { prompt: whileAway } = await say('The second word is basalt', vera)
    expect(whileAway.scene?.others).toEqual(['Mara Voss'])
    w.clock.advance(minuteMs)
    await someone.get(joinScene, { sessionId, characterId: jun })
    await someone.get(joinScene, { sessionId, characterId: 'linh-dao' })
    w.clock.advance(minuteMs)
    const known = async (speakerId: string) => {
      const { prompt, turn } = await say('The third word is cobalt', speakerId)
      const { parts } = await someone.get(replyPrompt, { messageId: turn.message.id })
      const recent = parts.find(({ part }) => part === 'recent')?.text ?? ''
      const inPrompt = ['amber', 'basalt', 'cobalt'].filter((word) => wordsOf(prompt).includes(word))
      expect(['amber', 'basalt', 'cobalt'].filter((word) => recent.includes(word))).toEqual(inPrompt)
      return inPrompt
    }
    expect(await known(jun)).toEqual(['amber', 'cobalt'])
    expect(await known(mara)).toEqual(['amber', 'basalt', 'cobalt'])
    expect(await known('linh-dao')).toEqual(['cobalt'])
  })

  it('can be followed by another of them without words of the person, at the same price', async () => {
    const { someone, sessionId } = await trioOf('speak')
    const { turn } = await sayInScene(someone, stub, { sessionId, text: 'Good evening', speakerId: jun })
    const wanted = { messageId: turn.message.id, speakerId: vera, clientMessageId: newKey() }
    const speaking = someone.get(letSpeak, wanted)
    const reply = await stub.next()
    reply.say('If I may.')
    reply.finish()
    const { message, userMessage, balances } = await speaking
    expect([message.speakerId, message.parentId, userMessage]).toEqual([vera, turn.message.id, null])
    expect(balances.energy).toBe(turn.balances.energy - 1)
    expect(reply.prompt.messages.at(-2)).toEqual({ role: 'user', content: 'Jun Asakawa: Mm.' })
    // Sent again it is the same one, and is not paid for again.
    const again = await someone.get(letSpeak, wanted)
    expect([again.message.id, again.balances.energy]).toEqual([message.id, balances.energy])
    const other = { ...wanted, messageId: message.id }
    expect((await someone.call(letSpeak, other)).name).toBe('KEY_REUSED')
    expect((await someone.call(letSpeak, { ...wanted, clientMessageId: newKey(), speakerId: 'linh-dao' })).name).toBe(
      'NOT_IN_SCENE',
    )
  })

  it('has further versions of its speaker, or of another one', async () => {
    const { someone, sessionId } = await trioOf('versions')
    const { turn } = await sayInScene(someone, stub, { sessionId, text: 'Good evening', speakerId: jun })
    const rewrite = async (speakerId?: string) => {
      const more = speakerId ? { speakerId } : {}
      const rewriting = someone.get(regenerateReply, { messageId: turn.message.id, clientMessageId: newKey(), ...more })
      const reply = await stub.next()
      reply.say('Another way.')
      reply.finish()
      return { message: (await rewriting).message, prompt: reply.prompt }
    }
    expect((await rewrite()).message.speakerId).toBe(jun)
    const others = await rewrite(vera)
    expect([others.message.speakerId, others.prompt.character.id]).toEqual([vera, vera])
    const edit = { messageId: turn.message.id, text: 'In my words.', clientMessageId: newKey() }
    expect((await someone.get(editReply, edit)).message.speakerId).toBe(jun)
  })

  it('is resumed with its speaker, who stays the same when the message is sent again', async () => {
    const { someone, sessionId } = await trioOf('resume')
    const said = { sessionId, text: 'Good evening', clientMessageId: newKey() }
    const { events } = await someone.stream(sendMessage, said)
    const reply = await stub.next()
    reply.say('Well, ')
    const [accepted] = await firstOf(events, 1)
    expect(accepted?.data).toMatchObject({ message: { speakerId: jun } })
    const { message } = wholeTurn.parse(accepted?.data)
    const resumed = await someone.stream(resumeReply, { messageId: message.id })
    reply.say('there you are.')
    reply.finish()
    const all = await firstOf(resumed.events, Number.POSITIVE_INFINITY)
    expect(all[0]?.data).toMatchObject({ message: { speakerId: jun } })
    expect(all.map(({ data }) => (typeof data.text === 'string' ? data.text : '')).join('')).toBe(
      'Well, there you are.',
    )
    const again = await someone.get(sendMessage, said)
    expect(again.message).toMatchObject({ id: message.id, speakerId: jun, text: 'Well, there you are.' })
  })

  it('is help of the service, and nobody speaks, where the person is in danger', async () => {
    const { someone, sessionId } = await trioOf('care')
    const said = { sessionId, text: 'I want to kill myself tonight', clientMessageId: newKey() }
    const { message } = await someone.get(sendMessage, said)
    expect(message.care).toBe('self')
    expect(message.speakerId).toBeUndefined()
  })
})

async function firstOf<One>(events: AsyncIterable<One>, count: number): Promise<One[]> {
  const first: One[] = []
  for await (const one of events) {
    first.push(one)
    if (first.length >= count) break
  }
  return first
}
