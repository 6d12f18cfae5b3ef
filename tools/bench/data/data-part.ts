import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { confirmAge, myProfile } from '#domains/accounts/contract.ts'
import { tourListCharacters } from '#domains/characters/contract.ts'
import { tourListConversations, tourListMessages } from '#domains/chat/contract.ts'
import { tourSearchMessages } from '#domains/chat/tools-contract.ts'
import { startProduct } from '#tests/campaigns/product.ts'
import type { Person } from '#tests/kit/person.ts'
import { createPerson } from '#tests/kit/person.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import type { Measure } from '../report/measure.ts'
import type { Say } from '../report/progress.ts'
import type { Reading } from './readings.ts'
import { compareReadings } from './readings.ts'
import { withoutLimits } from '../processes.ts'
import { createDatabase, sizeOf } from './databases.ts'
import { conversationsEach, fillMessages, lengthenConversations, messagesEach } from './rows.ts'

type Reader = { person: Person; id: string; sessions: string[] }
type Size = { messages: number; url: string; readers: Reader[] }

const fewMessages = 10_000
const readersEach = 10
const pageLimit = 50
/** The messages of somebody who has talked for years, and how long they should wait for what they search. */
const ofYears = 20_000
const mostSearchMs = 250

/** Messages are made of hexadecimal digits; few of them hold one of these. */
const searched = ['a1b', 'c3d', 'e5f', '7a8'] as const

const searches: Reading<Reader>[] = [
  {
    name: 'search of a word that few messages have',
    read: ({ person }, time) =>
      person.get(tourSearchMessages, { search: searched[time % searched.length] ?? '', limit: 20 }),
  },
  {
    name: 'search in one conversation',
    read: ({ person, sessions }, time) =>
      person.get(tourSearchMessages, {
        sessionId: sessions[time % sessions.length] ?? '',
        search: searched[time % searched.length] ?? '',
        limit: 20,
      }),
  },
  {
    name: 'search of a word that none has',
    read: ({ person }) => person.get(tourSearchMessages, { search: 'harbour', limit: 20 }),
  },
]

// The readings are spread over the readers, so that it is not the same few rows again and again.
const readings: Reading<Reader>[] = [
  { name: 'conversation list', read: ({ person }) => person.get(tourListConversations, {}) },
  {
    name: 'newest page of messages',
    read: ({ person, sessions }, time) =>
      person.get(tourListMessages, { sessionId: sessions[time % sessions.length] ?? '', limit: pageLimit }),
  },
  { name: 'earlier page of messages', read: readEarlierPage },
  ...searches,
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
      const product = await startProduct({
        NODE_ENV: 'production',
        ...withoutLimits,
        DATABASE_URL: url,
        DATA_DIR: folder,
      })
      open.unshift(product)
      sizes.push({ messages, url, readers: await fill(url, product.url, messages, say) })
    }
    const [few, many] = sizes as [Size, Size]
    const sized = (messages: number) => messages.toLocaleString('en').replaceAll(',', ' ')
    const part = `data, ${sized(few.messages)} messages as the floor, ${sized(many.messages)} as the product`
    const measures = await compareReadings({ part, readings, few: few.readers, many: many.readers, say })
    measures.push(...(await searchOfYears(many, say)))
    return { measures, details: { bytes: await sizeOf(database.url, `messages_${rows}`) } }
  } finally {
    for (const program of open) await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The searches of somebody with many messages of their own, beside somebody with few, in the large store. */
async function searchOfYears({ url, readers }: Size, say: Say): Promise<Measure[]> {
  const [one, ...others] = readers
  if (!one) throw new Error('Nobody reads')
  await lengthenConversations(url, one.id, ofYears - conversationsEach * messagesEach)
  const part = `data, a thousand own messages as the floor, ${ofYears} as the product`
  const aim = { of: 'value', is: 'atMost', limit: mostSearchMs } as const
  return compareReadings({ part, readings: searches, few: others, many: [one], aim, say })
}

/** Visitors arrive through the product; their conversations and everyone else's are written straight into the store. */
async function fill(databaseUrl: string, url: string, messages: number, say: Say): Promise<Reader[]> {
  const people = await Promise.all(Array.from({ length: readersEach }, () => arrive(url)))
  const { list } = await createPerson(url).get(tourListCharacters, { limit: conversationsEach })
  const characters = list.map(({ id }) => id)
  if (characters.length < conversationsEach) throw new Error('Too few characters for the conversations')
  await fillMessages(databaseUrl, { messages, readers: people.map(({ id }) => id), characters, say })
  return Promise.all(
    people.map(async ({ person, id }) => {
      const { list: conversations } = await person.get(tourListConversations, {})
      if (conversations.length !== conversationsEach)
        throw new Error(`A reader has ${conversations.length} conversations`)
      return { person, id, sessions: conversations.map(({ sessionId }) => sessionId) }
    }),
  )
}

async function arrive(url: string): Promise<{ person: Person; id: string }> {
  const person = createPerson(url)
  await person.get(confirmAge, { adult: true })
  const { user } = await person.get(myProfile, {})
  return { person, id: user.id }
}
