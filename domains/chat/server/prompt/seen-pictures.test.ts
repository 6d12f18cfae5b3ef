import { describe, expect, it } from 'vitest'
import type { HistoryTurn } from './history.ts'
import { picturesWithin } from './seen-pictures.ts'

const turn = (seen?: string): HistoryTurn => ({ role: 'user', text: 'Look.', ...(seen ? { seen } : {}) })
const history = [turn('newest'), turn(), turn('second'), turn('third')]
const seenIn = (room: number) => picturesWithin(history, room).history.map(({ seen }) => seen)

describe('the pictures of a prompt', () => {
  it('take a quarter of the room at most, the newest first', () => {
    expect(seenIn(20_000)).toEqual(['newest', undefined, 'second', 'third'])
    expect(seenIn(7000)).toEqual(['newest', undefined, 'second', undefined])
    expect(picturesWithin(history, 7000).tokens).toBe(1600)
  })

  it('are one where the room is small, and none where it would take more than half', () => {
    expect(seenIn(1700)).toEqual(['newest', undefined, undefined, undefined])
    expect(seenIn(1500)).toEqual([undefined, undefined, undefined, undefined])
  })
})
