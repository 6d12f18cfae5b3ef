import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ReceivedRequest, SentResponse } from '#tests/counterparts/http-server.ts'
import { json, listen } from '#tests/counterparts/http-server.ts'
import { createBotApi } from './bot-api.ts'

const token = '7000000009:a-token-that-nobody-sees'
let seen: ReceivedRequest[] = []
let answers: () => Promise<SentResponse> | SentResponse = () => json({ ok: true, result: true })
let server: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  server = await listen((requested) => {
    seen.push(requested)
    return answers()
  })
})
afterAll(() => server.close())

const open = (options: { apiRoot?: string; timeoutMs?: number } = {}) => {
  seen = []
  return createBotApi({ apiRoot: server.url, token, ...options })
}

describe('the Bot API', () => {
  it('calls a method with its parameters, and returns the result', async () => {
    answers = () => json({ ok: true, result: { id: 7 } })
    expect(await open().call('getMe', { a: 'ü' })).toEqual({
      status: 200,
      result: { id: 7 },
      description: '',
      retryAfterMs: 0,
    })
    expect(seen.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
      ['POST', `/bot${token}/getMe`, '{"a":"ü"}'],
    ])
  })

  it('says why it refuses', async () => {
    answers = () => json({ ok: false, error_code: 400, description: 'Bad Request: CHAT_ID_INVALID' }, {}, 400)
    expect(await open().call('sendMessage', {})).toEqual({
      status: 400,
      result: null,
      description: 'Bad Request: CHAT_ID_INVALID',
      retryAfterMs: 0,
    })
    const parameters = { retry_after: 300 }
    answers = () => json({ ok: false, error_code: 429, description: 'Too Many Requests', parameters }, {}, 429)
    expect(await open().call('sendMessage', {})).toMatchObject({ status: 429, retryAfterMs: 300_000 })
  })

  it('has no result where the answer cannot be read', async () => {
    for (const body of ['<html>', '', 'null', '[]', '{"ok":"yes","result":1}']) {
      answers = () => ({ body })
      expect(await open().call('getMe', {}), body).toEqual({
        status: 200,
        result: null,
        description: '',
        retryAfterMs: 0,
      })
    }
    answers = () => ({ status: 302, headers: { location: 'http://127.0.0.1:9/' } })
    expect((await open().call('getMe', {})).status).toBe(302)
    expect(seen).toHaveLength(1)
  })

  it('that is not there throws nothing that could name the token', async () => {
    const nothing = { status: 0, result: null, description: '', retryAfterMs: 0 }
    expect(await open({ apiRoot: 'http://127.0.0.1:9' }).call('getMe', {})).toEqual(nothing)
    let release = () => {}
    answers = () => new Promise<SentResponse>((resolve) => (release = () => resolve({})))
    onTestFinished(() => release())
    expect(await open({ timeoutMs: 50 }).call('getMe', {})).toEqual(nothing)
    const stop = new AbortController()
    const requested = open().call('getMe', {}, stop.signal)
    stop.abort(new Error('nobody waits'))
    await expect(requested).rejects.toThrow('nobody waits')
  })

  it('fetches a file that somebody sent, and nothing that is too large, elsewhere or gone', async () => {
    const voice = Buffer.from([0x4f, 0x67, 0x67, 0x53, 0xff])
    let path = 'voice/file_0.oga'
    let found: SentResponse = json({ ok: true, result: {} })
    let sent: SentResponse = { body: voice }
    answers = () =>
      seen.length === 1 ? { ...found, body: JSON.stringify({ ok: true, result: { file_path: path } }) } : sent
    const fetched = (most = 5) => open().download('a-file', most)
    expect(Buffer.from((await fetched()) as Uint8Array)).toEqual(voice)
    expect(seen.map(({ url }) => url.pathname)).toEqual([`/bot${token}/getFile`, `/file/bot${token}/voice/file_0.oga`])
    expect(await fetched(4)).toBe('gone')
    sent = json({ ok: false }, {}, 404)
    expect(await fetched()).toBe('gone')
    sent = json({ ok: false }, {}, 502)
    expect(await fetched()).toBe('away')
    for (path of ['../getMe', '/var/lib/file', 'voice//x', 'voice/../../x', 'http://elsewhere.example', '']) {
      expect(await fetched(), path).toBe('gone')
      expect(seen).toHaveLength(1)
    }
    found = { status: 429 }
    expect(await fetched()).toBe('away')
    found = { status: 400 }
    expect(await fetched()).toBe('gone')
  })
})
