import { describe, expect, it } from 'vitest'
import type { Prompt, PromptMessage } from './chat-engine.ts'
import { bankLocales, loadPhraseBank } from './scripted/phrase-bank.ts'
import type { LineKey, Locale } from './scripted/phrase-bank.ts'
import { createScriptedEngine } from './scripted.ts'

const engine = createScriptedEngine({ tokensPerSecond: 0 })

const voice = {
  greetingsBack: ['You are late. The lamp and I had words about it.'],
  questionAboutYou: ['Which knot would you trust?', 'What do you call weather you like?'],
  moods: {
    tender: ['I kept the good rope for you.'],
    playful: ['My boat has better manners than you.'],
    curious: ['And what did the tide say?'],
    work: ['I mend sails, and now and then a temper.'],
    story: ['Once a gull stole my lunch and brought back the paper.'],
  },
}

function prompt(turns: string[], changes: Partial<Prompt> = {}): Prompt {
  const messages: PromptMessage[] = [{ role: 'system', content: 'You are Mara.' }]
  for (const [at, content] of turns.entries()) messages.push({ role: at % 2 === 0 ? 'user' : 'assistant', content })
  const character = { id: 'mara', name: 'Mara', voice }
  return { messages, character, userName: '', locale: 'en', tier: 'base', maxTokens: 500, seed: 'seed', ...changes }
}

async function say(requested: Prompt): Promise<string> {
  const pieces: string[] = []
  await engine.reply(requested, { signal: new AbortController().signal, onToken: (text) => pieces.push(text) })
  return pieces.join('')
}

/** A whole talk: each message of the user is answered, and the answers are part of what follows. */
async function conversation(lines: string[], changes: Partial<Prompt> = {}): Promise<string[]> {
  const turns: string[] = []
  for (const line of lines) {
    turns.push(line)
    turns.push(await say(prompt(turns, changes)))
  }
  return turns.filter((_, at) => at % 2 === 1)
}

async function linesOf(locale: Locale, key: LineKey): Promise<string[]> {
  return (await loadPhraseBank(locale)).lines[key]
}

const isReal: [Locale, string][] = [
  ['en', 'Are you real?'],
  ['zh', '你是真人吗？'],
  ['zh-hant', '你是真人嗎？'],
  ['ru', 'Ты настоящая или бот?'],
  ['bn', 'তুমি কি মানুষ?'],
  ['pt', 'Você é uma pessoa de verdade?'],
  ['es', '¿Eres real?'],
  ['hi', 'क्या तुम इंसान हो?'],
  ['id', 'Kamu manusia atau bukan?'],
  ['ms', 'Awak manusia ke?'],
  ['vi', 'Bạn có thật không?'],
  ['pl', 'Jesteś człowiekiem?'],
  ['uk', 'Ти справжня?'],
  ['my', 'မင်းက လူလား?'],
  ['kk', 'Сен адамсың ба?'],
  ['it', 'Sei reale?'],
  ['fr', 'Es-tu réelle ?'],
  ['tr', 'Gerçek misin?'],
  ['de', 'Bist du eine KI?'],
  ['ar', 'هل أنت حقيقية؟'],
  ['ja', 'あなたは人間ですか？'],
  ['ko', '너 진짜 사람이야?'],
  ['ta', 'நீங்கள் மனிதரா?'],
]

it('answers as if its examples were not there, in which nobody said anything', async () => {
  const spoken = prompt(['What is my name?'])
  const [system, ...turns] = spoken.messages
  const examples: PromptMessage[] = [
    { role: 'user', content: 'My name is Otto.' },
    { role: 'assistant', content: 'Hello, Otto.' },
  ]
  const messages = [system as PromptMessage, ...examples, ...turns]
  expect(await say({ ...spoken, messages, examples: examples.length })).toBe(await say(spoken))
  expect(await say({ ...spoken, messages })).not.toBe(await say(spoken))
})

describe('honesty', () => {
  it('has the question in every language', () => {
    expect(isReal.map(([locale]) => locale).toSorted()).toEqual(bankLocales.toSorted())
  })

  it.each(isReal)('discloses in %s that this is an AI when the user asks: %s', async (locale, question) => {
    const truths = (await linesOf(locale, 'real')).map((line) => line.replaceAll('{name}', 'Mara'))
    for (const seed of ['a', 'b', 'c', 'd']) {
      const reply = await say(prompt([question], { locale, seed }))
      expect(truths.some((truth) => reply.includes(truth))).toBe(true)
      expect(reply).not.toContain('*')
    }
  })
})

describe('a character', () => {
  it('speaks with her own lines first', async () => {
    expect(await say(prompt(['Hello!']))).toContain('The lamp and I had words about it.')
    expect(await say(prompt(['What do you do for a living?']))).toContain('I mend sails')
    expect(await say(prompt(['Tell me a story']))).toContain('Once a gull stole my lunch')
  })

  it('does without a voice, or with one that cannot be read', async () => {
    for (const broken of [undefined, null, 'voice', { moods: 7 }, { greetingsBack: [1, 2] }]) {
      const character = { id: 'x', name: 'Noor', voice: broken }
      expect((await say(prompt(['Hello!'], { character }))).length).toBeGreaterThan(20)
    }
  })

  it('takes up what the user says, in their own words', async () => {
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) =>
        say(prompt(['Yesterday I bought a new bicycle for my trips'], { seed })),
      ),
    )
    expect(replies.filter((reply) => reply.includes('new bicycle')).length).toBeGreaterThanOrEqual(4)
  })

  it('learns a name, and uses it again', async () => {
    const [first, second] = await conversation(['Hi, my name is Sam', 'Hello again'])
    expect(first).toContain('Sam')
    expect(second).not.toContain('{user}')
  })

  it('refers to earlier messages of the user', async () => {
    const seeds = Array.from({ length: 12 }, (_, at) => `s${at}`)
    const replies = await Promise.all(
      seeds.map((seed) => say(prompt(['I like hiking in the mountains', 'Good.', 'ok'], { seed }))),
    )
    expect(replies.some((reply) => reply.includes('hiking in the mountains'))).toBe(true)
  })

  it('asks one question back, never two', async () => {
    const lines = [
      'Hello!',
      'I went fishing with my brother',
      'ok',
      'What do you think about the sea?',
      'I passed my exam!',
      'Nice weather',
    ]
    for (const reply of await conversation(lines)) {
      const questions = reply.replaceAll(/[“"«][^”"»]*[”"»]/gu, '').match(/\?/gu) ?? []
      expect(questions.length).toBeLessThanOrEqual(1)
    }
  })

  it('neither questions a sad user nor laughs', async () => {
    const comfort = await linesOf('en', 'comfort')
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const reply = await say(prompt(['I had a terrible day and I feel so alone'], { seed }))
      expect(comfort.some((line) => reply.includes(line))).toBe(true)
      expect(reply).not.toMatch(/\?|laugh/u)
    }
  })
})

describe.each(bankLocales)('a talk in %s', (locale) => {
  it('repeats no line of the last three replies, fills every slot, and begins differently', async () => {
    const { stop, lines } = await loadPhraseBank(locale)
    const word = stop.find((small) => small.length > 2) ?? stop[0] ?? ''
    const replies = await conversation(['🙂', word, '❤️', `${word}?`, '🌙', `${word} ${word}`, '😂', word], { locale })
    const known = Object.values(lines)
      .flat()
      .filter((line) => !line.includes('{'))
    for (const [at, reply] of replies.entries()) {
      const earlier = replies.slice(Math.max(0, at - 3), at)
      const used = known.filter((line) => reply.includes(line))
      expect(used.filter((line) => earlier.some((before) => before.includes(line)))).toEqual([])
      expect(reply).not.toMatch(/[{}]|undefined/u)
      expect(earlier.map((before) => before.slice(0, 12))).not.toContain(reply.slice(0, 12))
    }
  })
})

describe('incoming messages', () => {
  it.each([
    ['nothing', ''],
    ['spaces', '   \n '],
    ['emoji', '😂😂😂'],
    ['one letter', 'k'],
    ['marks', '?!'],
    ['braces', '{topic} {{user}} {name}'],
    ['a very long message', 'I walked along the river and thought about everything. '.repeat(400)],
  ])('%s is answered', async (_, message) => {
    const reply = await say(prompt([message]))
    expect(reply.length).toBeGreaterThan(5)
    expect(reply).not.toContain('undefined')
  })

  it('answers without any message of the user, in the language of the locale', async () => {
    expect(await say(prompt([], { locale: 'de' }))).toMatch(/[a-zäöüß]/u)
  })
})

describe('streaming', () => {
  it('gives the same reply for the same seed, and another for another', async () => {
    const requested = (seed: string) => say(prompt(['I walked along the river today'], { seed }))
    expect(await requested('one')).toBe(await requested('one'))
    const replies = new Set(await Promise.all(['one', 'two', 'three', 'four', 'five'].map(requested)))
    expect(replies.size).toBeGreaterThan(2)
  })

  it('continues a partial reply of its own to the identical end', async () => {
    const whole = await say(prompt(['Hello!']))
    const partial = whole.slice(0, Math.floor(whole.length / 2))
    expect(partial + (await say(prompt(['Hello!'], { continuing: partial })))).toBe(whole)
  })

  it('continues a partial reply of another engine with a new thought', async () => {
    const rest = await say(prompt(['Hello!'], { continuing: 'The rain had stopped, and she' }))
    expect(rest).toMatch(/^… \S/u)
  })

  it('continues a whole reply with a thought that it has not said, as often as requested', async () => {
    const thoughts = [await say(prompt(['Hello!']))]
    for (let times = 0; times < 3; times += 1)
      thoughts.push(await say(prompt(['Hello!'], { continuing: thoughts.join('') })))
    expect(new Set(thoughts.map((thought) => thought.trim())).size).toBe(4)
    expect(thoughts.slice(1).every((thought) => /^ \S/u.test(thought))).toBe(true)
  })

  it('stops at the limit and says so', async () => {
    const pieces: string[] = []
    const end = await engine.reply(prompt(['Tell me a story'], { maxTokens: 3 }), {
      signal: new AbortController().signal,
      onToken: (text) => pieces.push(text),
    })
    expect(end).toEqual({ reason: 'length' })
    expect(pieces).toHaveLength(3)
  })

  it.each<[Locale, string]>([
    ['zh', '你好'],
    ['ja', 'こんにちは'],
    ['my', 'မင်္ဂလာပါ'],
    ['de', 'Hallo'],
  ])('sends %s in small pieces', async (locale, greeting) => {
    const pieces: string[] = []
    await engine.reply(prompt([greeting], { locale }), {
      signal: new AbortController().signal,
      onToken: (text) => pieces.push(text),
    })
    expect(pieces.length).toBeGreaterThan(5)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(25)
  })

  it('has an even pace, and stops at once after an abort', async () => {
    const slow = createScriptedEngine({ tokensPerSecond: 100 })
    const stop = new AbortController()
    const at: number[] = []
    const from = performance.now()
    const reply = slow.reply(prompt(['Tell me a story']), {
      signal: stop.signal,
      onToken() {
        at.push(performance.now() - from)
        if (at.length === 6) stop.abort(new Error('enough'))
      },
    })
    await expect(reply).rejects.toThrow('enough')
    expect(at).toHaveLength(6)
    expect(at[5]).toBeGreaterThan(50)
  })

  it('ends what is in progress when it is closed', async () => {
    const slow = createScriptedEngine({ tokensPerSecond: 5 })
    const reply = slow.reply(prompt(['Hello!']), { signal: new AbortController().signal, onToken: () => undefined })
    await slow.close()
    await expect(reply).rejects.toMatchObject({ name: 'EngineError', kind: 'interrupted' })
    expect(await slow.ready()).toBe(false)
  })
})
