import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '#platform/telemetry/log.ts'
import { startOpenAiSpeech } from '#tests/counterparts/openai-speech.ts'
import { exchange, newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { fetchAs } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourListMessages, tourSendMessage } from '../../contract.ts'
import { sentencesOf } from '../../sentences.ts'
import { openingAddress, openingHeader, speechAddress } from '../../speech.ts'
import { tourListVoices } from '../../voice-contract.ts'

const heart = { id: 'af_heart', name: 'Heart', languages: ['en-US'], fits: ['woman'] }
const folder = mkdtempSync(join(tmpdir(), 'nocturne-speech-'))
const stub = createStubEngine()
const aDay = 86_400_000
const log = createLog('silent')
const failures = vi.spyOn(log, 'error')

let counterpart: Awaited<ReturnType<typeof startOpenAiSpeech>>
let w: World
beforeAll(async () => {
  counterpart = await startOpenAiSpeech()
  const file = join(folder, 'speech.json')
  const { url: baseUrl, apiKey } = counterpart
  const entry = { baseUrl, keyVariable: 'SPEECH_KEY', model: 'kokoro', charactersADay: 400, timeoutMs: 1000 }
  writeFileSync(file, JSON.stringify({ ...entry, voices: [heart], characters: { 'mara-voss': 'af_heart' } }))
  process.env['SPEECH_KEY'] = apiKey
  w = await world({ engine: stub.engine, log, config: { SPEECH_SERVER: file } })
})
afterAll(async () => {
  await w.close()
  await counterpart.close()
  delete process.env['SPEECH_KEY']
  rmSync(folder, { recursive: true })
})
beforeEach(() => counterpart.answersWith(null))

const answer = '*She nods slowly.* Good evening to you. Sit down.'

/** Somebody to whom a character has said something. */
async function answered(words = answer): Promise<{ someone: Person; sessionId: string; messageId: string }> {
  const someone = await w.adult()
  const sessionId = await openConversationAs(someone)
  const { message } = await exchange(someone, stub, { sessionId, text: 'Hello', answer: words })
  return { someone, sessionId, messageId: message.id }
}

const sentences = (text: string, isOpen = false) => sentencesOf(text, { tag: 'en-US', isOpen, leavesOutActions: false })

function addressOf(messageId: string, at = 1, change: Partial<Parameters<typeof speechAddress>[0]> = {}): string {
  const { from, to } = sentences(answer)[at] ?? { from: 0, to: 1 }
  return speechAddress({ messageId, from, to, voice: 'af_heart', leavesOutActions: false, locale: null, ...change })
}

const spoken = () => counterpart.received.map(({ input }) => input)

describe('the audio of a sentence', () => {
  it('is spoken by the server for its owner, from the stored message, and for no shared cache', async () => {
    const { someone, messageId } = await answered()
    expect(await someone.get(tourListVoices, {})).toEqual({ voices: [heart], characters: { 'mara-voss': 'af_heart' } })
    const audio = await fetchAs(w, someone, addressOf(messageId))
    expect(audio.status).toBe(200)
    expect(audio.headers.get('content-type')).toBe('audio/wav')
    expect(audio.headers.get('cache-control')).toBe('private, max-age=300')
    expect(audio.headers.get('vary')).toContain('cookie')
    const bytes = Buffer.from(await audio.arrayBuffer())
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF')
    expect(counterpart.received.at(-1)).toMatchObject({
      model: 'kokoro',
      voice: 'af_heart',
      input: 'Good evening to you.',
    })
  })

  it('leaves actions out on request', async () => {
    const { someone, messageId } = await answered('I see *and takes your hand* that.')
    const place = { from: 0, to: 31, leavesOutActions: true }
    expect((await fetchAs(w, someone, addressOf(messageId, 0, place))).status).toBe(200)
    expect(spoken().at(-1)).toBe('I see that.')
  })

  it('follows a reply as far as it was let through, and is gone once it is withdrawn', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const params = { sessionId, text: 'Hello', clientMessageId: newKey() }
    const turn = someone.get(tourSendMessage, params)
    const reply = await stub.next()
    reply.say('Good evening to you, my friend from the harbour. Sit')
    const latest = async () => (await someone.get(tourListMessages, { sessionId, limit: 1 })).list[0]
    await expect.poll(async () => (await latest())?.role).toBe('character')
    const messageId = (await latest())?.id ?? ''
    const at = (from: number, to: number) => fetchAs(w, someone, addressOf(messageId, 0, { from, to }))
    await expect.poll(async () => (await at(0, 13)).status).toBe(200)
    expect(spoken().at(-1)).toBe('Good evening')
    const tooFar = await at(0, 300)
    expect([tooFar.status, tooFar.headers.get('retry-after')]).toEqual([409, '1'])
    reply.finish()
    await turn
    expect((await at(0, 13)).status).toBe(200)
    await w.db.execute(sql`update messages set failure = 'REPLY_BLOCKED' where id = ${messageId}`)
    expect((await at(0, 13)).status).toBe(404)
  })

  it('comes for the first sentence of a reply that was requested before it was written, as soon as it is whole', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const turn = someone.get(tourSendMessage, { sessionId, text: 'Hello', clientMessageId: newKey() })
    const reply = await stub.next()
    reply.say('Good')
    const newest = async () => (await someone.get(tourListMessages, { sessionId, limit: 1 })).list[0]
    await expect.poll(async () => (await newest())?.role).toBe('character')
    const messageId = (await newest())?.id ?? ''
    const before = counterpart.received.length
    const opening = { messageId, voice: 'af_heart', leavesOutActions: false, tag: 'en-US' }
    const requested = fetchAs(w, someone, openingAddress(opening))
    const others = await Promise.all([
      fetchAs(w, await w.adult(), openingAddress(opening)),
      fetchAs(w, someone, openingAddress({ ...opening, voice: 'other' })),
      fetchAs(w, someone, openingAddress({ ...opening, tag: 'not a tag' })),
    ])
    expect(others.map(({ status }) => status)).toEqual([404, 404, 400])
    expect(counterpart.received.length).toBe(before)
    // The moderation lets a phrase through once it has seen what follows.
    reply.say(' evening to you. Sit down by the window, my friend from the harbour, and tell me of your day')
    const audio = await requested
    expect([audio.status, audio.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const [{ from, to } = { from: 0, to: 0 }] = sentences('Good evening to you. Sit', true)
    expect(audio.headers.get(openingHeader)).toBe(`${from}-${to}`)
    expect(spoken().at(-1)).toBe('Good evening to you.')
    await audio.arrayBuffer()
    reply.finish()
    await turn
    // One that is whole is requested as any other.
    expect((await fetchAs(w, someone, openingAddress(opening))).status).toBe(409)
  })

  it('is nobody else’s, and nothing but her words: not the person’s, no other voice, no other place', async () => {
    const { someone, sessionId, messageId } = await answered()
    const before = counterpart.received.length
    const { list } = await someone.get(tourListMessages, { sessionId, limit: 10 })
    const own = list.find(({ role }) => role === 'user')?.id ?? ''
    const statusOf = async (person: Person | null, address: string) => (await fetchAs(w, person, address)).status
    expect(await statusOf(null, addressOf(messageId))).toBe(403)
    expect(await statusOf(w.person(), addressOf(messageId))).toBe(403)
    expect(await statusOf(await w.adult(), addressOf(messageId))).toBe(404)
    expect(await statusOf(someone, addressOf(own, 0, { from: 0, to: 3 }))).toBe(404)
    expect(await statusOf(someone, addressOf(messageId, 1, { voice: 'other' }))).toBe(404)
    expect(await statusOf(someone, addressOf(messageId, 1, { to: 399 }))).toBe(404)
    expect(await statusOf(someone, addressOf(messageId, 1, { from: 0, to: 401 }))).toBe(400)
    expect(await statusOf(someone, addressOf(messageId, 1, { from: 9, to: 9 }))).toBe(400)
    expect(await statusOf(someone, addressOf(messageId, 1, { locale: 'de' }))).toBe(404)
    expect(await statusOf(someone, '/media/speech/none?from=0&to=4&voice=af_heart')).toBe(400)
    expect(counterpart.received.length).toBe(before)
  })

  it.each(['html', 'unauthorized', 'limit', 'broken', 'silence'] as const)(
    'says that the voice did not answer where the server answers %s, and counts nothing',
    async (fault) => {
      const { someone, messageId } = await answered()
      counterpart.answersWith(fault)
      for (let at = 0; at < 2; at += 1) {
        const refusal = await fetchAs(w, someone, addressOf(messageId))
        expect([refusal.status, refusal.headers.get('cache-control')]).toEqual([502, 'no-store'])
      }
      counterpart.answersWith(null)
      expect((await fetchAs(w, someone, addressOf(messageId))).status).toBe(200)
    },
  )

  it('breaks off where the server does', async () => {
    const { someone, messageId } = await answered()
    counterpart.answersWith('cut')
    const whole = async () => (await fetchAs(w, someone, addressOf(messageId))).arrayBuffer()
    await expect(whole()).rejects.toThrow()
  })

  it('counts what a listener requested and did not wait for, which is no failure', async () => {
    const long = `${'a word and '.repeat(14)}end.`
    const { someone, messageId } = await answered(long)
    const address = addressOf(messageId, 0, { from: 0, to: long.length })
    failures.mockClear()
    counterpart.answersWith('silence')
    for (let sent = 1; sent <= 2; sent += 1) {
      const before = counterpart.hungUp()
      const leaving = new AbortController()
      const request = fetchAs(w, someone, address, leaving.signal)
      await expect.poll(() => counterpart.waiting()).toBe(1)
      leaving.abort()
      await expect(request).rejects.toThrow()
      await expect.poll(() => counterpart.hungUp()).toBe(before + 1)
    }
    counterpart.answersWith(null)
    expect((await fetchAs(w, someone, address)).status).toBe(429)
    expect(failures).not.toHaveBeenCalled()
  })

  it('ends for the day at the limit of characters, also for requests at once', async () => {
    const long = `${'a word and '.repeat(14)}end.`
    const { someone, messageId } = await answered(long)
    const address = addressOf(messageId, 0, { from: 0, to: long.length })
    const answers = await Promise.all(Array.from({ length: 4 }, () => fetchAs(w, someone, address)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 200, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(aDay / 1000)
  })
})
