import { describe, expect, it } from 'vitest'
import type { PromptMessage } from '../chat-engine.ts'
import { createScriptedEngine } from '../scripted.ts'
import facts from './conversations/facts.json' with { type: 'json' }
import registers from './conversations/registers.json' with { type: 'json' }
import { bankLocales, intentKeys, loadPhraseBank } from './phrase-bank.ts'
import type { LineKey, Locale } from './phrase-bank.ts'

const engine = createScriptedEngine({ tokensPerSecond: 0 })

/** A whole conversation; returns the replies. */
async function converse(locale: Locale, lines: string[], userName = ''): Promise<string[]> {
  const messages: PromptMessage[] = []
  const replies: string[] = []
  for (const content of lines) {
    messages.push({ role: 'user', content })
    let reply = ''
    await engine.reply(
      {
        messages,
        character: { id: 'mara', name: 'Mara' },
        userName,
        locale,
        tier: 'base',
        maxTokens: 500,
        seed: `turn ${messages.length}`,
      },
      { signal: new AbortController().signal, onToken: (text) => (reply += text) },
    )
    messages.push({ role: 'assistant', content: reply })
    replies.push(reply)
  }
  return replies
}

async function isOneOf(reply: string | undefined, locale: Locale, ...keys: LineKey[]): Promise<boolean> {
  const { lines } = await loadPhraseBank(locale)
  const cores = keys
    .flatMap((key) => lines[key])
    .flatMap((line) => line.split(/\{\w+\}/u).filter((part) => part.length > 9))
  return cores.some((core) => reply?.includes(core))
}

describe('the facts of a conversation', () => {
  // Each names a person, a pet and a place in its first three lines, and the last three are the questions about them.
  it.each(bankLocales)('are known when requested, in %s', async (locale) => {
    const { lines, known } = facts[locale]
    const replies = await converse(locale, lines)
    expect(replies.slice(-3)).toEqual(known.map((fact) => expect.stringContaining(fact) as unknown))
  })

  it('are not invented', async () => {
    for (const reply of await converse('en', ['What is my name?', "What's my dog's name?", 'Where do I live?']))
      expect(await isOneOf(reply, 'en', 'recallNothing'), reply).toBe(true)
  })
})

describe('the register of an answer', () => {
  it.each(bankLocales)('in %s is grief, anger or joy, a poem, or a plain word about the model', async (locale) => {
    for (const [key, message] of Object.entries(registers[locale]) as [LineKey, string][]) {
      const [reply] = await converse(locale, [message])
      expect(await isOneOf(reply, locale, key), `${message}: ${reply}`).toBe(true)
    }
  })

  it.each<[LineKey, string]>([
    ['unclear', 'asdfgh jkljkl'],
    ['sum', "What's 17 times 3?"],
  ])('in English is %s for: %s', async (key, message) => {
    const [reply] = await converse('en', [message])
    expect(await isOneOf(reply, 'en', key), reply).toBe(true)
  })

  it('takes no dead telephone for a bereavement', async () => {
    const [reply] = await converse('en', ['My phone died'])
    expect(await isOneOf(reply, 'en', 'grief')).toBe(false)
  })
})

/** Name, pet and place, as the three questions in the middle of the conversation are answered, and the results of its sums. */
const known: [Locale, [string, string, string], string[]][] = [
  ['en', ['Sam', 'Miso', 'Lisbon'], ['17 × 3 = 51', '144 ÷ 12 = 12']],
  ['de', ['Jonas', 'Minka', 'Graz'], ['12 ÷ 4 = 3', '7 × 8 = 56']],
  ['es', ['Lucía', 'Bruno', 'Sevilla'], ['9 × 6 = 54', '100 ÷ 8 = 12,5']],
  ['ja', ['ユウキ', 'モモ', '大阪'], ['7 × 8 = 56', '144 ÷ 12 = 12']],
  ['ar', ['سامي', 'لولو', 'عمان'], ['7 × 8 = 56', '144 ÷ 12 = 12']],
  ['hi', ['आरव', 'मिनी', 'पुणे'], ['7 × 8 = 56', '144 ÷ 12 = 12']],
]

describe.each(known)('a conversation of forty turns in %s', (locale, facts, sums) => {
  it('knows what was said, calculates, and says no sentence twice', async () => {
    const file = await import(`./conversations/${locale}.json`, { with: { type: 'json' } })
    const messages = (file as { default: string[] }).default
    const replies = await converse(locale, messages)
    expect(replies).toHaveLength(40)
    expect(replies.slice(22, 25)).toEqual(facts.map((fact) => expect.stringContaining(fact) as unknown))
    for (const sum of sums) expect(replies.filter((reply) => reply.includes(sum))).toHaveLength(1)
    const recalled = await Promise.all(
      replies.map((reply) => isOneOf(reply, locale, 'recall', 'recallName', 'recallNothing')),
    )
    const nothing = await Promise.all(replies.map((reply) => isOneOf(reply, locale, 'recallNothing')))
    expect([recalled.filter(Boolean).length, nothing.filter(Boolean).length]).toEqual([4, 0])
    for (const key of ['sum', 'grief', 'anger', 'joy', 'poem', 'model', 'real', 'unclear'] as const) {
      const met = await Promise.all(replies.map((reply) => isOneOf(reply, locale, key)))
      expect(met, key).toContain(true)
    }
    const sentences = replies.flatMap((reply) => reply.split(/(?<=[.!?。！？।؟])\s*/u)).filter((one) => one.length > 12)
    expect(sentences.filter((one, at) => sentences.indexOf(one) !== at)).toEqual([])
  })
})

describe.each(bankLocales)('fifty varied turns in %s', (locale) => {
  it('repeat no line', async () => {
    const { lines, intents, stop } = await loadPhraseBank(locale)
    const answered = intentKeys.filter((intent) => !intent.startsWith('ask') && intent !== 'real' && intent !== 'model')
    const messages = Array.from({ length: 50 }, (_, at) => {
      const words = intents[answered[at % answered.length] ?? 'greeting']
      const phrase = words[at % words.length]?.replaceAll('*', '') ?? ''
      return at % 3 === 0 ? phrase : `${stop[at % stop.length]} ${stop[(at * 7) % stop.length]}`
    })
    const replies = await converse(locale, messages, 'Alex')
    const known = Object.values(lines)
      .flat()
      .filter((line) => !line.includes('{'))
    const repeated = known.filter((line) => replies.filter((reply) => reply.includes(line)).length > 1)
    expect(repeated).toEqual([])
  })
})

it('answers the words of a message, not those that it quotes', async () => {
  const [reply] = await converse('en', ['> What is 20 + 21?\n\nWhat is 30 + 33?'])
  expect(reply).toContain('63')
  expect(reply).not.toContain('41')
})
