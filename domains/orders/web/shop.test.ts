import { describe, expect, it } from 'vitest'
import type { Order } from '../order-contract.ts'
import { createShop, premiumHref } from './shop.ts'

const order = { orderId: 'o1' } as Order

describe('the shop', () => {
  it('serves a request and gives what was paid for it', async () => {
    const shop = createShop()
    const bought = shop.open('premium', { from: 'model' })
    expect(shop.state()).toMatchObject({ what: 'premium', source: { from: 'model' } })
    shop.close(order)
    await expect(bought).resolves.toBe(order)
    expect(shop.state()).toBeNull()
  })

  it('gives nothing when it is closed unpaid [S4-continue-05]', async () => {
    const shop = createShop()
    const bought = shop.open('coins', { from: 'energy' })
    shop.close(null)
    await expect(bought).resolves.toBeNull()
  })

  it('sends a request away with nothing when another one comes', async () => {
    const shop = createShop()
    const first = shop.open('premium', { from: 'model' })
    const second = shop.open('coins', { from: 'energy' })
    await expect(first).resolves.toBeNull()
    expect(shop.state()?.what).toBe('coins')
    shop.close(order)
    await expect(second).resolves.toBe(order)
  })

  it('notifies listeners that it opened and closed', () => {
    const shop = createShop()
    const seen: (string | undefined)[] = []
    shop.subscribe(() => seen.push(shop.state()?.what))
    void shop.open('coins', { from: 'energy' })
    shop.close(null)
    shop.close(null)
    expect(seen).toEqual(['coins', undefined])
  })
})

describe('the popup of premium', () => {
  const photo = { from: 'unlock_photo', photoId: 'p1' }

  it('about a character is for people who are signed in; others sign in first', () => {
    expect(premiumHref(photo, { kind: 'member' })).toBe('open')
    expect(premiumHref(photo, { kind: 'visitor' })).toBe('login')
    expect(premiumHref(photo, null)).toBe('login')
    expect(premiumHref({ from: 'home_rolelist' }, { kind: 'visitor' })).toBe('login')
    expect(premiumHref({ from: 'page', scriptId: 's1' }, { kind: 'visitor' })).toBe('login')
  })

  it('about nobody, or on a landing, is for everyone [S6-role-03]', () => {
    expect(premiumHref({ from: 'page' }, { kind: 'visitor' })).toBe('open')
    expect(premiumHref({ ...photo, fromLanding: true }, { kind: 'visitor' })).toBe('open')
  })
})
