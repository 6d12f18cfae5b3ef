import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailLogin, requestEmailLogin } from '#domains/accounts/contract.ts'
import type { SmtpCatcher } from '#tests/counterparts/smtp-catcher.ts'
import { startSmtpCatcher } from '#tests/counterparts/smtp-catcher.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let catcher: SmtpCatcher
let w: World
beforeAll(async () => {
  catcher = await startSmtpCatcher()
  w = await world({ config: { SMTP_URL: catcher.url }, publicUrl: 'http://world.example' })
})
afterAll(async () => {
  await w.close()
  await catcher.close()
})

const lettersTo = (email: string) => catcher.letters.filter(({ to }) => to.includes(email))

describe('a letter through a mail server', () => {
  it('brings the code that signs in [S4-login-03]', async () => {
    const [someone, email] = [w.person(), 'real@example.org']
    await someone.get(requestEmailLogin, { email })
    const [letter] = lettersTo(email)
    expect(letter?.from).toBe('support@nocturne.example')
    const code = /^Subject: (\d{6}) is your Nocturne code\r?$/m.exec(letter?.raw ?? '')?.[1] ?? ''
    expect((await someone.get(emailLogin, { email, code })).isRegister).toBe(true)
  })

  it('brings the link that signs in, whole although it is long', async () => {
    const [someone, email] = [w.person(), 'link@example.org']
    await someone.get(requestEmailLogin, { email, useShortCode: false, returnPath: '/landing' })
    // Quoted-printable breaks long lines with "=" and writes "=" as "=3D".
    const text = (lettersTo(email)[0]?.raw ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    const link = new URL(/http:\/\/world\.example\/login\/code\?[^\s<"]+/.exec(text)?.[0] ?? '')
    expect(link.searchParams.get('to')).toBe('/landing')
    const code = link.searchParams.get('code') ?? ''
    expect((await someone.call(emailLogin, { email, code })).name).toBe('OK')
  })

  it('is reported when refused, loses nothing, and leaves no waiting time', async () => {
    const [someone, email] = [w.person(), 'full@example.org']
    catcher.refuse(true)
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const answer = await someone.call(requestEmailLogin, { email })
      expect([answer.name, answer.headers.has('retry-after')]).toEqual(['MAIL_NOT_SENT', false])
    }
    catcher.refuse(false)
    await someone.get(requestEmailLogin, { email })
    const code = /\b\d{6}\b/.exec(lettersTo(email)[0]?.raw ?? '')?.[0] ?? ''
    expect((await someone.call(emailLogin, { email, code })).name).toBe('OK')
    expect(lettersTo(email)).toHaveLength(1)
  })
})
