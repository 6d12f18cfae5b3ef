import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readCard } from '#domains/characters/cards-contract.ts'
import { jsonFile, packedText, pngFile } from '../../kit/card-files.ts'
import type { Person } from '../../kit/person.ts'
import { cookieOf } from '../../kit/person.ts'
import type { Target } from './target.ts'
import { compare, leastBlock, memberAt } from './target.ts'

/** The figures before the bounds were 4 to 84 seconds; the attacker's own work is part of what is measured. */
const longestBlockMs = 1000
const megabyte = 1_000_000

/** Cards that grow when their macros are filled, that inflate, and whose texts are made for slow patterns. */
export async function attackWithCards(target: Target): Promise<void> {
  const reader = await memberAt(target, '198.51.100.20', 'cards@example.org')
  const nick = 'x'.repeat(100_000)
  const macros = '{{char}}'.repeat(5000)
  const growing = jsonFile({
    spec: 'chara_card_v2',
    spec_version: '2.0',
    data: { name: 'Ada', nickname: nick, first_mes: macros, alternate_greetings: Array(35).fill(macros) },
  })
  const card = (description: string) => jsonFile({ name: 'Ada', description })
  const attacks: [string, Buffer][] = [
    ['1 a card whose macros grow', growing],
    ['2 a PNG that inflates', pngFile(Array.from({ length: 40 }, () => packedText('chara', ' '.repeat(megabyte))))],
    ['2 a card of spaces', card(' '.repeat(500_000))],
    ['2 a card of bait for patterns', card('i am a 1 year 17 and a half '.repeat(1100))],
  ]
  for (const [attack, bytes] of attacks)
    compare(target, {
      attack,
      unit: 'ms blocked',
      atMost: longestBlockMs,
      figure: await blockOf(target, reader, bytes),
    })
}

function blockOf(target: Target, reader: Person, bytes: Uint8Array): Promise<number> {
  return leastBlock(target, longestBlockMs, () => reader.upload(readCard, {}, bytes))
}

/** Files from senders whom nobody knows: their bytes stay outside, and their forms are not parsed. */
export async function attackWithForms(target: Target, shares: number): Promise<void> {
  const before = bytesUnder(target.dataDir)
  const file = new Blob([new Uint8Array(20 * megabyte)])
  const share = async () => {
    const body = new FormData()
    body.set('card', file)
    await fetch(`${target.url}/share/card`, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
  }
  for (let sent = 0; sent < shares; sent += 4) await Promise.all([share(), share(), share(), share()])
  const grown = (bytesUnder(target.dataDir) - before) / megabyte
  compare(target, {
    attack: '5 shared cards of nobody',
    unit: 'MB stored',
    atMost: 5,
    figure: Math.max(0, grown),
  })

  const upload = async (cookie: string) => {
    const body = new FormData()
    body.set('envelope', '{"params":{}}')
    body.set('file', new Blob([new Uint8Array(4.9 * megabyte)]))
    await fetch(`${target.url}/v1/upload`, { method: 'POST', body, headers: { cookie, 'x-sign': 'wrong' } }).catch(
      () => null,
    )
  }
  const cookie = cookieOf(await memberAt(target, '198.51.100.21', 'forms@example.org'))
  const figure = await leastBlock(target, longestBlockMs, () =>
    Promise.all(Array.from({ length: 6 }, () => upload(cookie))),
  )
  compare(target, { attack: '5 six unsigned uploads at once', unit: 'ms blocked', atMost: longestBlockMs, figure })
}

/** The bytes of all files under a folder, the database's own left out: it writes ahead. */
function bytesUnder(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\bpglite\b|\bdb\b|pg_wal/.test(entry.parentPath))
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
