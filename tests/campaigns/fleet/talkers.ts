import { setTimeout as pause } from 'node:timers/promises'
import { confirmAge } from '#domains/accounts/contract.ts'
import type { Message } from '#domains/chat/contract.ts'
import { tourOpenConversation, tourResumeReply, tourSendMessage } from '#domains/chat/contract.ts'
import type { Person, StreamEvent } from '../../kit/person.ts'
import { createPerson } from '../../kit/person.ts'
import type { Fleet } from './processes.ts'
import type { Random } from './random.ts'

/** A reply as its reader saw it. */
export type SeenReply = {
  messageId: string
  /** The text of each connection from its beginning on, the last one last. */
  text: string
  /** The longest that it ever was, also where its ending names less. */
  longest: number
  ending: string
  endedAt: number
  /** The address of each process that it was read from; the first one wrote it. */
  from: string[]
}

export type Talker = { cookies: Map<string, string>; sessionId: string; seen: SeenReply[]; writing: Promise<void> }

const retryMs = 300
const openWithinMs = 15_000
/** The page waits longer; a short time makes short rounds. */
const silenceMs = 8_000
const temporary = new Set([200, 429, 503])

/** The same person at another process. */
export function personAt(url: string, talker: Pick<Talker, 'cookies'>): Person {
  const person = createPerson(url)
  for (const [name, value] of talker.cookies) person.cookies.set(name, value)
  return person
}

/** A fleet that has just started may refuse the first calls for some seconds, as its database does; a page tries again. */
async function open(person: Person): Promise<void> {
  const giveUpAt = Date.now() + openWithinMs
  for (;;) {
    const { status, name } = await person.call(confirmAge, { adult: true })
    if (name === 'OK') return
    if (name !== 'UNAVAILABLE' || Date.now() > giveUpAt) throw new Error(`A first call was answered ${status} ${name}`)
    await pause(retryMs)
  }
}

export async function arrive(url: string): Promise<Talker> {
  const person = createPerson(url)
  await open(person)
  const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
  return { cookies: person.cookies, sessionId, seen: [], writing: Promise.resolve() }
}

/** Sends a message and reads its reply to the end, over as many connections and processes as it takes, like a page. */
export async function converse(talker: Talker, fleet: Pick<Fleet, 'urls'>, random: Random): Promise<void> {
  const send = {
    sessionId: talker.sessionId,
    text: `What did you see on the way, number ${talker.seen.length}?`,
    clientMessageId: crypto.randomUUID(),
  }
  const seen: SeenReply = { messageId: '', text: '', longest: 0, ending: '', endedAt: 0, from: [] }
  while (seen.ending === '') {
    const urls = fleet.urls()
    const url = urls.length === 0 ? null : random.pick(urls)
    if (url) await readSome(personAt(url, talker), send, seen, url).catch(ignoreLoss)
    if (seen.ending === '') await pause(retryMs)
  }
  talker.seen.push(seen)
}

async function readSome(
  person: Person,
  send: { sessionId: string; text: string; clientMessageId: string },
  seen: SeenReply,
  url: string,
): Promise<void> {
  const opening = seen.messageId
    ? person.stream(tourResumeReply, { messageId: seen.messageId }, String(seen.text.length + 1))
    : person.stream(tourSendMessage, send)
  const connection = await inTime(opening)
  if (!connection) return
  if (!temporary.has(connection.response.status)) throw new Error(`A call was answered ${connection.response.status}`)
  for (;;) {
    const next = await inTime(connection.events.next())
    if (!next || next.done === true) return connection.close()
    take(next.value, seen, url)
    if (seen.ending !== '') return connection.close()
  }
}

function take({ event, data, id }: StreamEvent, seen: SeenReply, url: string): void {
  if (seen.from.at(-1) !== url) seen.from.push(url)
  if (event === 'accepted') seen.messageId = (data.message as Message).id
  if (event === 'token') {
    const piece = String(data.text)
    seen.text = seen.text.slice(0, Number(id) - 1 - piece.length) + piece
    seen.longest = Math.max(seen.longest, seen.text.length)
  }
  if (event !== 'done' && event !== 'stopped' && event !== 'error') return
  // Like a page, that reads the stored text where its own is longer than the whole.
  seen.text = seen.text.slice(0, Number(id) - 2)
  seen.ending = event === 'error' ? String(data.name) : event
  seen.endedAt = Date.now()
}

/** Null when nothing came for too long. */
function inTime<T>(waiting: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), silenceMs)
    waiting.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** A lost connection is what the campaign is about; anything else is a finding. */
function ignoreLoss(error: unknown): void {
  const isLoss = error instanceof TypeError || (error instanceof Error && /terminated|aborted|JSON/.test(error.message))
  if (!isLoss) throw error
}
