import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildStatus } from '../../../attributes.ts'
import type { OwnCharacter } from '../../../custom-contract.ts'
import type { BuildNews } from './build-line.ts'
import { confirmAfterMs, createBuildWatch } from './build-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const onSubmit = { id: 'c1', name: 'Ilse', status: buildStatus.onSubmit, step: 'waiting', progress: 0 } as OwnCharacter
const creating = { ...onSubmit, status: buildStatus.creating, step: 'drawing', progress: 0.6 } as OwnCharacter
const ready = { ...onSubmit, status: buildStatus.createSuccess, step: null, progress: 1 } as OwnCharacter

function watching(answers: (OwnCharacter | 'gone' | null)[], first = onSubmit) {
  let notify: ((news: BuildNews) => void) | null = null
  const requested = vi.fn(() => Promise.resolve(answers.shift() ?? null))
  const watch = createBuildWatch({
    first,
    request: requested,
    onMessage(onNews) {
      notify = onNews
      return () => {
        notify = null
      }
    },
  })
  const stop = watch.follow()
  return {
    watch,
    stop,
    requested,
    notify: (news: Partial<BuildNews>) => notify?.({ ...creating, ...news }),
    isReceived: () => !!notify,
  }
}

describe('a build that is followed', () => {
  it('goes on with the news, and requests her once they report the end', async () => {
    const { watch, notify, requested } = watching([ready])
    notify({ step: 'writing', progress: 0.3 })
    expect(watch.state().character).toMatchObject({ status: 20, step: 'writing', progress: 0.3 })
    notify({ status: buildStatus.createSuccess, step: null, progress: 1 })
    await vi.advanceTimersByTimeAsync(0)
    expect(requested).toHaveBeenCalledOnce()
    expect(watch.state().character).toEqual(ready)
  })

  it('asks by itself where no news come, and stops when she is ready', async () => {
    const { watch, requested } = watching([creating, ready])
    await vi.advanceTimersByTimeAsync(confirmAfterMs)
    expect(watch.state().character).toEqual(creating)
    await vi.advanceTimersByTimeAsync(confirmAfterMs * 10)
    expect(watch.state().character).toEqual(ready)
    expect(requested).toHaveBeenCalledTimes(2)
  })

  it('says that what it shows may be old after two questions without an answer, and takes that back', async () => {
    const { watch } = watching([null, null, creating, creating, creating])
    await vi.advanceTimersByTimeAsync(confirmAfterMs)
    expect(watch.state().isStale).toBe(false)
    await vi.advanceTimersByTimeAsync(confirmAfterMs)
    expect(watch.state()).toMatchObject({ isStale: true, character: onSubmit })
    await vi.advanceTimersByTimeAsync(confirmAfterMs)
    expect(watch.state()).toMatchObject({ isStale: false, character: creating })
  })

  it('never shows her farther back than she was, nor news of somebody else', () => {
    const { watch, notify } = watching([], creating)
    notify({ progress: 0.2 })
    expect(watch.state().character.progress).toBe(0.6)
    notify({ id: 'c2', progress: 0.9 })
    expect(watch.state().character.progress).toBe(0.6)
  })

  it('requests once more on demand, long after the end, for addresses of pictures grow old', async () => {
    const renewed = { ...ready, pictures: [{ url: '/new', width: 3, height: 4, thumbhash: '' }] }
    const { watch } = watching([renewed], ready)
    await watch.request()
    expect(watch.state().character).toEqual(renewed)
  })

  it('reports when she is gone, and requests no more', async () => {
    const { watch, requested } = watching(['gone'])
    await vi.advanceTimersByTimeAsync(confirmAfterMs * 5)
    expect(watch.state().isGone).toBe(true)
    expect(requested).toHaveBeenCalledOnce()
  })

  it('may be left, and goes on where it is when one comes back [S4-create-02]', async () => {
    const { watch, stop, requested, isReceived } = watching([creating])
    stop()
    await vi.advanceTimersByTimeAsync(confirmAfterMs * 5)
    expect(requested).not.toHaveBeenCalled()
    expect(isReceived()).toBe(false)
    watch.follow()
    await vi.advanceTimersByTimeAsync(confirmAfterMs)
    expect(watch.state().character).toEqual(creating)
  })
})
