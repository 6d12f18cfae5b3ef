import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { confirmAge } from '#domains/accounts/contract.ts'
import type { Message } from '#domains/chat/contract.ts'
import { tourListMessages, tourMyBalances, tourOpenConversation, tourSendMessage } from '#domains/chat/contract.ts'
import type { Person } from '../kit/person.ts'
import { createPerson } from '../kit/person.ts'
import type { Product } from './product.ts'
import { startProduct } from './product.ts'
import { createReport, timesOf } from './report.ts'

// Kills the server with signal 9 at random moments while people chat, starts it again, and looks whether every promise held.

const full = 200
const sample = 2
const talkers = 4
const longestLifeMs = 2500
const start = { energy: 100 }

type Talker = {
  person: Person
  sessionId: string
  said: Map<string, string>
  finished: Map<string, string>
  sent: number
}

const report = createReport('kill')
const times = timesOf(full, sample)
const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-kill-'))
const env = { DATA_DIR: dataDir, SCRIPTED_TOKENS_PER_SECOND: '60' }

let product = await startProduct(env)
for (let round = 1; round <= times; round += 1) {
  const hour = new Date().getUTCHours()
  const people = await Promise.all(Array.from({ length: talkers }, () => arrive(product)))
  const talking = Promise.allSettled(people.map((talker) => conversation(talker)))
  await new Promise((resolve) => setTimeout(resolve, Math.random() * longestLifeMs))
  await product.kill()
  await talking
  product = await startProduct(env)
  for (const talker of people) await inspect(talker, product, hour === new Date().getUTCHours())
  if (round % 5 === 0 || round === times) report.progress(`${round} of ${times}`)
}
await product.stop()
rmSync(dataDir, { recursive: true, force: true })
report.end()

async function arrive({ url }: Product): Promise<Talker> {
  const person = createPerson(url)
  await person.get(confirmAge, { adult: true })
  const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
  return { person, sessionId, said: new Map(), finished: new Map(), sent: 0 }
}

/** Sends messages until the server is killed, and records the acknowledged ones. */
async function conversation(talker: Talker): Promise<void> {
  const { person, sessionId } = talker
  for (;;) {
    talker.sent += 1
    const text = `Line ${talker.sent}: what did you see on the way?`
    const { events } = await person.stream(tourSendMessage, { sessionId, text, clientMessageId: crypto.randomUUID() })
    let reported = ''
    for await (const event of events) {
      const { userMessage, message } = event.data as { userMessage?: Message; message?: Message }
      if (event.event === 'accepted' && userMessage) talker.said.set(userMessage.id, text)
      if (event.event === 'token') reported += String(event.data.text)
      if (event.event === 'done' && message) talker.finished.set(message.id, reported)
    }
  }
}

async function inspect(talker: Talker, { url }: Product, sameHour: boolean): Promise<void> {
  const person = createPerson(url)
  for (const [name, value] of talker.person.cookies) person.cookies.set(name, value)
  const list = await everyMessage(person, talker.sessionId)
  const byId = new Map(list.map((message) => [message.id, message]))
  const lost = [...talker.said].filter(([id, text]) => byId.get(id)?.text !== text)
  report.check(
    'every acknowledged message is there',
    lost.length > 0 ? `${lost.length} of ${talker.said.size} lost` : null,
  )
  const changed = [...talker.finished].filter(
    ([id, text]) => byId.get(id)?.text !== text || byId.get(id)?.state !== 'done',
  )
  report.check(
    'every finished reply is there, byte for byte',
    changed.length > 0 ? `${changed.length} of ${talker.finished.size} changed` : null,
  )
  const stuck = list.filter((message) => message.state === 'streaming')
  report.check('no reply is stuck', stuck.length > 0 ? `${stuck.length} still streaming` : null)
  const texts = list.filter((message) => message.role === 'user').map((message) => message.text)
  report.check('no message is there twice', new Set(texts).size === texts.length ? null : 'a message stands twice')
  if (!sameHour) return
  const paid = list.filter(
    (message) => message.role === 'character' && message.depth > 0 && message.state === 'done',
  ).length
  const { energy } = await person.get(tourMyBalances, {})
  report.check(
    'energy is exactly what finished replies left of it',
    energy === start.energy - paid ? null : `${energy} after ${paid} replies`,
  )
}

async function everyMessage(person: Person, sessionId: string): Promise<Message[]> {
  const all: Message[] = []
  let cursor: string | null = null
  do {
    const page: { list: Message[]; next: string | null } = await person.get(tourListMessages, {
      sessionId,
      cursor,
      limit: 100,
    })
    all.push(...page.list)
    cursor = page.next
  } while (cursor)
  return all
}
