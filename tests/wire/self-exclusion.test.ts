import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#platform/db/database.ts'
import {
  linkPhone,
  emailLogin,
  myProfile,
  phoneLogin,
  requestEmailLogin,
  requestPhoneCode,
} from '#domains/accounts/contract.ts'
import { listConversations, openConversation } from '#domains/chat/contract.ts'
import { dataOverview } from '#domains/privacy/contract.ts'
import { excludeMe, usageHeartbeat } from '#domains/wellbeing/contract.ts'
import { cookieOf, readEvents } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const dayMs = 24 * 3_600_000
const word = 'time off'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

describe('a self-exclusion', () => {
  it('holds at once on every device and by every identity, and ends by itself', async () => {
    const [ana, phone, stranger] = [await w.member('ana@example.com'), await w.adult(), await w.adult()]
    await w.signIn(phone, 'ana@example.com')
    const until = w.clock.now().getTime() + dayMs
    expect(await ana.get(excludeMe, { span: 'day', word: ' Time Off ' })).toEqual({ excludedUntil: until })
    for (const device of [ana, phone]) {
      expect((await device.call(listConversations, {})).name).toBe('EXCLUDED')
      expect((await device.call(openConversation, { characterId: 'mara-voss' })).name).toBe('EXCLUDED')
      expect((await device.call(usageHeartbeat, { key: randomUUID() })).name).toBe('EXCLUDED')
      expect((await device.get(myProfile, {})).user.excludedUntil).toBe(until)
      expect((await device.call(dataOverview, {})).name).toBe('OK')
    }
    await stranger.get(requestEmailLogin, { email: 'ana@example.com' })
    const login = { email: 'ana@example.com', code: w.mailedCode('ana@example.com') }
    expect((await stranger.call(emailLogin, login)).name).toBe('EXCLUDED')
    w.clock.advance(dayMs)
    expect((await phone.call(listConversations, {})).name).toBe('OK')
  })

  it('cannot be made shorter, only longer', async () => {
    const ana = await w.member('ana@example.com')
    const { excludedUntil } = await ana.get(excludeMe, { span: 'month', word })
    w.clock.advance(dayMs)
    expect(await ana.get(excludeMe, { span: 'day', word })).toEqual({ excludedUntil })
    const longer = await ana.get(excludeMe, { span: 'halfYear', word })
    expect(longer.excludedUntil).toBe(w.clock.now().getTime() + 183 * dayMs)
  })

  it('requests the words, in the language of the page, and for someone who is signed in', async () => {
    const ana = await w.member('ana@example.com')
    expect((await ana.call(excludeMe, { span: 'day', word: 'yes' })).name).toBe('CONFIRMATION_WRONG')
    expect((await ana.call(listConversations, {})).name).toBe('OK')
    const visitor = await w.adult()
    expect((await visitor.call(excludeMe, { span: 'day', word })).name).toBe('NEED_LOGIN')
  })

  it('holds for every address of the mailbox', async () => {
    const eve = await w.member('eve@example.com')
    const { excludedUntil } = await eve.get(excludeMe, { span: 'week', word })
    const again = w.person()
    await again.get(requestEmailLogin, { email: 'eve+new@example.com' })
    const tagged = { email: 'eve+new@example.com', code: w.mailedCode('eve+new@example.com') }
    expect((await again.call(emailLogin, tagged)).name).toBe('EXCLUDED')
    w.clock.advance(excludedUntil - w.clock.now().getTime())
    expect((await w.signIn(w.person(), 'eve+new@example.com')).isRegister).toBe(true)
    await w.doJobs()
  })

  it('outlives the account: a person who leaves meanwhile cannot sign in with any of their identities before its end', async () => {
    const [ana, other] = [await w.member('ana@example.com'), await w.member('other@example.com')]
    const phone = '+4915112345678'
    await ana.get(requestPhoneCode, { phone })
    await ana.get(linkPhone, { phone, code: w.textedCode(phone) })
    const { excludedUntil } = await ana.get(excludeMe, { span: 'halfYear', word })
    await w.services.privacy.erasePerson(await w.idOf('ana@example.com'))
    await expect(w.idOf('ana@example.com')).rejects.toThrow('Nobody has')

    const again = w.person()
    await again.get(requestEmailLogin, { email: 'Ana@example.com' })
    const login = { email: 'Ana@example.com', code: w.mailedCode('Ana@example.com') }
    expect((await again.call(emailLogin, login)).name).toBe('EXCLUDED')
    w.clock.advance(60_000)
    // A tag after a plus sign leads to the same mailbox.
    await again.get(requestEmailLogin, { email: 'ana+back@example.com' })
    const tagged = { email: 'ana+back@example.com', code: w.mailedCode('ana+back@example.com') }
    expect((await again.call(emailLogin, tagged)).name).toBe('EXCLUDED')
    w.clock.advance(60_000)
    await again.get(requestPhoneCode, { phone })
    expect((await again.call(phoneLogin, { phone, code: w.textedCode(phone) })).name).toBe('EXCLUDED')
    w.clock.advance(60_000)
    // By an identity that is new they are someone new, until they show an old one.
    await other.get(requestPhoneCode, { phone })
    await other.get(linkPhone, { phone, code: w.textedCode(phone) })
    expect((await other.get(myProfile, {})).user.excludedUntil).toBe(excludedUntil)

    const stored = await rowsOf(w.db, sql`select * from stored_exclusions`)
    expect(stored).toHaveLength(2)
    expect(JSON.stringify(stored)).not.toMatch(/ana|4915112345678/i)
    w.clock.advance(excludedUntil - w.clock.now().getTime())
    expect((await w.signIn(w.person(), 'ana@example.com')).isRegister).toBe(true)
    await w.doJobs()
    expect(await rowsOf(w.db, sql`select * from stored_exclusions`)).toEqual([])
  })

  it('stores nothing about a person who leaves without one, or after it', async () => {
    const ana = await w.member('ana@example.com')
    await ana.get(excludeMe, { span: 'day', word })
    w.clock.advance(dayMs)
    await w.services.privacy.erasePerson(await w.idOf('ana@example.com'))
    // The daily housekeeping deletes every exclusion that has ended.
    await w.doJobs()
    expect(await rowsOf(w.db, sql`select * from stored_exclusions`)).toEqual([])
    expect((await w.signIn(w.person(), 'ana@example.com')).isRegister).toBe(true)
  })

  it('is sent to open pages at once, and nothing else afterwards', async () => {
    const ana = await w.member('ana@example.com')
    const cookie = cookieOf(ana)
    const address = `${w.url}/v1/events?token=${ana.cookies.get('token') ?? ''}`
    const events = readEvents(await fetch(address, { headers: { cookie } }))
    const next = events.next()
    const { excludedUntil } = await ana.get(excludeMe, { span: 'week', word })
    expect((await next).value).toMatchObject({ event: 'excluded', data: { until: excludedUntil } })
    await events.return(undefined)
    expect((await fetch(address, { headers: { cookie } })).status).toBe(422)
  })
})
