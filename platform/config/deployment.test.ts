import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { checkDeployment } from './deployment.ts'

const check = (environment: Record<string, string>) => checkDeployment(readConfig(environment), environment)
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://chat.example.com',
  SMTP_URL: 'smtp://mail.internal',
  SIGN_SECRET: 'a secret of our own',
}

describe('a start that can be reached by everybody', () => {
  it.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '203.0.113.9' },
    { HOST: 'chat.example.com' },
    { PUBLIC_URL: 'https://chat.example.com' },
    { PUBLIC_URL: 'http://[2001:db8::1]:3000' },
    { PUBLIC_URL: 'https://chat.example.com', NODE_ENV: 'test' },
  ])('is refused outside production in one clear line: %o', (environment) => {
    expect(() => check(environment)).toThrow(/^Configuration is wrong\. (?:HOST|PUBLIC_URL): .+NODE_ENV=production.+$/)
    expect(() => check({ ...production, ...environment, NODE_ENV: 'production' })).not.toThrow()
  })

  it.each<Record<string, string>>([
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '192.168.1.20', PUBLIC_URL: 'http://192.168.1.20:3000' },
    { HOST: 'studio.local' },
    { PUBLIC_URL: 'http://brand.localhost:3000' },
    { PUBLIC_URL: 'http://127.0.0.1:4000' },
  ])('is none of those on this machine or its own network: %o', (environment) => {
    expect(check(environment)).toEqual([])
  })
})

describe('a start in production', () => {
  it('says nothing where all is set', () => {
    expect(check(production)).toEqual([])
  })

  it('advises in one line each for the address, the mail server and the secret', () => {
    const advice = check({ NODE_ENV: 'production' })
    expect(advice.map((line) => line.split(' ')[0])).toEqual(['PUBLIC_URL', 'SMTP_URL', 'SIGN_SECRET'])
    expect(advice.join('')).not.toContain('\n')
    expect(check({ ...production, SIGN_SECRET: 'nocturne-well-formed-client' })).toEqual([
      expect.stringContaining('SIGN_SECRET'),
    ])
  })

  it('collects no money without an account', () => {
    const live = { ...production, PAYMENTS: 'live', DATABASE_URL: 'postgres://db/x' }
    expect(() => check(live)).toThrow(/^Configuration is wrong\. PAYMENTS: live .+PAY_.+$/)
    expect(() => check({ ...live, PAY_METHODS_OFF: 'QxPay' })).toThrow('PAYMENTS: live')
    expect(check({ ...live, PAY_PAYPAL: '{"clientId":"a"}' })).toEqual([])
    expect(check({ ...live, TELEGRAM_BOT_TOKEN: '7:abcdefghijklmnopqrst_-' })).toEqual([])
  })
})

describe('a variable that nothing reads', () => {
  it.each([
    ['CHAT_CONCURENCY', 'CHAT_CONCURRENCY'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['BLOCKED_REGION', 'BLOCKED_REGIONS'],
  ])('is named with the one that was probably meant: %s', (name, meant) => {
    expect(check({ [name]: '1' })).toEqual([`${name} is read by nothing: did you mean ${meant}?`])
  })

  it('is left alone when it is an ordinary one, or the one that was meant is set too', () => {
    const ordinary = 'HOSTNAME HOSTTYPE LOGNAME USER SHELL PATH HOME LANG TERM PWD OLDPWD PORTS AWS_REGION NODE_OPTIONS'
    expect(check(Object.fromEntries(ordinary.split(' ').map((name) => [name, 'x'])))).toEqual([])
    expect(check({ LOG_LEVELS: 'x', LOG_LEVEL: 'info' })).toEqual([])
  })
})
