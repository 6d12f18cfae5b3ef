import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '#platform/db/database.ts'
import { readCard } from '#domains/characters/cards-contract.ts'
import { createParkedCards } from '#domains/characters/server/public.ts'
import { parkedCards } from '#domains/characters/server/tables.ts'
import { jsonFile } from '#tests/kit/card-files.ts'
import type { Person } from '#tests/kit/person.ts'
import { cookieOf } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const card = jsonFile({ name: 'Iris', description: 'Sails alone.' })

type Sharing = { site?: string; field?: string; file?: Buffer | string; locale?: string }

/** The system's request when a person shares a file with the installed app. */
async function share(person: Person | null, { site = 'none', field = 'card', file = card }: Sharing = {}) {
  const form = new FormData()
  form.set('title', 'Iris')
  form.set(field, typeof file === 'string' ? file : new Blob([new Uint8Array(file)]))
  const cookie = cookieOf(person)
  const headers = { cookie, 'sec-fetch-site': site }
  const response = await fetch(`${w.url}/share/card`, { method: 'POST', body: form, headers, redirect: 'manual' })
  const to = response.headers.get('location') ?? ''
  return { response, to, parked: /^\/my-roles\?card=([0-9a-f-]{36})$/.exec(to)?.[1] }
}

describe('a card that another app shares', () => {
  it('waits ten minutes for its person, whose page then opens it', async () => {
    const someone = await w.member('sharer@example.org')
    const { response, parked = '' } = await share(someone)
    expect(response.status).toBe(303)
    expect((await someone.get(readCard, { parked })).preview).toMatchObject({ name: 'Iris' })
    w.clock.advance(600_001)
    expect((await someone.get(readCard, { parked })).problem).toBe('gone')
    await w.doJobs()
    expect(await w.db.select().from(parkedCards)).toEqual([])
    expect(await w.services.store.list('cards')).toEqual([])
  })

  it('is moved when a visitor signs in with it', async () => {
    await w.member('known@example.org')
    const visitor = await w.adult()
    const { parked = '' } = await share(visitor)
    w.clock.advance(61_000)
    await w.signIn(visitor, 'known@example.org')
    expect((await visitor.get(readCard, { parked })).preview).toMatchObject({ name: 'Iris' })
  })

  it('is not stored for an unknown caller, who could be thousands', async () => {
    const { response, to } = await share(null)
    expect(to).toBe('/my-roles?card=gone')
    expect(response.headers.getSetCookie().join()).not.toContain('token=')
  })

  it('is stored while all parked files together have room, and not beyond', async () => {
    await w.member('roomy@example.org')
    const userId = await w.idOf('roomy@example.org')
    const { store } = w.services
    const parked = createParkedCards({ db: w.db, store, clock: w.clock, mostBytes: 1_000_000 })
    expect(await parked.park(userId, new Uint8Array(600_000))).not.toBeNull()
    const stored = await store.list('cards')
    expect(await parked.park(userId, new Uint8Array(600_000))).toBeNull()
    expect(await store.list('cards')).toEqual(stored)
  })

  it('is one of the last three of its person, and is erased with them', async () => {
    const someone = await w.member('collector@example.org')
    const userId = await w.idOf('collector@example.org')
    const ids: string[] = []
    for (let times = 0; times < 4; times += 1) {
      w.clock.advance(1000)
      ids.push((await share(someone)).parked ?? '')
    }
    expect((await someone.get(readCard, { parked: ids[0] })).problem).toBe('gone')
    expect((await someone.get(readCard, { parked: ids[1] })).preview).not.toBeNull()
    const part = w.personalData().find(({ kind }) => kind === 'parkedCards')
    expect(await part?.count(w.db, userId)).toBe(3)
    await transact(w.db, async (tx) => part?.erase(tx, userId))
    expect(await part?.count(w.db, userId)).toBe(0)
  })

  it('is not taken from another site, nor in another field, nor without end', async () => {
    const someone = await w.member('careful@example.org')
    for (const site of ['cross-site', 'same-site']) expect((await share(someone, { site })).response.status).toBe(403)
    expect((await share(someone, { field: 'other' })).to).toBe('/my-roles?card=unreadable')
    expect((await share(someone, { file: 'words' })).to).toBe('/my-roles?card=unreadable')
    expect((await share(someone, { file: Buffer.alloc(21 * 1024 * 1024) })).to).toBe('/my-roles?card=too-large')
  })

  it('is not needed for words: they lead to chat, in a part of the address that no server is sent', async () => {
    const someone = await w.member('poet@example.org')
    const { to } = await share(someone, { field: 'text', file: 'Look at this & tell me' })
    expect(to).toBe('/chat#share=Iris%0ALook%20at%20this%20%26%20tell%20me')
    const link = await share(someone, { field: 'url', file: 'https://example.org/' })
    expect(link.to).toBe('/chat#share=Iris%0Ahttps%3A%2F%2Fexample.org%2F')
  })

  it('is read twenty times in ten minutes from one network, whoever sends it', async () => {
    w.clock.advance(600_000)
    const people = [await w.adult(), await w.adult()]
    const answers: string[] = []
    for (let times = 0; times < 24; times += 1) answers.push((await share(people[times % 2] ?? null)).to)
    expect(answers.filter((to) => to.endsWith('card=busy')).length).toBeGreaterThanOrEqual(4)
    expect(answers.at(-1)).toBe('/my-roles?card=busy')
  })
})
