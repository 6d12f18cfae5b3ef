import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { World } from '#tests/kit/world.ts'
import { world, worldOrigin } from '#tests/kit/world.ts'
import { emailLogin, requestEmailLogin } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const letterTo = (email: string) => w.services.mail.mailbox?.letters().find((letter) => letter.to === email)

describe('requesting a sign-in letter', () => {
  it('mails a code of six digits, and a link when no short code is wanted [S4-login-03] [S7-login-04]', async () => {
    await w.person().get(requestEmailLogin, { email: 'code@example.org', useShortCode: true })
    expect(letterTo('code@example.org')?.text).toMatch(/(^|\D)\d{6}(\D|$)/)
    await w.person().get(requestEmailLogin, { email: 'link@example.org', useShortCode: false })
    expect(letterTo('link@example.org')?.text).toContain(`${worldOrigin}/login/code?email=link%40example.org&code=`)
    expect(letterTo('link@example.org')?.text).not.toMatch(/\b\d{6}\b/)
  })

  it('signs in by the link, once', async () => {
    const email = 'magic@example.org'
    await w.person().get(requestEmailLogin, { email, useShortCode: false, returnPath: '/landing' })
    const address = /http\S+/.exec(letterTo(email)?.text ?? '')?.[0] ?? ''
    const link = new URL(address).searchParams
    expect([link.get('email'), link.get('to')]).toEqual([email, '/landing'])
    const code = link.get('code') ?? ''
    expect((await w.person().get(emailLogin, { email, code })).isRegister).toBe(true)
    expect((await w.person().call(emailLogin, { email, code })).name).toBe('LOGIN_CODE_WRONG')
  })

  it('writes in the language of the request, and its link leads there', async () => {
    await w.person({ locale: 'de' }).get(requestEmailLogin, { email: 'deutsch@example.org', useShortCode: false })
    const letter = letterTo('deutsch@example.org')
    expect(letter?.subject).toBe(
      w.services.catalogues.text('de', 'server', 'letters.linkSubject', { brand: 'Nocturne', code: '' }),
    )
    expect(letter?.text).toContain(`${worldOrigin}/de/login/code?`)
  })

  it('says after 60 seconds when another may be requested, and not a millisecond before [S9-code-01] [S4-login-04]', async () => {
    const email = 'again@example.org'
    expect(await w.person().get(requestEmailLogin, { email })).toEqual({ resendAfterMs: 60_000, isLink: false })
    w.clock.advance(59_999)
    const early = await w.person().call(requestEmailLogin, { email: 'Again@Example.org' })
    expect([early.name, early.status, early.headers.get('retry-after')]).toEqual(['LOGIN_CODE_TOO_SOON', 429, '1'])
    w.clock.advance(1)
    const first = w.mailedCode(email)
    await w.person().get(requestEmailLogin, { email })
    expect(w.services.mail.mailbox?.letters().filter((letter) => letter.to === email)).toHaveLength(2)
    expect(w.mailedCode(email)).not.toBe(first)
  })

  it('gives the same answer for known and unknown addresses', async () => {
    await w.member('known@example.org')
    w.clock.advance(60_000)
    const known = await w.person().call(requestEmailLogin, { email: 'known@example.org' })
    const unknown = await w.person().call(requestEmailLogin, { email: 'unknown@example.org' })
    expect([known.status, known.name, known.data]).toEqual([unknown.status, unknown.name, unknown.data])
    const words = (email: string) =>
      [letterTo(email)?.subject, letterTo(email)?.text].map((text) => text?.replace(/\d{6}/g, ''))
    expect(words('known@example.org')).toEqual(words('unknown@example.org'))
  })

  it.each(['abc', 'a@', '@b.co', 'a b@c.de', 'a@b'])('refuses %s as an address [S5-email-01]', async (email) => {
    const answer = await w.person().call(requestEmailLogin, { email })
    expect([answer.name, answer.message]).toEqual(['EMAIL_INVALID', 'Invalid email address'])
  })

  it('takes the shortest right address [S5-email-01]', async () => {
    expect((await w.person().call(requestEmailLogin, { email: 'a@b.co' })).name).toBe('OK')
  })

  it('sends nothing to an address that reads as another, or as several', async () => {
    await w.member('kate@example.org')
    const before = w.services.mail.mailbox?.letters().length
    const hostile = ['\u212Aate@example.org', 'n1<kate@example.org>', 'kate@example.org,kate@example.com']
    for (const email of hostile)
      expect((await w.person().call(requestEmailLogin, { email })).name, email).toBe('EMAIL_INVALID')
    for (const email of hostile)
      expect((await w.person().call(emailLogin, { email, code: '000000' })).name, email).toBe('EMAIL_INVALID')
    expect(w.services.mail.mailbox?.letters()).toHaveLength(before ?? 0)
  })

  it('counts addresses of one mailbox together, and takes the code of each for itself alone', async () => {
    await w.person().get(requestEmailLogin, { email: 'Many+1@example.org' })
    const code = w.mailedCode('many+1@example.org')
    expect((await w.person().call(requestEmailLogin, { email: 'many+2@example.org' })).name).toBe('LOGIN_CODE_TOO_SOON')
    expect((await w.person().call(emailLogin, { email: 'many@example.org', code })).name).toBe('LOGIN_CODE_WRONG')
    expect((await w.person().get(emailLogin, { email: 'many+1@example.org', code })).isRegister).toBe(true)
  })

  it('refuses what is too long, unknown, or leads to another site', async () => {
    const email = 'careful@example.org'
    const wrong = [
      { email: `${'x'.repeat(250)}@b.co` },
      { email, admin: true },
      { email, returnPath: '//other.example' },
      { email, returnPath: 'https://other.example' },
    ]
    for (const params of wrong)
      expect((await w.person().call(requestEmailLogin, params as never)).name).toBe('PARAMS_ERROR')
    expect(letterTo(email)).toBeUndefined()
  })
})

describe('when the mail server is down', () => {
  it('reports the failure and allows another try at once', async () => {
    const broken = await world({ config: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    try {
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const answer = await broken.person().call(requestEmailLogin, { email: 'nobody@example.org' })
        expect(answer.name).toBe('MAIL_NOT_SENT')
      }
    } finally {
      await broken.close()
    }
  })
})
