import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailLogin, myProfile, passkeyLogin, requestEmailLogin } from '#domains/accounts/contract.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: { TRUST_PROXY: '1', CALLS_PER_MINUTE: '0' } })
})
afterAll(() => w.close())

const minuteMs = 60_000
let devices = 0
/** Someone at an address of the network; a device of their own unless they say which. */
const from = (address: string, device = `device-of-a-person-${(devices += 1)}`): Person =>
  w.person({ device, headers: { 'x-forwarded-for': address } })
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const request = async (person: Person, email: string) => (await person.call(requestEmailLogin, { email })).name
const lettersTo = (email: string) => w.services.mail.mailbox?.letters().filter(({ to }) => to === email) ?? []
/** Strangers in four networks use up the codes of a day. */
async function requestAllCodes(email: string): Promise<void> {
  for (let code = 0; code < 20; code += 1) {
    expect((await from(`203.0.113.${130 + (code % 4)}`).get(requestEmailLogin, { email })).isLink).toBe(false)
    w.clock.advance(20 * minuteMs)
  }
}
const enter = async (person: Person, email: string, code: string) =>
  (await person.call(emailLogin, { email, code })).name

describe('guessing at an address', () => {
  it('from elsewhere does not spoil the code of the one who requested it', async () => {
    const email = 'guarded@example.org'
    const owner = from('198.51.100.1')
    await request(owner, email)
    const code = w.mailedCode(email)
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect(await enter(from(`203.0.113.${attempt}`), email, wrongOf(code))).toBe('LOGIN_CODE_WRONG')
    expect(await enter(from('203.0.113.99'), email, code)).toBe('LOGIN_CODE_WRONG')
    expect(await enter(owner, email, code)).toBe('OK')
  })

  it('ends no session of the one who has it, nor the code that they request at another network', async () => {
    const email = 'home@example.org'
    const [laptop, attacker] = ['laptop-of-the-owner', from('203.0.113.100')]
    const home = from('198.51.100.2', laptop)
    await w.signIn(home, email)
    // The attacker uses up all that strangers may request, and all tries at it.
    for (let code = 0; code < 5; code += 1) {
      expect(await request(attacker, email)).toBe('OK')
      for (let attempt = 0; attempt < 5; attempt += 1) await enter(attacker, email, '999999')
      w.clock.advance(minuteMs)
    }
    expect(await request(attacker, email)).toBe('TOO_MANY_REQUESTS')
    expect((await home.get(myProfile, {})).user.email).toBe(email)
    const travelling = from('192.0.2.50', laptop)
    expect(await request(travelling, email)).toBe('OK')
    expect(await enter(travelling, email, w.mailedCode(email))).toBe('OK')
  })

  it('does not affect a link, which cannot be guessed', async () => {
    const email = 'linked@example.org'
    await from('198.51.100.3').get(requestEmailLogin, { email, useShortCode: false })
    const letter = w.services.mail.mailbox?.letters().find(({ to }) => to === email)
    const code = new URL(/http\S+/.exec(letter?.text ?? '')?.[0] ?? '').searchParams.get('code') ?? ''
    for (let attempt = 0; attempt < 10; attempt += 1) await enter(from(`203.0.113.${attempt}`), email, '123456')
    expect(await enter(from('198.51.100.4'), email, code)).toBe('OK')
  })

  it('leaves someone at a new device and another network what they may request', async () => {
    const [email, attacker] = ['newcomer@example.org', from('203.0.113.110')]
    for (let code = 0; code < 9; code += 1) {
      await request(attacker, email)
      w.clock.advance(20 * minuteMs)
    }
    expect(await request(attacker, email)).toBe('TOO_MANY_REQUESTS')
    const newcomer = from('198.51.100.5')
    expect(await request(newcomer, email)).toBe('OK')
    expect(await enter(newcomer, email, w.mailedCode(email))).toBe('OK')
  })

  it('is bounded: five codes an hour and eight a day for a network, twenty a day for all strangers', async () => {
    const email = 'bounded@example.org'
    const sent = new Map<string, number>()
    for (let hour = 0; hour < 4; hour += 1) {
      for (const network of ['203.0.113.121', '203.0.113.122', '203.0.113.123'])
        for (let attempt = 0; attempt < 6; attempt += 1) {
          const { name, data } = await from(network).call(requestEmailLogin, { email })
          if (name === 'OK' && !data.isLink) sent.set(network, (sent.get(network) ?? 0) + 1)
          w.clock.advance(minuteMs)
        }
      if (hour === 0) expect([...sent.values()]).toEqual([5, 5, 5])
      w.clock.advance(42 * minuteMs)
    }
    expect([...sent.values()]).toEqual([8, 7, 5])
    const past = await from('203.0.113.124').get(requestEmailLogin, { email })
    expect(past).toEqual({ resendAfterMs: minuteMs, isLink: true })
    expect(lettersTo(email).filter(({ text }) => /^\d{6}$/m.test(text))).toHaveLength(20)
    w.clock.advance(24 * 60 * minuteMs)
    expect((await from('203.0.113.124').get(requestEmailLogin, { email })).isLink).toBe(false)
  })

  it('locks nobody out at a new device: past the codes of strangers a letter holds a link', async () => {
    const email = 'Owner.Elsewhere+nocturne@example.org'.toLowerCase()
    await w.signIn(from('198.51.100.6'), email)
    w.clock.advance(minuteMs)
    await requestAllCodes(email)
    // Links to another address of the mailbox, and to this one, are requested by strangers.
    expect((await from('203.0.113.134').get(requestEmailLogin, { email: 'owner.elsewhere@example.org' })).isLink).toBe(
      true,
    )
    expect((await from('203.0.113.135').get(requestEmailLogin, { email })).isLink).toBe(true)
    const newDevice = from('198.51.100.7')
    expect(await newDevice.get(requestEmailLogin, { email })).toEqual({ resendAfterMs: minuteMs, isLink: true })
    const link = new URL(/http\S+/.exec(lettersTo(email)[0]?.text ?? '')?.[0] ?? '')
    expect(await enter(newDevice, email, link.searchParams.get('code') ?? '')).toBe('OK')
  })

  it('sends one such link in twenty minutes to an address, from however many networks', async () => {
    const email = 'mailbox@example.org'
    await requestAllCodes(email)
    const before = lettersTo(email).length
    for (let network = 1; network < 30; network += 1) {
      expect(await request(from(`203.0.114.${network}`), email)).toBe('OK')
      expect(await request(from(`203.0.115.${network}`), `mailbox+${network}@example.org`)).toBe('OK')
    }
    expect(lettersTo(email)).toHaveLength(before + 1)
    w.clock.advance(20 * minuteMs)
    await request(from('203.0.114.31'), email)
    expect(lettersTo(email)).toHaveLength(before + 2)
  })
})

describe('one network', () => {
  it('allows at most twenty code requests an hour for any addresses, and reports when to retry', async () => {
    const names: string[] = []
    for (let index = 0; index < 21; index += 1)
      names.push(await request(from('203.0.113.201'), `spam-${index}@example.org`))
    expect(names.filter((name) => name === 'OK')).toHaveLength(20)
    expect(names.at(-1)).toBe('TOO_MANY_REQUESTS')
    const refused = await from('203.0.113.201').call(requestEmailLogin, { email: 'spam-30@example.org' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(await request(from('203.0.113.202'), 'spam-20@example.org')).toBe('OK')
  })

  it('counts a household of IPv6 addresses as one', async () => {
    const names: string[] = []
    for (let index = 0; index < 21; index += 1)
      names.push(await request(from(`2001:db8:7:7::${index}`), `six-${index}@example.org`))
    expect(names.at(-1)).toBe('TOO_MANY_REQUESTS')
    expect(await request(from('2001:db8:7:8::1'), 'six-20@example.org')).toBe('OK')
  })

  it('allows at most sixty proofs an hour; valid ones are not counted', async () => {
    const address = '203.0.113.203'
    await w.signIn(from(address), 'right@example.org')
    const names: string[] = []
    for (let index = 0; index < 61; index += 1)
      names.push(await enter(from(address), `try-${index}@example.org`, '123456'))
    expect(names.slice(0, 60).every((name) => name === 'LOGIN_CODE_WRONG')).toBe(true)
    expect(names.at(-1)).toBe('TOO_MANY_REQUESTS')
    const response = {
      id: 'none',
      rawId: 'none',
      type: 'public-key' as const,
      response: { clientDataJSON: '', authenticatorData: '', signature: '' },
    }
    expect((await from(address).call(passkeyLogin, { ticket: 'none', response })).name).toBe('TOO_MANY_REQUESTS')
    expect(await enter(from('203.0.113.204'), 'try-0@example.org', '123456')).toBe('LOGIN_CODE_WRONG')
  })
})

describe('one device', () => {
  it('requests at most ten codes an hour and tries thirty, from however many networks', async () => {
    const device = 'device-that-travels-a-lot'
    const requested: string[] = []
    const tried: string[] = []
    for (let index = 0; index < 11; index += 1)
      requested.push(await request(from(`192.0.2.${index}`, device), `roam-${index}@example.org`))
    for (let index = 0; index < 31; index += 1)
      tried.push(await enter(from(`192.0.2.${100 + index}`, device), `roam-${index}@example.org`, '000000'))
    expect([requested.filter((name) => name === 'OK').length, requested.at(-1)]).toEqual([10, 'TOO_MANY_REQUESTS'])
    expect([tried.filter((name) => name === 'LOGIN_CODE_WRONG').length, tried.at(-1)]).toEqual([
      30,
      'TOO_MANY_REQUESTS',
    ])
  })

  it('is distinguished from the network: an undeliverable letter counts for neither', async () => {
    const broken = await world({ config: { TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:9' } })
    try {
      const someone = broken.person({ headers: { 'x-forwarded-for': '203.0.113.205' } })
      for (let attempt = 0; attempt < 12; attempt += 1)
        expect((await someone.call(requestEmailLogin, { email: 'down@example.org' })).name).toBe('MAIL_NOT_SENT')
    } finally {
      await broken.close()
    }
  })
})
