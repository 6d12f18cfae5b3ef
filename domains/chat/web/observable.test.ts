import { describe, expect, it } from 'vitest'
import { createObservable } from './observable.ts'

describe('a value that can be watched', () => {
  it('tells those who watch of each change, once, and nobody who has left', () => {
    const coins = createObservable(5)
    const received: number[] = []
    const leave = coins.subscribe(() => received.push(coins.get()))
    coins.set(5)
    coins.set(6)
    leave()
    coins.set(7)
    expect(received).toEqual([6])
  })

  it('remembers what the server drew, so that a part whose code comes late takes over the same', () => {
    const list = createObservable<string[]>([])
    list.set(['Mara'])
    list.settle()
    list.set(['Mara', 'Tala'])
    expect([list.drawn(), list.get()]).toEqual([['Mara'], ['Mara', 'Tala']])
  })
})
