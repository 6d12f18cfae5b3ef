import { mkdtempSync, rmSync } from 'node:fs'
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
import { startFakeModelServer } from '#platform/models/fake-server.ts'
import type { Person } from '#tests/kit/person.ts'
import { createPerson } from '#tests/kit/person.ts'
import { startProduct } from '#tests/campaigns/product.ts'
import { answerTo, talkOf } from './talks.ts'

export type Who = 'nobody' | 'newcomer' | 'member' | 'spent'
export type ConversationName = 'short' | 'streaming' | 'stopped' | 'failed' | 'long'

/** The people of one language, and the addresses of their conversations. */
export type Cast = {
  locale: string
  people: Record<Who, Person>
  paths: Record<ConversationName, string>
  unsent: string
}

export type Stage = {
  url: string
  castOf(locale: string): Promise<Cast>
  /** Lets her begin a reply that is still being written while pictures are taken. */
  startStreaming(cast: Cast): Promise<void>
  close(): Promise<void>
}

type Pace = { intervalMs: number; fail: number; sendsKeepAlives: boolean }

const atOnce: Pace = { intervalMs: 0, fail: 0, sendsKeepAlives: false }
// Slow enough for all pictures of one language; a sign of life with each piece keeps the reply from being given up.
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

/** The product on an empty store, with a model that says what the screens need. */
export async function openStage(): Promise<Stage> {
  let pace = atOnce
  const model = await startFakeModelServer({
    behaviour: () => pace,
    reply: ({ messages }) =>
      piecesOf(answerTo(messages.findLast(({ role }) => role === 'user')?.content ?? '') ?? 'Hm.', pace),
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-screens-'))
  const product = await startProduct({ DATA_DIR: folder, LLM_BASE_URL: model.url, LLM_MODEL_BASE: 'screens' })
  const { url } = product

  const member = async (locale: string): Promise<Person> => {
    const person = await adult(locale)
    const email = `${locale}.reader@example.org`
    await person.get(requestEmailLogin, { email })
    const letters = (await (await fetch(`${url}/dev/mail.json`)).json()) as { to: string; text: string }[]
    const letter = letters.findLast(({ to }) => to === email)
    await person.get(emailLogin, { email, code: /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '' })
    return person
  }
  const adult = async (locale: string): Promise<Person> => {
    const person = createPerson(url, { locale })
    await person.get(confirmAge, { adult: true })
    return person
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

  const castOf = async (locale: string): Promise<Cast> => {
    const { pairs, unsent } = talkOf(locale)
    const line = (index: number) => pairs[index % pairs.length]?.[0] ?? ''
    const people = {
      nobody: createPerson(url, { locale }),
      newcomer: await adult(locale),
      member: await member(locale),
      spent: await adult(locale),
    }
    const open = async (name: Exclude<ConversationName, 'long'>) =>
      (await people.member.get(openConversation, { characterId: characters[name] })).sessionId
    const ids = {
      short: await open('short'),
      streaming: await open('streaming'),
      stopped: await open('stopped'),
      failed: await open('failed'),
    }
    for (const index of [0, 1, 2]) await say(people.member, ids.short, line(index))
    await say(people.member, ids.streaming, line(0))
    await people.member.get(stopReply, { messageId: await begin(people.member, ids.stopped, line(3)) })
    pace = refusing
    await people.member.call(sendMessage, {
      sessionId: ids.failed,
      text: line(1),
      clientMessageId: crypto.randomUUID(),
    })
    pace = atOnce
    const { sessionId } = await people.spent.get(tourOpenConversation, { characterId: characters.long })
    for (let index = 0; index < firstEnergy; index += 1) {
      await people.spent.get(tourSendMessage, { sessionId, text: line(index), clientMessageId: crypto.randomUUID() })
    }
    const paths = Object.fromEntries(
      Object.entries({ ...ids, long: sessionId }).map(([name, id]) => [name, `/chat/${id}`]),
    ) as Cast['paths']
    return { locale, people, paths, unsent }
  }

  return {
    url,
    castOf,
    async startStreaming({ people, paths, locale }) {
      await begin(people.member, paths.streaming.slice('/chat/'.length), talkOf(locale).pairs[3]?.[0] ?? '')
    },
    async close() {
      await product.stop()
      await model.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
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
