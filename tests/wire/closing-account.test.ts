import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#platform/db/database.ts'
import { myProfile } from '#domains/accounts/contract.ts'
import { openConversation, sendMessage, tourListConversations } from '#domains/chat/contract.ts'
import { balancesByEntries } from '#domains/wallet/server/public.ts'
import { updateProfile } from '#domains/profile/contract.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { activateDangerZone, dataOverview, deactivateDangerZone, startExport } from '#domains/privacy/contract.ts'

const dayMs = 86_400_000
const stub = createStubEngine()

let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

const lettersTo = (email: string) =>
  (w.services.mail.mailbox?.letters() ?? []).filter(({ to }) => to === email).map(({ subject }) => subject)

describe('closing the account', () => {
  it("hides it, and taking that back shows it again; the profile's state follows each [S7-danger-01]", async () => {
    const someone = await w.member('closes@example.org')
    const { closesAt } = await someone.get(activateDangerZone, { confirm: 'DELETE' })
    expect(closesAt).toBe(w.clock.now().getTime() + 30 * dayMs)
    expect((await someone.get(myProfile, {})).user.closesAt).toBe(closesAt)
    expect((await someone.call(tourListConversations, {})).name).toBe('ACCOUNT_CLOSING')
    expect(lettersTo('closes@example.org')[0]).toBe('Your Nocturne account will be deleted')
    await someone.get(deactivateDangerZone, {})
    expect((await someone.get(myProfile, {})).user.closesAt).toBeNull()
    expect((await someone.call(tourListConversations, {})).name).toBe('OK')
    expect(lettersTo('closes@example.org')[0]).toBe('Your Nocturne account is staying')
  })

  it('ends every other session at once', async () => {
    const phone = await w.member('two-devices@example.org')
    w.clock.advance(60_000)
    const laptop = await w.member('two-devices@example.org')
    await laptop.get(activateDangerZone, { confirm: 'DELETE' })
    expect((await phone.call(myProfile, {})).name).toBe('NEED_LOGIN')
    expect((await laptop.get(myProfile, {})).user.email).toBe('two-devices@example.org')
  })

  it('preserves the first date when it is requested again, and sends one letter', async () => {
    const someone = await w.member('twice@example.org')
    const first = await someone.get(activateDangerZone, { confirm: 'DELETE' })
    w.clock.advance(20 * 60_000)
    expect(await someone.get(activateDangerZone, { confirm: 'delete' })).toEqual(first)
    expect(lettersTo('twice@example.org').filter((subject) => subject.includes('deleted'))).toHaveLength(1)
  })

  it('can be undone by signing in again on any day before', async () => {
    const someone = await w.member('comes-back@example.org')
    await someone.get(activateDangerZone, { confirm: 'DELETE' })
    w.clock.advance(29 * dayMs)
    const later = await w.member('comes-back@example.org')
    expect((await later.get(myProfile, {})).user.closesAt).not.toBeNull()
    await later.get(deactivateDangerZone, {})
    w.clock.advance(2 * dayMs)
    await w.doJobs()
    expect(await w.idOf('comes-back@example.org')).toBeTruthy()
  })

  it('leaves the own data to be looked at and taken along', async () => {
    const someone = await w.member('takes-first@example.org')
    await someone.get(activateDangerZone, { confirm: 'DELETE' })
    expect((await someone.get(dataOverview, {})).closesAt).not.toBeNull()
    expect((await someone.get(startExport, {})).state).toBe('waiting')
  })

  it.each([
    ['that has begun, and text that stays is paid for', 'Once upon a time ', 'stopped', 'captured'],
    ['that has not begun, and gives its price back', '', 'stopped', 'released'],
  ])('stops a reply %s', async (_, words, state, hold) => {
    const address = `mid-sentence-${hold}@example.org`
    const someone = await w.member(address)
    const userId = await w.idOf(address)
    const { sessionId } = await someone.get(openConversation, { characterId: 'mara-voss' })
    const turn = someone.call(sendMessage, { sessionId, text: 'Tell me a story', clientMessageId: newKey() })
    const reply = await stub.next()
    if (words) reply.say(words)
    await someone.get(activateDangerZone, { confirm: 'DELETE' })
    expect((await turn).data.message).toMatchObject({ state, text: words })
    await someone.get(deactivateDangerZone, {})
    const holds = await rowsOf<{ state: string }>(w.db, sql`select state from holds where user_id = ${userId}`)
    expect(holds).toEqual([{ state: hold }])
    const open = await rowsOf(w.db, sql`select 1 from messages where user_id = ${userId} and state = 'streaming'`)
    expect(open).toEqual([])
    expect((await balancesByEntries(w.db, userId))['energy:held']).toBe(0)
  })
})

describe('it is refused', () => {
  it('without the word or the own name', async () => {
    const someone = await w.member('wrong-word@example.org')
    await someone.get(updateProfile, { nick: 'wrong-word' })
    for (const confirm of ['', 'yes', 'DELET'])
      expect((await someone.call(activateDangerZone, { confirm })).name).toBe('CONFIRMATION_WRONG')
    expect((await someone.call(activateDangerZone, { confirm: 'wrong-word' })).name).toBe('OK')
  })

  it('to a person who signed in more than ten minutes ago', async () => {
    const someone = await w.member('stale@example.org')
    w.clock.advance(10 * 60_000)
    expect((await someone.get(dataOverview, {})).needsFreshSignIn).toBe(true)
    expect((await someone.call(activateDangerZone, { confirm: 'DELETE' })).name).toBe('FRESH_SIGN_IN_NEEDED')
    await w.signIn(someone, 'stale@example.org')
    expect((await someone.call(activateDangerZone, { confirm: 'DELETE' })).name).toBe('OK')
  })

  it('a cancellation after its date', async () => {
    const someone = await w.member('too-late@example.org')
    await someone.get(activateDangerZone, { confirm: 'DELETE' })
    w.clock.advance(28 * dayMs)
    await w.signIn(someone, 'too-late@example.org')
    w.clock.advance(2 * dayMs)
    expect((await someone.call(deactivateDangerZone, {})).name).toBe('ACCOUNT_CLOSING')
  })
})

it('is open to visitors, whose session is all the proof there is', async () => {
  const visitor = await w.adult()
  await openConversationAs(visitor)
  w.clock.advance(3_600_000)
  expect((await visitor.get(dataOverview, {})).needsFreshSignIn).toBe(false)
  await visitor.get(activateDangerZone, { confirm: 'DELETE' })
  expect((await visitor.call(tourListConversations, {})).name).toBe('ACCOUNT_CLOSING')
  await visitor.get(deactivateDangerZone, {})
  expect((await visitor.get(tourListConversations, {})).list).toHaveLength(1)
})

it('changes nothing for a person who cancels without a closing', async () => {
  const someone = await w.adult()
  expect(await someone.get(deactivateDangerZone, {})).toEqual({ closesAt: null })
})
