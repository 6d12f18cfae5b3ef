import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { myProfile } from '#domains/accounts/contract.ts'
import type { Message } from '#domains/chat/contract.ts'
import { listMessages, openConversation, regenerateReply } from '#domains/chat/contract.ts'
import { giveGift } from '#domains/chat/gift-contract.ts'
import { listCoinDetails } from '#domains/wallet/contract.ts'
import type { ParamsOf } from '#platform/contract/call.ts'
import { memberOf } from '../kit/mailbox.ts'
import type { Person } from '../kit/person.ts'
import { cookieOf, createPerson } from '../kit/person.ts'
import type { Product } from './product.ts'
import { startProduct } from './product.ts'
import { createReport, timesOf } from './report.ts'

// Kills the server with signal 9 while people give gifts, at each step of one of them: sent, stored and paid, being answered,
// answered. Then it starts it again, repeats each request as a page does after a lost answer, gives again what came back, and
// looks whether each gift was given once, for one price.

const full = 100
const sample = 1
const price = 10
/** Without premium so many are given in a day. */
const giftsEach = 3
const steps = ['sent', 'accepted', 'token', 'done'] as const
const endedWithinMs = 60_000
const lookEveryMs = 250
/** A step that nobody reaches ends the wait: the kill falls on whatever runs then. */
const patienceMs = 5000

type Step = (typeof steps)[number]
type Gift = ParamsOf<typeof giveGift>
type Giver = { person: Person; sessionId: string; before: number; gifts: Gift[]; at: Step; onStep(step: Step): void }

const report = createReport('give')
const times = timesOf(full, sample)
const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-give-'))
const env = { DATA_DIR: dataDir, SCRIPTED_TOKENS_PER_SECOND: '60' }

/** The steps at which the kills fell, and the gifts that came back. */
const caught = new Map<Step | 'returned', number>()
const count = (what: Step | 'returned', more = 1) => caught.set(what, (caught.get(what) ?? 0) + more)

let product = await startProduct(env)
for (let round = 1; round <= times; round += 1) {
  // Each person is at another step when the first one reaches theirs.
  const aim = steps[round % steps.length] ?? 'sent'
  const people = await Promise.all([0, 1, 2].map((at) => arrive(product, `gives-${round}-${at}@example.org`)))
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  const [first] = people
  if (first) first.onStep = (step) => step === aim && first.gifts.length > 1 && resolve()
  const giving = Promise.allSettled(people.map((giver) => giveAll(giver)))
  await Promise.race([reached, giving, new Promise((done) => setTimeout(done, patienceMs))])
  for (const { at } of people) count(at)
  await product.kill()
  await giving
  product = await startProduct(env)
  for (const giver of people) await inspect(giver)
  if (round % 5 === 0 || round === times) report.progress(`${round} of ${times}`)
}
report.progress(`killed at: ${[...caught].map(([what, often]) => `${what} ${often}`).join(', ')}`)
await product.stop()
rmSync(dataDir, { recursive: true, force: true })
report.end()

/** A signed-in person with coins, in a conversation. */
async function arrive({ url }: Product, email: string): Promise<Giver> {
  const person = await memberOf(url, email)
  const input = await fetch(`${url}/dev/coins`, { method: 'POST', headers: { cookie: cookieOf(person) } })
  if (!input.ok) throw new Error(`No coins were given: ${input.status}`)
  const { sessionId } = await person.get(openConversation, { characterId: 'mara-voss' })
  const { goldBalance: before } = await person.get(myProfile, {})
  return { person, sessionId, before, gifts: [], at: 'done', onStep: () => undefined }
}

/** Gives one gift after the other until all are given, or the server is killed. */
async function giveAll(giver: Giver): Promise<void> {
  for (let number = 0; number < giftsEach; number += 1) {
    const gift = { sessionId: giver.sessionId, giftId: 'rose', price, clientMessageId: crypto.randomUUID() }
    giver.gifts.push(gift)
    const answer = giver.person.stream(giveGift, gift)
    const take = (step: Step) => {
      giver.at = step
      giver.onStep(step)
    }
    take('sent')
    for await (const { event } of (await answer).events) take(event as Step)
  }
}

async function inspect({ person, sessionId, before, gifts }: Giver): Promise<void> {
  const back = createPerson(product.url)
  for (const [name, value] of person.cookies) back.cookies.set(name, value)
  // The behaviour of a page after a lost answer: it repeats the request. A reply that broke off meanwhile says so.
  for (const gift of gifts) await back.call(giveGift, gift)
  const returned = (await untilEnded(back, sessionId)).filter(({ gift }) => gift?.state === 'returned')
  count('returned', returned.length)
  report.check(
    'coins are exactly what the answered gifts left of them',
    await differenceOf(back, { before, received: gifts.length - returned.length }),
  )
  for (const message of returned) await giveAgain(back, sessionId, message)
  const inPlace = (await untilEnded(back, sessionId)).filter(({ gift }) => gift)
  report.check('each gift stands once', inPlace.length === gifts.length ? null : `${inPlace.length} of ${gifts.length}`)
  const states = new Set(inPlace.map(({ gift }) => gift?.state))
  report.check(
    'a gift that came back is given again',
    states.size === 1 && states.has('received') ? null : [...states].join(),
  )
  report.check('coins are paid once for each', await differenceOf(back, { before, received: gifts.length }))
  const { list } = await back.get(listCoinDetails, { limit: 100 })
  const entries = list.filter(({ reason }) => reason === 'gift-to-character')
  report.check(
    'each gift stands in the books once',
    entries.length === gifts.length ? null : `${entries.length} entries`,
  )
}

/** Requests another reply to a gift that came back, twice under one key, as after a lost answer. */
async function giveAgain(person: Person, sessionId: string, gift: Message): Promise<void> {
  const { list } = await person.get(listMessages, { sessionId, limit: 100 })
  const reply = list.find(({ parentId }) => parentId === gift.id)
  if (!reply) return report.check('a gift has a reply', `none below ${gift.id}`)
  const wanted = { messageId: reply.id, clientMessageId: crypto.randomUUID() }
  await person.call(regenerateReply, wanted)
  await person.call(regenerateReply, wanted)
}

async function differenceOf(person: Person, { before, received }: { before: number; received: number }) {
  const { goldBalance } = await person.get(myProfile, {})
  return goldBalance === before - price * received ? null : `${goldBalance} of ${before} after ${received} gifts`
}

/** The messages of a conversation once nothing in it is being written. */
async function untilEnded(person: Person, sessionId: string): Promise<Message[]> {
  const until = Date.now() + endedWithinMs
  for (;;) {
    const { list } = await person.get(listMessages, { sessionId, limit: 100 })
    if (list.every(({ state }) => state !== 'streaming') || Date.now() > until) return list
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
