import { expect, it } from 'vitest'
import { readLastVisit } from './last-visit.ts'

const hour = 3_600_000

function storage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

it('a visit begins after six hours away, and remembers what came before for as long as its tab is open', () => {
  const [device, evening, night, nextDay] = [storage(), storage(), storage(), storage()]
  expect(readLastVisit({ device, tab: evening }, 100 * hour)).toBeNull()
  expect(readLastVisit({ device, tab: evening }, 101 * hour)).toBeNull()
  expect(readLastVisit({ device, tab: night }, 103 * hour)).toBeNull()
  expect(readLastVisit({ device, tab: nextDay }, 120 * hour)).toBe(103 * hour)
  expect(readLastVisit({ device, tab: nextDay }, 121 * hour)).toBe(103 * hour)
})

it('a time that nobody can read counts as none', () => {
  const device = storage()
  device.setItem('visitedAt', 'yesterday')
  expect(readLastVisit({ device, tab: storage() }, 100 * hour)).toBeNull()
})
