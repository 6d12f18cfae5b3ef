import { describe, expect, it } from 'vitest'
import { handOverTarget } from './hand-over.ts'

describe('hand-over of /web addresses', () => {
  it.each([
    ['', '/'],
    ['chat', '/chat'],
    ['login/code', '/login/code'],
    ['my-roles', '/my-roles'],
    ['landing', '/landing'],
    ['landing2', '/landing/landing2'],
    ['landing_role_1', '/landing/role1'],
    ['landing_role_2', '/landing/role2'],
    ['landing_role_3', '/landing/role3'],
  ])('knows /web/%s [S2-route-15]', (rest, target) => {
    expect(handOverTarget(rest)).toBe(target)
  })

  it('rewrites one conversation to the same path without /web [S2-route-16]', () => {
    expect(handOverTarget('chat/9b2f')).toBe('/chat/9b2f')
  })

  it('keeps the query', () => {
    expect(handOverTarget('login/code', '?email=a%40b.co&code=123456')).toBe('/login/code?email=a%40b.co&code=123456')
  })

  it('refuses what is no address of the list', () => {
    expect(handOverTarget('admin')).toBeNull()
    expect(handOverTarget('chat/a/b')).toBeNull()
    expect(handOverTarget('constructor')).toBeNull()
  })
})
