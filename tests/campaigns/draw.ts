import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ParamsOf } from '#platform/contract/call.ts'
import { myProfile } from '#domains/accounts/contract.ts'
import type { Photo } from '#domains/media/photo-contract.ts'
import { generatePhoto, listOwnPhotos } from '#domains/media/photo-contract.ts'
import { listCoinDetails } from '#domains/wallet/contract.ts'
import { memberOf } from '../kit/mailbox.ts'
import type { Person } from '../kit/person.ts'
import { cookieOf, createPerson } from '../kit/person.ts'
import type { Product } from './product.ts'
import { startProduct } from './product.ts'
import { createReport, timesOf } from './report.ts'

// Kills the server with signal 9 while it draws photos that people pay for, starts it again, and looks whether each photo
// was made once, for one price.

const full = 100
const sample = 2
const photosEach = 3
const longestLifeMs = 8000
const endedWithinMs = 180_000
const lookEveryMs = 500

type Orders = ParamsOf<typeof generatePhoto>[]

const report = createReport('draw')
const times = timesOf(full, sample)
const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-draw-'))
const env = { DATA_DIR: dataDir }

let product = await startProduct(env)
for (let round = 1; round <= times; round += 1) {
  const person = await arrive(product, `drawn-${round}@example.org`)
  const { goldBalance: before } = await person.get(myProfile, {})
  const { price, orders } = await order(person)
  await new Promise((resolve) => setTimeout(resolve, Math.random() * longestLifeMs))
  await product.kill()
  product = await startProduct(env)
  const back = createPerson(product.url)
  for (const [name, value] of person.cookies) back.cookies.set(name, value)
  await inspect(back, { before, price, orders })
  if (round % 5 === 0 || round === times) report.progress(`${round} of ${times}`)
}
await product.stop()
rmSync(dataDir, { recursive: true, force: true })
report.end()

/** A signed-in person with coins. */
async function arrive({ url }: Product, email: string): Promise<Person> {
  const person = await memberOf(url, email)
  const input = await fetch(`${url}/dev/coins`, { method: 'POST', headers: { cookie: cookieOf(person) } })
  if (!input.ok) throw new Error(`No coins were given: ${input.status}`)
  return person
}

async function order(person: Person): Promise<{ price: number; orders: Orders }> {
  const price = 50
  const orders = Array.from({ length: photosEach }, () => ({
    key: crypto.randomUUID(),
    characterId: 'mara-voss',
    price,
    selection: {},
  }))
  for (const one of orders) await person.get(generatePhoto, one)
  return { price, orders }
}

async function inspect(
  person: Person,
  { before, price, orders }: { before: number; price: number; orders: Orders },
): Promise<void> {
  // The behaviour of a page after a lost answer: it repeats the request.
  for (const one of orders) await person.get(generatePhoto, one)
  const list = await untilEnded(person)
  const done = list.filter(({ state }) => state === 'done')
  report.check('there is one photo for each order', list.length === orders.length ? null : `${list.length} photos`)
  report.check('every photo is made', done.length === list.length ? null : list.map(({ state }) => state).join(', '))
  const { goldBalance } = await person.get(myProfile, {})
  report.check(
    'coins are exactly what the photos left of them',
    goldBalance === before - price * done.length ? null : `${goldBalance} of ${before} after ${done.length} photos`,
  )
  const { list: entries } = await person.get(listCoinDetails, {})
  const paid = entries.filter(({ reason }) => reason === 'photo')
  report.check('each photo stands in the books once', paid.length === done.length ? null : `${paid.length} entries`)
  const missing = await Promise.all(done.map(async ({ image }) => (await picture(person, image)) !== 200))
  report.check('every picture opens', missing.some(Boolean) ? `${missing.filter(Boolean).length} missing` : null)
}

async function untilEnded(person: Person): Promise<Photo[]> {
  const until = Date.now() + endedWithinMs
  for (;;) {
    const { list } = await person.get(listOwnPhotos, { limit: 100 })
    const isOnItsWay = list.some(({ state }) => state === 'waiting' || state === 'drawing')
    if (!isOnItsWay || Date.now() > until) return list
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

async function picture(person: Person, image: Photo['image']): Promise<number> {
  return (await fetch(`${product.url}${image?.url ?? ''}`, { headers: { cookie: cookieOf(person) } })).status
}
