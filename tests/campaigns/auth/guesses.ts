import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { deviceHash } from '#domains/accounts/server/known-devices.ts'
import { requestCode, consumeLoginCode } from '#domains/accounts/server/login-codes.ts'
import { identities, knownDevices, users } from '#domains/accounts/server/tables.ts'
import { postgresFolder, startPostgres } from '../../kit/postgres.ts'
import type { Report } from '../report.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const minuteMs = 60_000
const networks = ['203.0.113.1', '203.0.113.2']
const codesOfNetwork = 5
const triesOfDevice = 5
const guessesOfAccount = networks.length * codesOfNetwork * triesOfDevice * 2
/** At this interval of accounts, the owner signs in during the attack. */
const ownerEvery = 10

type Account = { userId: string; email: string; device: string; ownerComes: boolean }
type Tally = { guesses: number; hits: number }

/**
 * Guesses codes with the product's own functions, in a separate database and with a fixed clock. For each account an
 * attacker with two networks and two devices requests all permitted codes, and uses up all tries.
 */
export async function guessCodes(report: Report, wanted: number): Promise<void> {
  const server = postgresFolder() ? await startPostgres() : null
  const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-guesses-'))
  const database = await openDatabase({ databaseUrl: server?.url, dataDir, poolSize: 16 })
  const tally: Tally = { guesses: 0, hits: 0 }
  try {
    const accounts = await openAccounts(database, Math.max(ownerEvery, Math.ceil(wanted / guessesOfAccount)))
    report.progress(`${accounts.length} accounts in ${server ? 'PostgreSQL' : 'PGlite'}`)
    let next = 0
    const work = async () => {
      for (let account = accounts[next++]; account; account = accounts[next++]) {
        await attack(database, report, account, tally)
        if (next % 1000 === 0) report.progress(`${tally.guesses} guesses, ${tally.hits} right`)
      }
    }
    await Promise.all(Array.from({ length: server ? 12 : 1 }, work))
    await measure(database, report, tally)
  } finally {
    await database.close()
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function openAccounts({ db }: Database, count: number): Promise<Account[]> {
  const accounts = Array.from({ length: count }, (_, index) => ({
    userId: randomUUID(),
    email: `person-${index}@example.org`,
    device: randomUUID(),
    ownerComes: index % ownerEvery === 0,
  }))
  const now = new Date(start)
  for (let at = 0; at < accounts.length; at += 500) {
    const some = accounts.slice(at, at + 500)
    await db.insert(users).values(
      some.map(({ userId }) => ({
        id: userId,
        kind: 'member' as const,
        nick: '',
        lang: 'en',
        brand: 'nocturne',
        createdAt: now,
      })),
    )
    const seen = { createdAt: now, usedAt: now }
    await db.insert(identities).values(
      some.map(({ userId, email }) => ({
        provider: 'email' as const,
        subject: email,
        userId,
        label: email,
        ...seen,
      })),
    )
    await db
      .insert(knownDevices)
      .values(some.map(({ userId, device }) => ({ userId, hash: deviceHash(device), ...seen })))
  }
  return accounts
}

async function attack({ db }: Database, report: Report, account: Account, tally: Tally): Promise<void> {
  const address = account.email
  const to = { provider: 'email' as const, address }
  const devices = [randomUUID(), randomUUID()] as const
  let now = start
  const guess = async (device: string) => {
    tally.guesses += 1
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    if (await consumeLoginCode(db, { address, device }, code, new Date(now))) tally.hits += 1
  }
  for (const network of networks) {
    const request = () =>
      requestCode(db, to, { kind: 'code', place: { device: devices[0], address: network } }, new Date(now))
    let input = 0
    for (let code = 0; code < codesOfNetwork; code += 1) {
      if ((await request()).code !== null) input += 1
      for (const device of devices) for (let tried = 0; tried < triesOfDevice; tried += 1) await guess(device)
      now += minuteMs
    }
    // A guessed code counts as used, so a successful guesser may request another.
    if (tally.hits === 0)
      report.check('an attacker gets five codes an hour', input === codesOfNetwork ? null : `${input} for ${address}`)
    if (tally.hits === 0)
      report.check('the sixth code is refused', (await request()).code === null ? null : `one more for ${address}`)
  }
  if (account.ownerComes) await comeHome(db, report, account, new Date(now), devices)
}

/** The owner signs in on a known device and on a new one while the attack continues. */
async function comeHome(
  db: Database['db'],
  report: Report,
  { email: address, device }: Account,
  now: Date,
  attackers: readonly string[],
): Promise<void> {
  const places = [
    { promise: 'the owner signs in at a device they know', device, address: '198.51.100.7' },
    { promise: 'the owner signs in at a new device', device: randomUUID(), address: '198.51.100.8' },
  ]
  for (const { promise, ...place } of places) {
    const requested = await requestCode(db, { provider: 'email', address }, { kind: 'code', place }, now)
    const wrong = requested.code === '000000' ? '000001' : '000000'
    for (const attacker of attackers)
      for (let tried = 0; tried < triesOfDevice; tried += 1)
        await consumeLoginCode(db, { address, device: attacker }, wrong, now)
    const isIn =
      requested.code !== null && (await consumeLoginCode(db, { address, device: place.device }, requested.code, now))
    report.check(promise, isIn ? null : `${address} was kept out`)
  }
}

async function measure({ db }: Database, report: Report, { guesses, hits }: Tally): Promise<void> {
  const [most] = await rowsOf<{ own: number; elsewhere: number }>(
    db,
    sql`select max(attempts)::int as own, max(attempts_elsewhere)::int as elsewhere from login_codes`,
  )
  const isBounded = most?.own === triesOfDevice && most.elsewhere === triesOfDevice
  report.check('no code was tried more than ten times', isBounded ? null : JSON.stringify(most))
  const expected = guesses / 1_000_000
  // Five standard deviations of a Poisson count, and a little for the small ones.
  const linked = expected + 5 * Math.sqrt(expected) + 3
  report.progress(`${guesses} guesses, ${hits} right; chance alone gives ${expected.toFixed(2)}`)
  report.check('guesses are right as often as chance has it', hits <= linked ? null : `${hits} of ${guesses}`)
}
