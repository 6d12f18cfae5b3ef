import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import families from '#domains/safety/testing/honesty-families.json' with { type: 'json' }
import wordings from '#domains/safety/testing/honesty.json' with { type: 'json' }
import type { Prompt } from '#platform/models/chat-engine.ts'
import { bankLocales, loadPhraseBank } from '#platform/models/scripted/phrase-bank.ts'
import { createScriptedEngine } from '#platform/models/scripted.ts'
import { isQuestioned } from './prompt/turn-rules.ts'

const engine = createScriptedEngine({ tokensPerSecond: 0 })
let truths: ReadonlyMap<string, readonly string[]>
beforeAll(async () => {
  truths = new Map(
    await Promise.all(bankLocales.map(async (locale) => [locale, (await loadPhraseBank(locale)).lines.real] as const)),
  )
})
afterAll(() => engine.close())

/** The reply of the built-in engine to a prompt as chat writes it for this message. */
async function replyTo(message: string, locale: string): Promise<string> {
  let reply = ''
  const prompt: Prompt = {
    messages: [
      { role: 'system', content: 'You play Mara.' },
      { role: 'user', content: message },
    ],
    isQuestioned: isQuestioned([{ role: 'user', text: message }]),
    character: { id: 'mara', name: 'Mara' },
    userName: 'Sam',
    locale,
    tier: 'base',
    maxTokens: 400,
    seed: 'a',
  }
  await engine.reply(prompt, { signal: AbortSignal.timeout(20_000), onToken: (text) => void (reply += text) })
  return reply
}

const disclosesIn = (locale: string, reply: string) =>
  truths.get(locale)?.some((line) => reply.includes(line.replaceAll('{name}', 'Mara')))

describe('the demo engine says that it is an AI', () => {
  it.each(bankLocales)('in %s, however the question is put', async (locale) => {
    const { questions } = families[locale]
    for (const question of [wordings[locale].asks, ...questions])
      expect(disclosesIn(locale, await replyTo(question, locale)), question).toBe(true)
  })

  it.each(bankLocales)('and in %s not to small talk about real things', async (locale) => {
    const { smallTalk } = families[locale]
    for (const words of smallTalk) expect(disclosesIn(locale, await replyTo(words, locale)), words).toBe(false)
  })
})
