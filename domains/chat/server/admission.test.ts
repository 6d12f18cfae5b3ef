import { describe, expect, it } from 'vitest'
import { createProcessBudget } from '#platform/limits/budget.ts'
import { createAdmission } from './admission.ts'

const oneBudget = (most: number) => {
  const budget = createProcessBudget(most)
  return { of: () => budget, all: [budget] }
}

const never = new AbortController().signal
const silent = () => undefined

/** Lets everything that is ready to run, run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

function waitingRoom(limits: { concurrency: number; queue: number }) {
  const admission = createAdmission({ queue: limits.queue, budgets: oneBudget(limits.concurrency) })
  const order: string[] = []
  const leaves = new Map<string, () => void>()
  const places = new Map<string, number[]>()
  const request = (name: string, isPremium = false, signal = never) => {
    const reported: number[] = []
    places.set(name, reported)
    const place = admission.reserve(isPremium)
    if (!place) return Promise.reject(new Error('no room'))
    return place.enter({ signal, onPlace: (now) => reported.push(now) }).then((leave) => {
      order.push(name)
      leaves.set(name, leave)
    })
  }
  const leave = async (name: string) => {
    leaves.get(name)?.()
    await settle()
  }
  return { admission, order, places, request, leave }
}

describe('admission', () => {
  it('lets as many in as there is room for, and the next when one leaves', async () => {
    const { admission, order, request, leave } = waitingRoom({ concurrency: 2, queue: 10 })
    void request('a')
    void request('b')
    void request('c')
    await settle()
    expect(order).toEqual(['a', 'b'])
    expect([admission.running(), admission.waiting()]).toEqual([2, 1])
    await leave('a')
    expect(order).toEqual(['a', 'b', 'c'])
    expect([admission.running(), admission.waiting()]).toEqual([2, 0])
  })

  it('lets premium people in before all others who wait, each kind in order of arrival [S6-benefit-07]', async () => {
    const { order, request, leave } = waitingRoom({ concurrency: 1, queue: 10 })
    void request('running')
    void request('free 1')
    void request('free 2')
    void request('premium 1', true)
    void request('premium 2', true)
    await settle()
    for (const name of ['running', 'premium 1', 'premium 2', 'free 1']) await leave(name)
    expect(order).toEqual(['running', 'premium 1', 'premium 2', 'free 1', 'free 2'])
  })

  it('reports to each who waits their place, anew when it changes', async () => {
    const { places, request, leave } = waitingRoom({ concurrency: 1, queue: 10 })
    void request('running')
    void request('free 1')
    void request('free 2')
    void request('premium', true)
    expect([places.get('free 1'), places.get('free 2'), places.get('premium')]).toEqual([[1], [2], [1]])
    await settle()
    await leave('running')
    expect([places.get('free 1')?.at(-1), places.get('free 2')?.at(-1)]).toEqual([1, 2])
    expect(places.get('running')).toEqual([])
  })

  it('refuses when the queue is full, but keeps no premium person out for others who wait [S6-benefit-07]', async () => {
    const { admission, request, order, leave } = waitingRoom({ concurrency: 1, queue: 2 })
    void request('running')
    void request('free 1')
    void request('free 2')
    expect(admission.reserve(false)).toBeNull()
    await expect(request('free 3')).rejects.toThrow('no room')
    void request('premium 1', true)
    void request('premium 2', true)
    await expect(request('premium 3', true)).rejects.toThrow('no room')
    await leave('running')
    expect(order).toEqual(['running', 'premium 1'])
  })

  it('counts a place from when it is reserved, so that two messages at once never share the last one', async () => {
    const { admission, request } = waitingRoom({ concurrency: 1, queue: 1 })
    const [first, second] = [admission.reserve(false), admission.reserve(false)]
    expect([first, second, admission.reserve(false)]).toEqual([expect.anything(), expect.anything(), null])
    second?.release()
    second?.release()
    await first?.enter({ signal: never, onPlace: silent })
    first?.release()
    void request('waiting')
    await expect(request('late')).rejects.toThrow('no room')
  })

  it('lets nobody wait where no queue is allowed', async () => {
    const { request } = waitingRoom({ concurrency: 1, queue: 0 })
    await request('running')
    await expect(request('late')).rejects.toThrow('no room')
  })

  it('lets one who gives up leave the queue, and moves the others up', async () => {
    const { admission, order, places, request, leave } = waitingRoom({ concurrency: 1, queue: 10 })
    const gone = new AbortController()
    void request('running')
    const impatient = request('impatient', false, gone.signal)
    void request('patient')
    gone.abort(new Error('gave up'))
    await expect(impatient).rejects.toThrow('gave up')
    expect(places.get('patient')).toEqual([2, 1])
    expect(admission.waiting()).toBe(1)
    await leave('running')
    expect(order).toEqual(['running', 'patient'])
  })

  it('turns away one who gave up before they asked', async () => {
    const { admission } = waitingRoom({ concurrency: 1, queue: 1 })
    const place = admission.reserve(false)
    await expect(place?.enter({ signal: AbortSignal.abort(new Error('too late')), onPlace: silent })).rejects.toThrow(
      'too late',
    )
    expect(admission.running()).toBe(0)
    expect(admission.reserve(false)).not.toBeNull()
  })

  it('counts a leave once, however often it is called', async () => {
    const { admission } = waitingRoom({ concurrency: 2, queue: 1 })
    const leave = await admission.reserve(false)?.enter({ signal: never, onPlace: silent })
    await admission.reserve(false)?.enter({ signal: never, onPlace: silent })
    leave?.()
    leave?.()
    expect(admission.running()).toBe(1)
  })

  it('lets a model that has a budget of its own write while another one is full', async () => {
    const [small, large] = [createProcessBudget(1), createProcessBudget(2)]
    const budgets = { of: (model?: string) => (model === 'large' ? large : small), all: [small, large] }
    const admission = createAdmission({ budgets, queue: 1 })
    const enter = (model: string) => admission.reserve(false)?.enter({ model, signal: never, onPlace: silent })
    const leaveSmall = await enter('small')
    const waiting = enter('small')
    await enter('large')
    expect([admission.running(), admission.waiting()]).toEqual([2, 1])
    leaveSmall?.()
    await waiting
    expect([small.counts().running, large.counts().running]).toEqual([1, 1])
  })
})
