import { describe, expect, it } from 'vitest'
import { comeFromOf, extraJsonOf, originPlaces } from './origins.ts'

describe('the tag of a purchase', () => {
  it('says where the product ran and where in it [S4-origin-01]', () => {
    const specified = ['home_rolelist', 'energy', 'unlock_photo', 'gen_photo', 'create_role', 'model']
    expect(originPlaces).toEqual(expect.arrayContaining(specified))
    expect(comeFromOf({ from: 'home_rolelist' }, 'miniapp')).toBe('miniapp_home_rolelist')
    expect(comeFromOf({ from: 'energy' }, 'miniapp')).toBe('miniapp_energy')
    expect(comeFromOf({ from: 'create_role' }, 'miniapp')).toBe('miniapp_create_role')
    expect(comeFromOf({ from: 'model' }, 'miniapp')).toBe('miniapp_model')
    expect(comeFromOf({ from: 'energy', fromLanding: true }, 'web')).toBe('landing_energy')
  })

  it('stays as a landing or the bot wrote it [S4-origin-01]', () => {
    expect(comeFromOf({ from: 'landing_role1_energy', fromLanding: true }, 'web')).toBe('landing_role1_energy')
    expect(comeFromOf({ from: 'bot_unlock_photo' }, 'miniapp')).toBe('bot_unlock_photo')
    expect(comeFromOf({ from: 'bot_gen_photo' }, 'web')).toBe('bot_gen_photo')
  })

  it('is never longer than an order may store', () => {
    expect(comeFromOf({ from: 'x'.repeat(100) }, 'web')).toHaveLength(50)
  })
})

describe('the origin that an order stores', () => {
  const parsed = (...input: Parameters<typeof extraJsonOf>) => JSON.parse(extraJsonOf(...input)) as unknown

  it('names the story, beside the client', () => {
    expect(parsed({ from: 'chat', scriptId: 's1' }, 'pwa', undefined)).toEqual({
      event: 'script',
      data: { scriptId: 's1' },
      client: 'pwa',
    })
  })

  it('names the photo and the conversation, and works without either [S2-pview-01]', () => {
    expect(parsed({ from: 'unlock_photo', photoId: 'p1', conversationId: 'c1' }, 'web', undefined)).toEqual({
      event: 'photo',
      data: { photoId: 'p1', sessionId: 'c1' },
      client: 'web',
    })
    expect(parsed({ from: 'page' }, 'web', undefined)).toEqual({ event: 'premium', data: {}, client: 'web' })
  })

  it('carries what the visit began with, unless that is too long [S2-start-09]', () => {
    expect(parsed({ from: 'page' }, 'web', { click: 'a1' })).toMatchObject({ extra: { click: 'a1' } })
    expect(parsed({ from: 'page' }, 'web', { click: 'a'.repeat(2000) })).not.toHaveProperty('extra')
  })
})
