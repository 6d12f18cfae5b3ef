import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '#platform/contract/client.ts'
import { allowDictation, dictate, dictationConsent } from '../../calls.gen.ts'
import { createDictation, dictateBy, withDictated } from './dictation.ts'
import { MicrophoneError } from './recorder.ts'

const audio = new Blob(['sound'], { type: 'audio/webm' })
const unreachable = { ok: false, error: 'UNREACHABLE', code: -1, message: '' }
const consentIs = (isAllowed: boolean) => ({ ok: true, data: { isAllowed } })
const words = (text: string) => ({ ok: true, data: { text } })

type Answers = Partial<Record<string, unknown>>

/** A dictation whose server answers what the test says, by the path of the call. */
function dictating(answers: Answers, recordFails: Error | null = null) {
  const made: string[] = []
  const answer = (target: { path: string }) => {
    made.push(target.path)
    return Promise.resolve(answers[target.path])
  }
  const microphone = { isOpen: false, opened: 0, freed: 0 }
  const free = () => {
    microphone.isOpen = false
    microphone.freed += 1
  }
  const record = () => {
    if (recordFails) return Promise.reject(recordFails)
    microphone.isOpen = true
    microphone.opened += 1
    const stop = () => {
      free()
      return Promise.resolve(audio)
    }
    return Promise.resolve({ level: () => 0, stop, discard: free })
  }
  const client = { call: answer, upload: answer } as unknown as Client
  return { dictation: createDictation({ client, write: dictateBy(client), record }), made, microphone, answers }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a dictation', () => {
  it('opens no microphone before the person allows it, and then records', async () => {
    const { dictation, made, microphone } = dictating({
      [dictationConsent.path]: consentIs(false),
      [allowDictation.path]: consentIs(true),
      [dictate.path]: words('I had a long day.'),
    })
    await dictation.begin()
    expect([dictation.state().status, microphone.opened]).toEqual(['consent', 0])
    await dictation.allow()
    expect([dictation.state().status, microphone.isOpen]).toEqual(['listening', true])
    await dictation.finish()
    expect(dictation.state()).toMatchObject({ status: 'done', words: 'I had a long day.' })
    expect(microphone.isOpen).toBe(false)
    expect(made).toEqual([dictationConsent.path, allowDictation.path, dictate.path])
  })

  it('ends by itself after a minute', async () => {
    const { dictation, microphone } = dictating({
      [dictationConsent.path]: consentIs(true),
      [dictate.path]: words('Hi'),
    })
    await dictation.begin()
    await vi.advanceTimersByTimeAsync(59_900)
    expect(dictation.state().status).toBe('listening')
    await vi.advanceTimersByTimeAsync(200)
    expect([dictation.state().status, microphone.isOpen]).toEqual(['done', false])
  })

  it('sends nothing once it was cancelled, and frees the microphone', async () => {
    const { dictation, made, microphone } = dictating({ [dictationConsent.path]: consentIs(true) })
    await dictation.begin()
    dictation.close()
    await vi.advanceTimersByTimeAsync(120_000)
    expect([microphone.isOpen, made]).toEqual([false, [dictationConsent.path]])
  })

  it('that begins anew frees the microphone of before, and the minute counts from then', async () => {
    const { dictation, microphone } = dictating({
      [dictationConsent.path]: consentIs(true),
      [dictate.path]: words('Hi'),
    })
    await dictation.begin()
    await vi.advanceTimersByTimeAsync(59_000)
    await dictation.begin()
    expect(microphone.freed).toBe(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(dictation.state().status).toBe('listening')
  })

  it('leaves no recording that was cancelled while it ended', async () => {
    const { dictation, made } = dictating({
      [dictationConsent.path]: consentIs(true),
      [dictate.path]: words('Not meant for anybody.'),
    })
    await dictation.begin()
    const ending = dictation.finish()
    dictation.close()
    await ending
    await dictation.retry()
    expect(made).not.toContain(dictate.path)
  })

  it('holds a recording that met no network, and sends it again', async () => {
    const { dictation, answers, microphone } = dictating({
      [dictationConsent.path]: consentIs(true),
      [dictate.path]: unreachable,
    })
    await dictation.begin()
    await dictation.finish()
    expect(dictation.state()).toMatchObject({ status: 'failed', fault: 'offline', canRetry: true })
    answers[dictate.path] = words('Still here.')
    await dictation.retry()
    expect(dictation.state()).toMatchObject({ status: 'done', words: 'Still here.' })
    expect(microphone.opened).toBe(1)
  })

  it('begins anew where nobody was heard, or the recording cannot be read', async () => {
    const { dictation, answers, microphone } = dictating({
      [dictationConsent.path]: consentIs(true),
      [dictate.path]: words(''),
    })
    await dictation.begin()
    await dictation.finish()
    expect(dictation.state()).toMatchObject({ fault: 'silent', canRetry: false })
    answers[dictate.path] = { ok: false, error: 'RECORDING_UNREADABLE', code: 2732, message: 'Record it again.' }
    await dictation.retry()
    await dictation.finish()
    expect(dictation.state()).toMatchObject({ fault: 'refused', message: 'Record it again.', canRetry: false })
    expect(microphone.opened).toBe(2)
  })

  it('asks again where the settings took the consent back meanwhile, and then sends what waited', async () => {
    const { dictation, answers, microphone } = dictating({
      [dictationConsent.path]: consentIs(true),
      [allowDictation.path]: consentIs(true),
      [dictate.path]: { ok: false, error: 'RECORDING_NOT_ALLOWED', code: 2733, message: '' },
    })
    await dictation.begin()
    await dictation.finish()
    expect(dictation.state().status).toBe('consent')
    answers[dictate.path] = words('Now you may.')
    await dictation.allow()
    expect(dictation.state()).toMatchObject({ status: 'done', words: 'Now you may.' })
    expect(microphone.opened).toBe(1)
  })

  it.each(['denied', 'missing', 'occupied'] as const)('says that the microphone is %s', async (fault) => {
    const { dictation } = dictating({ [dictationConsent.path]: consentIs(true) }, new MicrophoneError(fault, null))
    await dictation.begin()
    expect(dictation.state()).toMatchObject({ status: 'failed', fault })
  })
})

describe('dictated words', () => {
  it.each([
    ['', 'Good evening.'],
    ['So: ', 'So: Good evening.'],
    ['So', 'So Good evening.'],
  ])('stand after those in the field: %j', (before, after) => {
    expect(withDictated(before, 'Good evening.')).toBe(after)
  })
})
