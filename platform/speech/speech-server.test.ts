import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOpenAiSpeech } from '#tests/counterparts/openai-speech.ts'
import { createSpeechServer } from './speech-server.ts'

let counterpart: Awaited<ReturnType<typeof startOpenAiSpeech>>
beforeAll(async () => {
  counterpart = await startOpenAiSpeech({ msPerChunk: 5 })
})
afterAll(() => counterpart.close())
beforeEach(() => counterpart.answersWith(null))

const { signal } = new AbortController()
const said = { words: 'Good evening.', voice: 'af_heart' }
const open = (change = {}) =>
  createSpeechServer({
    baseUrl: counterpart.url,
    apiKey: counterpart.apiKey,
    model: 'kokoro',
    timeoutMs: 2000,
    ...change,
  })

describe('a speech server', () => {
  it('speaks words by a voice, and its audio comes as it is made, with the type that its bytes say', async () => {
    const { contentType, body } = await open().say(said, signal)
    expect(contentType).toBe('audio/wav')
    const bytes = Buffer.from(await new Response(body).arrayBuffer())
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF')
    expect(bytes.length).toBe(bytes.readUInt32LE(4) + 8)
    expect(counterpart.received.at(-1)).toEqual({
      model: 'kokoro',
      input: 'Good evening.',
      voice: 'af_heart',
      response_format: 'mp3',
    })
  })

  it.each([
    ['html', 'bad-answer'],
    ['unauthorized', 'unauthorized'],
    ['limit', 'busy'],
    ['broken', 'unreachable'],
  ] as const)('that answers %s is an error of kind %s', async (fault, kind) => {
    counterpart.answersWith(fault)
    await expect(open().say(said, signal)).rejects.toMatchObject({ name: 'EngineError', kind })
  })

  it('that does not answer in time, or is not there, is an error too', async () => {
    counterpart.answersWith('silence')
    await expect(open({ timeoutMs: 50 }).say(said, signal)).rejects.toMatchObject({ kind: 'timeout' })
    await expect(open({ baseUrl: 'http://127.0.0.1:9/v1' }).say(said, signal)).rejects.toMatchObject({
      kind: 'unreachable',
    })
  })

  it('whose answer is cut breaks the audio off, so that nobody takes a part for the whole', async () => {
    counterpart.answersWith('cut')
    const { body } = await open().say(said, signal)
    await expect(new Response(body).arrayBuffer()).rejects.toThrow()
  })

  it('is left at once when nobody listens any more', async () => {
    const before = counterpart.hungUp()
    const { body } = await open().say({ ...said, words: 'A long sentence. '.repeat(12) }, signal)
    await body.cancel()
    await expect.poll(counterpart.hungUp).toBe(before + 1)
  })
})
