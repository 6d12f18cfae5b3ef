import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendMessage } from '#domains/chat/contract.ts'
import { coolAll } from '#tests/kit/cold-conversations.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { resealSecrets } from '#platform/secrets/rotate-keys.ts'
import { readSealingKeys, sealWith } from '#platform/secrets/sealing.ts'
import {
  archiveName,
  backedUpFolders,
  namedFiles,
  newestArchive,
  passingFolders,
  productProof,
} from './product-backup.ts'
import { productTotals } from './product-totals.ts'

const manifest: Manifest = {
  format: 1,
  at: '2026-06-01T12:00:00Z',
  kind: 'pglite',
  server: 'PostgreSQL',
  schema: 0,
  tables: [],
  files: { count: 0, bytes: 0, absent: [] },
}

describe('the proof of a restored backup', { timeout: 120_000 }, () => {
  let w: World
  beforeEach(async () => {
    w = await world()
    const someone = await w.member('ada@example.org')
    const sessionId = await openConversationAs(someone)
    await someone.get(sendMessage, { sessionId, text: 'Good evening', clientMessageId: newKey() })
  })
  afterEach(() => w.close())

  const prove = async (changed: Partial<Manifest> = {}) =>
    productProof([])(w.db, new Set(await namedFiles(w.db)), { ...manifest, ...changed })

  it('finds secrets that the configured key does not open, and needs no key to prove all else', async () => {
    const [key = '', other = ''] = [randomBytes(32), randomBytes(32)].map((one) => one.toString('base64'))
    sealWith(w.db, readSealingKeys([key]))
    await resealSecrets(w.db)
    const proof = (...keys: string[]) => productProof(keys)(w.db, new Set(), { ...manifest, files: null })
    expect(await proof(other)).toEqual([expect.stringMatching(/^SECRETS_KEY does not open .*orders/)])
    expect([await proof(key), await proof()]).toEqual([[], []])
  })

  it('finds nothing where everything is there', async () => {
    expect(await prove()).toEqual([])
  })

  it('finds a balance that its entries do not add up to', async () => {
    await w.db.execute(sql`update wallets set coins = coins + 5`)
    expect(await prove()).toEqual(['1 wallets do not agree with their books'])
  })

  it('has sums of wallets and books, which change with them', async () => {
    const before = await productTotals(w.db)
    expect(before.get('energy moved by entries')).toBeGreaterThan(0)
    await w.db.execute(sql`update wallets set coins = coins + 5 where user_id = (select user_id from wallets limit 1)`)
    const after = new Map(before).set('coins in wallets', (before.get('coins in wallets') ?? 0) + 5)
    expect(await productTotals(w.db)).toEqual(after)
  })

  it('finds a message whose predecessor is missing', async () => {
    await w.db.execute(sql`delete from messages where depth = (select min(depth) from messages)`)
    expect(await prove()).toEqual([expect.stringContaining('lead to no message')])
  })

  it('finds a file with the texts of a cold conversation that is missing', async () => {
    expect(await coolAll(w.db)).toBe(1)
    expect(await prove()).toEqual([])
    const files = new Set(await namedFiles(w.db))
    const [cold = ''] = [...files].filter((file) => file.startsWith('cold/'))
    expect(files.delete(cold)).toBe(true)
    expect(await productProof([])(w.db, files, manifest)).toEqual([
      `1 files that rows name are missing, ${cold} for one`,
    ])
  })

  it('finds a file that a row names, unless it was missing before the backup', async () => {
    await w.db.execute(
      sql`insert into uploads (key, user_id, size, created_at) select 'ab', id, 9, now() from users limit 1`,
    )
    const files = new Set(await namedFiles(w.db))
    expect(files.delete('uploads/ab-512.webp')).toBe(true)
    expect(await productProof([])(w.db, files, manifest)).toEqual([
      '1 files that rows name are missing, uploads/ab-512.webp for one',
    ])
    const absent = { count: 0, bytes: 0, absent: ['uploads/ab-512.webp'] }
    expect(await productProof([])(w.db, files, { ...manifest, files: absent })).toEqual([])
  })
})

it('backs up every folder of the store, or says that its files pass', () => {
  const sources = globSync('{apps,domains}/**/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const named = sources.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/\b(?:folder|\w+Folder) = '([a-z]+)'|type PictureFolder = (.+)$/gm),
    ].flatMap(([, one, union]) =>
      one ? [one] : [...(union ?? '').matchAll(/'([a-z]+)'/g)].map(([, name = '']) => name),
    ),
  )
  expect([...new Set(named)].toSorted()).toEqual([...backedUpFolders, ...passingFolders].toSorted())
})

it('names archives by their moment, so that the newest is found', () => {
  const [early, late] = ['2026-06-01T12:00:00Z', '2026-06-01T12:00:01Z'].map((at) => archiveName(new Date(at)))
  expect(early).toBe('nocturne-20260601T120000Z.tar.age')
  expect(newestArchive('/b', [late ?? '', early ?? '', 'nocturne-9.tar.age.part', 'notes.txt'])).toBe(`/b/${late}`)
  expect(newestArchive('/b', [])).toBeNull()
})
