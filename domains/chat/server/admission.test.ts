import { describe, expect, it } from 'vitest'
import { createAdmission, QueueFull } from './admission.ts'

const never = new AbortController().signal
const silent = () => undefined

/** Lets everything that is ready to run, run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

function waitingRoom(limits: { concurrency: number; queue: number }) {
  const admission = createAdmission(limits)
  const order: string[] = []
  const leaves = new Map<string, () => void>()
  const places = new Map<string, number[]>()
  const ask = (name: string, isPremium = false, signal = never) => {
    const told: number[] = []
    places.set(name, told)
    return admission
      .enter(isPremium, signal, (place) => told.push(place))
      .then((leave) => {
        order.push(name)
        leaves.set(name, leave)
      })
  }
  const leave = async (name: string) => {
    leaves.get(name)?.()
    await settle()
  }
  return { admission, order, places, ask, leave }
}

describe('admission', () => {
  it('lets as many in as there is room for, and the next when one leaves', async () => {
    const { admission, order, ask, leave } = waitingRoom({ concurrency: 2, queue: 10 })
    void ask('a')
    void ask('b')
    void ask('c')
    await settle()
    expect(order).toEqual(['a', 'b'])
    expect([admission.running(), admission.waiting()]).toEqual([2, 1])
    await leave('a')
    expect(order).toEqual(['a', 'b', 'c'])
    expect([admission.running(), admission.waiting()]).toEqual([2, 0])
  })

  it('lets premium people in before all others who wait, each kind in order of arrival [S6-benefit-07]', async () => {
    const { order, ask, leave } = waitingRoom({ concurrency: 1, queue: 10 })
    void ask('running')
    void ask('free 1')
    void ask('free 2')
    void ask('premium 1', true)
    void ask('premium 2', true)
    await settle()
    for (const name of ['running', 'premium 1', 'premium 2', 'free 1']) await leave(name)
    expect(order).toEqual(['running', 'premium 1', 'premium 2', 'free 1', 'free 2'])
  })

  it('tells each who waits their place, anew when it changes', async () => {
    const { places, ask, leave } = waitingRoom({ concurrency: 1, queue: 10 })
    void ask('running')
    void ask('free 1')
    void ask('free 2')
    void ask('premium', true)
    expect([places.get('free 1'), places.get('free 2'), places.get('premium')]).toEqual([[1], [2], [1]])
    await settle()
    await leave('running')
    expect([places.get('free 1')?.at(-1), places.get('free 2')?.at(-1)]).toEqual([1, 2])
    expect(places.get('running')).toEqual([])
  })

  it('refuses when the queue is full, but keeps no premium person out for others who wait [S6-benefit-07]', async () => {
    const { admission, ask, order, leave } = waitingRoom({ concurrency: 1, queue: 2 })
    void ask('running')
    void ask('free 1')
    void ask('free 2')
    expect([admission.hasRoom(false), admission.hasRoom(true)]).toEqual([false, true])
    await expect(ask('free 3')).rejects.toBeInstanceOf(QueueFull)
    void ask('premium 1', true)
    void ask('premium 2', true)
    await expect(ask('premium 3', true)).rejects.toBeInstanceOf(QueueFull)
    await leave('running')
    expect(order).toEqual(['running', 'premium 1'])
  })

  it('lets nobody wait where no queue is allowed', async () => {
    const { admission, ask } = waitingRoom({ concurrency: 1, queue: 0 })
    expect(admission.hasRoom(false)).toBe(true)
    await ask('running')
    expect(admission.hasRoom(false)).toBe(false)
    await expect(ask('late')).rejects.toBeInstanceOf(QueueFull)
  })

  it('lets one who gives up leave the queue, and moves the others up', async () => {
    const { admission, order, places, ask, leave } = waitingRoom({ concurrency: 1, queue: 10 })
    const gone = new AbortController()
    void ask('running')
    const impatient = ask('impatient', false, gone.signal)
    void ask('patient')
    gone.abort(new Error('gave up'))
    await expect(impatient).rejects.toThrow('gave up')
    expect(places.get('patient')).toEqual([2, 1])
    expect(admission.waiting()).toBe(1)
    await leave('running')
    expect(order).toEqual(['running', 'patient'])
  })

  it('turns away one who gave up before they asked', async () => {
    const { admission } = waitingRoom({ concurrency: 1, queue: 1 })
    await expect(admission.enter(false, AbortSignal.abort(new Error('too late')), silent)).rejects.toThrow('too late')
    expect(admission.running()).toBe(0)
  })

  it('counts a leave once, however often it is called', async () => {
    const { admission } = waitingRoom({ concurrency: 2, queue: 1 })
    const leave = await admission.enter(false, never, silent)
    await admission.enter(false, never, silent)
    leave()
    leave()
    expect(admission.running()).toBe(1)
  })
})
