import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { confirmAge, myProfile } from '#domains/accounts/contract.ts'
import { tourListCharacters } from '#domains/characters/contract.ts'
import { tourListConversations, tourListMessages } from '#domains/chat/contract.ts'
import { startProduct } from '#tests/campaigns/product.ts'
import type { Person } from '#tests/kit/person.ts'
import { createPerson } from '#tests/kit/person.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import type { Measure } from '../report/measure.ts'
import type { Say } from '../report/progress.ts'
import { quantile } from '../report/statistics.ts'
import { conversationsEach, fillMessages } from './rows.ts'

type Reader = { person: Person; sessions: string[] }
type Size = { messages: number; readers: Reader[] }
type Reading = { name: string; read(reader: Reader, time: number): Promise<unknown> }

const fewMessages = 10_000
const readersEach = 10
const timesEach = 600
const warmUpTimes = 100
const pageLimit = 50

// What each reading looks at is spread over the readers, so that it is not the same few rows again and again.
const readings: Reading[] = [
  { name: 'conversation list', read: ({ person }) => person.get(tourListConversations, {}) },
  {
    name: 'newest page of messages',
    read: ({ person, sessions }, time) =>
      person.get(tourListMessages, { sessionId: sessions[time % sessions.length] ?? '', limit: pageLimit }),
  },
  { name: 'earlier page of messages', read: readEarlierPage },
]

async function readEarlierPage({ person, sessions }: Reader, time: number): Promise<unknown> {
  const sessionId = sessions[time % sessions.length] ?? ''
  const { next } = await person.get(tourListMessages, { sessionId, limit: pageLimit })
  const startedAt = performance.now()
  await person.get(tourListMessages, { sessionId, cursor: next, limit: pageLimit })
  return { ownMs: performance.now() - startedAt }
}

/** Reads lists and pages from a small and from a large store, in turns, and compares. */
export async function runDataPart({ say, rows }: { say: Say; rows: number }) {
  const database = await startPostgres()
  const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-bench-data-'))
  const open: { stop(): Promise<void> }[] = [database]
  try {
    const sizes: Size[] = []
    for (const messages of [fewMessages, rows]) {
      const url = await createDatabase(database.url, `messages_${messages}`)
      const product = await startProduct({ NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: folder })
      open.unshift(product)
      sizes.push({ messages, readers: await fill(url, product.url, messages, say) })
    }
    const [few, many] = sizes as [Size, Size]
    const measures: Measure[] = []
    for (const reading of readings) {
      say(`reading: ${reading.name}`)
      const [fewMs, manyMs] = await readInTurns(reading, few, many)
      const sized = (messages: number) => messages.toLocaleString('en').replaceAll(',', ' ')
      measures.push({
        part: `data, ${sized(few.messages)} messages as the floor, ${sized(many.messages)} as the product`,
        name: `${reading.name}, p50`,
        unit: 'ms',
        floor: quantile(fewMs, 0.5),
        value: quantile(manyMs, 0.5),
      })
      measures.push({
        part: measures[0]?.part ?? '',
        name: `${reading.name}, p95`,
        unit: 'ms',
        floor: quantile(fewMs, 0.95),
        value: quantile(manyMs, 0.95),
        aim: { of: 'ratio', is: 'atMost', bound: 1.5 },
      })
    }
    return { measures, details: { bytes: await sizeOf(database.url, `messages_${rows}`) } }
  } finally {
    for (const program of open) await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readInTurns({ read }: Reading, few: Size, many: Size): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  for (let time = 0; time < warmUpTimes + timesEach; time += 1) {
    for (const [index, { readers }] of [few, many].entries()) {
      const reader = readers[time % readers.length] as Reader
      const startedAt = performance.now()
      const answer = (await read(reader, Math.floor(time / readers.length))) as { ownMs?: number }
      const ms = answer.ownMs ?? performance.now() - startedAt
      if (time >= warmUpTimes) times[index]?.push(ms)
    }
  }
  return times
}

/** Visitors arrive through the product; their conversations and everyone else's are written straight into the store. */
async function fill(databaseUrl: string, url: string, messages: number, say: Say): Promise<Reader[]> {
  const people = await Promise.all(Array.from({ length: readersEach }, () => arrive(url)))
  const { list } = await createPerson(url).get(tourListCharacters, { limit: conversationsEach })
  const characters = list.map(({ id }) => id)
  if (characters.length < conversationsEach) throw new Error('Too few characters for the conversations')
  await fillMessages(databaseUrl, { messages, readers: people.map(({ id }) => id), characters, say })
  return Promise.all(
    people.map(async ({ person }) => {
      const { list: conversations } = await person.get(tourListConversations, {})
      if (conversations.length !== conversationsEach)
        throw new Error(`A reader has ${conversations.length} conversations`)
      return { person, sessions: conversations.map(({ sessionId }) => sessionId) }
    }),
  )
}

async function arrive(url: string): Promise<{ person: Person; id: string }> {
  const person = createPerson(url)
  await person.get(confirmAge, { adult: true })
  const { user } = await person.get(myProfile, {})
  return { person, id: user.id }
}

async function createDatabase(url: string, name: string): Promise<string> {
  await query(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

async function sizeOf(url: string, name: string): Promise<number> {
  const [row] = (await query(url, `select pg_database_size('${name}')::float8 as bytes`)) as { bytes: number }[]
  return row?.bytes ?? Number.NaN
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
