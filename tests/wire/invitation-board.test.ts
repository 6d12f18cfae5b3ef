import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '#platform/db/database.ts'
import { confirmAge } from '#domains/accounts/contract.ts'
import { invitation, invitationBoard, listOnBoard } from '#domains/growth/contract.ts'
import { invitations } from '#domains/growth/server/tables.ts'
import { activateDangerZone } from '#domains/privacy/contract.ts'
import { updateProfile } from '#domains/profile/contract.ts'
import { openBrandHost } from '#tests/kit/brand-host.ts'
import { comeBy, memberAt, networksConfig, newNetwork } from '#tests/kit/invitations.ts'
import { createPerson } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const dayMs = 86_400_000

let w: World
beforeAll(async () => {
  w = await world({ config: networksConfig, publicUrl: 'http://world.example' })
})
afterAll(() => w.close())

async function inviterCalled(nick: string, invited: number) {
  const inviter = await memberAt(w, `${nick}@example.org`.toLowerCase())
  await inviter.person.get(updateProfile, { nick })
  for (let number = 0; number < invited; number += 1)
    await comeBy(w, inviter.id, `${nick}-${number}@example.net`.toLowerCase())
  return inviter.person
}

describe('the own invitation', () => {
  it('is a link with the own id, in the language of the page, and counts who came by it [S2-screen-07]', async () => {
    const ada = await memberAt(w, 'link@example.org')
    const { link, ...counts } = await ada.person.get(invitation, {})
    expect(link).toBe(`http://world.example/?u=${ada.id}`)
    expect(counts).toEqual({ energy: 10, joined: 0, rewarded: 0 })
    const german = await w.adult({ locale: 'de' })
    await w.signIn(german, 'link@example.org')
    expect((await german.get(invitation, {})).link).toBe(`http://world.example/de?u=${ada.id}`)
  })

  it('leads to the site of the brand at which the person registered', async () => {
    const elsewhere = await openBrandHost(w.url, 'fiztok.example')
    try {
      const ada = createPerson(elsewhere.url, { headers: { 'x-forwarded-for': newNetwork() } })
      await w.signIn(ada, 'brand@example.org')
      await ada.get(confirmAge, { adult: true })
      const link = `https://fiztok.example/?u=${await w.idOf('brand@example.org')}`
      expect((await ada.get(invitation, {})).link).toBe(link)
    } finally {
      elsewhere.close()
    }
  })

  it('names nobody any more who has left', async () => {
    const ada = await memberAt(w, 'leaves@example.org')
    await comeBy(w, ada.id, 'stays@example.net')
    const stays = await w.idOf('stays@example.net')
    const part = w.personalData().find(({ kind }) => kind === 'opens')
    await transact(w.db, async (tx) => part?.erase(tx, ada.id))
    const rows = await w.db.select().from(invitations).where(eq(invitations.userId, stays))
    expect(rows).toMatchObject([{ invitedByUserId: null, outcome: 'rewarded' }])
    await transact(w.db, async (tx) => part?.erase(tx, stays))
    expect(await w.db.select().from(invitations).where(eq(invitations.userId, stays))).toEqual([])
  })

  it('is for people who have signed in', async () => {
    const visitor = await w.adult()
    expect((await visitor.call(invitation, {})).name).toBe('NEED_LOGIN')
    expect((await visitor.call(listOnBoard, { isListed: true })).name).toBe('NEED_LOGIN')
    expect((await visitor.call(invitationBoard, {})).name).toBe('NEED_LOGIN')
  })
})

describe('the list of those who invited most this month', () => {
  it('names nobody who has not chosen it, and nobody any more who leaves it', async () => {
    const ada = await inviterCalled('Ada', 2)
    const bea = await inviterCalled('Bea', 1)
    expect(await ada.get(invitationBoard, {})).toEqual({ list: [], isListed: false, nick: 'Ada' })
    const listed = await ada.get(listOnBoard, { isListed: true })
    expect(listed).toEqual({ list: [{ nick: 'Ada', count: 2, isOwn: true }], isListed: true, nick: 'Ada' })
    await bea.get(listOnBoard, { isListed: true })
    expect((await bea.get(invitationBoard, {})).list).toEqual([
      { nick: 'Ada', count: 2, isOwn: false },
      { nick: 'Bea', count: 1, isOwn: true },
    ])
    await ada.get(listOnBoard, { isListed: false })
    expect((await bea.get(invitationBoard, {})).list).toEqual([{ nick: 'Bea', count: 1, isOwn: true }])
  })

  it('has nobody without a name, and nobody whose account is closing', async () => {
    const nameless = await memberAt(w, 'nameless@example.org')
    await comeBy(w, nameless.id, 'by-nameless@example.net')
    await nameless.person.get(listOnBoard, { isListed: true })
    const cleo = await inviterCalled('Cleo', 1)
    await cleo.get(listOnBoard, { isListed: true })
    const names = async () => (await nameless.person.get(invitationBoard, {})).list.map(({ nick }) => nick)
    expect(await names()).toContain('Cleo')
    await cleo.get(activateDangerZone, { confirm: 'DELETE' })
    const left = await names()
    expect(left).not.toContain('Cleo')
    expect(left).not.toContain('')
  })

  it('begins anew with each month', async () => {
    const dora = await inviterCalled('Dora', 1)
    await dora.get(listOnBoard, { isListed: true })
    w.clock.advance(31 * dayMs)
    await w.signIn(dora, 'dora@example.org')
    expect(await dora.get(invitationBoard, {})).toMatchObject({ list: [], isListed: true })
  })
})
