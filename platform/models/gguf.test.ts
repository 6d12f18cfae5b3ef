import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChatEngine, Prompt } from './chat-engine.ts'
import { createGgufEngine } from './gguf.ts'
import { writeTinyModel } from '#tests/kit/tiny-gguf-model.ts'

const saidWords = ['She', 'leaves', 'the', 'lamp', 'on', 'and', 'waits.']
const sentence = saidWords.join(' ')
const quiet = { info: () => undefined, warn: () => undefined }

let folder = ''
let engine: ChatEngine
let endless: ChatEngine

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nocturne-gguf-'))
  writeTinyModel(join(folder, 'tiny.gguf'), { words: saidWords })
  writeTinyModel(join(folder, 'endless.gguf'), { words: saidWords, isEndless: true })
  engine = createGgufEngine({ modelPath: join(folder, 'tiny.gguf'), contextTokens: 512 }, quiet)
  endless = createGgufEngine({ modelPath: join(folder, 'endless.gguf'), contextTokens: 512, parallelReplies: 1 }, quiet)
})

afterAll(async () => {
  await Promise.all([engine.close(), endless.close()])
  rmSync(folder, { recursive: true })
})

function prompt(changes: Partial<Prompt> = {}): Prompt {
  const messages: Prompt['messages'] = [
    { role: 'system', content: 'You are Mara.' },
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: 'Good evening.' },
    { role: 'user', content: 'What do you do at night?' },
  ]
  const character = { id: 'mara', name: 'Mara' }
  return { messages, character, userName: 'Sam', locale: 'en', tier: 'base', maxTokens: 50, seed: 's', ...changes }
}

async function request(requested: ChatEngine, changes: Partial<Prompt> = {}, signal = new AbortController().signal) {
  const pieces: string[] = []
  const end = await requested.reply(prompt(changes), { signal, onToken: (text) => pieces.push(text) })
  return { text: pieces.join(''), pieces, end }
}

describe('a model file on this machine', () => {
  it('is loaded and speaks, word by word, to its own end', async () => {
    expect(await engine.ready()).toBe(true)
    const { text, pieces, end } = await request(engine)
    expect(text).toBe(sentence)
    expect(pieces.length).toBeGreaterThanOrEqual(saidWords.length)
    expect(end.reason).toBe('stop')
    expect(end.usage?.replyTokens).toBeGreaterThanOrEqual(saidWords.length)
    expect(end.usage?.promptTokens).toBeGreaterThan(10)
  })

  it('continues a partial reply', async () => {
    expect((await request(engine, { continuing: 'She leaves the' })).text).toBe(' lamp on and waits.')
  })

  it('stops at the limit and says so', async () => {
    const { text, end } = await request(endless, { maxTokens: 10 })
    expect(text).toBe(`${sentence} ${saidWords.slice(0, 3).join(' ')}`)
    expect(end.reason).toBe('length')
  })

  it("ends where the character's profile says, and at its limit", async () => {
    const stopped = await request(endless, { sampling: { stops: [' on'] } })
    expect([stopped.text, stopped.end.reason]).toEqual(['She leaves the lamp', 'stop'])
    const short = await request(endless, { sampling: { maxTokens: 3 } })
    expect([short.text, short.end.reason]).toEqual(['She leaves the', 'length'])
  })

  it('answers several at once, each to its own end', async () => {
    const replies = await Promise.all([request(engine), request(engine), request(engine), request(engine)])
    expect(replies.map((reply) => reply.text)).toEqual([sentence, sentence, sentence, sentence])
  })

  it('stops within moments of an abort, and is free for the next', async () => {
    const stop = new AbortController()
    const pieces: string[] = []
    let stoppedAt = 0
    const onToken = (text: string) => {
      pieces.push(text)
      if (pieces.length !== 5) return
      stoppedAt = performance.now()
      stop.abort(new Error('enough'))
    }
    await expect(endless.reply(prompt({ maxTokens: 400 }), { signal: stop.signal, onToken })).rejects.toThrow('enough')
    expect(performance.now() - stoppedAt).toBeLessThan(5000)
    expect(pieces).toHaveLength(5)
    expect((await request(endless, { maxTokens: 3 })).end.reason).toBe('length')
  })

  it('cuts the reply where it starts to speak as the user', async () => {
    const path = join(folder, 'turns.gguf')
    writeTinyModel(path, { words: ['Good', 'night.', '\nSam:', 'Sleep', 'well', 'too.'] })
    const turning = createGgufEngine({ modelPath: path, contextTokens: 512 }, quiet)
    const { text, end } = await request(turning).finally(() => turning.close())
    expect(text).toBe('Good night.')
    expect(end.reason).toBe('stop')
  })
})

describe('the thoughts of a model file', () => {
  const turns = "{%- for message in messages -%}<|{{ message['role'] }}|>{{ message['content'] }}{%- endfor -%}"
  const opens = `${turns}{%- if add_generation_prompt -%}<think>\n{%- endif -%}`
  const knows = `{%- set mark = '<think>' -%}${turns}`
  const thinks = ['She', 'greets.', '</think>', 'Good', 'evening.']

  async function replies(chatTemplate: string, words: string[], count = 1) {
    const path = join(folder, 'thinks.gguf')
    writeTinyModel(path, { words, chatTemplate })
    const thinking = createGgufEngine({ modelPath: path, contextTokens: 512 }, quiet)
    const texts: unknown[] = []
    for (let at = 0; at < count; at += 1)
      texts.push(
        await request(thinking).then(
          ({ text }) => text.trim(),
          ({ kind }: { kind: string }) => kind,
        ),
      )
    await thinking.close()
    return texts
  }

  it('are left out where its template opens them', async () => {
    expect(await replies(opens, thinks, 2)).toEqual(['Good evening.', 'Good evening.'])
  })

  it('are left out where the model marks them itself', async () => {
    expect(await replies(knows, ['<think>', ...thinks])).toEqual(['Good evening.'])
    expect(await replies(turns, ['[THINK]', 'Hm.', '[/THINK]', 'Hello.'])).toEqual(['Hello.'])
  })

  it('are expected in no continuation, which goes on within the reply', async () => {
    const path = join(folder, 'goes-on.gguf')
    writeTinyModel(path, { words: thinks, chatTemplate: opens, isEndless: true })
    const thinking = createGgufEngine({ modelPath: path, contextTokens: 512 }, quiet)
    const { text, end } = await request(thinking, { continuing: 'She', maxTokens: 1 })
    await thinking.close()
    expect([text !== '', end.reason]).toEqual([true, 'length'])
  })

  it('spoil one reply where neither says so, and are left out from then on', async () => {
    expect(await replies(turns, thinks, 2)).toEqual(['bad-answer', 'Good evening.'])
  })

  it('are not invited by its template where they are off', async () => {
    const path = join(folder, 'off.gguf')
    const mark = `{%- if enable_thinking is not false -%}${'Think it over. '.repeat(10)}{%- endif -%}`
    writeTinyModel(path, { words: ['Good', 'evening.'], chatTemplate: `{%- set mark = '<think>' -%}${mark}${turns}` })
    const readBy = async (thinking: 'learned' | 'off') => {
      const model = createGgufEngine({ modelPath: path, contextTokens: 1024, thinking }, quiet)
      const { pieces, end } = await request(model).finally(() => model.close())
      return { pieces: pieces.length, tokens: end.usage?.promptTokens ?? 0 }
    }
    const [learned, off] = [await readBy('learned'), await readBy('off')]
    expect(off.tokens).toBeLessThan(learned.tokens - 100)
    expect(off.pieces).toBeGreaterThan(1)
  })

  it('delay nothing that is said by a model without any', async () => {
    expect(await replies(opens, ['Good', 'evening.'], 2)).toEqual(['Good evening.', 'Good evening.'])
  })
})

describe('a file that is no model', () => {
  it('makes the engine not ready, and a reply fail in words', async () => {
    const path = join(folder, 'broken.gguf')
    writeFileSync(path, 'not a model')
    const broken = createGgufEngine({ modelPath: path }, quiet)
    expect(await broken.ready()).toBe(false)
    await expect(request(broken)).rejects.toMatchObject({ name: 'EngineError', kind: 'unreachable' })
    await broken.close()
  })
})

it('says nothing more once it is closed', async () => {
  const closed = createGgufEngine({ modelPath: join(folder, 'tiny.gguf') }, quiet)
  await closed.close()
  expect(await closed.ready()).toBe(false)
  await expect(request(closed)).rejects.toMatchObject({ kind: 'interrupted' })
})
