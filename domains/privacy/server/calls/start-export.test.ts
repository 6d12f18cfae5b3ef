import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#platform/db/database.ts'
import type { Person } from '#tests/kit/person.ts'
import { cookieOf } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { exchange, openConversationAs } from '#tests/kit/conversations.ts'
import { unzip } from '#tests/kit/unzip.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { exportLink, exportStatus, listExports, startExport } from '../../contract.ts'

const stub = createStubEngine()
const nothing = '0198c0de-0000-7000-8000-000000000000'

let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

async function download(someone: Person, url: string, headers: Record<string, string> = {}): Promise<Response> {
  const cookie = cookieOf(someone)
  return fetch(`${w.url}${url}`, { headers: { cookie, ...headers } })
}

async function readyExport(someone: Person): Promise<string> {
  const { id } = await someone.get(startExport, {})
  await w.doJobs()
  return id
}

describe('the export of everything', () => {
  it('goes on by itself and gives one file with all there is, readable and as JSON', async () => {
    const someone = await w.member('takes-along@example.org')
    const sessionId = await openConversationAs(someone)
    await exchange(someone, stub, { sessionId, text: 'Do you like <b>rain</b>?', answer: 'Only at night.' })
    const begun = await someone.get(startExport, {})
    expect(begun).toMatchObject({ state: 'waiting', progress: 0, readyAt: null })
    await w.doJobs()
    const ready = await someone.get(exportStatus, { exportId: begun.id })
    expect(ready).toMatchObject({ state: 'ready', progress: 1 })
    expect(ready.expiresAt).toBe((ready.readyAt ?? 0) + 24 * 3_600_000)
    const { url } = await someone.get(exportLink, { exportId: begun.id })
    const response = await download(someone, url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const files = unzip(Buffer.from(await response.arrayBuffer()))
    const json = (name: string) => JSON.parse(String(files.get(`data/${name}.json`))) as Record<string, unknown>[]
    expect(json('messages').map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Do you like <b>rain</b>?', 'Only at night.']),
    )
    expect(json('identities')).toMatchObject([{ subject: 'takes-along@example.org' }])
    expect(JSON.stringify(json('sessions'))).not.toContain('verifier')
    const conversation = String(files.get(`pages/conversations/${sessionId}.html`))
    expect(conversation).toContain('Do you like &lt;b&gt;rain&lt;/b&gt;?')
    expect(conversation).toContain('Only at night.')
  })

  it('is given five times a day, and the sixth the day after', async () => {
    const someone = await w.member('collects@example.org')
    for (let file = 0; file < 5; file += 1) await readyExport(someone)
    expect((await someone.call(startExport, {})).name).toBe('EXPORT_LIMIT')
    w.clock.advance(24 * 3_600_000)
    expect((await someone.call(startExport, {})).name).toBe('OK')
  })

  it('links everything from one page, in the language of the person', async () => {
    const someone = await w.adult({ locale: 'ar' })
    await openConversationAs(someone)
    const { url } = await someone.get(exportLink, { exportId: await readyExport(someone) })
    const files = unzip(Buffer.from(await (await download(someone, url)).arrayBuffer()))
    const page = String(files.get('index.html'))
    expect(page).toContain('<html lang="ar-SA" dir="rtl">')
    const linked = [...page.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)
    expect(linked.toSorted()).toEqual([...files.keys()].filter((path) => path !== 'index.html').toSorted())
    expect(page).not.toMatch(/https?:/)
  })

  it('holds as many rows as the database has, of this person alone', async () => {
    await w.member('somebody-else@example.org')
    const someone = await w.member('counted@example.org')
    await openConversationAs(someone)
    const userId = await w.idOf('counted@example.org')
    const { url } = await someone.get(exportLink, { exportId: await readyExport(someone) })
    const files = unzip(Buffer.from(await (await download(someone, url)).arrayBuffer()))
    const tables = {
      messages: 'messages',
      conversations: 'conversations',
      sessions: 'tokens',
      payments: 'ledger_entries',
      identities: 'identities',
      balances: 'wallets',
    }
    for (const [name, table] of Object.entries(tables)) {
      const [row] = await rowsOf<{ count: number }>(
        w.db,
        sql`select count(*)::int as count from ${sql.identifier(table)} where user_id = ${userId}`,
      )
      expect([name, JSON.parse(String(files.get(`data/${name}.json`))).length]).toEqual([name, row?.count])
    }
  })

  it('reports the end by a letter that leads to the page, never to the file', async () => {
    const someone = await w.member('letter@example.org')
    await readyExport(someone)
    const letter = w.services.mail.mailbox
      ?.letters()
      .find(({ to, text }) => to === 'letter@example.org' && text.includes('/settings/data'))
    expect(letter?.subject).toBe('Your data from Nocturne is ready')
    expect(letter?.text).not.toContain('/exports/')
  })

  it('gives the one in progress to anyone who taps twice', async () => {
    const someone = await w.adult()
    const both = await Promise.all([someone.get(startExport, {}), someone.get(startExport, {})])
    expect(both[0].id).toBe(both[1].id)
    expect((await someone.call(exportLink, { exportId: both[0].id })).name).toBe('EXPORT_RUNNING')
    await w.doJobs()
    expect((await someone.get(listExports, {})).list).toMatchObject([{ id: both[0].id, state: 'ready' }])
    expect((await someone.get(startExport, {})).id).not.toBe(both[0].id)
  })
})

it('ends an export whose job was given up, and begins another when it is requested', async () => {
  const someone = await w.adult()
  const { id: exportId } = await someone.get(startExport, {})
  await w.db.execute(sql`update jobs set state = 'failed', attempts = 8 where name = 'privacy.export'`)
  w.clock.advance(10 * 60_000)
  await w.doJobs()
  expect((await someone.get(exportStatus, { exportId })).state).toBe('failed')
  expect((await someone.get(startExport, {})).id).not.toBe(exportId)
})

describe('the file', () => {
  it('goes when all of it was sent, and can be taken up again until then', async () => {
    const someone = await w.adult()
    const exportId = await readyExport(someone)
    const { url } = await someone.get(exportLink, { exportId })
    const first = await download(someone, url, { range: 'bytes=0-99' })
    expect([first.status, first.headers.get('content-length')]).toEqual([206, '100'])
    const size = Number(first.headers.get('content-range')?.split('/')[1])
    const start = Buffer.from(await first.arrayBuffer())
    expect((await someone.get(exportStatus, { exportId })).state).toBe('ready')
    const rest = Buffer.from(await (await download(someone, url, { range: 'bytes=100-' })).arrayBuffer())
    expect(start.length + rest.length).toBe(size)
    expect(unzip(Buffer.concat([start, rest])).has('index.html')).toBe(true)
    await expect.poll(async () => (await someone.get(exportStatus, { exportId })).state).toBe('downloaded')
    expect((await download(someone, url)).status).toBe(410)
    // The file goes after its row says so.
    await expect.poll(() => w.services.store.list('exports')).not.toContainEqual(expect.stringContaining(exportId))
  })

  it('does not count the end of a file as all of it', async () => {
    const someone = await w.adult()
    const exportId = await readyExport(someone)
    const { url } = await someone.get(exportLink, { exportId })
    await (await download(someone, url, { range: 'bytes=-50' })).arrayBuffer()
    await (await download(someone, url, { range: 'bytes=0-9' })).arrayBuffer()
    expect((await someone.get(exportStatus, { exportId })).state).toBe('ready')
    expect((await download(someone, url, { range: 'bytes=99999999-' })).status).toBe(416)
  })

  it('is for this person alone, by an address that ends and cannot be altered', async () => {
    const [someone, other] = [await w.adult(), await w.adult()]
    const exportId = await readyExport(someone)
    const { url } = await someone.get(exportLink, { exportId })
    expect((await download(other, url)).status).toBe(403)
    expect((await fetch(`${w.url}${url}`)).status).toBe(403)
    for (const altered of [
      url.replace('for=web', 'for=app'),
      url.replace(/until=\d/, 'until=9'),
      url.slice(0, -1),
      `/exports/${nothing}.zip`,
      '/exports/x.zip',
    ])
      expect((await download(someone, altered)).status).toBe(403)
    expect((await other.call(exportLink, { exportId })).name).toBe('EXPORT_GONE')
    expect((await other.call(exportStatus, { exportId })).name).toBe('EXPORT_GONE')
    w.clock.advance(10 * 60_000)
    expect((await download(someone, url)).status).toBe(403)
  })

  it('goes after a day', async () => {
    const someone = await w.adult()
    const exportId = await readyExport(someone)
    w.clock.advance(24 * 3_600_000)
    expect((await someone.call(exportLink, { exportId })).name).toBe('EXPORT_GONE')
    await w.doJobs()
    expect((await someone.get(exportStatus, { exportId })).state).toBe('expired')
    expect(await w.services.store.list('exports')).not.toContainEqual(expect.stringContaining(exportId))
  })
})

it('says that an export is gone when it never was', async () => {
  const someone = await w.adult()
  for (const call of [exportStatus, exportLink])
    expect((await someone.call(call, { exportId: nothing })).name).toBe('EXPORT_GONE')
})
