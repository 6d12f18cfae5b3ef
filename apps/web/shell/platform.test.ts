import { describe, expect, it } from 'vitest'
import { detectPlatform } from './platform.ts'

describe('platform', () => {
  it('distinguishes tab, installed app and mini-app [S1-platform-01]', () => {
    const launch = { initData: 'query_id=AA', version: '8.0', startParam: '', language: 'en' }
    expect(detectPlatform({ launch: null, standalone: false })).toBe('web')
    expect(detectPlatform({ launch: null, standalone: true })).toBe('pwa')
    expect(detectPlatform({ launch, standalone: true })).toBe('miniapp')
  })
})
