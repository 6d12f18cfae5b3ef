import { describe, expect, it } from 'vitest'
import { availableProviders } from './sign-in-options.ts'

const all = {
  email: true,
  google: { clientId: 'id', scriptUrl: 'https://accounts.google.example/gsi/client' },
  telegram: { botId: '1', botName: 'a_bot', oidc: true },
  phone: true,
  passkey: true,
}
const order = [1, 2, 3, 4, 5]
const tab = { isMiniapp: false, isEmbedded: false, hasPasskeys: true }

describe('the identities of the sign-in sheet', () => {
  it("stand in the brand's order, and only those that it lists", () => {
    expect(availableProviders({ providers: all, order }, tab)).toEqual([
      'email',
      'google',
      'telegram',
      'phone',
      'passkey',
    ])
    expect(availableProviders({ providers: all, order: [3, 1] }, tab)).toEqual(['telegram', 'email'])
    expect(availableProviders({ providers: all, order: [1, 99] }, tab)).toEqual(['email'])
  })

  it('are those that are set up', () => {
    const none = { email: true, google: null, telegram: null, phone: false, passkey: false }
    expect(availableProviders({ providers: none, order }, tab)).toEqual(['email'])
  })

  it('leave Google out where it signs nobody in: inside Telegram and other apps', () => {
    expect(availableProviders({ providers: all, order }, { ...tab, isMiniapp: true })).not.toContain('google')
    expect(availableProviders({ providers: all, order }, { ...tab, isEmbedded: true })).not.toContain('google')
  })

  it('leave Telegram out where there is neither its page, nor a link to the bot, nor the mini-app', () => {
    const providers = { ...all, telegram: { botId: '1', botName: '', oidc: false } }
    expect(availableProviders({ providers, order }, tab)).not.toContain('telegram')
    expect(availableProviders({ providers, order }, { ...tab, isMiniapp: true })).toContain('telegram')
  })

  it('leave the link to the bot out where an identity is to be added: it only signs in', () => {
    const providers = { ...all, telegram: { botId: '1', botName: 'a_bot', oidc: false } }
    expect(availableProviders({ providers, order }, tab, 'login')).toContain('telegram')
    expect(availableProviders({ providers, order }, tab, 'bind')).not.toContain('telegram')
  })

  it('leave passkeys out on a device that knows none', () => {
    expect(availableProviders({ providers: all, order }, { ...tab, hasPasskeys: false })).not.toContain('passkey')
  })
})
