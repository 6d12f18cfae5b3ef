import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOpenAiTranscription } from '#tests/counterparts/openai-transcription.ts'
import { recordingKindOf } from './recording-kind.ts'
import { createTranscriptionServer } from './transcription-server.ts'

const { signal } = new AbortController()
const recording = { bytes: new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3]), kind: 'webm' } as const

let counterpart: Awaited<ReturnType<typeof startOpenAiTranscription>>
beforeAll(async () => {
  counterpart = await startOpenAiTranscription((bytes) => (bytes.length === 7 ? 'Good evening.' : ''))
})
afterAll(() => counterpart.close())
beforeEach(() => counterpart.answersWith(null))

const open = (change = {}) =>
  createTranscriptionServer({
    baseUrl: counterpart.url,
    apiKey: counterpart.apiKey,
    model: 'whisper-1',
    timeoutMs: 2000,
    ...change,
  })

describe('a transcription server', () => {
  it('receives a recording as a form, with a name that says its format, and answers its words', async () => {
    expect(await open().transcribe(recording, signal)).toBe('Good evening.')
    const { bytes, ...sent } = counterpart.received.at(-1) ?? { bytes: new Uint8Array() }
    expect([...bytes]).toEqual([...recording.bytes])
    expect(sent).toEqual({ model: 'whisper-1', format: 'json', fileName: 'recording.webm', type: 'audio/webm' })
  })

  it('that hears nobody answers no words', async () => {
    expect(await open().transcribe({ bytes: new Uint8Array(3), kind: 'ogg' }, signal)).toBe('')
  })

  it.each([
    ['html', 'bad-answer'],
    ['unauthorized', 'unauthorized'],
    ['limit', 'busy'],
    ['broken', 'unreachable'],
    ['unreadable', 'refused'],
    // The recording is not to blame for an address that does not exist.
    ['missing', 'unreachable'],
  ] as const)('that answers %s is an error of kind %s', async (fault, kind) => {
    counterpart.answersWith(fault)
    await expect(open().transcribe(recording, signal)).rejects.toMatchObject({ name: 'EngineError', kind })
  })

  it('that does not answer in time, or is not there, is an error too', async () => {
    counterpart.answersWith('silence')
    await expect(open({ timeoutMs: 50 }).transcribe(recording, signal)).rejects.toMatchObject({ kind: 'timeout' })
    const nowhere = open({ baseUrl: 'http://127.0.0.1:9/v1' })
    await expect(nowhere.transcribe(recording, signal)).rejects.toMatchObject({ kind: 'unreachable' })
  })
})

describe('the kind of a recording', () => {
  it.each([
    ['webm', [0x1a, 0x45, 0xdf, 0xa3, 0x9f]],
    ['mp4', [0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70]],
    ['ogg', [0x4f, 0x67, 0x67, 0x53, 0]],
    ['wav', [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x41, 0x56, 0x45]],
    [null, [0x3c, 0x68, 0x74, 0x6d, 0x6c]],
    [null, []],
  ] as const)('%s is recognized by its first bytes', (kind, bytes) => {
    expect(recordingKindOf(new Uint8Array(bytes))).toBe(kind)
  })
})
