import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchedEventSource } from './client-event-source.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function opened() {
  const close = vi.fn()
  const source = Object.assign(new EventTarget(), { close })
  const onError = vi.fn()
  const watched = watchedEventSource(source as unknown as EventSource)
  watched.addEventListener('error', onError)
  return { watched, close, onError, receive: (name: string) => source.dispatchEvent(new Event(name)) }
}

it('fails when nothing has come for two and a half heartbeats, and not before', async () => {
  const { close, onError, receive } = opened()
  receive('open')
  for (let heartbeat = 0; heartbeat < 5; heartbeat += 1) {
    await vi.advanceTimersByTimeAsync(37_499)
    receive('ping')
  }
  expect(onError).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(37_500)
  expect([onError, close].map((called) => called.mock.calls.length)).toEqual([1, 1])
})

it('fails when the connection is never opened', async () => {
  const { onError } = opened()
  await vi.advanceTimersByTimeAsync(37_500)
  expect(onError).toHaveBeenCalledOnce()
})

it('reports nothing after its reader has closed it', async () => {
  const { watched, onError } = opened()
  watched.close()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(onError).not.toHaveBeenCalled()
})
