import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { confirmAge, emailLogin, myProfile, requestEmailLogin } from '#domains/accounts/contract.ts'
import { listConversations, listMessages, openConversation, sendMessage } from '#domains/chat/contract.ts'
import { generatePhoto, listOwnPhotos } from '#domains/media/photo-contract.ts'
import { coinOrderStatus } from '#domains/orders/order-contract.ts'
import { orderStatuses } from '#domains/orders/rules.ts'
import { migrationsFolder } from '#platform/db/open-database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { beginPay, coinOrder, pressPay } from '../kit/orders.ts'
import type { Person } from '../kit/person.ts'
import { createPerson } from '../kit/person.ts'
import { startPostgres } from '../kit/postgres.ts'
import type { Product } from './product.ts'
import { startProduct } from './product.ts'
import { buildRelease, commitBeforeNewestMigration } from './release/built-release.ts'
import { createReport } from './report.ts'

// Runs the release before the newest migration on the schema of this one, as a rolling release does: it signs people in,
// writes replies, sells coins and draws a photo, before and after this release has written to the same rows.
// `--commit <revision>` runs another release.

/** The longest time in which a payment is settled, and a photo drawn. */
const waitMs = 60_000
const pollMs = 300

const report = createReport('release')
const at = process.argv.indexOf('--commit')
const commit = at > 0 ? String(process.argv[at + 1]) : commitBeforeNewestMigration()
const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-rolling-'))
report.progress(`building ${commit}`)
const release = buildRelease(commit)
const postgres = await startPostgres()
const running: Product[] = []
try {
  const database = openPostgres({ url: postgres.url, poolSize: 2 })
  await database.migrate(migrationsFolder)
  await database.close()
  const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, SCRIPTED_TOKENS_PER_SECOND: '0', LOG_LEVEL: 'error' }
  const earlier = await startProduct(env, undefined, release.main)
  running.push(earlier)
  const present = await startProduct(env)
  running.push(present)
  const urls = { earlier: earlier.url, present: present.url }
  for (const [first, second] of [
    ['earlier', 'present'],
    ['present', 'earlier'],
  ] as const) {
    report.progress(`a person of the ${first} release, and then of the ${second} one`)
    const person = await signIn(urls[first], `${first}@example.org`)
    const sessionId = await converse(person, first)
    await buy(person, first)
    await draw(person, first)
    const moved = createPerson(urls[second])
    for (const [name, value] of person.cookies) moved.cookies.set(name, value)
    await converse(moved, second, sessionId)
    await buy(moved, second)
    await draw(moved, second)
  }
} finally {
  await Promise.all(running.map((one) => one.stop()))
  await postgres.stop()
  release.remove()
  rmSync(dataDir, { recursive: true, force: true })
}
report.end()

type Release = 'earlier' | 'present'

async function signIn(url: string, email: string): Promise<Person> {
  const person = createPerson(url)
  await person.get(confirmAge, { adult: true })
  await person.get(requestEmailLogin, { email })
  const letters = (await (await fetch(`${url}/dev/mail.json`)).json()) as { to: string; text: string }[]
  const code = /\b\d{6}\b/.exec(letters.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
  await person.get(emailLogin, { email, code })
  return person
}

async function converse(person: Person, where: Release, known?: string): Promise<string> {
  const sessionId = known ?? (await person.get(openConversation, { characterId: 'mara-voss' })).sessionId
  const text = `Good evening, ${where}`
  const { message } = await person.get(sendMessage, { sessionId, text, clientMessageId: crypto.randomUUID() })
  report.check(`the ${where} release writes a reply`, message.state === 'done' ? null : message.state)
  const { list } = await person.get(listMessages, { sessionId })
  const isStored = list.some((one) => one.text === text) && list.some(({ id }) => id === message.id)
  report.check(`the ${where} release reads what was said`, isStored ? null : `${list.length} messages`)
  const { list: conversations } = await person.get(listConversations, {})
  report.check(`the ${where} release lists the conversation`, conversations.length === 1 ? null : 'it is missing')
  return sessionId
}

async function buy(person: Person, where: Release): Promise<void> {
  const { goldBalance: before } = await person.get(myProfile, {})
  const order = await coinOrder(person)
  await pressPay(await beginPay(person, order))
  const status = async () => (await person.get(coinOrderStatus, { orderId: order.orderId })).orderStatus
  const orderStatus = await until(status, (one) => one === orderStatuses.hasPay)
  const { goldBalance } = await person.get(myProfile, {})
  report.check(
    `the ${where} release sells coins`,
    orderStatus === orderStatuses.hasPay && goldBalance > before ? null : `${orderStatus}`,
  )
}

async function draw(person: Person, where: Release): Promise<void> {
  const wanted = { key: crypto.randomUUID(), characterId: 'mara-voss', price: 50, selection: {} }
  const { photo } = await person.get(generatePhoto, wanted)
  const stateOf = async () => (await person.get(listOwnPhotos, {})).list.find(({ id }) => id === photo.id)?.state
  const state = await until(stateOf, (one) => one === 'done' || one === 'failed')
  report.check(`the ${where} release orders a photo, which either of them draws`, state === 'done' ? null : `${state}`)
}

/** Looks until this is so, for a while at most; gives the last look. */
async function until<T>(look: () => Promise<T>, isSo: (seen: T) => boolean): Promise<T> {
  const giveUpAt = Date.now() + waitMs
  for (;;) {
    const seen = await look()
    if (isSo(seen) || Date.now() > giveUpAt) return seen
    await pause(pollMs)
  }
}
