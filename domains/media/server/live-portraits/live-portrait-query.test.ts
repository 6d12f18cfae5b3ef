import { describe, expect, it } from 'vitest'
import type { PortraitOptions } from '../../live-portrait-contract.ts'
import { livePortraitAddress, seedOfKey } from '../../live-portrait-contract.ts'
import { livePortraitQuery } from './live-portrait-query.ts'

const selection: PortraitOptions = {
  seed: 7,
  style: 'REALITY',
  age: 21,
  ethnicity: 'Italian',
  eyes: 'Green',
  hair: 'Ponytail',
  hairColor: 'Red',
  figure: 'Extra skinny',
  outfit: 'sari',
  freckles: true,
  dimples: true,
  tattoos: true,
  height: 'tall',
}
const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://here.example').searchParams)

describe('the address of a live portrait', () => {
  it('holds all options and is read back as it was', () => {
    expect(livePortraitQuery.parse(queryOf(`${livePortraitAddress(selection)}&w=240`))).toEqual({
      ...selection,
      gender: 'woman',
      bust: 'Medium',
      hips: 'Medium',
      mood: 'warm',
      framing: 'bust',
      w: 240,
    })
  })

  it('is one and the same for the same options in any order', () => {
    const turned = Object.fromEntries(Object.entries(selection).toReversed()) as PortraitOptions
    expect(livePortraitAddress(turned)).toBe(livePortraitAddress(selection))
  })

  it.each([
    ['age', '17'],
    ['age', '٢١'],
    ['age', '1e2'],
    ['age', '021.5'],
    ['age', '-21'],
    ['age', ''],
    ['w', '961'],
    ['seed', '99999999999'],
    ['outfit', 'none'],
    ['more', 'things'],
    ['gender', 'nobody'],
    ['skin', '0.5'],
    ['tattoos', 'false'],
    ['height', 'huge'],
  ])('refuses %s=%s [S3-attr-02]', (name, value) => {
    expect(livePortraitQuery.safeParse({ ...queryOf(livePortraitAddress(selection)), [name]: value }).success).toBe(
      false,
    )
  })
})

describe('the face of an intent', () => {
  it('is the same for the same key, and within what a look takes', () => {
    const key = 'ffffffff-1111-4111-8111-111111111111'
    expect(seedOfKey(key)).toBe(seedOfKey(key))
    const address = livePortraitAddress({ ...selection, seed: seedOfKey(key) })
    expect(livePortraitQuery.parse(queryOf(address)).seed).toBe(seedOfKey(key))
  })
})
