import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { confirmAge } from '#domains/accounts/contract.ts'
import type { Message } from '#domains/chat/contract.ts'
import { tourOpenConversation, tourSendMessage } from '#domains/chat/contract.ts'
import { listMemories } from '#domains/memory/contract.ts'
import { learnAfter } from '#domains/memory/rules.ts'
import type { Db } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { ChatRequest } from '../counterparts/openai-chat.ts'
import { startOpenAiChat } from '../counterparts/openai-chat.ts'
import type { Person } from '../kit/person.ts'
import { createPerson } from '../kit/person.ts'
import type { Product } from './product.ts'
import { startProduct } from './product.ts'
import { createReport, timesOf } from './report.ts'

// Kills the server with signal 9 at random moments while a model reads conversations for what is to be remembered, starts
// it again, and looks whether everything was learnt once, and nothing was charged for it.

const full = 50
const sample = 2
const characterId = 'mara-voss'
/** Every life begins so much later that the conversations of the one before have rested. */
const laterMs = learnAfter.restMs + 5 * 60_000
/** A reading takes about a second; a life ends before, in or after one of them. */
const longestLifeMs = 1500
const wordMs = 100
const linesOfPerson = 3
/** On a quiet machine a reading begins in a second, on a busy one much later. */
const readingWithinMs = 15_000
const patienceMs = 5 * 60_000
const cities = ['Bergen', 'Porto', 'Riga', 'Kyoto', 'Lima', 'Turin', 'Oban', 'Ghent', 'Tartu', 'Nice', 'Bath', 'Leeds']
const clockFile = join(import.meta.dirname, 'fleet/shifted-clock.mjs')

type Talker = { person: Person; sessionId: string; facts: string[] }

const report = createReport('learn')
const times = timesOf(full, sample)
const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-learn-'))
const model = await startOpenAiChat({ behaviour: { intervalMs: wordMs }, reply: answerOf })
const talkers: Talker[] = []
let lives = 0
let readings = 0
let killedInReading = 0

let product = await live()
talkers.push(await talk(product, 0))
for (let round = 1; round <= times; round += 1) {
  await product.kill()
  product = await live()
  // While these talk, those of earlier lives are learnt from.
  const [talker] = await Promise.all([talk(product, round), untilReading()])
  talkers.push(talker)
  await pause(Math.random() * longestLifeMs)
  if (model.live() > 0) killedInReading += 1
  if (round % 5 === 0 || round === times) report.progress(`${round} of ${times}`)
}
await product.kill()
product = await live()
await untilLearnt()
await product.stop()
// Once more, so that what was learnt twice would be seen.
product = await live()
await pause(longestLifeMs)
await product.stop()
report.progress(`${killedInReading} of ${times} kills fell into a reading, of which there were ${readings}`)

const database = await openDatabase({ dataDir })
for (const talker of talkers) await inspect(database.db, talker)
await database.close()
await model.close()
rmSync(dataDir, { recursive: true, force: true })
report.end()

/** Starts the product for its next life. */
function live(): Promise<Product> {
  lives += 1
  return startProduct({
    DATA_DIR: dataDir,
    LLM_BASE_URL: model.url,
    LLM_MODEL_BASE: 'fake',
    NODE_OPTIONS: `--import=${clockFile}`,
    CLOCK_SHIFT_MS: String(lives * laterMs),
  })
}

/** The model's answer: the facts of a conversation where it is to read one, else a few words. */
function answerOf({ messages }: ChatRequest): string[] {
  const said = messages.at(-1)?.content ?? ''
  if (!messages[0]?.content.startsWith('You read part of a conversation')) return ['*smiles* That sounds good.']
  readings += 1
  const facts = [...said.matchAll(/^\[(\d+)\] Person: (.+)$/gmu)].map(([, message, text = '']) => ({
    kind: 'relation',
    text,
    quote: text,
    message: Number(message),
    slot: null,
  }))
  return JSON.stringify({ facts, summary: 'They spoke of friends.' }).match(/[^]{1,24}/gu) ?? []
}

async function talk({ url }: Product, round: number): Promise<Talker> {
  const person = createPerson(url)
  await person.get(confirmAge, { adult: true })
  const { sessionId } = await person.get(tourOpenConversation, { characterId })
  const facts: string[] = []
  for (let line = 0; line < linesOfPerson; line += 1) {
    const place = cities[(round * linesOfPerson + line) % cities.length]
    const text = `My friend ${nameOf(round, line)} has a ${['bakery', 'vineyard', 'sawmill'][line]} near ${place}.`
    const { message } = await person.get(tourSendMessage, { sessionId, text, clientMessageId: crypto.randomUUID() })
    if (isDone(message)) facts.push(text)
  }
  return { person, sessionId, facts }
}

function nameOf(round: number, line: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const at = round * linesOfPerson + line
  return `Z${letters[at % 26]}${letters[Math.floor(at / 26) % 26]}o`
}

function isDone(message: Message): boolean {
  return message.state === 'done'
}

/**
 * Waits until all that was said is learnt, with another life where the model is left alone for a while: kills postpone
 * readings. Each of these lives is longer than the one before: on a busy machine a process begins to read late.
 */
async function untilLearnt(): Promise<void> {
  const until = Date.now() + patienceMs
  for (let lifeMs = readingWithinMs; Date.now() < until; lifeMs *= 2) {
    while (await isRead(lifeMs)) continue
    const missing = await Promise.all(talkers.map(missingOf))
    if (missing.every((count) => count === 0)) return
    await product.stop()
    product = await live()
  }
}

/** Whether the model reads within some time; its reading is waited for. */
async function isRead(withinMs: number): Promise<boolean> {
  const [before, until] = [readings, Date.now() + withinMs]
  while (readings === before && model.live() === 0 && Date.now() < until) await pause(50)
  const hasBegun = readings > before || model.live() > 0
  while (model.live() > 0) await pause(50)
  return hasBegun
}

async function missingOf({ person, facts }: Talker): Promise<number> {
  const someone = createPerson(product.url)
  for (const [name, value] of person.cookies) someone.cookies.set(name, value)
  const { memories } = await someone.get(listMemories, { characterId })
  const known = new Set(memories.map(({ text }) => text))
  return facts.filter((text) => !known.has(text)).length
}

/** Waits until the model begins to read a conversation, or for long enough to say that nothing is left to read. */
async function untilReading(): Promise<void> {
  const [before, until] = [readings, Date.now() + readingWithinMs]
  while (readings === before && Date.now() < until) await pause(5)
}

type Stored = {
  texts: string[]
  summaries: number
  messages: number
  replies: number
  energy: number
  coins: number
  held: number
}

async function inspect(db: Db, { sessionId, facts }: Talker): Promise<void> {
  const [stored] = await rowsOf<Stored>(
    db,
    sql`select
      (select coalesce(jsonb_agg(m.text), '[]') from memories m where m.user_id = c.user_id) as texts,
      (select count(*)::int from memory_summaries s where s.user_id = c.user_id) as summaries,
      (select count(*)::int from messages m where m.user_id = c.user_id and m.role = 'user') as messages,
      (select count(*)::int from messages m where m.user_id = c.user_id and m.role = 'character' and m.depth > 0 and m.state = 'done') as replies,
      (select coalesce(sum(case when l.to_account = 'spent' then l.amount else -l.amount end), 0)::int from ledger_entries l
        where l.user_id = c.user_id and l.currency = 'energy' and 'spent' in (l.from_account, l.to_account)) as energy,
      (select count(*)::int from ledger_entries l where l.user_id = c.user_id and l.currency = 'coins') as coins,
      (select count(*)::int from holds h where h.user_id = c.user_id and h.state = 'pending') as held
      from conversations c where c.id = ${sessionId}`,
  )
  if (!stored) throw new Error('A conversation that was opened is gone')
  const { texts, summaries, messages, replies, energy, coins, held } = stored
  const lost = facts.filter((text) => !texts.includes(text))
  report.check('everything that was said is remembered', lost.length > 0 ? `lost: ${lost.join(' ')}` : null)
  const doubled = texts.length - new Set(texts).size
  report.check('nothing is remembered twice', doubled > 0 ? `${doubled} twice: ${texts.join(' ')}` : null)
  report.check('a sitting has one summary', summaries === 1 ? null : `${summaries} summaries`)
  report.check('every message is there', messages === linesOfPerson ? null : `${messages} messages`)
  const isFree = energy === replies && coins === 0 && held === 0
  report.check(
    'learning costs nothing',
    isFree ? null : `${energy} of energy for ${replies} replies, ${coins} entries of coins, ${held} held`,
  )
}
