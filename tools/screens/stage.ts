import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { confirmAge, emailLogin, requestEmailLogin } from '#domains/accounts/contract.ts'
import type { Message } from '#domains/chat/contract.ts'
import {
  openConversation,
  sendMessage,
  stopReply,
  tourOpenConversation,
  tourSendMessage,
} from '#domains/chat/contract.ts'
import { createScene } from '#domains/chat/scene-contract.ts'
import { startOpenAiChat } from '#tests/counterparts/openai-chat.ts'
import type { Person } from '#tests/kit/person.ts'
import { createPerson } from '#tests/kit/person.ts'
import { startProduct } from '#tests/campaigns/product.ts'
import { ffmpegFolder } from '#tests/kit/ffmpeg.ts'
import { startOpenAiTranscription } from '#tests/counterparts/openai-transcription.ts'
import type { Buyer, OwnOrders } from './buyers.ts'
import { buyAs } from './buyers.ts'
import { offerServices, orderServices } from './services.ts'
import { answerTo, conversationOf, storyTextBy } from './conversations.ts'

type Talker = 'nobody' | 'newcomer' | 'member' | 'spent'
/** Anyone who orders a service, and anyone who does it. */
type Side = 'customer' | 'provider'
export type Who = Talker | Buyer | Side
export type ConversationName = 'short' | 'streaming' | 'stopped' | 'failed' | 'long' | 'scene'

/** The people of one language, and the addresses of their conversations. */
export type Cast = {
  locale: string
  people: Record<Talker, Person> & Partial<Record<Buyer | Side, Person>>
  paths: Record<ConversationName, string>
  unsent: string
  /** The subscriber's; null where nobody buys. */
  orders: OwnOrders | null
}

export type Stage = {
  url: string
  /** The people of a language; talking and buying take their time, so only those come who are requested. */
  castOf(locale: string, wanted: { conversations: boolean; buyers: readonly Buyer[] }): Promise<Cast>
  /** Lets her begin a reply that is still being written while pictures are taken. */
  startStreaming(cast: Cast): Promise<void>
  close(): Promise<void>
}

type Pace = { intervalMs: number; fail: number; sendsKeepAlives: boolean }

const atOnce: Pace = { intervalMs: 0, fail: 0, sendsKeepAlives: false }
// Slow enough for all pictures of one language; a heartbeat with each piece prevents the timeout of the reply.
const slowly: Pace = { intervalMs: 15_000, fail: 0, sendsKeepAlives: true }
const refusing: Pace = { intervalMs: 0, fail: 500, sendsKeepAlives: false }
const lastPieces = 12
const firstEnergy = 100
const characters = {
  short: 'mara-voss',
  streaming: 'delphine-arnoux',
  stopped: 'zofia-krol',
  failed: 'tala-reyes',
  long: 'mara-voss',
} as const

type Wanted = {
  /** Where everybody here is, for what is sold; empty for nowhere. */
  country: string
  /** Somebody offers services, for which the product has to be started twice. */
  services: boolean
  /** Whether the model reads pictures. */
  seesPictures: boolean
  /** Whether a server writes down what is dictated. */
  hears: boolean
  /** Whether the minutes of a call cost coins. */
  charges: boolean
}

/** Says which country somebody comes from, as a trusted CDN does. */
export const countryHeader = 'x-country'

/** The product on an empty store, with a model that says what the screens need. */
export async function openStage({ country, services, seesPictures, hears, charges }: Wanted): Promise<Stage> {
  let pace = atOnce
  const model = await startOpenAiChat({
    vision: seesPictures,
    behaviour: () => pace,
    reply: ({ messages }) =>
      piecesOf(storyTextBy(messages) ?? translationBy(messages) ?? answerIn(messages) ?? 'Hm.', pace),
  })
  const root = mkdtempSync(path.join(tmpdir(), 'nocturne-screens-'))
  const folder = path.join(root, 'data')
  const engines = path.join(root, 'engines.json')
  const models = [{ name: 'screens', vision: seesPictures }]
  writeFileSync(engines, JSON.stringify({ engines: [{ baseUrl: model.url, models }] }))
  const hearing = hears ? await startOpenAiTranscription(() => conversationOf('en').pairs[1]?.[0] ?? '') : null
  const transcription = path.join(root, 'transcription.json')
  if (hearing)
    writeFileSync(transcription, JSON.stringify({ baseUrl: hearing.url, keyVariable: 'HEARING_KEY', model: 'screens' }))
  const programs = ffmpegFolder()
  const start = () =>
    startProduct({
      DATA_DIR: folder,
      LLM_ENGINES: engines,
      COUNTRY_HEADER: countryHeader,
      ...(hearing ? { TRANSCRIPTION_SERVER: transcription, HEARING_KEY: hearing.apiKey } : {}),
      ...(charges ? { CALL_COINS_PER_MINUTE: '3' } : {}),
      ...(hearing && programs !== null ? { FFMPEG_FOLDER: programs } : {}),
    })
  let product = await start()
  let { url } = product
  const headersFrom = (of: string): Record<string, string> => (of === '' ? {} : { [countryHeader]: of })
  const headers = headersFrom(country)

  const member = async (locale: string, name: string, from = headers): Promise<Person> => {
    const person = await adult(locale, from)
    const email = `${locale}.${name}@example.org`
    await person.get(requestEmailLogin, { email })
    const letters = (await (await fetch(`${url}/dev/mail.json`)).json()) as { to: string; text: string }[]
    const letter = letters.findLast(({ to }) => to === email)
    await person.get(emailLogin, { email, code: /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '' })
    return person
  }
  const adult = async (locale: string, from = headers): Promise<Person> => {
    const person = createPerson(url, { locale, headers: from })
    await person.get(confirmAge, { adult: true })
    return person
  }
  let provider: Person | null = null
  if (services) {
    const { cookies } = await member('en', 'provider')
    await product.stop()
    offerServices(folder, 'en.provider@example.org')
    product = await start()
    url = product.url
    provider = createPerson(url, { headers })
    for (const [name, value] of cookies) provider.cookies.set(name, value)
  }
  const say = async (person: Person, sessionId: string, text: string) => {
    await person.get(sendMessage, { sessionId, text, clientMessageId: crypto.randomUUID() })
  }
  /** Says something and leaves while the answer is being written. */
  const begin = async (person: Person, sessionId: string, text: string): Promise<string> => {
    pace = slowly
    const { events, close } = await person.stream(sendMessage, {
      sessionId,
      text,
      clientMessageId: crypto.randomUUID(),
    })
    let id = ''
    for await (const { event, data } of events) {
      if (event === 'accepted') id = (data['message'] as Message).id
      if (event === 'token') break
    }
    close()
    pace = atOnce
    return id
  }

  /** The messages of her conversations, and how each of them continues. */
  const conversation = async (
    { locale, people }: Pick<Cast, 'locale' | 'people'>,
    ids: Record<ConversationName, string>,
  ) => {
    const { pairs } = conversationOf(locale)
    const line = (index: number) => pairs[index % pairs.length]?.[0] ?? ''
    for (const index of [0, 1, 2]) await say(people.member, ids.short, line(index))
    for (const index of [0, 1, 3]) await say(people.member, ids.scene, line(index))
    await say(people.member, ids.streaming, line(0))
    await people.member.get(stopReply, { messageId: await begin(people.member, ids.stopped, line(3)) })
    pace = refusing
    await people.member.call(sendMessage, {
      sessionId: ids.failed,
      text: line(1),
      clientMessageId: crypto.randomUUID(),
    })
    pace = atOnce
    for (let index = 0; index < firstEnergy; index += 1) {
      const clientMessageId = crypto.randomUUID()
      await people.spent.get(tourSendMessage, { sessionId: ids.long, text: line(index), clientMessageId })
    }
  }
  const castOf: Stage['castOf'] = async (locale, wanted) => {
    const people: Cast['people'] = {
      nobody: createPerson(url, { locale, headers }),
      newcomer: await adult(locale),
      member: await member(locale, 'reader'),
      spent: await adult(locale),
    }
    const open = async (name: Exclude<ConversationName, 'long' | 'scene'>) =>
      (await people.member.get(openConversation, { characterId: characters[name] })).sessionId
    const ids = {
      short: await open('short'),
      streaming: await open('streaming'),
      stopped: await open('stopped'),
      failed: await open('failed'),
      scene: await beginScene(people.member),
      long: (await people.spent.get(tourOpenConversation, { characterId: characters.long })).sessionId,
    }
    if (wanted.conversations) await conversation({ locale, people }, ids)
    let orders: OwnOrders | null = null
    for (const buyer of wanted.buyers) {
      // Orders can be withdrawn from where the law of the buyer's country has it.
      people[buyer] = await member(locale, buyer, buyer === 'european' ? headersFrom('FR') : headers)
      const bought = await buyAs(people[buyer], buyer)
      orders ??= bought
    }
    if (provider) {
      people.provider = provider
      people.customer = await member(locale, 'customer')
      for (let times = 0; times < 5; times += 1) await people.customer.send('/dev/coins', {})
      const said = conversationOf(locale).pairs.map(([line]) => line)
      await orderServices(people.customer, provider, said)
    }
    const paths = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, `/chat/${id}`])) as Cast['paths']
    return { locale, people, paths, unsent: conversationOf(locale).unsent, orders }
  }

  return {
    url,
    castOf,
    async startStreaming({ people, paths, locale }) {
      await begin(people.member, paths.streaming.slice('/chat/'.length), conversationOf(locale).pairs[3]?.[0] ?? '')
    },
    async close() {
      await product.stop()
      await model.close()
      await hearing?.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

type Prompt = readonly { role: string; content: string }[]

/** Her answer to what the person said last. */
function answerIn(messages: Prompt): string | undefined {
  return answerTo(spokenIn(messages.findLast(({ role }) => role === 'user')?.content ?? ''))
}

/** A translation, always of the same answer, where the prompt is a translator's. */
function translationBy([first]: Prompt): string | undefined {
  if (!first?.content.startsWith('You are a translator')) return undefined
  return conversationOf(/\(([a-z]{2})-/.exec(first.content)?.[1] ?? 'en').pairs[3]?.[1]
}

/** The words of a message, which has the name of its speaker in front in a scene. */
function spokenIn(content: string): string {
  return content.replace(/^[^:\n]{1,40}: /, '')
}

async function beginScene(person: Person): Promise<string> {
  const characterIds = ['mara-voss', 'jun-asakawa', 'vera-sokolskaya']
  return (await person.get(createScene, { sessionId: crypto.randomUUID(), characterIds })).sessionId
}

/** A reply in pieces; a slow one comes half at once and then bit by bit. */
function piecesOf(text: string, pace: Pace): string[] {
  const characters = [...text]
  const half = pace === slowly ? Math.ceil(characters.length / 2) : characters.length
  const rest = characters.slice(half)
  const size = Math.max(1, Math.ceil(rest.length / lastPieces))
  const pieces = Array.from({ length: Math.ceil(rest.length / size) }, (_, index) =>
    rest.slice(index * size, (index + 1) * size).join(''),
  )
  return [characters.slice(0, half).join(''), ...pieces]
}
