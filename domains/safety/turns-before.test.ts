import { describe, expect, it } from 'vitest'
import { readTurnsBefore } from './turns-before.ts'

const read = (...recent: string[]) => readTurnsBefore({ surface: 'chat-in', locale: 'en', recent })

describe('the turns before', () => {
  it('request an age only if the last of them does, however often they are read', () => {
    for (let times = 0; times < 2; times += 1) {
      expect(read('Good evening.', 'How old are you?')).toEqual({ sexualBefore: false, ageRequired: true })
      expect(read('How old are you?', 'Good evening.')).toEqual({ sexualBefore: false, ageRequired: false })
    }
  })

  it('are read again after their eviction from the cache', () => {
    for (let turn = 0; turn < 5010; turn += 1) read(`${turn}`)
    expect(read('How old are you?').ageRequired).toBe(true)
  })
})
