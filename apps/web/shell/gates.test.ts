import { describe, expect, it } from 'vitest'
import { gateFor } from './gates.ts'

const page = { remembered: false, isOpen: false, isMine: false }
const adult = { isAdult: true, needsAgeProof: false }
const owing = { isAdult: false, needsAgeProof: true }

describe('the gates before a page', () => {
  it('ask the question of everyone who has not answered it', () => {
    expect(gateFor({ ...page, viewer: null })).toBe('question')
    expect(gateFor({ ...page, viewer: { isAdult: false, needsAgeProof: false } })).toBe('question')
    expect(gateFor({ ...page, viewer: null, isOpen: true })).toBeNull()
  })

  it('let an adult pass, and a person who answered here before [S1-age-03]', () => {
    expect(gateFor({ ...page, viewer: adult })).toBeNull()
    expect(gateFor({ ...page, viewer: null, remembered: true })).toBeNull()
  })

  it('request proof where it is owed, whatever this browser remembers', () => {
    expect(gateFor({ ...page, viewer: owing, remembered: true })).toBe('proof')
    expect(gateFor({ ...page, viewer: owing, isMine: true })).toBeNull()
    expect(gateFor({ ...page, viewer: owing, isOpen: true })).toBeNull()
  })
})
